public import ManakoCore
public import ManakoInference
import Synchronization

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
    private let loaded = Mutex<[BuiltInModel: VisionModel]>([:])
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
    }

    /// A built-in model, compiled when first asked for.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when the model or its runtime is not installed.
    public func model(_ model: BuiltInModel) throws(ManakoError) -> VisionModel {
        // Two tasks may compile the same model at once; the first one kept wins, and neither waits for the other.
        if let ready = loaded.withLock({ $0[model] }) { return ready }
        var configuration = configuration
        configuration.outputs = model.outputs
        let fresh = try load(model, configuration)
        return loaded.withLock { models in
            if let ready = models[model] { return ready }
            models[model] = fresh
            return fresh
        }
    }
}
