package import ManakoAPI
import ManakoCore
import ManakoMeasure
import ManakoRecordings
import ManakoSpatial

/// A picture that will come, of a device that tracks itself: its camera, and where it stood.
package struct BurstPose: APIMessage {
    /// When the picture was taken, in seconds of the burst.
    package var time = 0.0
    /// Pixels in a row of the picture.
    package var width = 0
    /// Rows of the picture.
    package var height = 0
    /// Horizontal focal length in pixels.
    package var fx = 0.0
    /// Vertical focal length in pixels.
    package var fy = 0.0
    /// Column of the principal point in pixels, 0 at the centre of the leftmost.
    package var cx = 0.0
    /// Row of the principal point in pixels, 0 at the centre of the uppermost.
    package var cy = 0.0
    /// From the camera's axes (x to the right, y down, z forward) to the world's: four rows of four, in metres.
    package var cameraToWorld: [Double] = []

    /// Creates a pose of nothing.
    package init() {}

    /// `BurstPose`.
    package static var schemaName: String { "BurstPose" }
    /// Time, camera and pose.
    package static let fields: [APIField<BurstPose>] = [
        APIField(
            sent: "time", \.time, as: .number(MeasureRules.times),
            "When the picture was taken, in seconds of the burst."),
        APIField(sent: "width", \.width, as: .integer(16...65_535), "Pixels in a row of the picture."),
        APIField(sent: "height", \.height, as: .integer(16...65_535), "Rows of the picture."),
        APIField(sent: "fx", \.fx, as: pixels, "Horizontal focal length in pixels."),
        APIField(sent: "fy", \.fy, as: pixels, "Vertical focal length in pixels."),
        APIField(sent: "cx", \.cx, as: pixels, "Column of the principal point, 0 at the centre of the leftmost pixel."),
        APIField(sent: "cy", \.cy, as: pixels, "Row of the principal point, 0 at the centre of the uppermost pixel."),
        APIField(
            sent: "cameraToWorld", \.cameraToWorld, as: .list(.number(), count: 16),
            "From the camera's axes (x right, y down, z forward) to the world's: four rows of four, in metres."),
    ]

    private static let pixels = Schema.number(-1_000_000...1_000_000)
}

extension BurstPose {
    /// How far tracking lets a camera jitter from picture to picture: 2 mrad about each axis and 2 mm along it. An assumption, which the
    /// pictures' own matches correct where there are many.
    private static let jitter = (radians: 0.002, metres: 0.002)

    /// The frame without its picture.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for no camera and for no pose.
    func frame() throws(ManakoError) -> SpatialFrame {
        var covariance = [Double](repeating: 0, count: 36)
        for index in 0..<3 {
            covariance[7 * index] = Self.jitter.radians * Self.jitter.radians
            covariance[7 * (index + 3)] = Self.jitter.metres * Self.jitter.metres
        }
        do throws(ManakoError) {
            return SpatialFrame(
                name: "", time: time,
                intrinsics: try CameraIntrinsics(width: width, height: height, fx: fx, fy: fy, cx: cx, cy: cy),
                pose: try CameraPose(cameraToWorld: cameraToWorld, axes: .openCV),
                poseCovariance: try PoseCovariance(covariance))
        } catch {
            throw ManakoError(.invalidArgument, "the pose of second \(time): \(error.message)")
        }
    }
}
