import ManakoGeometry
import ManakoPixels
import ManakoTesting
import Testing

@testable import ManakoTracking

/// The camera's motion against the motion that pictures were made with.
@Suite struct CameraEstimateTests {
    private static let size = (width: 320, height: 180)

    /// A wall through a camera that is turned and comes nearer about the middle, and then shifted, in pixels.
    private static func picture(
        right: Double = 0, down: Double = 0, turn: Double = 0, grow: Double = 0, seed: Int = 0
    ) throws -> Bitmap {
        let (c, s) = (1 + grow, turn)
        var bytes: [UInt8] = []
        for y in 0..<size.height {
            for x in 0..<size.width {
                // The inverse of where a point of the wall is shown.
                let (u, v) = (Double(x) + 0.5 - 160 - right, Double(y) + 0.5 - 90 - down)
                let (i, j) = ((c * u + s * v) / (c * c + s * s), (c * v - s * u) / (c * c + s * s))
                bytes.append(DrawnCrowd.wall(Int((i + 1000).rounded()) + seed, Int((j + 1000).rounded()) + seed))
            }
        }
        return try Bitmap(width: size.width, height: size.height, format: .gray8, packed: bytes)
    }

    private static func motion(
        _ before: Bitmap, _ now: Bitmap, _ orientation: ImageOrientation = .up, except boxes: [NormalizedRect] = []
    ) -> CameraMotion {
        var estimate = CameraEstimate()
        _ = estimate.motion(to: TrackPicture(before, orientation: orientation), except: [], isWanted: true)
        return estimate.motion(to: TrackPicture(now, orientation: orientation), except: boxes, isWanted: true)
    }

    /// How far, in pixels, a motion takes a point from where it should be, at most over the picture's corners.
    private static func error(
        _ motion: CameraMotion, right: Double = 0, down: Double = 0, turn: Double = 0, grow: Double = 0
    ) -> Double {
        [(0.0, 0.0), (1, 0), (0, 1), (1, 1)].map { x, y in
            let (u, v) = ((x - 0.5) * 320, (0.5 - y) * 180)
            let (c, s) = (1 + grow, turn)
            let moved = motion(NormalizedPoint(x: x, y: y))
            let (toX, toY) = (c * u - s * v + right + 160, s * u + c * v + down + 90)
            let (dx, dy) = (moved.x * 320 - toX, (1 - moved.y) * 180 - toY)
            return (dx * dx + dy * dy).squareRoot()
        }.max() ?? .infinity
    }

    @Test(
        "shifts up to an eighth of the picture are found within a pixel",
        arguments: [
            (0.0, 0.0), (1, 0), (0, -2), (5, 3), (-12, 6), (24, -9), (-38, 4),
        ])
    func shifts(right: Double, down: Double) throws {
        let motion = Self.motion(try Self.picture(), try Self.picture(right: right, down: down))
        #expect(Self.error(motion, right: right, down: down) < 1)
    }

    @Test("turns and growth are found, too", arguments: [(0.03, 0.0), (-0.06, 0), (0, 0.05), (0, -0.04), (0.04, 0.03)])
    func turns(turn: Double, grow: Double) throws {
        let now = try Self.picture(right: 4, down: -3, turn: turn, grow: grow)
        let motion = Self.motion(try Self.picture(), now)
        #expect(Self.error(motion, right: 4, down: -3, turn: turn, grow: grow) < 1.5)
    }

    @Test("the way is that of the upright picture")
    func turnedPictures() throws {
        let (before, now) = (try Self.picture(), try Self.picture(right: 8))
        // Stored right is upright down where the picture is turned to the right to be upright.
        let motion = Self.motion(before, now, .right)
        #expect(abs(motion.y + 8.0 / 320) < 0.004 && abs(motion.x) < 0.004)
        #expect(abs(Self.motion(before, now, .down).x + 8.0 / 320) < 0.004)
    }

    @Test("another scene, nothing to see and another size are no motion")
    func noMotion() throws {
        let (wall, other) = (try Self.picture(), try Self.picture(seed: 5000))
        #expect(Self.motion(wall, other) == .none)
        let flat = try Bitmap(width: 320, height: 180, format: .gray8, packed: [UInt8](repeating: 90, count: 320 * 180))
        #expect(Self.motion(flat, flat) == .none && Self.motion(wall, flat) == .none)
        let tiny = try Bitmap(width: 1, height: 1, format: .gray8, packed: [7])
        #expect(Self.motion(wall, tiny) == .none && Self.motion(tiny, tiny) == .none)
    }
}
