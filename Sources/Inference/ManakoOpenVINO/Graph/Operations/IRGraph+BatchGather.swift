import ManakoCore
import ManakoInference

extension IRGraph {
    /// Elements picked by index, with indices of their own for each element of the first dimensions.
    ///
    /// OpenVINO's CPU plugin (seen in 2026.4.1) reads out of bounds in a `Gather` whose batch dimensions have one element in all, so
    /// that it never gets to see one.
    func batchGather(
        _ value: GraphValue, _ indices: GraphValue, axis: Int, batchDimensions: Int, _ shape: Shape?
    ) throws(ManakoError) -> GraphValue {
        let batch = value.shape.map { Array($0[..<batchDimensions]) } ?? [nil]
        let own = indices.shape.map { Array($0[..<batchDimensions]) } ?? [nil]
        if batch.allSatisfy({ $0 == 1 }), own.allSatisfy({ $0 == 1 }) {
            return try gather(value, squeeze(indices, Array(0..<batchDimensions)), axis: axis)
        }
        let isSafe = zip(batch, own).contains { ($0 ?? 1) > 1 || ($1 ?? 1) > 1 }
        let inputs =
            isSafe
            ? [value, indices] : [try concat([value, value], axis: 0), try concat([indices, indices], axis: 0)]
        var doubled = shape
        if !isSafe { doubled?[0] = nil }
        let gathered = try node(
            "Gather", "opset8", inputs + [integer(axis)], attributes: [("batch_dims", "\(batchDimensions)")],
            outputs: [(value.type, doubled)])[0]
        guard !isSafe else { return gathered }
        return try node(
            "Split", "opset1", [gathered, integer(0)], attributes: [("num_splits", "2")],
            outputs: [(value.type, shape), (value.type, shape)])[0]
    }
}
