import ManakoCore
import ManakoCoreAIFormat
import ManakoInference
import ManakoOpenVINO

extension CoreAIOperations {
    /// Functions of one element.
    static let unary: [String: CoreAILowering] = [
        "primitive.abs": unary("Abs"),
        "primitive.acos": unary("Acos"),
        "primitive.acosh": unary("Acosh", "opset4"),
        "primitive.asin": unary("Asin"),
        "primitive.asinh": unary("Asinh", "opset4"),
        "primitive.atan": unary("Atan"),
        "primitive.atanh": unary("Atanh", "opset4"),
        "primitive.cos": unary("Cos"),
        "primitive.cosh": unary("Cosh"),
        "primitive.erf": unary("Erf"),
        "primitive.exp": unary("Exp"),
        "primitive.log": unary("Log"),
        "primitive.round": one { (context) throws(ManakoError) in
            let value = try context.tensor(0)
            guard value.type.isFloat else { return value }
            return try context.graph.unary("Round", value, version: "opset5", attributes: [("mode", "half_to_even")])
        },
        "primitive.rsqrt": one { (context) throws(ManakoError) in
            try context.graph.binary("Divide", context.graph.float(1), context.graph.unary("Sqrt", context.float(0)))
        },
        "primitive.sin": unary("Sin"),
        "primitive.sinh": unary("Sinh"),
        "primitive.sqrt": unary("Sqrt"),
        "primitive.tan": unary("Tan"),
        "primitive.tanh": unary("Tanh"),
    ]

    private static func unary(_ type: String, _ version: String = "opset1") -> CoreAILowering {
        one { (context) throws(ManakoError) in
            try context.graph.unary(type, context.tensor(0), version: version)
        }
    }

    /// Functions between the layers of networks.
    static let activations: [String: CoreAILowering] = [
        "gelu": one { (context) throws(ManakoError) in try gelu(context) },
        "primitive.gelu": one { (context) throws(ManakoError) in try gelu(context) },
        "relu": one { (context) throws(ManakoError) in try context.graph.unary("ReLU", context.tensor(0)) },
        "sigmoid": one { (context) throws(ManakoError) in try context.graph.unary("Sigmoid", context.tensor(0)) },
        "silu": one { (context) throws(ManakoError) in
            try context.graph.unary("Swish", context.tensor(0), version: "opset4")
        },
        "softmax": one { (context) throws(ManakoError) in
            let x = try context.ranked(0)
            let axis = try context.axis(1, rank: x.shape.count)
            return try context.graph.unary(
                "SoftMax", x.value, version: "opset8", attributes: [("axis", "\(axis)")])
        },
    ]

    private static func gelu(_ context: CoreAIContext) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let x = try context.tensor(0)
        switch try context.lowering.program.choice(of: context.operation) {
        case 0: return try graph.unary("Gelu", x, version: "opset7", attributes: [("approximation_mode", "ERF")])
        case 1: return try graph.unary("Gelu", x, version: "opset7", attributes: [("approximation_mode", "TANH")])
        case 2:
            let gate = try graph.unary("Sigmoid", graph.affine(x, scale: 1.702, bias: 0))
            return try graph.binary("Multiply", x, gate)
        case let other: throw ManakoError(.unsupported, "the approximation \(other) of gelu is not known")
        }
    }

    /// Types of elements.
    static let conversions: [String: CoreAILowering] = [
        "primitive.cast": { (context) throws(ManakoError) in [try cast(context)] },
        "primitive.constant": { (context) throws(ManakoError) in
            [.constant(try context.lowering.program.constant(of: context.operation))]
        },
    ]

    private static func cast(_ context: CoreAIContext) throws(ManakoError) -> CoreAIValue {
        let graph = context.graph
        let element = try context.result().element
        guard let type = element.computedType else {
            throw ManakoError(.unsupported, "complex numbers can't be computed here")
        }
        let value = try context.value(0)
        if case .weights = value, type == .float32 { return value }
        let tensor = try context.tensor(0)
        if type == .bool, tensor.type != .bool { return .tensor(try graph.isNotZero(tensor)) }
        let converted = try graph.convert(tensor, to: type)
        guard !element.isFloat, element.bitCount < 32, type != .bool, tensor.type != .bool else {
            return .tensor(converted)
        }
        return .tensor(try graph.limited(converted, bits: element.bitCount, isSigned: element.isSigned))
    }
}

extension IRGraph {
    /// Whether elements are not 0.
    func isNotZero(_ value: GraphValue) throws(ManakoError) -> GraphValue {
        try binary("NotEqual", value, number(0, like: value), type: .bool)
    }

    /// Integers brought into the range of fewer bits, as Apple's runtime does.
    fileprivate func limited(_ value: GraphValue, bits: Int, isSigned: Bool) throws(ManakoError) -> GraphValue {
        let low = isSigned ? -(1 << (bits - 1)) : 0
        let raised = try binary("Maximum", value, number(Double(low), like: value))
        return try binary("Minimum", raised, number(Double(low + (1 << bits) - 1), like: value))
    }
}
