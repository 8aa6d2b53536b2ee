public import ManakoCore
import ManakoInference

extension Graph {
    /// Whether numbers are not 0.
    public func isTrue(_ value: GraphValue) throws(ManakoError) -> GraphValue {
        try binary("NotEqual", value, float(0), type: .bool)
    }

    /// How many elements there are along a dimension, without dimensions.
    public func extent(of value: GraphValue, _ axis: Int) throws(ManakoError) -> GraphValue {
        if let extent = value.shape?[axis] { return try integer(extent) }
        return try gather(shape(of: value), integer(axis), axis: 0)
    }

    /// 0, 1, 2 and so on.
    ///
    /// - Parameter count: how many, without dimensions.
    public func iota(_ count: GraphValue) throws(ManakoError) -> GraphValue {
        let known = count.integers?.first
        if let known {
            guard known >= 0 else { throw ManakoError(.malformedInput, "\(known) elements") }
            if known <= 1024 { return try integers(Array(0..<known)) }
        }
        return try node(
            "Range", "opset4", [integer(0), convert(count, to: .int64), integer(1)],
            attributes: [("output_type", "i64")], outputs: [(.int64, [known])])[0]
    }

    /// Numbers from one to below another, as NumPy's `arange` gives them.
    public func range(from start: Float, to end: Float, by step: Float) throws(ManakoError) -> GraphValue {
        let count = ((Double(end) - Double(start)) / Double(step)).rounded(.up)
        guard count.isFinite, count < 0x1p28 else {
            throw ManakoError(.malformedInput, "a range from \(start) to \(end) by \(step)")
        }
        let places = try iota(integer(Int(max(0, count))))
        return try affine(convert(places, to: .float32), scale: step, bias: start)
    }

    /// Numbers from one to below another, all of them computed and without dimensions.
    public func range(
        from start: GraphValue, to end: GraphValue, by step: GraphValue
    ) throws(ManakoError) -> GraphValue {
        try node(
            "Range", "opset4", [start, end, step], attributes: [("output_type", "f32")], outputs: [(.float32, [nil])])[
                0]
    }

    /// Even random numbers from 0 to below 1.
    ///
    /// - Parameters:
    ///   - shape: a one-dimensional value of integers.
    ///   - seed: what the numbers depend on; a negative one makes them differ from run to run.
    public func random(_ shape: GraphValue, seed: Int) throws(ManakoError) -> GraphValue {
        let length = shape.fixedShape.flatMap { $0.count == 1 ? $0[0] : nil }
        let result = shape.integers.map { $0.map(Optional.some) } ?? length.map { .init(repeating: nil, count: $0) }
        return try node(
            "RandomUniform", "opset8", [shape, float(0), float(1)],
            attributes: [
                ("output_type", "f32"), ("global_seed", seed < 0 ? "0" : "1"), ("op_seed", "\(max(0, seed))"),
            ], outputs: [(.float32, result)])[0]
    }

    /// Extents put together to a shape.
    public func joinedExtents(_ parts: [GraphValue]) throws(ManakoError) -> GraphValue {
        let known = parts.compactMap(\.integers)
        return known.count == parts.count ? try integers(known.flatMap(\.self)) : try concat(parts, axis: 0)
    }

    /// Some of a value's extents.
    public func extents(of value: GraphValue, _ places: Range<Int>) throws(ManakoError) -> GraphValue {
        if let fixed = value.fixedShape { return try integers(Array(fixed[places])) }
        return try slice(shape(of: value), begin: [places.lowerBound], end: [places.upperBound])
    }
}
