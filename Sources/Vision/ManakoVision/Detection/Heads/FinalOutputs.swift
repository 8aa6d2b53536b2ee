import ManakoCore
import ManakoGeometry
import ManakoInference

/// The outputs of detectors whose graph picks the objects: `labels` 1 × objects, `boxes` 1 × objects × 4 and `scores` 1 × objects.
///
/// A box is left, top, right and bottom in pixels of the size that the model is told (``TargetSizeInput``), which is that of its input; of models
/// that are told none, in pixels or as a share of the input, which is seen in the numbers.
struct FinalOutputs: Sendable, Hashable {
    /// The number of objects.
    let count: Int
    private let labels, boxes, scores: Int

    /// Recognises the outputs by name.
    init?(_ query: HeadQuery) {
        let outputs = query.model.outputs
        let place = { (name: String) in outputs.firstIndex { $0.name == name } }
        guard outputs.count == 3, let labels = place("labels"), let boxes = place("boxes"),
            let scores = place("scores"),
            outputs[boxes].shape.count == 3, outputs[boxes].shape[0] == 1, outputs[boxes].shape[2] == 4,
            outputs[labels].shape == [1, outputs[boxes].shape[1]], outputs[scores].shape == outputs[labels].shape
        else { return nil }
        (self.labels, self.boxes, self.scores) = (labels, boxes, scores)
        count = outputs[boxes].shape[1]
    }

    /// Reads candidates.
    func candidates(
        in outputs: [FloatTensor], input: ModelImageInput, options: CandidateOptions
    ) throws(ManakoError) -> [DetectionCandidate] {
        let labels = try outputs.tensor(labels, shape: [1, count]).values
        let boxes = try outputs.tensor(boxes, shape: [1, count, 4]).values
        let scores = try outputs.tensor(scores, shape: [1, count]).values
        let isShare = boxes.allSatisfy { !($0 > 2) }
        let (width, height) = isShare ? (Double(input.width), Double(input.height)) : (1, 1)
        return (0..<count).compactMap { index in
            guard let classIndex = Int(exactly: labels[index].rounded()), classIndex >= 0,
                options.accepts(classIndex, scores[index])
            else { return nil }
            let sides = boxes[index * 4..<index * 4 + 4].map(Double.init)
            let (left, top) = (sides[0] * width, sides[1] * height)
            return DetectionCandidate(
                box: ImageRect(x: left, y: top, width: sides[2] * width - left, height: sides[3] * height - top),
                score: scores[index], classIndex: classIndex)
        }
    }
}
