public import ManakoCore
public import ManakoInference

/// A model that comes with set-up and needs no file from the caller.
public enum BuiltInModel: String, Sendable, Hashable, CaseIterable {
    /// BlazeFace for faces within two metres.
    case faceShortRange = "face_detection_short_range"
    /// BlazeFace for faces within five metres.
    case faceFullRange = "face_detection_full_range_sparse"
    /// Palms.
    case palm = "palm_detection_full"
    /// People, by the circle around their body.
    case pose = "pose_detection"
    /// The surface of a face, from a square around it.
    case faceMesh = "face_landmark"
    /// The iris of an eye, from a square around it.
    case iris = "iris_landmark"
    /// The joints of a hand, from a square around it.
    case handJoints = "hand_landmark_full"
    /// The joints of a body, from a square around it.
    case bodyJoints = "pose_landmark_full"
    /// Which pixels show people who are near.
    case selfieSegmentation = "selfie_segmentation"

    /// The file's name.
    public var fileName: String { "\(rawValue).tflite" }

    /// The names of the outputs that requests use, nil for all of them.
    var outputs: [String]? {
        switch self {
        // Points, presence, maps and places in metres; the mask that is left out takes a third of the time.
        case .bodyJoints: ["Identity", "Identity_1", "Identity_3", "Identity_4"]
        default: nil
        }
    }
}

/// Where requests find built-in models; compiled when first needed and kept.
public final class VisionContext: Sendable {
    private let loaded: [BuiltInModel: OpenedOnce<VisionModel>]
    /// How the sessions of built-in models use the machine.
    package let configuration: SessionConfiguration
    private let load: @Sendable (BuiltInModel, SessionConfiguration) throws(ManakoError) -> VisionModel

    /// Creates a context.
    ///
    /// - Parameters:
    ///   - configuration: how the sessions of built-in models use the machine.
    ///   - load: reads and compiles a built-in model.
    public init(
        configuration: SessionConfiguration = .init(),
        load: @escaping @Sendable (BuiltInModel, SessionConfiguration) throws(ManakoError) -> VisionModel
    ) {
        self.configuration = configuration
        self.load = load
        loaded = .init(uniqueKeysWithValues: BuiltInModel.allCases.map { ($0, OpenedOnce()) })
    }

    /// A built-in model, compiled when first asked for; who asks meanwhile waits for it.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when the model or its runtime is not installed.
    public func model(_ model: BuiltInModel) throws(ManakoError) -> VisionModel {
        try loaded[model, default: OpenedOnce()].value { () throws(ManakoError) in
            var configuration = configuration
            configuration.outputs = model.outputs
            return try load(model, configuration)
        }
    }

    /// Does something while models that it will ask for are compiled on another thread, in their order.
    ///
    /// Compiling takes one core, and as long as several runs. A model that can't be had is asked for again by whoever needs it, and
    /// the thread has ended when this returns or throws.
    package func preparing<Result>(
        _ models: [BuiltInModel], during body: () throws(ManakoError) -> Result
    ) throws(ManakoError) -> Result {
        let missing = models.filter { loaded[$0]?.isClosed ?? false }
        guard !missing.isEmpty else { return try body() }
        let isDone = Monitor(false)
        let hasBegun = BackgroundThread.start {
            for model in missing { _ = try? self.model(model) }
            isDone.change { $0 = true }
        }
        defer { if hasBegun { isDone.wait { $0 ? () : nil } } }
        return try body()
    }
}
