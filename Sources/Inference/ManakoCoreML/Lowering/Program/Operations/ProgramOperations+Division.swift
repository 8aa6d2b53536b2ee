import ManakoCore
import ManakoInference
import ManakoOpenVINO

extension ProgramOperations {
    /// `x / y`; of integers the part before the decimal point.
    static func quotient(_ context: OperationContext) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let (x, y) = try graph.matched(context.tensor("x"), context.tensor("y"))
        let ratio = try graph.binary("Divide", graph.convert(x, to: .float32), graph.convert(y, to: .float32))
        return try graph.convert(ratio, to: x.type)
    }

    /// The largest whole number not above `x / y`.
    static func floorQuotient(_ context: OperationContext) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let (x, y) = try graph.matched(context.tensor("x"), context.tensor("y"))
        guard !x.type.isFloat else { return try graph.unary("Floor", graph.binary("Divide", x, y)) }
        return try integerDivision(x, y, in: graph).quotient
    }

    /// What remains of `x` after division by `y`, with the sign of `y`.
    static func modulus(_ context: OperationContext) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let (x, y) = try graph.matched(context.tensor("x"), context.tensor("y"))
        guard !x.type.isFloat else { return try graph.binary("FloorMod", x, y) }
        return try integerDivision(x, y, in: graph).remainder
    }

    /// Divides integers exactly, although the runtime divides them as `float32`: what remains after a rounded quotient
    /// is divided again, which leaves at most half of the divisor.
    private static func integerDivision(
        _ x: GraphValue, _ y: GraphValue, in graph: IRGraph
    ) throws(ManakoError) -> (quotient: GraphValue, remainder: GraphValue) {
        let divisor = try graph.convert(y, to: .float32)
        var quotient: GraphValue?
        var remainder = x
        for _ in 0..<2 {
            let ratio = try graph.binary("Divide", graph.convert(remainder, to: .float32), divisor)
            let rounded = try graph.unary("Round", ratio, version: "opset5", attributes: [("mode", "half_to_even")])
            let part = try graph.convert(rounded, to: x.type)
            remainder = try graph.binary("Subtract", remainder, graph.binary("Multiply", part, y))
            quotient = try quotient.map { (sum) throws(ManakoError) in try graph.binary("Add", sum, part) } ?? part
        }
        let zero = try graph.number(0, like: x)
        let isOpposite = try graph.binary(
            "Less", graph.binary("Multiply", graph.unary("Sign", remainder), graph.unary("Sign", y)), zero,
            type: .bool)
        let correction = try graph.convert(isOpposite, to: x.type)
        return (
            try graph.binary("Subtract", quotient ?? zero, correction),
            try graph.binary("Add", remainder, graph.binary("Multiply", correction, y))
        )
    }
}
