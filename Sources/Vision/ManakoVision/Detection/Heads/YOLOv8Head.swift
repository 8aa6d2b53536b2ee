public import ManakoCore
public import ManakoInference
import ManakoPixels

/// YOLOv8, YOLO11 and their kin: one output of 4 + classes rows and a column for each cell; boxes decoded in the graph.
///
/// Source: https://docs.ultralytics.com/models/yolov8 (anchor-free, no objectness). Exports give the box's centre and size in
/// pixels (ONNX) or as a share of the input (TFLite); which one is seen in the numbers, because cell centres span the input.
public struct YOLOv8Head: DetectionHead {
    /// The family's name.
    public static let names = ["YOLOv8", "YOLO11"]
    /// What the family was recognised by.
    public let reason: String
    /// The number of classes.
    public let classCount: Int
    private let cellCount: Int

    /// How the family wants its picture.
    public var convention: ModelInputConvention { .ultralytics }

    /// Recognises `1 × (4 + classes) × cells`.
    public static func recognize(_ query: HeadQuery) throws(ManakoError) -> YOLOv8Head? {
        guard let shape = query.shapes.first, shape.count == 3, shape[0] == 1, shape[1] > 4,
            let grid = AnchorGrid(width: query.input.width, height: query.input.height, cellCount: shape[2])
        else { return nil }
        guard query.shapes.count == 1 else {
            throw ManakoError(
                .unsupported,
                "\(query.model.name): a YOLOv8 model for another task than detection, with a second output:"
                    + " \(query.outputText); export it with task=detect")
        }
        let classCount = shape[1] - 4
        try UltralyticsTask.check(valueCount: classCount, of: query, by: Self.self)
        return YOLOv8Head(
            reason: "one output with 4 + \(classCount) rows and a column for each of the \(shape[2]) cells of strides"
                + " \(grid.text)",
            classCount: classCount, cellCount: shape[2])
    }

    /// Reads candidates out of the output.
    public func candidates(
        in outputs: [FloatTensor], input: ModelImageInput, options: CandidateOptions
    ) throws(ManakoError) -> [DetectionCandidate] {
        let output = try outputs.tensor(0, shape: [1, 4 + classCount, cellCount])
        let values = output.values.span
        let scale = boxScale(values, input)
        var found: [DetectionCandidate] = []
        let scores = options.countsAll ? allScores : bestScores
        scores(values, options) { cell, classIndex, score in
            found.append(
                DetectionCandidate(
                    centerX: values[cell] * scale.x, centerY: values[cellCount + cell] * scale.y,
                    width: values[2 * cellCount + cell] * scale.x, height: values[3 * cellCount + cell] * scale.y,
                    score: score, classIndex: classIndex))
        }
        return found
    }

    /// Pixels for each unit of the box.
    private func boxScale(_ values: Span<Float>, _ input: ModelImageInput) -> (x: Float, y: Float) {
        for cell in 0..<cellCount where values[cell] > 2 { return (1, 1) }
        return (Float(input.width), Float(input.height))
    }

    private func allScores(
        _ values: Span<Float>, _ options: CandidateOptions, _ report: (Int, Int, Float) -> Void
    ) {
        for classIndex in 0..<classCount where options.wants(classIndex) {
            let row = (4 + classIndex) * cellCount
            let threshold = options.classThresholds[classIndex] ?? options.threshold
            for cell in 0..<cellCount where values[row + cell] >= threshold {
                report(cell, classIndex, values[row + cell])
            }
        }
    }

    private func bestScores(
        _ values: Span<Float>, _ options: CandidateOptions, _ report: (Int, Int, Float) -> Void
    ) {
        var best = [Float](repeating: options.floor, count: cellCount)
        var bestClass = [Int32](repeating: -1, count: cellCount)
        for classIndex in 0..<classCount {
            let row = (4 + classIndex) * cellCount
            for cell in 0..<cellCount where values[row + cell] > best[cell] {
                best[cell] = values[row + cell]
                bestClass[cell] = Int32(classIndex)
            }
        }
        for cell in 0..<cellCount where bestClass[cell] >= 0 && options.accepts(Int(bestClass[cell]), best[cell]) {
            report(cell, Int(bestClass[cell]), best[cell])
        }
    }
}

extension ModelInputConvention {
    /// How Ultralytics' models are trained: RGB from 0 to 1, centred letterbox on grey 114, OpenCV's linear resize.
    static let ultralytics = ModelInputConvention(
        scale: [1 / 255, 1 / 255, 1 / 255], filter: .bilinear, padding: 114)
}

extension [FloatTensor] {
    /// An output whose shape was recognised before; models with changing shapes may give another one.
    func tensor(_ index: Int, shape: [Int]) throws(ManakoError) -> FloatTensor {
        guard indices.contains(index), self[index].shape == shape else {
            let got = indices.contains(index) ? "\(self[index].shape)" : "nothing"
            throw ManakoError(.unsupported, "output \(index) came out as \(got), expected \(shape)")
        }
        return self[index]
    }
}
