public import ManakoCore
import ManakoGeometry
public import ManakoInference

/// A Core ML detector made of a network and a suppression: a row of class scores and a box for each place.
///
/// Source: NonMaximumSuppression.proto of https://github.com/apple/coremltools: boxes are centre, width and height in parts of
/// the picture. Vision gives such models' results as observations with all classes.
public struct CoreMLPipelineHead: DetectionHead {
    /// The family's name.
    public static let names = ["CoreML"]
    /// What the family was recognised by.
    public let reason = "the file's own suppression of overlapping boxes"
    /// The number of classes.
    public let classCount: Int
    private let description: SuppressionDescription

    /// How the family wants its picture; colours and range are in the file.
    public var convention: ModelInputConvention { .ultralytics }

    /// What the file says.
    public var suppression: (confidence: Float, suppression: NonMaximumSuppression)? {
        (
            Float(description.confidenceThreshold),
            NonMaximumSuppression(
                overlap: description.overlapThreshold, isClassAgnostic: !description.isPerClass)
        )
    }

    /// Recognises a model whose description says how to thin out its boxes.
    public static func recognize(_ query: HeadQuery) throws(ManakoError) -> CoreMLPipelineHead? {
        guard let description = query.model.suppression else { return nil }
        let shape = query.model.outputs[description.confidenceOutput].shape
        guard let count = shape.last, count > 0 else {
            throw ManakoError(
                .unsupported, "\(query.model.name): scores of shape \(shape), which say no number of classes")
        }
        return CoreMLPipelineHead(classCount: count, description: description)
    }

    private init(classCount: Int, description: SuppressionDescription) {
        self.classCount = classCount
        self.description = description
    }

    /// Reads candidates out of the outputs.
    public func candidates(
        in outputs: [FloatTensor], input: ModelImageInput, options: CandidateOptions
    ) throws(ManakoError) -> [DetectionCandidate] {
        let scores = outputs[description.confidenceOutput].values
        let boxes = outputs[description.coordinatesOutput].values
        let count = scores.count / classCount
        guard scores.count == count * classCount, boxes.count == count * 4 else {
            throw ManakoError(.malformedInput, "\(boxes.count) numbers for the boxes of \(count) places")
        }
        let (width, height) = (Float(input.width), Float(input.height))
        let scan = ClassSelection(options)
        var found: [DetectionCandidate] = []
        let (scoreSpan, boxSpan) = (scores.span, boxes.span)
        for place in 0..<count {
            scan.forEach(classCount, score: { scoreSpan[place * classCount + $0] }) { classIndex, score in
                var candidate = DetectionCandidate(
                    centerX: boxSpan[place * 4] * width, centerY: boxSpan[place * 4 + 1] * height,
                    width: boxSpan[place * 4 + 2] * width, height: boxSpan[place * 4 + 3] * height, score: score,
                    classIndex: classIndex)
                candidate.boxIndex = place
                found.append(candidate)
            }
        }
        return found
    }

    /// The scores of all classes of a box.
    public func scores(ofBox index: Int, in outputs: [FloatTensor]) -> ArraySlice<Float> {
        outputs[description.confidenceOutput].values[index * classCount..<(index + 1) * classCount]
    }
}
