import ManakoCore
import ManakoInference
import ManakoOpenVINO

extension ProgramOperations {
    /// Activation functions.
    static let activations: [String: OperationLowering] = [
        "relu": activation("ReLU"),
        "sigmoid": activation("Sigmoid"),
        "silu": activation("Swish", "opset4"),
        "softplus": activation("SoftPlus", "opset4"),
        "softsign": activation("SoftSign", "opset9"),
        "relu6": one { (context) throws(ManakoError) in try context.graph.clamp(context.tensor("x"), 0, 6) },
        "clamped_relu": one { (context) throws(ManakoError) in
            try context.graph.binary("Minimum", leaky(context), context.graph.float(Float(context.real("beta"))))
        },
        "elu": one { (context) throws(ManakoError) in try elu(context) },
        "gelu": one { (context) throws(ManakoError) in try gelu(context) },
        "leaky_relu": one { (context) throws(ManakoError) in try leaky(context) },
        "linear_activation": one { (context) throws(ManakoError) in try linear(context) },
        "prelu": one { (context) throws(ManakoError) in try prelu(context) },
        "scaled_tanh": one { (context) throws(ManakoError) in try scaledTanh(context) },
        "sigmoid_hard": one { (context) throws(ManakoError) in
            try context.graph.clamp(linear(context), 0, 1)
        },
        "softplus_parametric": one { (context) throws(ManakoError) in try parametricSoftplus(context) },
        "softmax": one { (context) throws(ManakoError) in try softmax(context) },
        "thresholded_relu": one { (context) throws(ManakoError) in try thresholded(context) },
    ]

    private static func activation(_ type: String, _ version: String = "opset1") -> OperationLowering {
        one { (context) throws(ManakoError) in
            try context.graph.unary(type, context.tensor("x"), version: version)
        }
    }

    private static func leaky(_ context: OperationContext) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let x = try context.tensor("x")
        let slope = try graph.floats([Float(context.real("alpha"))], shape: [1])
        return try graph.prelu(x, slope)
    }

    private static func elu(_ context: OperationContext) throws(ManakoError) -> GraphValue {
        let alpha = try context.real("alpha")
        guard alpha.isFinite else { throw context.wrong("alpha", "a finite number") }
        return try context.graph.unary("Elu", context.tensor("x"), attributes: [("alpha", "\(Float(alpha))")])
    }

    private static func gelu(_ context: OperationContext) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let x = try context.tensor("x")
        switch try context.string("mode", default: "EXACT") {
        case "EXACT":
            return try graph.unary("Gelu", x, version: "opset7", attributes: [("approximation_mode", "ERF")])
        case "TANH_APPROXIMATION":
            return try graph.unary("Gelu", x, version: "opset7", attributes: [("approximation_mode", "TANH")])
        case "SIGMOID_APPROXIMATION":
            return try graph.node("Swish", "opset4", [x, graph.float(1.702)], outputs: [(x.type, x.shape)])[0]
        case let mode: throw ManakoError(.malformedInput, "\(mode) is no mode of gelu")
        }
    }

    /// `x × alpha + beta`.
    private static func linear(_ context: OperationContext) throws(ManakoError) -> GraphValue {
        try context.graph.affine(
            context.tensor("x"), scale: Float(context.real("alpha")), bias: Float(context.real("beta")))
    }

    private static func prelu(_ context: OperationContext) throws(ManakoError) -> GraphValue {
        let x = try context.ranked("x")
        let alpha = try channelWeights(context, "alpha", x.shape)
        return try context.graph.node("PRelu", "opset1", [x.value, alpha], outputs: [(x.value.type, x.shape)])[0]
    }

    private static func scaledTanh(_ context: OperationContext) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let inner = try graph.affine(context.tensor("x"), scale: Float(context.real("beta")), bias: 0)
        return try graph.affine(graph.unary("Tanh", inner), scale: Float(context.real("alpha")), bias: 0)
    }

    private static func parametricSoftplus(_ context: OperationContext) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let x = try context.ranked("x")
        let axes = Array(1..<max(x.shape.count - 1, 1))
        let alpha = try graph.unsqueeze(channelWeights(context, "alpha", x.shape), axes)
        let beta = try graph.unsqueeze(channelWeights(context, "beta", x.shape), axes)
        let inner = try graph.unary("SoftPlus", graph.binary("Multiply", x.value, beta), version: "opset4")
        return try graph.binary("Multiply", inner, alpha)
    }

    /// A parameter with one number for each channel.
    private static func channelWeights(
        _ context: OperationContext, _ name: String, _ shape: IRGraph.Shape
    ) throws(ManakoError) -> GraphValue {
        let weights = try context.tensor(name)
        guard shape.count >= 2, let count = weights.fixedShape, count.count == 1, shape[1] ?? count[0] == count[0]
        else {
            throw ManakoError(
                .malformedInput, "\(name) of \(IRGraph.text(weights.shape)) does not fit \(IRGraph.text(shape))")
        }
        return weights
    }

    private static func softmax(_ context: OperationContext) throws(ManakoError) -> GraphValue {
        let x = try context.ranked("x")
        let axis = try context.axis("axis", default: -1, rank: x.shape.count)
        return try context.graph.unary("Softmax", x.value, version: "opset8", attributes: [("axis", "\(axis)")])
    }

    private static func thresholded(_ context: OperationContext) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let x = try context.tensor("x")
        let alpha = try graph.float(Float(context.real("alpha")))
        return try graph.select(graph.binary("GreaterEqual", x, alpha, type: .bool), x, graph.number(0, like: x))
    }
}
