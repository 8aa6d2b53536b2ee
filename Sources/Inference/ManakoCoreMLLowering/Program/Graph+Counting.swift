import ManakoCore
import ManakoGraph
import ManakoInference

extension Graph {
    /// The length of a dimension as an `int32` without dimensions, known or computed.
    func extent(_ axis: Int, of value: GraphValue) throws(ManakoError) -> GraphValue {
        if let extent = value.shape?[axis] { return try integers([extent], shape: [], type: .int32) }
        return try gather(shape(of: value, type: .int32), integer(axis), axis: 0)
    }

    /// 0, `step`, 2 × `step`… below an end, as `int32`.
    ///
    /// - Parameter count: how many numbers there are when that is known.
    func counting(to end: GraphValue, by step: Int = 1, count: Int?) throws(ManakoError) -> GraphValue {
        let start = try integers([0], shape: [], type: .int32)
        return try range(start, end, integers([step], shape: [], type: .int32), count: count)
    }

    /// The numbers from a start to before an end: `Range` of opset 4.
    func range(
        _ start: GraphValue, _ end: GraphValue, _ step: GraphValue, count: Int?
    ) throws(ManakoError) -> GraphValue {
        try node(
            "Range", "opset4", [start, end, step], attributes: [("output_type", start.type.graphName)],
            outputs: [(start.type, [count])])[0]
    }

    /// The largest or smallest elements along a dimension, in order, and their indices as `int32`.
    ///
    /// Equal elements stay in the order in which they are.
    ///
    /// - Parameters:
    ///   - k: how many, a value without dimensions.
    ///   - count: how many when that is known.
    func top(
        _ k: GraphValue, of value: GraphValue, axis: Int, count: Int?, largest: Bool
    ) throws(ManakoError) -> (values: GraphValue, indices: GraphValue) {
        var shape = value.shape
        shape?[axis] = count
        let attributes = [
            ("axis", "\(axis)"), ("mode", largest ? "max" : "min"), ("sort", "value"), ("index_element_type", "i32"),
            ("stable", "true"),
        ]
        let wide = value.type.isFloat ? value : try convert(value, to: .int32)
        let outputs = try node(
            "TopK", "opset11", [wide, k], attributes: attributes.map { (key: $0.0, value: $0.1) },
            outputs: [(wide.type, shape), (.int32, shape)])
        return (try convert(outputs[0], to: value.type), outputs[1])
    }
}
