public import Foundation
import ManakoSpatial
public import simd

/// The camera of a frame: position, direction and lens.
///
/// The camera's axes are ARKit's: x to the right of the stored picture, y up, z towards the viewer, so that the camera looks along −z.
/// The world is that of the recording, in metres; recordings made with ARKit have y up, against gravity.
public final class ARCamera: NSObject, Sendable {
    /// How well the camera's position is known.
    public enum TrackingState: Sendable, Hashable {
        /// Why the position is less reliable.
        public enum Reason: Sendable, Hashable {
            /// The session has only started.
            case initializing
            /// The device moves too fast.
            case excessiveMotion
            /// The picture has too little detail.
            case insufficientFeatures
            /// The session resumes after an interruption.
            case relocalizing
        }

        /// The recording has no position for the frame.
        case notAvailable
        /// The position is less reliable; recordings don't say so, and frames here never have this state.
        case limited(Reason)
        /// The recording has a position for the frame.
        case normal
    }

    /// From the camera's axes to the world; the identity where ``trackingState-swift.property`` is `notAvailable`.
    public let transform: simd_float4x4
    /// The inverse of ``transform``.
    let worldToCamera: simd_float4x4
    /// Focal lengths and principal point in pixels of ``imageResolution``, column by column: `columns.0.x`, `columns.1.y`,
    /// `columns.2.xy`. Pixel (0, 0) is the centre of the upper-left one.
    public let intrinsics: simd_float3x3
    /// The size of the stored picture in pixels.
    public let imageResolution: CGSize
    /// How well the position is known.
    public let trackingState: TrackingState
    /// The time during which the sensor was exposed, in seconds; 0, as recordings don't contain it.
    public var exposureDuration: TimeInterval { 0 }
    /// How much brighter the picture was made, in exposure values; 0, as recordings don't contain it.
    public var exposureOffset: Float { 0 }

    init(_ intrinsics: CameraIntrinsics, _ pose: CameraPose?, origin: simd_float4x4) {
        transform = pose.map { origin.inverse * simd_float4x4($0) } ?? matrix_identity_float4x4
        worldToCamera = transform.inverse
        trackingState = pose == nil ? .notAvailable : .normal
        self.intrinsics = simd_float3x3(
            simd_float3(Float(intrinsics.fx), 0, 0), simd_float3(0, Float(intrinsics.fy), 0),
            simd_float3(Float(intrinsics.cx), Float(intrinsics.cy), 1))
        imageResolution = CGSize(width: intrinsics.width, height: intrinsics.height)
    }

    /// The camera's orientation as roll (z), pitch (x) and yaw (y) in radians, applied in that order.
    public var eulerAngles: simd_float3 {
        let (x, y, z) = (transform.columns.0, transform.columns.1, transform.columns.2)
        let pitch = asin(max(-1, min(1, -z.y)))
        guard abs(z.y) < 0.999_999 else { return simd_float3(pitch, atan2(-x.z, x.x), 0) }
        return simd_float3(pitch, atan2(z.x, z.z), atan2(x.y, y.y))
    }
}

extension simd_float4x4 {
    /// A pose with ARKit's axes.
    init(_ pose: CameraPose) {
        let m = pose.matrix(axes: .openGL).map { Float($0) }
        self.init(rows: (0..<4).map { simd_float4(m[4 * $0], m[4 * $0 + 1], m[4 * $0 + 2], m[4 * $0 + 3]) })
    }

    /// The position of a pose.
    var position: simd_float3 { simd_float3(columns.3.x, columns.3.y, columns.3.z) }

    /// A point after the transform.
    func applied(to point: simd_float3) -> simd_float3 {
        let moved = self * simd_float4(point.x, point.y, point.z, 1)
        return simd_float3(moved.x, moved.y, moved.z)
    }

    /// A direction after the transform.
    func rotated(_ direction: simd_float3) -> simd_float3 {
        let turned = self * simd_float4(direction.x, direction.y, direction.z, 0)
        return simd_float3(turned.x, turned.y, turned.z)
    }
}
