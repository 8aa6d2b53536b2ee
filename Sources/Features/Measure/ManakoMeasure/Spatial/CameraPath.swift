import Glibc
import ManakoRecordings
import ManakoSpatial

/// The way of a camera through the world.
struct CameraPath: Sendable {
    /// Where the camera was, frame after frame.
    let positions: [Vector3]
    /// How many frames have a pose.
    let count: Int
    /// In metres along the way.
    let length: Double
    /// The lowest and the highest of x, y and z.
    let extent: (low: Vector3, high: Vector3)
    /// The largest angle between where a frame looks and where all look in the mean, in degrees.
    let turn: Double
    /// The axis of the world that points up as most frames see it: 0, 1 or 2, and whether it points the other way.
    let up: (axis: Int, isReversed: Bool)

    /// - Returns: nil when no frame has a pose.
    init?(_ frames: [SpatialFrame]) {
        let poses = frames.compactMap(\.pose)
        guard let first = poses.first else { return nil }
        positions = poses.map(\.position)
        count = poses.count
        length = zip(positions, positions.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
        var (low, high) = (first.position, first.position)
        var (ahead, down) = (Vector3.zero, Vector3.zero)
        for pose in poses {
            let p = pose.position
            low = Vector3(min(low.x, p.x), min(low.y, p.y), min(low.z, p.z))
            high = Vector3(max(high.x, p.x), max(high.y, p.y), max(high.z, p.z))
            ahead = ahead + pose.rotation * Vector3(0, 0, 1)
            down = down + pose.rotation * Vector3(0, 1, 0)
        }
        extent = (low, high)
        let middle = ahead.normalized
        turn = poses.map { Self.angle(middle, $0.rotation * Vector3(0, 0, 1)) }.max() ?? 0
        up = Self.up(down)
    }

    private static func angle(_ a: Vector3, _ b: Vector3) -> Double {
        atan2(a.cross(b).length, a.dot(b)) * 180 / .pi
    }

    private static func up(_ down: Vector3) -> (axis: Int, isReversed: Bool) {
        let parts = [down.x, down.y, down.z]
        let axis = parts.indices.max { abs(parts[$0]) < abs(parts[$1]) } ?? 1
        return (axis, parts[axis] > 0)
    }

    /// The axes of a map from above, to the right and up the page, and their names.
    var mapAxes: [(name: String, value: @Sendable (Vector3) -> Double)] {
        let sign: Double = up.isReversed ? -1 : 1
        switch up.axis {
        case 0: return [("y", { $0.y }), ("z", { sign * $0.z })]
        case 1: return [("x", { $0.x }), ("z", { -sign * $0.z })]
        default: return [("x", { $0.x }), ("y", { sign * $0.y })]
        }
    }
}

extension CameraIntrinsics {
    /// Angles between what the picture's edges show, of a pinhole, in degrees.
    var fieldOfView: (horizontal: Double, vertical: Double) {
        (
            2 * atan(Double(width) / 2 / fx) * 180 / .pi,
            2 * atan(Double(height) / 2 / fy) * 180 / .pi
        )
    }
}
