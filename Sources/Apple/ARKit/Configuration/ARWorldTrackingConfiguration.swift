/// Follows the camera through the world: what a recording contains.
///
/// `@unchecked Sendable`, as what it inherits from: a configuration belongs to the program.
public final class ARWorldTrackingConfiguration: ARConfiguration, @unchecked Sendable {
    /// Which planes are looked for.
    public struct PlaneDetection: OptionSet, Sendable, Hashable {
        /// The choices as bits.
        public let rawValue: UInt

        /// Creates choices from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Level ones.
        public static let horizontal = PlaneDetection(rawValue: 1)
        /// Upright ones.
        public static let vertical = PlaneDetection(rawValue: 2)
    }

    /// How reflections are made.
    public enum EnvironmentTexturing: Int, Sendable {
        /// Not at all.
        case none = 0
        /// From textures of the app.
        case manual = 1
        /// From the camera.
        case automatic = 2
    }

    /// A recording takes the sensors' place, so that this is true; `run` says what is missing when there is none.
    public override class var isSupported: Bool { true }
    override class var refusal: String? { nil }

    /// Which planes are looked for in the recording's depth.
    public var planeDetection: PlaneDetection = []
    /// How reflections are made; has no effect.
    public var environmentTexturing = EnvironmentTexturing.none
    /// Whether the focus moves; has no effect.
    public var isAutoFocusEnabled = true
    /// Whether others see the same world; has no effect.
    public var isCollaborationEnabled = false
    /// Whether the camera beside the screen follows the face; has no effect.
    public var userFaceTrackingEnabled = false
    /// Whether the surroundings become a mesh; has no effect, see ``supportsSceneReconstruction(_:)``.
    public var sceneReconstruction: ARConfiguration.SceneReconstruction = []
    /// How many known pictures are followed; has no effect.
    public var maximumNumberOfTrackedImages = 0

    /// Whether the surroundings can become a mesh, which they can't.
    public static func supportsSceneReconstruction(_ sceneReconstruction: ARConfiguration.SceneReconstruction) -> Bool {
        sceneReconstruction.isEmpty
    }
    /// Whether the camera beside the screen can follow the face, which it can't.
    public static var supportsUserFaceTracking: Bool { false }
}

extension ARConfiguration {
    /// What meshes of the surroundings have.
    public struct SceneReconstruction: OptionSet, Sendable, Hashable {
        /// The choices as bits.
        public let rawValue: UInt

        /// Creates choices from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Triangles.
        public static let mesh = SceneReconstruction(rawValue: 1)
        /// Triangles, each with what it is.
        public static let meshWithClassification = SceneReconstruction(rawValue: 3)
    }
}
