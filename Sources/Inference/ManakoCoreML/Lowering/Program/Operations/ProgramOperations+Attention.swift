import ManakoCore
import ManakoInference
import ManakoOpenVINO

extension ProgramOperations {
    /// Attention.
    static let attention: [String: OperationLowering] = [
        "scaled_dot_product_attention": one { (context) throws(ManakoError) in
            let (query, key) = (try context.tensor("query"), try context.tensor("key"))
            let value = try context.tensor("value")
            guard let q = query.shape, let k = key.shape, let v = value.shape, q.count >= 3, q.count == k.count,
                q.count == v.count, agree(q.last, k.last), agree(k.dropLast().last, v.dropLast().last),
                zip(q.dropLast(2), zip(k, v)).allSatisfy({ agree($0, $1.0) && agree($0, $1.1) })
            else { throw ManakoError(.malformedInput, "query, key and value do not fit together") }
            var inputs = [query, key, value]
            if var mask = try context.optionalTensor("attn_mask") {
                if mask.rank == 1 { mask = try context.graph.unsqueeze(mask, [0]) }
                let scores: IRGraph.Shape = q.dropLast() + [k[k.count - 2]]
                let together = try IRGraph.broadcast(scores, mask.shape)
                guard together?.count == scores.count, zip(together ?? [], scores).allSatisfy({ agree($0, $1) }) else {
                    throw ManakoError(
                        .malformedInput, "a mask of \(IRGraph.text(mask.shape)) for \(IRGraph.text(scores))")
                }
                inputs.append(mask.type == .bool ? mask : try context.graph.convert(mask, to: query.type))
            }
            return try context.graph.node(
                "ScaledDotProductAttention", "opset13", inputs, attributes: [("causal", "false")],
                outputs: [(query.type, q.dropLast() + [v[v.count - 1]])])[0]
        }
    ]

    private static func agree(_ a: Int??, _ b: Int??) -> Bool {
        guard let a = a.flatMap(\.self), let b = b.flatMap(\.self) else { return true }
        return a == b
    }
}
