public import ManakoCore
import ManakoGeometry
public import ManakoInference
import ManakoPixels

/// SSD detectors whose graph ends in `TFLite_Detection_PostProcess`: boxes, classes, scores and their count, thinned out already.
///
/// Source: TensorFlow Lite's `detection_postprocess.cc`. Boxes are top, left, bottom, right as shares of the input.
public struct SSDPostProcessHead: DetectionHead {
    /// The family's name.
    public static let names = ["SSD"]
    /// What the family was recognised by.
    public let reason: String
    /// The number of classes that the usual exports have; the graph does not say it.
    public let classCount = 90
    /// Boxes come with the numbers of their classes alone.
    public let countsClasses = false
    /// COCO's 90 category numbers.
    public let defaultLabels = ClassLabels.coco90
    /// The post-processing suppresses with an overlap of its own, which fits what the model was trained for.
    public let isSuppressed = true
    private let boxCount: Int

    /// The whole picture stretched over the input, RGB from -1 to 1 unless the input is quantised.
    public var convention: ModelInputConvention {
        let range = ModelInputConvention.range(-1, 1)
        return ModelInputConvention(
            scale: range.scale, bias: range.bias, filter: .bilinear, action: .scaleToFill)
    }

    /// Recognises `1 × N × 4`, `1 × N`, `1 × N` and `1`.
    public static func recognize(_ query: HeadQuery) throws(ManakoError) -> SSDPostProcessHead? {
        let shapes = query.shapes
        guard shapes.count == 4, shapes[0].count == 3, shapes[0][2] == 4, shapes[1] == [1, shapes[0][1]],
            shapes[2] == shapes[1], shapes[3].allSatisfy({ $0 == 1 })
        else { return nil }
        return SSDPostProcessHead(
            reason: "outputs of \(shapes[0][1]) boxes, their classes, their scores and a count, as the graph's own"
                + " post-processing gives them",
            boxCount: shapes[0][1])
    }

    /// Reads candidates out of the outputs.
    public func candidates(
        in outputs: [FloatTensor], input: ModelImageInput, options: CandidateOptions
    ) throws(ManakoError) -> [DetectionCandidate] {
        let boxes = try outputs.tensor(0, shape: [1, boxCount, 4]).values
        let classes = try outputs.tensor(1, shape: [1, boxCount]).values
        let scores = try outputs.tensor(2, shape: [1, boxCount]).values
        let count = outputs.indices.contains(3) ? outputs[3].values.first ?? 0 : 0
        guard count.isFinite else { return [] }
        let (width, height) = (Double(input.width), Double(input.height))
        return (0..<Int(min(Float(boxCount), max(0, count)))).compactMap { index in
            guard let classIndex = Int(exactly: classes[index].rounded()), classIndex >= 0,
                options.accepts(classIndex, scores[index])
            else { return nil }
            let corner = boxes[index * 4..<index * 4 + 4].map(Double.init)
            let box = ImageRect(
                x: corner[1] * width, y: corner[0] * height, width: (corner[3] - corner[1]) * width,
                height: (corner[2] - corner[0]) * height)
            return DetectionCandidate(box: box, score: scores[index], classIndex: classIndex)
        }
    }
}
