import ManakoCore
import ManakoCoreMLFormat
import ManakoFiles
import ManakoInference
import ManakoOpenVINO

extension NetworkLayers {
    /// Arithmetic, comparisons and logic on pairs of elements; truth is 1 and 0.
    static let elementwise: [String: LayerLowering] = [
        "addBroadcastable": binary("Add"),
        "subtractBroadcastable": binary("Subtract"),
        "multiplyBroadcastable": binary("Multiply"),
        "divideBroadcastable": binary("Divide"),
        "modBroadcastable": binary("FloorMod"),
        "minBroadcastable": binary("Minimum"),
        "maxBroadcastable": binary("Maximum"),
        "powBroadcastable": binary("Power"),
        "floorDivBroadcastable": one { (context) throws(ManakoError) in
            try context.graph.unary("Floor", context.graph.binary("Divide", context.input(0), context.input(1)))
        },
        "equal": comparison("Equal", alpha: 1),
        "notEqual": comparison("NotEqual", alpha: 1),
        "lessThan": comparison("Less", alpha: 2),
        "lessEqual": comparison("LessEqual", alpha: 2),
        "greaterThan": comparison("Greater", alpha: 2),
        "greaterEqual": comparison("GreaterEqual", alpha: 2),
        "logicalAnd": logical("LogicalAnd"),
        "logicalOr": logical("LogicalOr"),
        "logicalXor": logical("LogicalXor"),
        "logicalNot": one { (context) throws(ManakoError) in
            let isFalse = try context.graph.binary("Equal", context.input(), context.graph.float(0), type: .bool)
            return try context.graph.convert(isFalse, to: .float32)
        },
        "whereBroadcastable": one { (context) throws(ManakoError) in
            try context.graph.select(context.graph.isTrue(context.input(0)), context.input(1), context.input(2))
        },
    ]

    private static func binary(_ type: String) -> LayerLowering {
        one { (context) throws(ManakoError) in
            try context.graph.binary(type, context.input(0), context.input(1))
        }
    }

    /// - Parameter alpha: the field of the number that a single input is compared with.
    private static func comparison(_ type: String, alpha: Int) -> LayerLowering {
        one { (context) throws(ManakoError) in
            let graph = context.graph
            let other =
                context.inputs.count > 1 ? try context.input(1) : try graph.float(context.parameters.float(alpha))
            return try graph.convert(graph.binary(type, context.input(), other, type: .bool), to: .float32)
        }
    }

    private static func logical(_ type: String) -> LayerLowering {
        one { (context) throws(ManakoError) in
            let graph = context.graph
            let (a, b) = try (graph.isTrue(context.input(0)), graph.isTrue(context.input(1)))
            return try graph.convert(graph.binary(type, a, b), to: .float32)
        }
    }
}
