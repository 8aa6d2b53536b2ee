public import CoreVideo
public import Foundation
public import simd

/// A picture of a recording with its camera, depth and anchors.
///
/// `@unchecked Sendable`: nothing changes once a frame is made, and its pixel buffers are not written to.
public final class ARFrame: NSObject, @unchecked Sendable {
    /// How well the surroundings are known.
    public enum WorldMappingStatus: Int, Sendable {
        /// Nothing is known.
        case notAvailable = 0
        /// Little is known.
        case limited = 1
        /// Much is known, and more is being added.
        case extending = 2
        /// The visible part is known.
        case mapped = 3
    }

    /// The recording's picture as it is stored, `kCVPixelFormatType_420YpCbCr8BiPlanarFullRange`, which is what ARKit gives.
    public let capturedImage: CVPixelBuffer
    /// Seconds on the recording's clock.
    public let timestamp: TimeInterval
    /// The camera.
    public let camera: ARCamera
    /// The anchors of the session at that time: an app's, and planes.
    public let anchors: [ARAnchor]
    /// The recording's depth, when the configuration asks for `sceneDepth` and the recording has it.
    public let sceneDepth: ARDepthData?
    /// The same as the recording's depth, when the configuration asks for `smoothedSceneDepth`: recordings are not smoothed here.
    public let smoothedSceneDepth: ARDepthData?
    /// The number of the frame in the recording, from 0; Manako's own.
    public let recordedIndex: Int
    /// The depth for raycasts, whatever the configuration asks for.
    let depth: RecordedDepth

    init(_ parts: FrameParts, anchors: [ARAnchor], semantics: ARConfiguration.FrameSemantics) {
        recordedIndex = parts.index
        timestamp = parts.time
        capturedImage = parts.picture
        camera = parts.camera
        depth = parts.depth
        self.anchors = anchors
        sceneDepth = semantics.contains(.sceneDepth) ? parts.data : nil
        smoothedSceneDepth = semantics.contains(.smoothedSceneDepth) ? parts.data : nil
    }

    /// How well the surroundings are known: the recording's world is taken as known wherever the camera's position is.
    public var worldMappingStatus: WorldMappingStatus { camera.trackingState == .normal ? .mapped : .notAvailable }
    /// Points that tracking found; nil, as none of the known recordings contains them.
    public var rawFeaturePoints: ARPointCloud? { nil }
    /// The light; nil, as recordings don't contain it.
    public var lightEstimate: ARLightEstimate? { nil }
    /// Which pixels show people; nil, see `GeneratePersonSegmentationRequest` of Vision.
    public var segmentationBuffer: CVPixelBuffer? { nil }
    /// Depth of people; nil.
    public var estimatedDepthData: CVPixelBuffer? { nil }
    /// Information of the camera in EXIF's form; empty.
    public var exifData: [String: Any] { [:] }

    /// From normalised coordinates of the stored picture to those of a viewport that the picture fills, both with the origin at the
    /// upper left.
    public func displayTransform(
        for orientation: UIInterfaceOrientation, viewportSize: CGSize
    ) -> CGAffineTransform {
        camera.layout(orientation, viewportSize).transform
    }
}

/// Points in the world; no known recording contains them, so that no frame has any.
public final class ARPointCloud: NSObject, Sendable {
    /// The points in metres.
    public var points: [simd_float3] { [] }
    /// A number for each point, the same from frame to frame.
    public var identifiers: [UInt64] { [] }

    private override init() {}
}

/// The light of a scene; no known recording contains it, so that no frame has any.
public final class ARLightEstimate: NSObject, Sendable {
    /// Lumens; 1000 is neutral.
    public var ambientIntensity: CGFloat { 1000 }
    /// Kelvin; 6500 is neutral.
    public var ambientColorTemperature: CGFloat { 6500 }

    private override init() {}
}
