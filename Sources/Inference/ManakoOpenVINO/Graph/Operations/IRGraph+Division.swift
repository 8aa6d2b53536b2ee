package import ManakoCore
import ManakoInference

extension IRGraph {
    /// Divides integers exactly, although the runtime divides them as `float32`: the quotient is the largest whole number
    /// not above `x / y`, and the remainder has the sign of `y`.
    ///
    /// What remains after a rounded quotient is divided again, which leaves at most half of the divisor.
    package func floorDivision(
        _ x: GraphValue, _ y: GraphValue
    ) throws(ManakoError) -> (quotient: GraphValue, remainder: GraphValue) {
        let divisor = try convert(y, to: .float32)
        var quotient: GraphValue?
        var remainder = x
        for _ in 0..<2 {
            let ratio = try binary("Divide", convert(remainder, to: .float32), divisor)
            let rounded = try unary("Round", ratio, version: "opset5", attributes: [("mode", "half_to_even")])
            let part = try convert(rounded, to: x.type)
            remainder = try binary("Subtract", remainder, binary("Multiply", part, y))
            quotient = try quotient.map { (sum) throws(ManakoError) in try binary("Add", sum, part) } ?? part
        }
        let zero = try number(0, like: x)
        let correction = try convert(haveOppositeSigns(remainder, y), to: x.type)
        return (
            try binary("Subtract", quotient ?? zero, correction),
            try binary("Add", remainder, binary("Multiply", correction, y))
        )
    }

    /// Divides integers exactly: the quotient is rounded towards zero, and the remainder has the sign of `x`.
    package func truncatingDivision(
        _ x: GraphValue, _ y: GraphValue
    ) throws(ManakoError) -> (quotient: GraphValue, remainder: GraphValue) {
        let (floor, rest) = try floorDivision(x, y)
        let correction = try convert(haveOppositeSigns(rest, x), to: x.type)
        return (
            try binary("Add", floor, correction), try binary("Subtract", rest, binary("Multiply", correction, y))
        )
    }

    /// Whether one number is above 0 and the other one below.
    private func haveOppositeSigns(_ a: GraphValue, _ b: GraphValue) throws(ManakoError) -> GraphValue {
        try binary(
            "Less", binary("Multiply", unary("Sign", a), unary("Sign", b)), number(0, like: a), type: .bool)
    }
}
