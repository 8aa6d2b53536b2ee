import Glibc
public import ManakoCore
import ManakoGeometry
public import ManakoInference
import ManakoPixels

/// YOLOX: one output with a row of 5 + classes values a cell, boxes relative to the cell.
///
/// Source: Ge et al., "YOLOX: Exceeding YOLO Series in 2021" (arXiv 2107.08430). Centre = (value + cell) × stride,
/// size = exp(value) × stride; objectness and class scores are probabilities already.
public struct YOLOXHead: DetectionHead {
    /// The family's name.
    public static let names = ["YOLOX"]
    /// What the family was recognised by.
    public let reason: String
    /// The number of classes.
    public var classCount: Int { rows.classCount }
    private let rows: RowScores
    private let cells: [AnchorGrid.Cell]
    /// The thresholds in the file's metadata, if both are there.
    public let suppression: (confidence: Float, suppression: NonMaximumSuppression)?

    /// BGR from 0 to 255, letterbox in the upper-left corner on grey 114.
    public var convention: ModelInputConvention {
        ModelInputConvention(channels: .bgr, filter: .bilinear, alignment: .upperLeft, padding: 114)
    }

    /// Recognises `1 × cells × (5 + classes)`.
    public static func recognize(_ query: HeadQuery) throws(ManakoError) -> YOLOXHead? {
        guard query.shapes.count == 1, let shape = query.shapes.first, shape.count == 3, shape[0] == 1,
            shape[2] > 5, shape[2] < shape[1],
            let grid = AnchorGrid(width: query.input.width, height: query.input.height, cellCount: shape[1])
        else { return nil }
        try UltralyticsTask.check(valueCount: shape[2] - 5, of: query, by: Self.self)
        return YOLOXHead(
            reason: "one output with a row of 5 + \(shape[2] - 5) values for each of the \(shape[1]) cells of strides"
                + " \(grid.text)",
            rows: RowScores(classCount: shape[2] - 5, rowCount: shape[1]), cells: grid.cells,
            suppression: suppression(query.model.metadata))
    }

    private static func suppression(
        _ metadata: [String: String]
    ) -> (confidence: Float, suppression: NonMaximumSuppression)? {
        guard let confidence = metadata[DetectorMetadata.confidence].flatMap(Float.init), 0...1 ~= confidence,
            let overlap = metadata[DetectorMetadata.overlap].flatMap(Double.init), 0...1 ~= overlap
        else { return nil }
        return (confidence, NonMaximumSuppression(overlap: overlap))
    }

    /// Reads candidates out of the output.
    public func candidates(
        in outputs: [FloatTensor], input: ModelImageInput, options: CandidateOptions
    ) throws(ManakoError) -> [DetectionCandidate] {
        let output = try outputs.tensor(0, shape: [1, rows.rowCount, rows.rowLength])
        let values = output.values.span
        var found: [DetectionCandidate] = []
        rows.forEach(values, options) { row, start, classIndex, score in
            let cell = cells[row]
            found.append(
                DetectionCandidate(
                    centerX: (values[start] + cell.column) * cell.stride,
                    centerY: (values[start + 1] + cell.row) * cell.stride,
                    width: expf(values[start + 2]) * cell.stride, height: expf(values[start + 3]) * cell.stride,
                    score: score, classIndex: classIndex))
        }
        return found
    }
}
