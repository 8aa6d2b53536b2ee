import ManakoCore
import ManakoInference
import ManakoOpenVINO

extension ProgramOperations {
    /// Functions of one element.
    static let unary: [String: OperationLowering] = [
        "abs": unary("Abs"),
        "acos": unary("Acos"),
        "asin": unary("Asin"),
        "atan": unary("Atan"),
        "atanh": unary("Atanh", "opset4"),
        "ceil": unary("Ceiling"),
        "cos": unary("Cos"),
        "cosh": unary("Cosh"),
        "erf": unary("Erf"),
        "exp": unary("Exp"),
        "floor": unary("Floor"),
        "sign": unary("Sign"),
        "sin": unary("Sin"),
        "sinh": unary("Sinh"),
        "sqrt": unary("Sqrt"),
        "tan": unary("Tan"),
        "tanh": unary("Tanh"),
    ]

    /// Functions of one element that are made of several nodes, or have parameters.
    static let parametricUnary: [String: OperationLowering] = [
        "clip": one { (context) throws(ManakoError) in try clip(context) },
        "exp2": one { (context) throws(ManakoError) in try powerOfTwo(context) },
        "inverse": one { (context) throws(ManakoError) in try inverse(context) },
        "log": one { (context) throws(ManakoError) in
            try context.graph.unary("Log", shifted(context, by: 1e-45))
        },
        "logical_not": one { (context) throws(ManakoError) in
            try context.graph.unary("LogicalNot", context.graph.convert(context.tensor("x"), to: .bool))
        },
        "round": one { (context) throws(ManakoError) in
            try context.graph.unary(
                "Round", context.tensor("x"), version: "opset5", attributes: [("mode", "half_to_even")])
        },
        "rsqrt": one { (context) throws(ManakoError) in try reciprocalRoot(context) },
        "square": one { (context) throws(ManakoError) in
            let x = try context.tensor("x")
            return try context.graph.binary("Multiply", x, x)
        },
        "threshold": one { (context) throws(ManakoError) in
            try context.graph.binary("Maximum", context.tensor("x"), context.tensor("alpha"))
        },
    ]

    private static func unary(_ type: String, _ version: String = "opset1") -> OperationLowering {
        one { (context) throws(ManakoError) in
            try context.graph.unary(type, context.tensor("x"), version: version)
        }
    }

    /// `min(max(x, alpha), beta)`, also where `alpha` is above `beta`.
    private static func clip(_ context: OperationContext) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let x = try context.tensor("x")
        let (alpha, beta) = (try context.real("alpha"), try context.real("beta"))
        if alpha.isFinite, beta.isFinite, alpha <= beta { return try graph.clamp(x, alpha, beta) }
        let raised = try graph.binary("Maximum", x, context.tensor("alpha"))
        return try graph.binary("Minimum", raised, context.tensor("beta"))
    }

    /// `x + epsilon`.
    private static func shifted(_ context: OperationContext, by value: Double) throws(ManakoError) -> GraphValue {
        let epsilon = try context.real("epsilon", default: value)
        return try context.graph.affine(context.tensor("x"), scale: 1, bias: Float(epsilon))
    }

    private static func inverse(_ context: OperationContext) throws(ManakoError) -> GraphValue {
        try context.graph.binary("Divide", context.graph.float(1), shifted(context, by: 1e-4))
    }

    private static func reciprocalRoot(_ context: OperationContext) throws(ManakoError) -> GraphValue {
        let root = try context.graph.unary("Sqrt", shifted(context, by: 1e-12))
        return try context.graph.binary("Divide", context.graph.float(1), root)
    }

    private static func powerOfTwo(_ context: OperationContext) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let x = try context.tensor("x")
        let power = try graph.binary("Power", graph.float(2), graph.convert(x, to: .float32))
        return try graph.convert(power, to: x.type)
    }
}
