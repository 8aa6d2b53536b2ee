import ManakoCore
import ManakoCoreMLFormat
import ManakoFiles
import ManakoInference
import ManakoOpenVINO

extension NetworkLayers {
    /// Functions of each element.
    static let functions: [String: LayerLowering] = [
        "ceil": unary("Ceiling"), "floor": unary("Floor"), "sign": unary("Sign"),
        "sin": unary("Sin"), "cos": unary("Cos"), "tan": unary("Tan"),
        "asin": unary("Asin"), "acos": unary("Acos"), "atan": unary("Atan"),
        "sinh": unary("Sinh"), "cosh": unary("Cosh"), "tanh": unary("Tanh"),
        "asinh": unary("Asinh", "opset4"), "acosh": unary("Acosh", "opset4"), "atanh": unary("Atanh", "opset4"),
        "erf": unary("Erf"),
        "round": one { (context) throws(ManakoError) in
            try context.graph.unary(
                "Round", context.input(), version: "opset5", attributes: [("mode", "half_to_even")])
        },
        "exp2": one { (context) throws(ManakoError) in
            try context.graph.binary("Power", context.graph.float(2), context.input())
        },
        "copy": one { (context) throws(ManakoError) in try context.input() },
        "clip": one(clip),
        "clampedReLU": one(clampedReLU),
        "gelu": one(gelu),
        "softmaxND": one(softmaxND),
    ]

    private static func unary(_ type: String, _ version: String = "opset1") -> LayerLowering {
        one { (context) throws(ManakoError) in
            try context.graph.unary(type, context.input(), version: version)
        }
    }

    private static func clip(_ context: LayerContext) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let raised = try graph.binary("Maximum", context.input(), graph.float(context.parameters.float(1)))
        return try graph.binary("Minimum", raised, graph.float(context.parameters.float(2)))
    }

    private static func clampedReLU(_ context: LayerContext) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let value = try context.input()
        let scaled = try graph.binary("Multiply", value, graph.float(context.parameters.float(1)))
        let isNegative = try graph.binary("Less", value, graph.float(0), type: .bool)
        let leaky = try graph.select(isNegative, scaled, value)
        return try graph.binary("Minimum", leaky, graph.float(context.parameters.float(2)))
    }

    private static func gelu(_ context: LayerContext) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let value = try context.input()
        switch context.parameters.int(1) {
        case 0: return try graph.unary("Gelu", value, version: "opset7", attributes: [("approximation_mode", "ERF")])
        case 1: return try graph.unary("Gelu", value, version: "opset7", attributes: [("approximation_mode", "TANH")])
        case 2:
            let gate = try graph.unary("Sigmoid", graph.affine(value, scale: 1.702, bias: 0))
            return try graph.binary("Multiply", value, gate)
        case let mode: throw ManakoError(.malformedInput, "there is no mode \(mode) of this layer")
        }
    }

    private static func softmaxND(_ context: LayerContext) throws(ManakoError) -> GraphValue {
        let value = try context.input()
        let axis = try context.axis(rank: context.rank(of: value))
        return try context.graph.unary("SoftMax", value, version: "opset8", attributes: [("axis", "\(axis)")])
    }
}
