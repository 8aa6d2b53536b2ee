package import ManakoCore
package import ManakoInference

extension IRGraph {
    /// The elements under another shape of fixed extents, one of which may be -1 for what remains; 0 is an extent of 0.
    ///
    /// A value that already stood under that shape is returned itself, so that views cost nothing.
    package func reshape(_ value: GraphValue, _ shape: [Int]) throws(ManakoError) -> GraphValue {
        let target = try Self.completed(shape, of: value)
        if let target, value.shape == target { return value }
        let origin = origins[value] ?? value
        if let target {
            if origin.shape == target { return origin }
            if let view = views[origin]?.first(where: { $0.shape == target }) { return view }
        }
        var reshaped = try node(
            "Reshape", "opset1", [origin, integers(shape)], attributes: [("special_zero", "false")],
            outputs: [(value.type, target ?? shape.map { $0 < 0 ? nil : $0 })])[0]
        reshaped.integers = value.integers
        reshaped.scalar = value.scalar
        // Where extents are open, two shapes of equal text may differ from run to run.
        if target?.contains(nil) == false {
            origins[reshaped] = origin
            views[origin, default: []].append(reshaped)
        }
        return reshaped
    }

    /// The shape with -1 replaced, or nil when that is not known.
    private static func completed(_ shape: [Int], of value: GraphValue) throws(ManakoError) -> Shape? {
        guard shape.allSatisfy({ $0 >= -1 }), shape.count(where: { $0 == -1 }) <= 1 else {
            throw ManakoError(.malformedInput, "the shape \(shape) is impossible")
        }
        guard let count = value.fixedShape.flatMap(elementCount) else {
            return shape.contains(-1) ? nil : shape.map { $0 }
        }
        let rest = elementCount(shape.filter { $0 != -1 })
        let open = shape.count { $0 == -1 }
        guard let rest, open <= 1, open == 1 ? rest > 0 && count % rest == 0 : rest == count else {
            throw ManakoError(.malformedInput, "\(count) elements do not fill the shape \(shape)")
        }
        return shape.map { $0 == -1 ? count / rest : $0 }
    }

    /// The elements under a shape that is computed.
    ///
    /// - Parameters:
    ///   - shape: a one-dimensional value of integers.
    ///   - result: what is known of the extents.
    package func reshape(
        _ value: GraphValue, by shape: GraphValue, result: Shape? = nil
    ) throws(ManakoError) -> GraphValue {
        if let integers = shape.integers, !integers.contains(0) { return try reshape(value, integers) }
        let length = shape.fixedShape.flatMap { $0.count == 1 ? $0[0] : nil }
        return try node(
            "Reshape", "opset1", [value, shape], attributes: [("special_zero", "false")],
            outputs: [(value.type, result ?? length.map { .init(repeating: nil, count: $0) })])[0]
    }

    /// The value with dimensions of extent 1 put in; axes are those of the result.
    package func unsqueeze(_ value: GraphValue, _ axes: [Int]) throws(ManakoError) -> GraphValue {
        guard !axes.isEmpty else { return value }
        guard let shape = value.shape else {
            return try node("Unsqueeze", "opset1", [value, integers(axes)], outputs: [(value.type, nil)])[0]
        }
        let rank = shape.count + axes.count
        let places = Set(try Self.normalized(axes, rank: rank))
        guard places.count == axes.count else { throw ManakoError(.malformedInput, "the axes \(axes) repeat") }
        var rest = shape[...]
        let target: Shape = (0..<rank).map { places.contains($0) ? 1 : rest.removeFirst() }
        if let fixed = value.fixedShape, !fixed.contains(0) { return try reshape(value, target.compactMap(\.self)) }
        let axes = places.sorted()
        let result = try node("Unsqueeze", "opset1", [value, integers(axes)], outputs: [(value.type, target)])[0]
        unsqueezed[result] = (value, axes)
        return result
    }

    /// The value without dimensions of extent 1.
    ///
    /// - Parameter axes: the dimensions, or nil for all of extent 1.
    package func squeeze(_ value: GraphValue, _ axes: [Int]? = nil) throws(ManakoError) -> GraphValue {
        // To the runtime, no axes are all of extent 1.
        if axes?.isEmpty == true { return value }
        guard let shape = value.shape else {
            let inputs = try axes.map { (axes) throws(ManakoError) in [value, try integers(axes)] } ?? [value]
            return try node("Squeeze", "opset1", inputs, outputs: [(value.type, nil)])[0]
        }
        let places =
            try axes.map { (axes) throws(ManakoError) in Set(try Self.normalized(axes, rank: shape.count)) }
            ?? Set(shape.indices.filter { shape[$0] == 1 })
        for place in places where shape[place] != nil && shape[place] != 1 {
            throw ManakoError(
                .malformedInput, "dimension \(place) of \(Self.text(shape)) is not 1 and can't be left out")
        }
        let target = shape.indices.filter { !places.contains($0) }.map { shape[$0] }
        if let fixed = value.fixedShape, !fixed.contains(0) { return try reshape(value, target.compactMap(\.self)) }
        if let known = unsqueezed[value], known.axes == places.sorted() { return known.source }
        return try node("Squeeze", "opset1", [value, integers(places.sorted())], outputs: [(value.type, target)])[0]
    }

    /// The value with its dimensions in another order.
    package func transpose(_ value: GraphValue, _ order: [Int]) throws(ManakoError) -> GraphValue {
        let places = try Self.normalized(order, rank: order.count)
        guard Set(places).count == order.count, value.rank == nil || value.rank == order.count else {
            throw ManakoError(.malformedInput, "\(order) is no order of the dimensions of \(Self.text(value.shape))")
        }
        if places == Array(places.indices) { return value }
        let shape = value.shape.map { shape in places.map { shape[$0] } }
        return try node("Transpose", "opset1", [value, integers(places)], outputs: [(value.type, shape)])[0]
    }

    /// Values side by side.
    package func concat(_ values: [GraphValue], axis: Int) throws(ManakoError) -> GraphValue {
        guard let first = values.first else { throw ManakoError(.malformedInput, "a concatenation of nothing") }
        guard values.count > 1 else { return first }
        let rank = values.compactMap(\.rank).first
        guard values.allSatisfy({ $0.rank == nil || $0.rank == rank }) else {
            throw ManakoError(.malformedInput, "values of different ranks can't be put side by side")
        }
        let place = try rank.map { (rank) throws(ManakoError) in try Self.normalized([axis], rank: rank)[0] } ?? axis
        var shape = first.shape
        for value in values.dropFirst() {
            guard let sum = shape, let next = value.shape else { shape = nil; break }
            shape = try sum.indices.map { (index) throws(ManakoError) in
                if index == place { return sum[index].flatMap { a in next[index].map { a + $0 } } }
                if let a = sum[index], let b = next[index], a != b {
                    throw ManakoError(
                        .malformedInput, "\(Self.text(sum)) and \(Self.text(next)) do not fit side by side at \(place)")
                }
                return sum[index] ?? next[index]
            }
        }
        return try node("Concat", "opset1", values, attributes: [("axis", "\(place)")], outputs: [(first.type, shape)])[
            0]
    }

    /// A value in pieces of given lengths along a dimension.
    package func split(_ value: GraphValue, axis: Int, lengths: [Int]) throws(ManakoError) -> [GraphValue] {
        guard lengths.count > 1 else { return [value] }
        let place =
            try value.rank.map { (rank) throws(ManakoError) in try Self.normalized([axis], rank: rank)[0] } ?? axis
        if let extent = value.shape?[place], extent != lengths.reduce(0, +) {
            throw ManakoError(.malformedInput, "pieces of \(lengths) do not make up \(extent)")
        }
        let outputs: [(type: TensorElementType, shape: Shape?)] = lengths.map { length in
            var shape = value.shape
            shape?[place] = length
            return (value.type, shape)
        }
        return try node("VariadicSplit", "opset1", [value, integer(place), integers(lengths)], outputs: outputs)
    }

    /// A part of a value between two places of each dimension.
    ///
    /// - Parameters:
    ///   - begin: the first index of each dimension, or nil for the first there is; negative ones count from the end.
    ///   - end: the index after the last one, or nil for the end.
    ///   - step: 1, another step, or a negative one to go backwards.
    package func slice(
        _ value: GraphValue, begin: [Int?], end: [Int?], step: [Int]? = nil
    ) throws(ManakoError) -> GraphValue {
        let step = step ?? [Int](repeating: 1, count: begin.count)
        guard begin.count == end.count, begin.count == step.count, !step.contains(0),
            value.rank == nil || value.rank == begin.count
        else { throw ManakoError(.malformedInput, "a slice of \(begin.count) dimensions of \(Self.text(value.shape))") }
        let mask = { (places: [Int?]) in places.map { $0 == nil ? "1" : "0" }.joined(separator: ",") }
        let shape = value.shape.map { shape in
            shape.indices.map { Self.length(shape[$0], begin[$0], end[$0], step[$0]) }
        }
        let attributes = [
            ("begin_mask", mask(begin)), ("end_mask", mask(end)), ("new_axis_mask", ""), ("shrink_axis_mask", ""),
            ("ellipsis_mask", ""),
        ]
        return try node(
            "StridedSlice", "opset1",
            [value, integers(begin.map { $0 ?? 0 }), integers(end.map { $0 ?? 0 }), integers(step)],
            attributes: attributes.map { (key: $0.0, value: $0.1) }, outputs: [(value.type, shape)])[0]
    }

    /// The number of indices of a slice, as Python counts them; nil when the extent is not known.
    package static func length(_ extent: Int?, _ begin: Int?, _ end: Int?, _ step: Int) -> Int? {
        guard let extent else { return nil }
        let bounds: ClosedRange<Int> = step > 0 ? 0...extent : -1...(extent - 1)
        func place(_ index: Int) -> Int {
            let counted = index < 0 ? index + extent : index
            return min(max(counted, bounds.lowerBound), bounds.upperBound)
        }
        let first = begin.map(place) ?? (step > 0 ? 0 : extent - 1)
        let last = end.map(place) ?? (step > 0 ? extent : -1)
        let distance = step > 0 ? last - first : first - last
        return max(0, (distance + abs(step) - 1) / abs(step))
    }

    /// The extents as a one-dimensional value.
    package func shape(of value: GraphValue, type: TensorElementType = .int64) throws(ManakoError) -> GraphValue {
        if let fixed = value.fixedShape { return try integers(fixed, shape: [fixed.count], type: type) }
        return try node(
            "ShapeOf", "opset3", [value], attributes: [("output_type", type.graphName)], outputs: [(type, [value.rank])]
        )[0]
    }

    /// Elements picked by index along a dimension: `Gather` of opset 8, negative indices count from the end.
    package func gather(
        _ value: GraphValue, _ indices: GraphValue, axis: Int, batchDimensions: Int = 0
    ) throws(ManakoError) -> GraphValue {
        var shape: Shape?
        var place = axis
        if let from = value.shape, let picked = indices.shape {
            place = try Self.normalized([axis], rank: from.count)[0]
            guard batchDimensions >= 0, batchDimensions <= min(place, picked.count) else {
                throw ManakoError(.malformedInput, "\(batchDimensions) batch dimensions of a gather along \(axis)")
            }
            shape = Array(from[..<place]) + Array(picked[batchDimensions...]) + Array(from[(place + 1)...])
        }
        if batchDimensions > 0 {
            return try batchGather(value, indices, axis: place, batchDimensions: batchDimensions, shape)
        }
        return try node(
            "Gather", "opset8", [value, indices, integer(place)], attributes: [("batch_dims", "\(batchDimensions)")],
            outputs: [(value.type, shape)])[0]
    }

    /// The value repeated to a larger shape, as NumPy broadcasts.
    package func broadcast(_ value: GraphValue, to shape: [Int]) throws(ManakoError) -> GraphValue {
        if value.fixedShape == shape { return value }
        return try node(
            "Broadcast", "opset3", [value, integers(shape)], attributes: [("mode", "numpy")],
            outputs: [(value.type, shape.map { $0 })])[0]
    }

    /// Dimensions counted from 0.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` when there is no such dimension.
    package static func normalized(_ axes: [Int], rank: Int) throws(ManakoError) -> [Int] {
        try axes.map { (axis) throws(ManakoError) in
            let place = axis < 0 ? axis + rank : axis
            guard place >= 0, place < rank else {
                throw ManakoError(.malformedInput, "there is no dimension \(axis) in \(rank) dimensions")
            }
            return place
        }
    }
}
