import ManakoCore
import ManakoInference
import ManakoOpenVINO

extension ProgramOperations {
    /// Arithmetic on pairs of elements.
    static let elementwise: [String: OperationLowering] = [
        "add": binary("Add"),
        "mul": binary("Multiply"),
        "sub": binary("Subtract"),
        "maximum": binary("Maximum"),
        "minimum": binary("Minimum"),
        "pow": binary("Power"),
        "real_div": one { (context) throws(ManakoError) in try quotient(context) },
        "floor_div": one { (context) throws(ManakoError) in try floorQuotient(context) },
        "mod": one { (context) throws(ManakoError) in try modulus(context) },
        "logical_and": logical("LogicalAnd"),
        "logical_or": logical("LogicalOr"),
        "logical_xor": logical("LogicalXor"),
        "equal": comparison("Equal"),
        "not_equal": comparison("NotEqual"),
        "greater": comparison("Greater"),
        "greater_equal": comparison("GreaterEqual"),
        "less": comparison("Less"),
        "less_equal": comparison("LessEqual"),
    ]

    private static func binary(_ type: String) -> OperationLowering {
        one { (context) throws(ManakoError) in
            try context.graph.binary(type, context.tensor("x"), context.tensor("y"))
        }
    }

    private static func logical(_ type: String) -> OperationLowering {
        one { (context) throws(ManakoError) in
            let graph = context.graph
            return try graph.binary(
                type, graph.convert(context.tensor("x"), to: .bool), graph.convert(context.tensor("y"), to: .bool))
        }
    }

    private static func comparison(_ type: String) -> OperationLowering {
        one { (context) throws(ManakoError) in
            let graph = context.graph
            let (x, y) = try graph.matched(context.tensor("x"), context.tensor("y"))
            guard !x.type.isFloat, x.type != .bool else { return try graph.binary(type, x, y, type: .bool) }
            return try compareIntegers(type, x, y, in: graph)
        }
    }

    /// Compares integers exactly: the runtime compares them as `float32`, which only a comparison with 0 survives.
    private static func compareIntegers(
        _ type: String, _ x: GraphValue, _ y: GraphValue, in graph: IRGraph
    ) throws(ManakoError) -> GraphValue {
        let zero = try graph.number(0, like: x)
        let isEquality = type == "Equal" || type == "NotEqual"
        let larger = isEquality ? x : try graph.binary("Maximum", x, y)
        // x < y when the larger one is not x, and x > y when it is not y; a difference that overflows is not 0 either.
        let other = type == "Less" || type == "GreaterEqual" ? x : y
        let difference = try graph.binary("Subtract", larger, other)
        let test = type == "Equal" || type.hasSuffix("erEqual") || type == "LessEqual" ? "Equal" : "NotEqual"
        return try graph.binary(test, difference, zero, type: .bool)
    }
}
