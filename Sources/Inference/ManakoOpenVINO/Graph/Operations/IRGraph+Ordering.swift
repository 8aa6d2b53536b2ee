package import ManakoCore
import ManakoInference

extension IRGraph {
    /// The largest or smallest elements along a dimension and their places as `int32`, in order; the first of equal ones
    /// first.
    ///
    /// - Parameters:
    ///   - count: how many, an integer without dimensions.
    ///   - axis: counted from 0.
    package func topK(
        _ value: GraphValue, _ count: GraphValue, axis: Int, isMaximum: Bool
    ) throws(ManakoError) -> (values: GraphValue, indices: GraphValue) {
        var shape = value.shape
        shape?[axis] = count.integers?.first
        let wide = value.type.isFloat ? value : try convert(value, to: .int32)
        let outputs = try node(
            "TopK", "opset11", [wide, count],
            attributes: [
                ("axis", "\(axis)"), ("mode", isMaximum ? "max" : "min"), ("sort", "value"),
                ("index_element_type", "i32"), ("stable", "true"),
            ], outputs: [(wide.type, shape), (.int32, shape)])
        return (try convert(outputs[0], to: value.type), outputs[1])
    }

    /// The place of the largest element along a dimension, which stays with an extent of 1.
    package func placeOfLargest(_ value: GraphValue, axis: Int) throws(ManakoError) -> GraphValue {
        try topK(value, integer(1), axis: axis, isMaximum: true).indices
    }

    /// The sums of all elements up to each along a dimension: `CumSum`.
    ///
    /// - Parameter axis: the dimension, an integer without dimensions.
    package func cumulativeSum(
        _ value: GraphValue, axis: GraphValue, isExclusive: Bool, isReversed: Bool
    ) throws(ManakoError) -> GraphValue {
        try node(
            "CumSum", "opset3", [value, axis],
            attributes: [("exclusive", "\(isExclusive)"), ("reverse", "\(isReversed)")],
            outputs: [(value.type, value.shape)])[0]
    }

    /// The indices of all elements that are not 0 as `int32`, a row for each.
    package func placesOfNonZeros(_ value: GraphValue) throws(ManakoError) -> GraphValue {
        let columns = try node(
            "NonZero", "opset3", [value], attributes: [("output_type", "i32")], outputs: [(.int32, [value.rank, nil])])
        return try transpose(columns[0], [1, 0])
    }

    /// A value with the first elements of each sequence in reverse order: `ReverseSequence`.
    ///
    /// - Parameter lengths: how many of each.
    package func reverseSequences(
        _ value: GraphValue, _ lengths: GraphValue, batchAxis: Int, axis: Int
    ) throws(ManakoError) -> GraphValue {
        try node(
            "ReverseSequence", "opset1", [value, lengths],
            attributes: [("batch_axis", "\(batchAxis)"), ("seq_axis", "\(axis)")],
            outputs: [(value.type, value.shape)])[0]
    }
}
