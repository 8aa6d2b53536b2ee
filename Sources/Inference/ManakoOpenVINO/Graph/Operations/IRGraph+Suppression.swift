package import ManakoCore
import ManakoInference

/// How overlapping boxes are left out.
package struct BoxSuppression: Sendable {
    /// The intersection over union above which the box with the lower score is left out.
    package var overlap: Double
    /// The score below which boxes are left out from the start, or nil.
    package var threshold: Double?
    /// The number of boxes in the result.
    package var maximum: Int
    /// Whether only boxes of the same class are compared.
    package var perClass: Bool

    /// Creates rules.
    package init(overlap: Double, threshold: Double?, maximum: Int, perClass: Bool) {
        self.overlap = overlap
        self.threshold = threshold
        self.maximum = maximum
        self.perClass = perClass
    }
}

extension IRGraph {
    /// Boxes that remain, from the highest score down, with zeros, and -1 as index, where there are fewer than wanted.
    ///
    /// A box has the class of its highest score. When none remains, the one with the highest score does all the same, as
    /// in Core ML.
    ///
    /// - Parameters:
    ///   - boxes: n × boxes × 4: x and y of the centre, width and height.
    ///   - scores: n × boxes × classes.
    /// - Returns: n × maximum × 4, n × maximum × classes, n × maximum, n.
    package func suppressed(
        _ boxes: GraphValue, _ scores: GraphValue, _ rules: BoxSuppression
    ) throws(ManakoError) -> (boxes: GraphValue, scores: GraphValue, indices: GraphValue, count: GraphValue) {
        guard let b = boxes.shape, let s = scores.shape, b.count == 3, s.count == 3, b[2] == nil || b[2] == 4 else {
            throw ManakoError(
                .malformedInput, "boxes of \(Self.text(boxes.shape)), scores of \(Self.text(scores.shape))")
        }
        guard let batch = b[0] ?? s[0], batch >= 1, s[0] == nil || s[0] == batch,
            b[1] == nil || s[1] == nil || b[1] == s[1],
            b[1] != 0, s[2] != 0
        else { throw ManakoError(.unsupported, "suppression of \(Self.text(b)) boxes, \(Self.text(s)) scores") }
        guard rules.maximum >= 1, rules.maximum <= 1 << 20, batch <= 1024 else {
            throw ManakoError(.limitExceeded, "suppression of \(batch) pictures to \(rules.maximum) boxes")
        }
        let indices = try (0..<batch).map { (place) throws(ManakoError) in
            let one = { (value: GraphValue) throws(ManakoError) in
                batch == 1
                    ? value : try self.slice(value, begin: [place, nil, nil], end: [place + 1, nil, nil])
            }
            return try chosen(one(boxes), one(scores), rules)
        }
        let all = try concat(indices, axis: 0)
        let isBox = try binary("GreaterEqual", all, integers([0], shape: [], type: .int32), type: .bool)
        let places = try binary("Maximum", all, integers([0], shape: [], type: .int32))
        let mask = try unsqueeze(isBox, [2])
        let kept = { (value: GraphValue) throws(ManakoError) in
            try self.select(mask, self.gather(value, places, axis: 1, batchDimensions: 1), self.float(0))
        }
        let count = try node(
            "ReduceSum", "opset1", [convert(isBox, to: .int32), integers([1])], attributes: [("keep_dims", "false")],
            outputs: [(.int32, [batch])])[0]
        return (try kept(boxes), try kept(scores), all, count)
    }

    /// The indices of the boxes that remain in one picture: 1 × maximum.
    private func chosen(
        _ boxes: GraphValue, _ scores: GraphValue, _ rules: BoxSuppression
    ) throws(ManakoError) -> GraphValue {
        let shape = scores.shape ?? [1, nil, nil]
        let best = try node(
            "ReduceMax", "opset1", [scores, integers([2])], attributes: [("keep_dims", "true")],
            outputs: [(.float32, [1, shape[1], 1])])[0]
        let classes = try rules.perClass ? onlyBestClass(scores) : best
        let lowest = -Double(Float.greatestFiniteMagnitude)
        let found = try node(
            "NonMaxSuppression", "opset9",
            [
                boxes, transpose(classes, [0, 2, 1]), integer(rules.maximum), float(Float(rules.overlap)),
                float(Float(rules.threshold ?? lowest)),
            ],
            attributes: [("box_encoding", "center"), ("sort_result_descending", "true"), ("output_type", "i32")],
            outputs: [(.int32, [nil, 3]), (.float32, [nil, 3]), (.int32, [1])])[0]
        let indices = try gather(found, integer(2), axis: 1)
        let none = try broadcast(integers([-1], shape: [1], type: .int32), to: [rules.maximum])
        let places = try integers(Array(0..<rules.maximum), shape: [1, rules.maximum])
        let row = try gather(concat([indices, none], axis: 0), places, axis: 0)
        return try withFirst(row, best)
    }

    /// The scores with all but each box's highest made so low that they never count.
    private func onlyBestClass(_ scores: GraphValue) throws(ManakoError) -> GraphValue {
        let top = try highest(scores, axis: 2)
        let classes = try node(
            "Range", "opset4",
            [integer(0), gather(shape(of: scores), integer(2), axis: 0), integer(1)],
            attributes: [("output_type", "i32")], outputs: [(.int32, [scores.shape?[2]])])[0]
        let isTop = try binary("Equal", classes, top, type: .bool)
        return try select(isTop, scores, float(-.infinity))
    }

    /// The place of the greatest element along a dimension, the first of equal ones, as a dimension of extent 1.
    private func highest(_ value: GraphValue, axis: Int) throws(ManakoError) -> GraphValue {
        var shape = value.shape
        shape?[axis] = 1
        return try node(
            "TopK", "opset11", [value, integer(1)],
            attributes: [
                ("axis", "\(axis)"), ("mode", "max"), ("sort", "value"), ("index_element_type", "i32"),
                ("stable", "true"),
            ], outputs: [(value.type, shape), (.int32, shape)])[1]
    }

    /// Indices with the box of the highest score in front when there is none.
    private func withFirst(_ row: GraphValue, _ best: GraphValue) throws(ManakoError) -> GraphValue {
        guard let count = row.shape?[1] else { return row }
        let place = try reshape(highest(best, axis: 1), [1, 1])
        let first = try slice(row, begin: [nil, nil], end: [nil, 1])
        let isNone = try binary("Less", first, integers([0], shape: [], type: .int32), type: .bool)
        let start = try select(isNone, place, first)
        guard count > 1 else { return start }
        return try concat([start, slice(row, begin: [nil, 1], end: [nil, nil])], axis: 1)
    }
}
