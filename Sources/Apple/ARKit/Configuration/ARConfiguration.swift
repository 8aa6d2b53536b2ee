public import Foundation

/// What a session is to track; the base of all configurations.
///
/// Here a session plays a recording, so that ``ARWorldTrackingConfiguration`` is the only configuration that runs. `run` with another
/// one calls the delegate's `session(_:didFailWithError:)`.
///
/// `@unchecked Sendable`: a configuration belongs to the program, as on Apple's systems; a session copies what it needs.
open class ARConfiguration: NSObject, @unchecked Sendable {
    /// What a frame is to have besides its picture.
    public struct FrameSemantics: OptionSet, Sendable, Hashable {
        /// The choices as bits.
        public let rawValue: UInt

        /// Creates choices from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Which pixels show people; not supported.
        public static let personSegmentation = FrameSemantics(rawValue: 1)
        /// Which pixels show people, with their depth; not supported.
        public static let personSegmentationWithDepth = FrameSemantics(rawValue: 3)
        /// The joints of a person; not supported.
        public static let bodyDetection = FrameSemantics(rawValue: 4)
        /// Depth.
        public static let sceneDepth = FrameSemantics(rawValue: 8)
        /// Depth, smoothed over time on Apple's systems.
        public static let smoothedSceneDepth = FrameSemantics(rawValue: 16)

        /// The choices that recordings can have.
        static let recorded: FrameSemantics = [.sceneDepth, .smoothedSceneDepth]
    }

    /// Where the world's axes point.
    public enum WorldAlignment: Int, Sendable {
        /// As in the recording, whose y is up where ARKit recorded it.
        case gravity = 0
        /// The same as ``gravity``: recordings have no compass.
        case gravityAndHeading = 1
        /// The axes of the first camera.
        case camera = 2
    }

    /// Whether a session can run such a configuration here.
    open class var isSupported: Bool { false }
    /// Why a session can't run it; nil when it can.
    class var refusal: String? { "\(self) has no meaning for a recording; use ARWorldTrackingConfiguration" }
    /// The formats of the recording that `MANAKO_RECORDING` names, or one of 1920 × 1440 pixels without one.
    open class var supportedVideoFormats: [VideoFormat] { [VideoFormat.current()] }
    /// Whether frames can have something besides their picture: depth, when the recording has it.
    open class func supportsFrameSemantics(_ frameSemantics: FrameSemantics) -> Bool {
        isSupported && frameSemantics.isSubset(of: .recorded)
    }
    /// The format for still pictures of high resolution; nil, as recordings have one format.
    open class var recommendedVideoFormatForHighResolutionFrameCapturing: VideoFormat? { nil }
    /// The format of 4K; nil, as recordings have one format.
    open class var recommendedVideoFormatFor4KResolution: VideoFormat? { nil }

    /// The format of frames; has no effect, as frames are those of the recording.
    open var videoFormat = VideoFormat.current()
    /// Where the world's axes point.
    open var worldAlignment = WorldAlignment.gravity
    /// What frames are to have besides their picture.
    open var frameSemantics: FrameSemantics = []
    /// Whether light is estimated; has no effect.
    open var isLightEstimationEnabled = true
    /// Whether sound is delivered; has no effect.
    open var providesAudioData = false
    /// Whether pictures have a high dynamic range; has no effect.
    open var videoHDRAllowed = false

    /// Creates a configuration with defaults.
    public override init() {}
}
