import ManakoCore
import ManakoCoreMLFormat
import ManakoFiles
import ManakoInference
import ManakoOpenVINO

extension NetworkLayers {
    /// Layers that make one number of the numbers along dimensions.
    static let reductionsOfPictures: [String: LayerLowering] = ["reduce": one(reduce)]

    private static let operations = [
        "ReduceSum", "ReduceMean", "ReduceProd", "ReduceSum", "ReduceSum", "ReduceL1", "ReduceL2", "ReduceMax",
        "ReduceMin",
    ]

    private static func reduce(_ context: LayerContext) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let kinds: [[Int]] = [[-3, -2, -1], [-2, -1], [-3], [-2], [-1]]
        let (mode, kind) = (context.parameters.int(1), context.parameters.int(3))
        guard kinds.indices.contains(kind), (0...9).contains(mode), mode < 9 || kind > 1 else {
            throw ManakoError(.malformedInput, "no reduction \(mode) along \(kind) exists; the file is damaged")
        }
        let results = try context.compact { (values) throws(ManakoError) in
            var value = try context.only(values)
            let axes = try IRGraph.normalized(kinds[kind], rank: context.rank(of: value))
            if mode == 9 { return [try graph.convert(graph.placeOfLargest(value, axis: axes[0]), to: .float32)] }
            if mode == 3 {
                let epsilon = Float(context.epsilon(2, default: 1e-6))
                value = try graph.unary("Log", graph.affine(value, scale: 1, bias: epsilon))
            }
            if mode == 4 { value = try graph.binary("Multiply", value, value) }
            return [try graph.reduce(operations[mode], value, axes, keepsDimensions: true)]
        }
        return try context.only(results)
    }
}
