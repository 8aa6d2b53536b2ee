package import ManakoCore
import ManakoInference

extension IRGraph {
    /// More than any index, and a number that `float32` has, in which runtimes may compute.
    private static var farAway: Int { 1 << 30 }

    /// A part of a value between places that are computed.
    ///
    /// - Parameters:
    ///   - begin: one index for each dimension, and so are end and step.
    ///   - single: of which dimensions only the index is taken where they begin, whatever end and step are.
    package func slice(
        _ value: GraphValue, begin: GraphValue, end: GraphValue, step: GraphValue, single: [Bool]
    ) throws(ManakoError) -> GraphValue {
        let isSingle = try convert(integers(single.map { $0 ? 1 : 0 }), to: .bool)
        let one = try integer(1)
        let isLast = try binary("Equal", begin, integer(-1), type: .bool)
        let next = try select(isLast, integer(Self.farAway), binary("Add", begin, one))
        let none = single.map { _ in "0" }.joined(separator: ",")
        return try node(
            "StridedSlice", "opset1", [value, begin, select(isSingle, next, end), select(isSingle, one, step)],
            attributes: [
                ("begin_mask", none), ("end_mask", none), ("new_axis_mask", ""), ("shrink_axis_mask", ""),
                ("ellipsis_mask", ""),
            ], outputs: [(value.type, single.map { $0 ? 1 : nil })])[0]
    }

    /// Places with those replaced that a mask says, by the first or last that there is in the direction of the steps.
    package func replace(
        _ places: GraphValue, where mask: GraphValue, byEndOf step: GraphValue, isBegin: Bool
    ) throws(ManakoError) -> GraphValue {
        if let mask = mask.integers, !mask.contains(where: { $0 != 0 }) { return places }
        let (first, last) = (-Self.farAway, Self.farAway)
        let isForward = try binary("Greater", step, integer(0), type: .bool)
        let end = try select(isForward, integer(isBegin ? 0 : last), integer(isBegin ? last : first))
        return try select(binary("NotEqual", mask, integer(0), type: .bool), end, places)
    }
}
