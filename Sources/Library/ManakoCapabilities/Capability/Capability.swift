public import Manako
public import ManakoAPI

/// One thing that can be asked of a picture or of frames: everything that tells it from the others stands in its folder.
///
/// What compares two pictures is a ``PairCapability``, what compares many a ``SetCapability``.
///
/// The command, the route with its description, the live lens and the page's lens follow from it; ``Capabilities/all`` is
/// the one list.
public protocol Capability: CapabilityDeclaration {
    /// What it asks of a model.
    var modelNeed: ModelRequirement { get }
    /// The classes that it knows without a chosen model.
    var labels: [String] { get }

    /// Whether a model of the right kind is of use to it.
    ///
    /// - Parameter labels: the names of the model's classes.
    func isServed(by labels: [String]) -> Bool

    /// Makes what looks at pictures.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for values that do not fit the model, ``ManakoError/Code/unsupported`` for a
    ///   model of another kind.
    func makeFinder(_ settings: FinderSettings) throws(ManakoError) -> any Finder

    /// Makes what turns the findings of successive frames into what is shown; nil where each frame stands alone.
    ///
    /// - Parameters:
    ///   - finder: what looks at the frames.
    ///   - follows: whether objects are to keep an identity.
    func makeSequence(for finder: any Finder, follows: Bool) -> (any FindingSequence)?

    /// How a finding is drawn.
    func annotation(for finding: Finding) -> BoxAnnotation

    /// Whether its finders give a mask of the whole picture (``MaskFinder``), which can be written as a picture.
    var findsMasks: Bool { get }

    /// Whether its result is the picture itself, changed by its finders (``PicturePainter``), instead of boxes on it.
    var rewritesPictures: Bool { get }

    /// Whether what it finds in a video can have identities that last over its frames.
    var followsObjects: Bool { get }

    /// Why its findings can't be annotations of a data set, which are boxes of classes in pictures; nil where they can.
    var annotationObstacle: String? { get }

    /// Whether it looks at the frames of a video one after another, as its finders remember those before (``Finder/forStream()``).
    ///
    /// - Parameter options: what was set.
    func looksInOrder(_ options: OptionValues) -> Bool
}

/// What a capability is called and what it does.
public struct CapabilityInfo: Sendable {
    /// What its findings are.
    public enum Results: String, APIFieldValue, Hashable, CaseIterable {
        /// Things at places.
        case places
        /// Classes of the whole picture.
        case classes
        /// What several pictures have to do with each other.
        case comparison
    }

    /// Its stable name, and that of its picture on the page.
    public var id: String
    /// The command of the command line; the route is `/v1/` and this word.
    public var command: String
    /// What people call it.
    public var title: BilingualText
    /// What it does: a sentence without an end, as in a list of commands.
    public var summary: BilingualText
    /// What else the command's help says.
    public var discussion: String
    /// Command lines, each with what it does.
    public var examples: [(line: String, meaning: String)]
    /// What its findings are.
    public var results: Results

    /// Creates a description.
    public init(
        id: String, command: String, title: BilingualText, summary: BilingualText, discussion: String = "",
        examples: [(line: String, meaning: String)] = [], results: Results = .places
    ) {
        self.id = id
        self.command = command
        self.title = title
        self.summary = summary
        self.discussion = discussion
        self.examples = examples
        self.results = results
    }
}

/// What a capability asks of a model.
public enum ModelRequirement: Sendable, Hashable {
    /// It runs none.
    case none
    /// It runs its own, and no other can be chosen.
    case builtIn
    /// It runs its own, and a model of a kind can confirm and add to what these find.
    case assisted(by: ModelEntry.Kind)
    /// It does something without one as well.
    case optional(ModelEntry.Kind)
    /// It does nothing without one.
    case required(ModelEntry.Kind)

    /// The kind of model that it takes; nil when it takes none.
    public var kind: ModelEntry.Kind? {
        switch self {
        case .none, .builtIn: nil
        case .assisted(let kind), .optional(let kind), .required(let kind): kind
        }
    }

    /// Whether it finds the same things with built-in models, whatever model is chosen.
    public var runsBuiltInModels: Bool {
        switch self {
        case .builtIn, .assisted: true
        case .none, .optional, .required: false
        }
    }
}

/// What a finder is made from.
public struct FinderSettings: Sendable {
    /// The options that were set.
    public var options: OptionValues
    /// The model that was chosen.
    public var model: CapabilityModel?
    /// Runs the built-in models.
    public var context: VisionContext
    /// Whether results that are too unsure to be shown are wanted too, since they help to follow objects.
    public var follows: Bool
    /// The longest time that what can take long may spend on a picture; nil for as long as it needs.
    public var maximumDuration: Duration?

    /// Creates settings.
    public init(
        options: OptionValues = OptionValues(), model: CapabilityModel? = nil,
        context: VisionContext = ManakoEnvironment.context, follows: Bool = false, maximumDuration: Duration? = nil
    ) {
        self.options = options
        self.model = model
        self.context = context
        self.follows = follows
        self.maximumDuration = maximumDuration
    }
}

extension FinderSettings {
    /// Finds objects with the model that was chosen; nil without one.
    ///
    /// - Throws: ``ManakoError/Code/unsupported`` for a model that finds no objects, or none that serve the capability.
    func objects(for capability: some Capability) throws(ManakoError) -> RecognizeObjectsRequest? {
        switch model {
        case nil: return nil
        case .classifier: throw .wrongKind(model, needs: .detector)
        case .detector(let detector):
            guard capability.isServed(by: detector.labels.names) else {
                let name = detector.model.description.name
                throw ManakoError(
                    .unsupported,
                    "the model \(name) knows no class \(BuiltInLabels.person); choose one that does, or built-in",
                    reason: .init("lacksClass", ["name": name, "class": BuiltInLabels.person]))
            }
            return RecognizeObjectsRequest(detector: detector)
        }
    }
}

extension Capability {
    /// One picture.
    public var subject: CapabilitySubject { .picture }

    /// The classes that it knows.
    public var labels: [String] { [] }

    /// Any classes will do.
    public func isServed(by labels: [String]) -> Bool { true }

    /// It finds boxes or classes alone.
    public var findsMasks: Bool { false }

    /// The picture stays as it is.
    public var rewritesPictures: Bool { false }

    /// Objects can be followed.
    public var followsObjects: Bool { true }

    /// It finds boxes of classes.
    public var annotationObstacle: String? { nil }

    /// Frames are looked at side by side.
    public func looksInOrder(_ options: OptionValues) -> Bool { false }

    /// Makes what turns successive frames into what is shown.
    public func makeSequence(for finder: any Finder, follows: Bool) -> (any FindingSequence)? {
        follows
            ? ObjectIdentities(
                minimumConfidence: finder.shownConfidence, minimumClassConfidences: finder.shownClassConfidences) : nil
    }

    /// How a finding is drawn.
    public func annotation(for finding: Finding) -> BoxAnnotation {
        BoxAnnotation(
            box: finding.place?.box, corners: finding.place?.corners ?? [], label: finding.label,
            confidence: finding.confidence, points: finding.place?.points.map(\.location) ?? [],
            links: finding.place?.links.map { BoxAnnotation.Link($0.first, $0.second) } ?? [],
            mask: finding.place?.mask?.annotation)
    }
}
