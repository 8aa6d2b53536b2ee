public import ManakoCore
import ManakoInference

extension Graph {
    /// The largest or smallest elements along a dimension and their places, in order; the first of equal ones first.
    ///
    /// - Parameter count: how many, an integer without dimensions.
    public func topK(
        _ value: GraphValue, _ count: GraphValue, axis: Int, isMaximum: Bool
    ) throws(ManakoError) -> (values: GraphValue, indices: GraphValue) {
        var shape = value.shape
        shape?[axis] = count.integers?.first
        let outputs = try node(
            "TopK", "opset11", [value, count],
            attributes: [
                ("axis", "\(axis)"), ("mode", isMaximum ? "max" : "min"), ("sort", "value"),
                ("index_element_type", "i64"), ("stable", "true"),
            ], outputs: [(value.type, shape), (.int64, shape)])
        return (outputs[0], outputs[1])
    }

    /// The sums of all elements up to each along a dimension: `CumSum`.
    ///
    /// - Parameter axis: the dimension, an integer without dimensions.
    public func cumulativeSum(
        _ value: GraphValue, axis: GraphValue, isExclusive: Bool, isReversed: Bool
    ) throws(ManakoError) -> GraphValue {
        try node(
            "CumSum", "opset3", [value, axis],
            attributes: [("exclusive", "\(isExclusive)"), ("reverse", "\(isReversed)")],
            outputs: [(value.type, value.shape)])[0]
    }

    /// Indices counted from 0, of which negative ones counted from the end.
    ///
    /// - Parameter extents: how many elements there are, broadcast to the indices.
    private func counted(_ indices: GraphValue, _ extents: GraphValue) throws(ManakoError) -> GraphValue {
        if let known = indices.integers, known.allSatisfy({ $0 >= 0 }) { return indices }
        let zero = try integers([0], shape: [], type: indices.type)
        let isNegative = try binary("Less", indices, zero, type: .bool)
        return try select(isNegative, binary("Add", indices, convert(extents, to: indices.type)), indices)
    }

    /// Indices of several dimensions counted from 0, and how many of a value's dimensions they are of.
    private func countedPoints(
        _ value: GraphValue, _ indices: GraphValue
    ) throws(ManakoError) -> (indices: GraphValue, depth: Int) {
        guard let depth = indices.shape?.last.flatMap(\.self), let rank = value.rank else {
            throw ManakoError(.unsupported, "how many dimensions indices are of is not known beforehand")
        }
        guard depth > 0, depth <= rank else {
            throw ManakoError(.malformedInput, "indices of \(depth) dimensions of \(Self.text(value.shape))")
        }
        return (try counted(indices, extents(of: value, 0..<depth)), depth)
    }

    /// Elements or slices picked by indices of several dimensions, the last of the indices' dimensions: `GatherND`.
    public func gatherND(_ value: GraphValue, _ indices: GraphValue) throws(ManakoError) -> GraphValue {
        let (points, depth) = try countedPoints(value, indices)
        var shape: Shape?
        if let from = value.shape, let picked = indices.shape { shape = Array(picked.dropLast() + from[depth...]) }
        return try node(
            "GatherND", "opset8", [value, points], attributes: [("batch_dims", "0")], outputs: [(value.type, shape)])[0]
    }

    /// A value with elements or slices replaced at indices of several dimensions: `ScatterNDUpdate`.
    ///
    /// - Parameter reduction: what becomes of an update and what stands in its place: `none`, `sum`, `prod`, `min`, `max`.
    public func scatterND(
        _ value: GraphValue, _ indices: GraphValue, _ updates: GraphValue, reduction: String
    ) throws(ManakoError) -> GraphValue {
        let points = try countedPoints(value, indices).indices
        return try node(
            "ScatterNDUpdate", "opset15", [value, points, convert(updates, to: value.type)],
            attributes: [("reduction", reduction)], outputs: [(value.type, value.shape)])[0]
    }

    /// Elements picked along a dimension by an index for each of the result's: `GatherElements`.
    public func gatherElements(
        _ value: GraphValue, _ indices: GraphValue, axis: Int
    ) throws(ManakoError) -> GraphValue {
        try check(indices, alike: value)
        let places = try counted(indices, extent(of: value, axis))
        return try node(
            "GatherElements", "opset6", [value, places], attributes: [("axis", "\(axis)")],
            outputs: [(value.type, indices.shape)])[0]
    }

    /// A value with elements replaced along a dimension: `ScatterElementsUpdate`.
    public func scatterElements(
        _ value: GraphValue, _ indices: GraphValue, _ updates: GraphValue, axis: Int, reduction: String
    ) throws(ManakoError) -> GraphValue {
        try check(indices, alike: value)
        try check(updates, alike: value)
        let places = try counted(indices, extent(of: value, axis))
        return try node(
            "ScatterElementsUpdate", "opset12", [value, places, convert(updates, to: value.type), integer(axis)],
            attributes: [("reduction", reduction), ("use_init_val", "true")], outputs: [(value.type, value.shape)])[0]
    }

    private func check(_ other: GraphValue, alike value: GraphValue) throws(ManakoError) {
        guard let a = other.rank, let b = value.rank, a != b else { return }
        throw ManakoError(
            .malformedInput, "\(Self.text(other.shape)) and \(Self.text(value.shape)) have different ranks")
    }

    /// The indices of all elements that are not 0, a row for each.
    public func placesOfNonZeros(_ value: GraphValue) throws(ManakoError) -> GraphValue {
        let columns = try node(
            "NonZero", "opset3", [value], attributes: [("output_type", "i64")], outputs: [(.int64, [value.rank, nil])])
        return try transpose(columns[0], [1, 0])
    }

    /// A value with the first elements of each sequence in reverse order: `ReverseSequence`.
    ///
    /// - Parameter lengths: how many of each.
    public func reverseSequences(
        _ value: GraphValue, _ lengths: GraphValue, batchAxis: Int, axis: Int
    ) throws(ManakoError) -> GraphValue {
        try node(
            "ReverseSequence", "opset1", [value, lengths],
            attributes: [("batch_axis", "\(batchAxis)"), ("seq_axis", "\(axis)")],
            outputs: [(value.type, value.shape)])[0]
    }
}
