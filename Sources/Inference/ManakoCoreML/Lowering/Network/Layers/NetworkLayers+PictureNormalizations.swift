import ManakoCore
import ManakoCoreMLFormat
import ManakoFiles
import ManakoOpenVINO

extension NetworkLayers {
    /// Layers that bring values to a common mean, length or sum.
    static let normalizations: [String: LayerLowering] = [
        "batchnorm": onPicture(batchnorm),
        "mvn": onPicture(meanVariance),
        "l2normalize": onPicture { (picture, context) throws(ManakoError) in
            try context.graph.unitLength(picture, axes: [1, 2, 3], epsilon: context.epsilon(1, default: 1e-6))
        },
        "softmax": onPicture { (picture, context) throws(ManakoError) in
            try context.graph.unary("Softmax", picture, version: "opset8", attributes: [("axis", "1")])
        },
        "lrn": onPicture { (picture, context) throws(ManakoError) in
            try context.graph.localResponse(
                picture, size: context.count(3), alpha: Double(context.parameters.float(1)),
                beta: Double(context.parameters.float(2)), k: context.epsilon(4, default: 1))
        },
        "layerNormalization": one(layerNormalization),
    ]

    /// A lowering of a layer that works on a picture.
    static func onPicture(
        _ lower: @escaping @Sendable (GraphValue, LayerContext) throws(ManakoError) -> GraphValue
    ) -> LayerLowering {
        one { (context) throws(ManakoError) in
            try context.onPicture { (picture) throws(ManakoError) in try lower(picture, context) }
        }
    }

    private static func batchnorm(_ picture: GraphValue, _ context: LayerContext) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let count = try context.count(1)
        let epsilon = context.epsilon(10, default: 1e-5)
        func numbers(_ field: Int, _ filling: Float, _ shape: [Int]) throws(ManakoError) -> GraphValue {
            if context.parameters.has(field) { return try context.weights(field, [count], as: shape) }
            guard count <= context.parameters.range.count else {
                throw ManakoError(.malformedInput, "\(count) channels")
            }
            return try graph.floats(.init(repeating: filling, count: count), shape: shape)
        }
        guard context.parameters.bool(5) else {
            return try graph.batchNormalized(
                picture, gamma: numbers(15, 1, [count]), beta: numbers(16, 0, [count]), mean: numbers(17, 0, [count]),
                variance: numbers(18, 1, [count]), epsilon: epsilon)
        }
        let axes = context.parameters.bool(6) ? [2, 3] : [0, 2, 3]
        let normalized = try graph.normalized(picture, axes: axes, epsilon: epsilon)
        let product = try graph.binary("Multiply", normalized, numbers(15, 1, [1, count, 1, 1]))
        return try graph.binary("Add", product, numbers(16, 0, [1, count, 1, 1]))
    }

    private static func meanVariance(
        _ picture: GraphValue, _ context: LayerContext
    ) throws(ManakoError) -> GraphValue {
        let axes = context.parameters.bool(1) ? [1, 2, 3] : [2, 3]
        if context.parameters.bool(2) {
            return try context.graph.normalized(picture, axes: axes, epsilon: context.epsilon(3, default: 1e-6))
        }
        let mean = try context.graph.reduce("ReduceMean", picture, axes, keepsDimensions: true)
        return try context.graph.binary("Subtract", picture, mean)
    }

    /// Over as many of the last dimensions as weights have.
    private static func layerNormalization(_ context: LayerContext) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let value = try context.input()
        let shape = try context.extents(1)
        let rank = try context.rank(of: value)
        guard !shape.isEmpty, shape.count <= rank else {
            throw ManakoError(.malformedInput, "\(IRGraph.text(value.shape)) can't be normalised over \(shape)")
        }
        let normalized = try graph.normalized(
            value, axes: Array(rank - shape.count..<rank), epsilon: context.epsilon(2, default: 1e-5))
        let product = try graph.binary("Multiply", normalized, context.weights(3, shape))
        return try graph.binary("Add", product, context.weights(4, shape))
    }
}
