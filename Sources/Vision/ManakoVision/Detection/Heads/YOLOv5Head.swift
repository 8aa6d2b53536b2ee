public import ManakoCore
public import ManakoInference

/// YOLOv5 and YOLOv7: one output with a row of 5 + classes values for each of three anchors a cell; decoded in the graph.
///
/// Source: https://github.com/ultralytics/yolov5 (`models/yolo.py`, `Detect`). Exports give the box's centre and size in
/// pixels (ONNX) or as a share of the input (TFLite); which one is seen in the numbers, because cell centres span the input.
public struct YOLOv5Head: DetectionHead {
    /// The family's name.
    public static let names = ["YOLOv5", "YOLOv7"]
    /// What the family was recognised by.
    public let reason: String
    /// The number of classes.
    public var classCount: Int { rows.classCount }
    private let rows: RowScores

    /// How the family wants its picture.
    public var convention: ModelInputConvention { .ultralytics }

    /// Recognises `1 × 3·cells × (5 + classes)`.
    public static func recognize(_ query: HeadQuery) throws(ManakoError) -> YOLOv5Head? {
        guard let shape = query.shapes.first, shape.count == 3, shape[0] == 1, shape[2] > 5, shape[1] % 3 == 0,
            let grid = AnchorGrid(width: query.input.width, height: query.input.height, cellCount: shape[1] / 3)
        else { return nil }
        let classCount = shape[2] - 5
        try UltralyticsTask.check(valueCount: classCount, of: query, by: Self.self)
        return YOLOv5Head(
            reason: "an output with a row of 5 + \(classCount) values for each of three anchors in the"
                + " \(shape[1] / 3) cells of strides \(grid.text)",
            rows: RowScores(classCount: classCount, rowCount: shape[1]))
    }

    /// Reads candidates out of the output.
    public func candidates(
        in outputs: [FloatTensor], input: ModelImageInput, options: CandidateOptions
    ) throws(ManakoError) -> [DetectionCandidate] {
        let output = try outputs.tensor(0, shape: [1, rows.rowCount, rows.rowLength])
        let values = output.values.span
        let scale = boxScale(values, input)
        var found: [DetectionCandidate] = []
        rows.forEach(values, options) { _, start, classIndex, score in
            found.append(
                DetectionCandidate(
                    centerX: values[start] * scale.x, centerY: values[start + 1] * scale.y,
                    width: values[start + 2] * scale.x, height: values[start + 3] * scale.y, score: score,
                    classIndex: classIndex))
        }
        return found
    }

    /// Pixels for each unit of the box.
    private func boxScale(_ values: Span<Float>, _ input: ModelImageInput) -> (x: Float, y: Float) {
        for row in 0..<rows.rowCount where values[row * rows.rowLength] > 2 { return (1, 1) }
        return (Float(input.width), Float(input.height))
    }
}
