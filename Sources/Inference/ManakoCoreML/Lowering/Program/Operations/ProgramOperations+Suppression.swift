import ManakoCore
import ManakoCoreMLFormat
import ManakoInference
import ManakoOpenVINO

extension ProgramOperations {
    /// Non-maximum suppression.
    static let suppression: [String: OperationLowering] = [
        "non_maximum_suppression": { (context) throws(ManakoError) in try suppress(context) }
    ]

    /// Since iOS 17 the boxes lie along the last dimension, and neither is there a threshold of scores nor the number of
    /// boxes a result.
    private static func suppress(_ context: OperationContext) throws(ManakoError) -> [ProgramValue] {
        let graph = context.graph
        let isTransposed = context.operation.outputs.count == 3
        var (boxes, scores) = (try context.tensor("boxes"), try context.tensor("scores"))
        guard boxes.rank == 3, scores.rank == 3 else { throw context.wrong("boxes", "of three dimensions") }
        if isTransposed {
            (boxes, scores) = (try graph.transpose(boxes, [0, 2, 1]), try graph.transpose(scores, [0, 2, 1]))
        }
        let suppression = BoxSuppression(
            overlap: try context.real("iou_threshold"),
            threshold: try isTransposed ? nil : context.real("score_threshold"),
            maximum: try context.integer("max_boxes"),
            perClass: try context.bool("per_class_suppression", default: false))
        let chosen = try graph.suppressed(boxes, scores, suppression)
        guard isTransposed else {
            return [chosen.boxes, chosen.scores, chosen.indices, chosen.count].map { .tensor($0) }
        }
        return [
            .tensor(try graph.transpose(chosen.boxes, [0, 2, 1])),
            .tensor(try graph.transpose(chosen.scores, [0, 2, 1])), .tensor(chosen.indices),
        ]
    }
}
