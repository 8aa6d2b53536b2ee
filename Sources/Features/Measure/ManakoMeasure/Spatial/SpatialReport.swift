import Manako
public import ManakoRecordings
import ManakoSpatial

/// What a recording with cameras holds: frames, times, the way of the camera, what it saw, and depth.
public struct SpatialReport: Sendable {
    let recording: SpatialRecording
    let way: CameraPath?
    let depth: DepthSummary?
    /// What the cameras of all frames have in common.
    let cameras: CameraSummary

    /// Looks at a recording.
    ///
    /// - Parameter recording: of which some frames' depth is decoded, and no pictures.
    public init(_ recording: SpatialRecording) {
        self.recording = recording
        way = CameraPath(recording.frames)
        depth = DepthSummary(recording)
        cameras = CameraSummary(recording.frames)
    }

    /// Seconds from the first frame to the last; nil when the recording has no times.
    var duration: Double? {
        guard recording.hasTimes, let first = recording.frames.first, let last = recording.frames.last else {
            return nil
        }
        return last.time - first.time
    }
}

/// The cameras of a recording's frames.
struct CameraSummary: Sendable {
    /// Of the first frame.
    let first: SpatialFrame
    /// The smallest and largest horizontal focal length in pixels.
    let focalLengths: ClosedRange<Double>
    /// Angles from edge to edge in degrees.
    let fieldOfView: (horizontal: Double, vertical: Double)
    /// Whether all frames have one size.
    let hasOneSize: Bool

    /// - Precondition: there are frames, as recordings have.
    init(_ frames: [SpatialFrame]) {
        first = frames[0]
        let lengths = frames.map(\.intrinsics.fx)
        focalLengths = (lengths.min() ?? 0)...(lengths.max() ?? 0)
        let camera = first.intrinsics
        fieldOfView = (camera.fieldOfView.horizontal, camera.fieldOfView.vertical)
        hasOneSize = frames.allSatisfy {
            $0.intrinsics.width == camera.width && $0.intrinsics.height == camera.height
        }
    }
}
