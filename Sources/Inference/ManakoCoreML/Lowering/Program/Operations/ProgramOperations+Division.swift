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
        return try graph.floorDivision(x, y).quotient
    }

    /// What remains of `x` after division by `y`, with the sign of `y`.
    static func modulus(_ context: OperationContext) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let (x, y) = try graph.matched(context.tensor("x"), context.tensor("y"))
        guard !x.type.isFloat else { return try graph.binary("FloorMod", x, y) }
        return try graph.floorDivision(x, y).remainder
    }
}
