import ManakoCore
import ManakoCoreMLFormat
import ManakoOpenVINO

extension ProgramOperations {
    /// Normalisations.
    static let normalization: [String: OperationLowering] = [
        "batch_norm": one(batchNorm),
        "instance_norm": one(instanceNorm),
        "l2_norm": one { (context) throws(ManakoError) in
            let x = try context.tensor("x")
            let rank = try context.rank(x)
            guard rank >= 3 else { throw ManakoError(.malformedInput, "l2_norm takes 3 dimensions or more") }
            return try context.graph.unitLength(
                x, axes: Array((rank - 3)..<rank), epsilon: context.real("epsilon", default: 1e-6))
        },
        "layer_norm": one(layerNorm),
        "local_response_norm": one { (context) throws(ManakoError) in
            try context.graph.localResponse(
                context.tensor("x"), size: context.integer("size"), alpha: context.real("alpha", default: 1e-4),
                beta: context.real("beta", default: 0.75), k: context.real("k", default: 1))
        },
    ]

    private static func batchNorm(_ context: OperationContext) throws(ManakoError) -> GraphValue {
        let mean = try context.tensor("mean")
        let count = try context.fixedShape(of: "mean").first ?? 0
        guard count <= 1 << 24 else { throw context.wrong("mean", "one number for each channel") }
        let ones = [Float](repeating: 1, count: count)
        return try context.graph.batchNormalized(
            context.tensor("x"), gamma: numbers(context, "gamma", ones),
            beta: numbers(context, "beta", ones.map { _ in 0 }), mean: mean, variance: context.tensor("variance"),
            epsilon: context.real("epsilon", default: 1e-5))
    }

    private static func numbers(
        _ context: OperationContext, _ name: String, _ value: [Float]
    ) throws(ManakoError) -> GraphValue {
        if let given = try context.optionalTensor(name) { return given }
        return try context.graph.floats(value, shape: [value.count])
    }

    private static func instanceNorm(_ context: OperationContext) throws(ManakoError) -> GraphValue {
        let x = try context.tensor("x")
        let rank = try context.rank(x)
        guard rank >= 3 else { throw ManakoError(.malformedInput, "instance_norm takes 3 dimensions or more") }
        let result = try context.graph.normalized(
            x, axes: Array(2..<rank), epsilon: context.real("epsilon", default: 1e-5))
        return try scaled(
            result, context, context.channels("gamma", rank: rank), context.channels("beta", rank: rank))
    }

    private static func layerNorm(_ context: OperationContext) throws(ManakoError) -> GraphValue {
        let x = try context.tensor("x")
        let rank = try context.rank(x)
        let axes = try IRGraph.normalized(context.integers("axes") ?? Array(0..<rank), rank: rank).sorted()
        let result = try context.graph.normalized(x, axes: axes, epsilon: context.real("epsilon", default: 1e-5))
        return try scaled(
            result, context, along(axes, "gamma", context, rank: rank), along(axes, "beta", context, rank: rank))
    }

    /// A parameter with the extents of some dimensions, with 1 for the others; nil when it is not given.
    private static func along(
        _ axes: [Int], _ name: String, _ context: OperationContext, rank: Int
    ) throws(ManakoError) -> GraphValue? {
        guard context.has(name) else { return nil }
        var extents = try context.fixedShape(of: name)
        guard extents.count == axes.count else { throw context.wrong(name, "a tensor over the axes \(axes)") }
        if axes == Array((rank - axes.count)..<rank) { return try context.tensor(name) }
        let shape = (0..<rank).map { axes.contains($0) ? extents.removeFirst() : 1 }
        return try context.tensor(name, as: shape)
    }

    private static func scaled(
        _ value: GraphValue, _ context: OperationContext, _ gamma: GraphValue?, _ beta: GraphValue?
    ) throws(ManakoError) -> GraphValue {
        var result = value
        if let gamma { result = try context.graph.binary("Multiply", result, gamma) }
        if let beta { result = try context.graph.binary("Add", result, beta) }
        if let from = value.shape, let to = result.shape,
            from.count != to.count || !zip(from, to).allSatisfy({ $0 == $1 || $0 == nil })
        {
            throw ManakoError(.malformedInput, "gamma or beta do not fit values of \(IRGraph.text(from))")
        }
        return result
    }
}
