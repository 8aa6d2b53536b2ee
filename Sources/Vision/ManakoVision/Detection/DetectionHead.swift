public import ManakoCore
public import ManakoInference

/// How one family of detectors writes its boxes, and how it wants its picture.
///
/// A head is recognised from a model's own shapes and metadata. Decoding is pure: arrays in, candidates out.
public protocol DetectionHead: Sendable {
    /// The family's name, such as `YOLOv8`.
    var name: String { get }
    /// The number of classes.
    var classCount: Int { get }
    /// How the family wants its picture.
    var convention: ModelInputConvention { get }
    /// Class names when neither the file nor the caller has any.
    var defaultLabels: ClassLabels { get }
    /// Whether the graph has thinned out overlapping boxes itself.
    var isSuppressed: Bool { get }

    /// Recognises the family.
    ///
    /// - Returns: the head, or nil when the model is of another family.
    /// - Throws: ``ManakoError/Code/unsupported`` when it is a variant of this family that would be read wrongly.
    static func recognize(_ model: ModelDescription, _ input: ModelImageInput) throws(ManakoError) -> Self?

    /// Reads candidates out of a model's outputs, in no particular order; NaN and infinite values are left out.
    func candidates(
        in outputs: [Tensor], input: ModelImageInput, options: CandidateOptions
    ) throws(ManakoError) -> [DetectionCandidate]
}

extension DetectionHead {
    /// COCO's names when there are 80 classes, else none.
    public var defaultLabels: ClassLabels { classCount == 80 ? .coco80 : ClassLabels([]) }

    /// Boxes still overlap.
    public var isSuppressed: Bool { false }
}

/// The table of known families. A new one is a type of its own and a line here.
public enum DetectionHeads {
    /// The known families, the most particular first.
    static let all: [any DetectionHead.Type] = [
        SSDPostProcessHead.self, YOLOXHead.self, YOLOv8Head.self, YOLOv5Head.self,
    ]

    /// Recognises a model's family.
    ///
    /// - Throws: ``ManakoError/Code/unsupported`` with the outputs' shapes when no family fits.
    public static func recognize(
        _ model: ModelDescription, _ input: ModelImageInput
    ) throws(ManakoError) -> any DetectionHead {
        for type in all {
            if let head = try type.recognize(model, input) { return head }
        }
        let shapes = model.outputs.map { "\($0.name) \($0.elementType.rawValue) \($0.shapeText)" }
        throw ManakoError(
            .unsupported,
            "\(model.name): the outputs do not look like a known detector: \(shapes.joined(separator: ", "))."
                + " Known are YOLOv5/7, YOLOv8/11, YOLOX and SSD with post-processing")
    }
}
