package import ManakoCore
package import ManakoInference

extension IRGraph {
    /// Whether numbers are not 0.
    package func isTrue(_ value: GraphValue) throws(ManakoError) -> GraphValue {
        try binary("NotEqual", value, float(0), type: .bool)
    }

    /// How many elements there are along a dimension, without dimensions.
    package func extent(
        of value: GraphValue, _ axis: Int, type: TensorElementType = .int64
    ) throws(ManakoError) -> GraphValue {
        if let extent = value.shape?[axis] { return try integers([extent], shape: [], type: type) }
        return try gather(shape(of: value, type: type), integer(axis), axis: 0)
    }

    /// 0, 1, 2 and so on.
    ///
    /// - Parameter count: how many, without dimensions; the result has its type.
    package func iota(_ count: GraphValue) throws(ManakoError) -> GraphValue {
        let known = count.integers?.first
        if let known {
            guard known >= 0 else { throw ManakoError(.malformedInput, "\(known) elements") }
            if known <= 1024 { return try integers(Array(0..<known), shape: [known], type: count.type) }
        }
        let (zero, one) = try (integers([0], shape: [], type: count.type), integers([1], shape: [], type: count.type))
        return try range(from: zero, to: count, by: one, count: known)
    }

    /// Numbers from one to below another, as NumPy's `arange` gives them.
    package func range(from start: Float, to end: Float, by step: Float) throws(ManakoError) -> GraphValue {
        let count = ((Double(end) - Double(start)) / Double(step)).rounded(.up)
        guard count.isFinite, count < 0x1p28 else {
            throw ManakoError(.malformedInput, "a range from \(start) to \(end) by \(step)")
        }
        let places = try iota(integer(Int(max(0, count))))
        return try affine(convert(places, to: .float32), scale: step, bias: start)
    }

    /// Numbers from one to below another, all of them of one type and without dimensions: `Range`.
    ///
    /// - Parameter count: how many there are when that is known.
    package func range(
        from start: GraphValue, to end: GraphValue, by step: GraphValue, count: Int? = nil
    ) throws(ManakoError) -> GraphValue {
        try node(
            "Range", "opset4", [start, end, step], attributes: [("output_type", start.type.graphName)],
            outputs: [(start.type, [count])])[0]
    }

    /// Extents put together to a shape.
    package func joinedExtents(_ parts: [GraphValue]) throws(ManakoError) -> GraphValue {
        let known = parts.compactMap(\.integers)
        return known.count == parts.count ? try integers(known.flatMap(\.self)) : try concat(parts, axis: 0)
    }

    /// Some of a value's extents.
    package func extents(of value: GraphValue, _ places: Range<Int>) throws(ManakoError) -> GraphValue {
        if let fixed = value.fixedShape { return try integers(Array(fixed[places])) }
        return try slice(shape(of: value), begin: [places.lowerBound], end: [places.upperBound])
    }
}
