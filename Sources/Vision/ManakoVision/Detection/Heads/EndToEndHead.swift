public import ManakoCore
import ManakoGeometry
public import ManakoInference
import ManakoPixels

/// YOLOv10, YOLO26 and detectors exported with their suppression: one output of boxes that are final.
///
/// Source: Wang et al., "YOLOv10: Real-Time End-to-End Object Detection" (arXiv 2405.14458);
/// https://docs.ultralytics.com/modes/export/ (`nms`, `end2end`). A row is left, top, right, bottom, score, class; sides are in
/// pixels or as a share of the input, which is seen in the numbers.
public struct EndToEndHead: DetectionHead {
    /// The family's names.
    public static let names = ["end-to-end", "YOLOv10", "YOLO26"]
    /// What the family was recognised by.
    public let reason: String
    /// The number of labels, else COCO's; the graph does not say it.
    public let classCount: Int
    /// Whether labels or metadata tell the number.
    public let countsClasses: Bool
    /// The graph has picked its boxes itself.
    public let isSuppressed = true
    private let boxCount: Int

    /// The most boxes that a graph picks; longer lists of six values are cells of detectors with a single class.
    private static let mostBoxes = 1000
    private static let rowLength = 6

    /// How the family wants its picture.
    public var convention: ModelInputConvention { .ultralytics }

    /// Recognises `1 × boxes × 6` with at most 1000 boxes.
    public static func recognize(_ query: HeadQuery) throws(ManakoError) -> EndToEndHead? {
        guard query.shapes.count == 1 || query.shapes.contains(where: { $0.count == 4 }),
            let shape = query.shapes.first, shape.count == 3, shape[0] == 1,
            (1...mostBoxes).contains(shape[1])
        else { return nil }
        try UltralyticsTask.check(rowLength: shape[2], of: query)
        guard shape[2] == rowLength, query.shapes.count == 1 else { return nil }
        return EndToEndHead(
            reason: "one output of \(shape[1]) rows of six values: box, score, class",
            classCount: query.statedClassCount ?? 80, countsClasses: query.statedClassCount != nil, boxCount: shape[1])
    }

    /// Reads candidates out of the output.
    public func candidates(
        in outputs: [FloatTensor], input: ModelImageInput, options: CandidateOptions
    ) throws(ManakoError) -> [DetectionCandidate] {
        let values = try outputs.tensor(0, shape: [1, boxCount, Self.rowLength]).values
        let scale = boxScale(values, input)
        return (0..<boxCount).compactMap { index in
            let row = values[index * Self.rowLength..<(index + 1) * Self.rowLength].map { $0 }
            guard let classIndex = Int(exactly: row[5].rounded()), classIndex >= 0,
                options.accepts(classIndex, row[4])
            else { return nil }
            let (left, top) = (Double(row[0]) * scale.x, Double(row[1]) * scale.y)
            let box = ImageRect(
                x: left, y: top, width: Double(row[2]) * scale.x - left, height: Double(row[3]) * scale.y - top)
            return DetectionCandidate(box: box, score: row[4], classIndex: classIndex)
        }
    }

    /// Pixels for each unit of a box.
    private func boxScale(_ values: [Float], _ input: ModelImageInput) -> (x: Double, y: Double) {
        for row in 0..<boxCount {
            let start = row * Self.rowLength
            if values[start..<start + 4].contains(where: { $0 > 2 }) { return (1, 1) }
        }
        return (Double(input.width), Double(input.height))
    }
}
