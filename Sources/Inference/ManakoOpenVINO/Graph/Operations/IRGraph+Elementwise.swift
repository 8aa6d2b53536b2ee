package import ManakoCore
package import ManakoInference

extension IRGraph {
    /// The shape that two shapes broadcast to, as in NumPy.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` when they do not fit together.
    package static func broadcast(_ a: Shape?, _ b: Shape?) throws(ManakoError) -> Shape? {
        guard let a, let b else { return nil }
        let rank = max(a.count, b.count)
        var shape: Shape = []
        for index in 0..<rank {
            let x = index < rank - a.count ? 1 : a[index - rank + a.count]
            let y = index < rank - b.count ? 1 : b[index - rank + b.count]
            if let x, let y, x != y, x != 1, y != 1 {
                throw ManakoError(.malformedInput, "the shapes \(text(a)) and \(text(b)) do not fit together")
            }
            shape.append(x == 1 ? y : y == 1 ? x : x ?? y)
        }
        return shape
    }

    /// A shape as people write it, such as `1×3×?`.
    package static func text(_ shape: Shape?) -> String {
        guard let shape else { return "of unknown rank" }
        return shape.isEmpty ? "scalar" : shape.map { $0.map(String.init) ?? "?" }.joined(separator: "×")
    }

    /// Whether two shapes can be the same one: as many extents, and each the same where both are known.
    package static func agree(_ first: some Collection<Int?>, _ second: some Collection<Int?>) -> Bool {
        first.count == second.count
            && zip(first, second).allSatisfy { (one: Int?, other: Int?) -> Bool in
                guard let one, let other else { return true }
                return one == other
            }
    }

    /// An operation on pairs of elements, such as `Add`, with NumPy's broadcasting.
    ///
    /// - Parameter type: of the result; that of the operands unless it is a comparison.
    package func binary(
        _ operation: String, _ a: GraphValue, _ b: GraphValue, version: String = "opset1",
        type: TensorElementType? = nil
    ) throws(ManakoError) -> GraphValue {
        let (x, y) = try matched(a, b)
        let shape = try Self.broadcast(a.shape, b.shape)
        return try node(
            operation, version, [x, y], attributes: [("auto_broadcast", "numpy")], outputs: [(type ?? x.type, shape)])[
                0]
    }

    /// Two operands with one type: the real one when only one is real.
    package func matched(_ a: GraphValue, _ b: GraphValue) throws(ManakoError) -> (GraphValue, GraphValue) {
        guard a.type != b.type else { return (a, b) }
        if a.type.isFloat || !b.type.isFloat && a.type.byteCount >= b.type.byteCount {
            return (a, try convert(b, to: a.type))
        }
        return (try convert(a, to: b.type), b)
    }

    /// An operation on each element, such as `Sqrt`.
    package func unary(
        _ operation: String, _ value: GraphValue, version: String = "opset1",
        attributes: [(key: String, value: String)] = []
    ) throws(ManakoError) -> GraphValue {
        try node(operation, version, [value], attributes: attributes, outputs: [(value.type, value.shape)])[0]
    }

    /// The same numbers in another type.
    package func convert(_ value: GraphValue, to type: TensorElementType) throws(ManakoError) -> GraphValue {
        guard value.type != type else { return value }
        var converted = try node(
            "Convert", "opset1", [value], attributes: [("destination_type", type.graphName)],
            outputs: [(type, value.shape)])[0]
        converted.integers = type.isFloat ? nil : value.integers
        converted.scalar = value.scalar
        return converted
    }

    /// `value × scale + bias` with numbers for every element.
    package func affine(_ value: GraphValue, scale: Float, bias: Float) throws(ManakoError) -> GraphValue {
        var result = value
        if scale != 1 { result = try binary("Multiply", result, float(scale)) }
        if bias != 0 { result = try binary("Add", result, float(bias)) }
        return result
    }

    /// Elements of one of two values, by a condition.
    package func select(
        _ condition: GraphValue, _ a: GraphValue, _ b: GraphValue
    ) throws(ManakoError) -> GraphValue {
        let (x, y) = try matched(a, b)
        let shape = try Self.broadcast(condition.shape, Self.broadcast(a.shape, b.shape))
        let isTrue = try convert(condition, to: .bool)
        return try node(
            "Select", "opset1", [isTrue, x, y], attributes: [("auto_broadcast", "numpy")], outputs: [(x.type, shape)])[
                0]
    }

    /// Elements brought into a range.
    package func clamp(_ value: GraphValue, _ low: Double, _ high: Double) throws(ManakoError) -> GraphValue {
        try unary("Clamp", value, attributes: [("min", "\(low)"), ("max", "\(high)")])
    }
}
