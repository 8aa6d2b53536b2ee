package import ManakoCore
import ManakoInference

extension IRGraph {
    /// Indices brought into the range of a dimension: negative ones count from its end, and none leads out of it.
    package func wrapped(_ indices: GraphValue, axis: Int, of value: GraphValue) throws(ManakoError) -> GraphValue {
        if let extent = value.shape?[axis], let known = indices.integers,
            known.allSatisfy({ $0 >= 0 && $0 < extent })
        {
            return indices
        }
        return try wrapped(indices, axes: axis..<axis + 1, of: value)
    }

    /// Indices into several dimensions, which stand along the last dimension of the indices, or into one.
    private func wrapped(
        _ indices: GraphValue, axes: Range<Int>, of value: GraphValue
    ) throws(ManakoError) -> GraphValue {
        guard indices.fixedShape?.contains(0) != true else { return indices }
        var extents: GraphValue
        if let fixed = value.shape.map({ $0[axes].compactMap(\.self) }), fixed.count == axes.count {
            guard !fixed.contains(0) else { throw ManakoError(.malformedInput, "indices into a dimension of 0") }
            extents = try integers(fixed, shape: axes.count == 1 ? [] : [fixed.count], type: indices.type)
        } else {
            let shape = try self.shape(of: value, type: indices.type)
            extents = try gather(shape, axes.count == 1 ? integer(axes.lowerBound) : integers(Array(axes)), axis: 0)
            // An empty dimension must not become a division by zero.
            extents = try binary("Maximum", extents, integers([1], shape: [], type: indices.type))
        }
        return try binary("FloorMod", indices, extents)
    }

    /// How many of a value's dimensions indices are of, which is the extent of the indices' last dimension.
    private func depth(
        of indices: GraphValue, in value: GraphValue, after batch: Int = 0
    ) throws(ManakoError) -> Int {
        guard let depth = indices.shape?.last.flatMap(\.self), let rank = value.rank else {
            throw ManakoError(.unsupported, "how many dimensions indices are of is not known beforehand")
        }
        guard depth > 0, depth <= rank - batch else {
            throw ManakoError(.malformedInput, "indices of \(depth) dimensions of \(Self.text(value.shape))")
        }
        return depth
    }

    /// Elements or slices picked by indices of several dimensions, the last of the indices' dimensions: `GatherND`.
    ///
    /// - Parameter batchDimensions: how many first dimensions value and indices have in common.
    package func gatherND(
        _ value: GraphValue, _ indices: GraphValue, batchDimensions batch: Int = 0
    ) throws(ManakoError) -> GraphValue {
        let depth = try depth(of: indices, in: value, after: batch)
        let points = try wrapped(indices, axes: batch..<batch + depth, of: value)
        var shape: Shape?
        if let from = value.shape, let picked = indices.shape {
            shape = Array(picked.dropLast() + from[(batch + depth)...])
        }
        return try node(
            "GatherND", "opset8", [value, points], attributes: [("batch_dims", "\(batch)")],
            outputs: [(value.type, shape)])[0]
    }

    /// A value with elements or slices replaced at indices of several dimensions: `ScatterNDUpdate`.
    ///
    /// - Parameter reduction: what becomes of an update and what stands in its place: `none`, `sum`, `prod`, `min`, `max`.
    package func scatterND(
        _ value: GraphValue, _ indices: GraphValue, _ updates: GraphValue, reduction: String
    ) throws(ManakoError) -> GraphValue {
        let points = try wrapped(indices, axes: 0..<depth(of: indices, in: value), of: value)
        return try node(
            "ScatterNDUpdate", "opset15", [value, points, convert(updates, to: value.type)],
            attributes: [("reduction", reduction)], outputs: [(value.type, value.shape)])[0]
    }

    /// Elements picked along a dimension by an index for each of the result's: `GatherElements`.
    package func gatherElements(
        _ value: GraphValue, _ indices: GraphValue, axis: Int
    ) throws(ManakoError) -> GraphValue {
        try check(indices, alike: value)
        return try node(
            "GatherElements", "opset6", [value, wrapped(indices, axis: axis, of: value)],
            attributes: [("axis", "\(axis)")], outputs: [(value.type, indices.shape)])[0]
    }

    /// A value with elements replaced along a dimension: `ScatterElementsUpdate`.
    ///
    /// - Parameter reduction: as for ``scatterND(_:_:_:reduction:)``.
    package func scatterElements(
        _ value: GraphValue, _ indices: GraphValue, _ updates: GraphValue, axis: Int, reduction: String
    ) throws(ManakoError) -> GraphValue {
        try check(indices, alike: value)
        try check(updates, alike: value)
        let places = try wrapped(indices, axis: axis, of: value)
        return try node(
            "ScatterElementsUpdate", "opset12", [value, places, convert(updates, to: value.type), integer(axis)],
            attributes: [("reduction", reduction), ("use_init_val", "true")], outputs: [(value.type, value.shape)])[0]
    }

    private func check(_ other: GraphValue, alike value: GraphValue) throws(ManakoError) {
        guard let a = other.rank, let b = value.rank, a != b else { return }
        throw ManakoError(
            .malformedInput, "\(Self.text(other.shape)) and \(Self.text(value.shape)) have different ranks")
    }
}
