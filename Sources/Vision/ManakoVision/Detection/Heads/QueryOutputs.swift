import ManakoCore
import ManakoInference

/// The outputs of detectors that give a fixed number of boxes, each from a query, without overlapping ones: 1 × queries × 4 sides and
/// 1 × queries × classes logits.
///
/// N. Carion et al., "End-to-End Object Detection with Transformers" (arXiv 2005.12872), with the sigmoid of X. Zhu et al., "Deformable DETR"
/// (arXiv 2010.04159). A box is centre and size as shares of the input.
struct QueryOutputs: Sendable, Hashable {
    /// The places of both outputs.
    let boxes, logits: Int
    /// The number of queries.
    let queryCount: Int
    /// The number of logits of a query.
    let columnCount: Int

    /// The most queries; longer lists are cells of detectors whose boxes still overlap.
    static let mostQueries = 1000
    private static let boxNames = ["dets", "pred_boxes", "boxes"]
    private static let logitNames = ["labels", "pred_logits", "logits"]

    /// Recognises two outputs by their names, where these tell, else by their shapes, boxes first if both have four values.
    init?(_ query: HeadQuery) {
        let outputs = query.model.outputs
        guard outputs.count == 2, outputs.allSatisfy({ $0.shape.count == 3 && $0.shape[0] == 1 }),
            outputs[0].shape[1] == outputs[1].shape[1], (1...Self.mostQueries).contains(outputs[0].shape[1])
        else { return nil }
        let named = outputs.firstIndex { Self.boxNames.contains($0.name) }
        guard let boxes = named ?? outputs.firstIndex(where: { $0.shape[2] == 4 }), outputs[boxes].shape[2] == 4,
            outputs[1 - boxes].shape[2] > 0
        else { return nil }
        self.boxes = boxes
        logits = 1 - boxes
        queryCount = outputs[0].shape[1]
        columnCount = outputs[logits].shape[2]
    }

    /// Whether the outputs have names of the family's own exports.
    func areNamed(_ query: HeadQuery) -> Bool {
        Self.boxNames.contains(query.model.outputs[boxes].name)
            && Self.logitNames.contains(query.model.outputs[logits].name)
    }

    /// Reads candidates.
    ///
    /// - Parameter classCount: how many columns are classes; what follows is not.
    func candidates(
        in outputs: [FloatTensor], classCount: Int, input: ModelImageInput, options: CandidateOptions
    ) throws(ManakoError) -> [DetectionCandidate] {
        let boxes = try outputs.tensor(boxes, shape: [1, queryCount, 4]).values
        let logits = try outputs.tensor(logits, shape: [1, queryCount, columnCount]).values
        let (boxSpan, logitSpan) = (boxes.span, logits.span)
        return Self.candidates(queryCount, classCount, input, options) {
            boxSpan[$0 * 4 + $1]
        } score: {
            sigmoid(logitSpan[$0 * columnCount + $1])
        }
    }

    /// Reads candidates of queries whose boxes are centre and size as shares of the input.
    ///
    /// - Parameters:
    ///   - side: the values of a query's box.
    ///   - score: the score of a query's class.
    static func candidates(
        _ queryCount: Int, _ classCount: Int, _ input: ModelImageInput, _ options: CandidateOptions,
        side: (_ query: Int, _ value: Int) -> Float, score: (_ query: Int, _ classIndex: Int) -> Float
    ) -> [DetectionCandidate] {
        let (width, height) = (Float(input.width), Float(input.height))
        let scan = ClassSelection(options)
        var found: [DetectionCandidate] = []
        for query in 0..<queryCount {
            scan.forEach(classCount, score: { score(query, $0) }) { classIndex, score in
                found.append(
                    DetectionCandidate(
                        centerX: side(query, 0) * width, centerY: side(query, 1) * height,
                        width: side(query, 2) * width, height: side(query, 3) * height, score: score,
                        classIndex: classIndex))
            }
        }
        return found
    }
}
