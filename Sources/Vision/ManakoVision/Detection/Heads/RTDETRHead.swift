public import ManakoCore
import ManakoGeometry
public import ManakoInference
import ManakoPixels

/// RT-DETR, D-FINE and their kin, as their authors, Hugging Face and Ultralytics export them.
///
/// Zhao et al., "DETRs Beat YOLOs on Real-time Object Detection" (arXiv 2304.08069); Peng et al., "D-FINE" (arXiv 2410.13842). The authors'
/// `export_onnx.py` gives `labels`, `boxes` and `scores`, picked by the graph; others give boxes and logits, or Ultralytics' rows of a box
/// and scores.
public struct RTDETRHead: DetectionHead {
    /// The family's names.
    public static let names = ["RT-DETR", "D-FINE"]
    /// What the family was recognised by.
    public let reason: String
    /// The number of classes.
    public let classCount: Int
    /// Whether the outputs tell the number of classes.
    public let countsClasses: Bool
    /// Every query finds an object of its own.
    public let isSuppressed = true
    private let form: Form

    private enum Form: Sendable {
        case final(FinalOutputs)
        case queries(QueryOutputs)
        /// Rows of a box, as shares of the input, and a score for each class.
        case rows(Int)
    }

    /// RGB from 0 to 1, stretched; resized as Pillow does, or as OpenCV does where Ultralytics trained the model.
    public var convention: ModelInputConvention {
        var convention = ModelInputConvention.ultralytics
        convention.action = .scaleToFill
        if case .rows = form { return convention }
        convention.filter = .antialiased
        return convention
    }

    /// Recognises three final outputs, two of boxes and logits, or Ultralytics' rows.
    public static func recognize(_ query: HeadQuery) throws(ManakoError) -> RTDETRHead? {
        if let outputs = FinalOutputs(query) {
            return RTDETRHead(
                reason: "outputs labels, boxes and scores of \(outputs.count) objects",
                classCount: query.statedClassCount ?? 80, countsClasses: query.statedClassCount != nil,
                form: .final(outputs))
        }
        if let outputs = QueryOutputs(query), outputs.areNamed(query) || query.isNamed(Self.self) {
            // DETR itself, whose scores are a softmax with a column for no object.
            guard outputs.columnCount != 92 else { return nil }
            return RTDETRHead(
                reason: "outputs of \(outputs.queryCount) boxes and \(outputs.columnCount) logits for each",
                classCount: outputs.columnCount, countsClasses: true, form: .queries(outputs))
        }
        guard let shape = query.shapes.first, query.shapes.count == 1, shape.count == 3, shape[0] == 1, shape[2] > 4,
            (1...QueryOutputs.mostQueries).contains(shape[1]), areRows(query, classCount: shape[2] - 4)
        else { return nil }
        return RTDETRHead(
            reason: "one output of \(shape[1]) rows of a box and \(shape[2] - 4) scores", classCount: shape[2] - 4,
            countsClasses: true, form: .rows(shape[1]))
    }

    /// Whether somebody says so: other detectors have rows too.
    private static func areRows(_ query: HeadQuery, classCount: Int) -> Bool {
        let description = query.model.metadata["description"]?.lowercased().filter { $0 != "-" } ?? ""
        return query.isNamed(Self.self) || description.contains("rtdetr")
            || classCount > 2 && query.namedClassCount == classCount
    }

    /// Reads candidates out of the outputs.
    public func candidates(
        in outputs: [FloatTensor], input: ModelImageInput, options: CandidateOptions
    ) throws(ManakoError) -> [DetectionCandidate] {
        switch form {
        case .final(let final): return try final.candidates(in: outputs, input: input, options: options)
        case .queries(let queries):
            return try queries.candidates(in: outputs, classCount: classCount, input: input, options: options)
        case .rows(let count):
            let length = 4 + classCount
            let values = try outputs.tensor(0, shape: [1, count, length]).values
            let span = values.span
            return QueryOutputs.candidates(count, classCount, input, options) {
                span[$0 * length + $1]
            } score: {
                span[$0 * length + 4 + $1]
            }
        }
    }
}
