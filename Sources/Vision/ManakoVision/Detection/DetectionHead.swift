public import ManakoCore
public import ManakoInference

/// How one family of detectors writes its boxes, and how it wants its picture.
///
/// A head is recognised from a model's own shapes and metadata. Decoding is pure: arrays in, candidates out.
public protocol DetectionHead: Sendable {
    /// The names by which a file beside a model may call for the family, in any case; the first is the usual one.
    static var names: [String] { get }
    /// The family's name, such as `YOLOv8`.
    var name: String { get }
    /// What the family was recognised by, for people.
    var reason: String { get }
    /// The number of classes.
    var classCount: Int { get }
    /// Whether the model tells the number of its classes; otherwise ``classCount`` is what is usual.
    var countsClasses: Bool { get }
    /// How the family wants its picture.
    var convention: ModelInputConvention { get }
    /// Class names when neither the file nor the caller has any.
    var defaultLabels: ClassLabels { get }
    /// Whether the graph has thinned out overlapping boxes itself.
    var isSuppressed: Bool { get }
    /// The score and the suppression that the model's file says, when it says any.
    var suppression: (confidence: Float, suppression: NonMaximumSuppression)? { get }

    /// Recognises the family.
    ///
    /// - Returns: the head, or nil when the model is of another family.
    /// - Throws: ``ManakoError/Code/unsupported`` when it is a variant of this family that would be read wrongly.
    static func recognize(_ query: HeadQuery) throws(ManakoError) -> Self?

    /// Reads candidates out of a model's outputs, in no particular order; NaN and infinite values are left out.
    func candidates(
        in outputs: [FloatTensor], input: ModelImageInput, options: CandidateOptions
    ) throws(ManakoError) -> [DetectionCandidate]

    /// The scores of all classes of a box, for heads whose observations carry them all.
    func scores(ofBox index: Int, in outputs: [FloatTensor]) -> ArraySlice<Float>
}

extension DetectionHead {
    /// The first of the family's names.
    public var name: String { Self.names.first ?? "" }

    /// COCO's names when there are 80 classes, else none.
    public var defaultLabels: ClassLabels { classCount == 80 ? .coco80 : ClassLabels([]) }

    /// The shapes of outputs tell it.
    public var countsClasses: Bool { true }

    /// Boxes still overlap.
    public var isSuppressed: Bool { false }

    /// The file says nothing.
    public var suppression: (confidence: Float, suppression: NonMaximumSuppression)? { nil }

    /// None: observations carry the class that counts.
    public func scores(ofBox index: Int, in outputs: [FloatTensor]) -> ArraySlice<Float> { [] }
}

/// The table of known families. A new one is a type of its own and a line here.
public enum DetectionHeads {
    /// The known families, the most particular first.
    static let all: [any DetectionHead.Type] = [
        CoreMLPipelineHead.self, SSDPostProcessHead.self, NanoDetHead.self, YOLOXHead.self, YOLOv8Head.self,
        YOLOv5Head.self, RFDETRHead.self, RTDETRHead.self, EndToEndHead.self, YOLOv3Head.self, FastestDetHead.self,
    ]

    /// All names by which a file beside a model may call for a family.
    public static var names: [String] { all.flatMap { $0.names } }

    /// Recognises a model's family.
    ///
    /// - Throws: ``ManakoError/Code/unsupported`` with the outputs' shapes when no family fits, or the one that the file
    ///   beside the model names does not.
    public static func recognize(_ query: HeadQuery) throws(ManakoError) -> any DetectionHead {
        try UltralyticsTask.check(query)
        let named = all.filter(query.isNamed)
        for type in named.isEmpty ? all : named {
            if let head = try type.recognize(query) { return head }
        }
        throw named.isEmpty ? unknown(query) : misnamed(query)
    }

    private static func unknown(_ query: HeadQuery) -> ManakoError {
        let families = all.compactMap { $0.names.first }.joined(separator: ", ")
        let isClassifier = query.shapes.first.map { $0.count == 2 && $0[0] == 1 && $0[1] > 1 } ?? false
        let hint =
            isClassifier && query.shapes.count == 1
            ? " It may be a classifier" : " Known are \(families); a model.json beside the model can name one"
        return ManakoError(
            .unsupported,
            "\(query.model.name): the outputs do not look like a known detector: \(query.outputText)." + hint)
    }

    private static func misnamed(_ query: HeadQuery) -> ManakoError {
        ManakoError(
            .unsupported,
            "\(query.model.name): \(query.sidecar?.path ?? "model.json") names the head '\(query.sidecar?.head ?? "")',"
                + " which the outputs do not fit: \(query.outputText), for a picture of"
                + " \(query.input.width)×\(query.input.height). Leave out 'head', or correct 'input' or 'anchors'")
    }
}

extension HeadQuery {
    /// The outputs as people write them.
    var outputText: String {
        model.outputs.map { "\($0.name) \($0.elementType.rawValue) \($0.shapeText)" }.joined(separator: ", ")
    }
}
