import Glibc
import ManakoTesting

@testable import ManakoSpatial

/// A textured plane, perhaps with a card before it, pictures of which are made by casting rays.
struct SimulatedScene {
    /// A rectangle, such as the front of a box.
    struct Card {
        /// From its axes, where it is z = 0 about its centre, to the world's.
        var pose: CameraPose
        var halfWidth: Double
        var halfHeight: Double
    }

    var card: Card?
    /// From the plane's axes, where it is z = 0, to the world's.
    var plane = CameraPose.identity
    var seed: UInt64 = 1
    /// The size of the coarsest texture in metres.
    var grain = 0.05

    /// The brightness at a place of the plane, 0…255: smooth noise of three sizes.
    func brightness(_ x: Double, _ y: Double) -> Double {
        var (value, size, weight) = (0.0, grain, 0.5)
        for octave in 0..<4 {
            value += weight * noise(x / size, y / size, UInt64(octave))
            size /= 2
            weight *= 0.7
        }
        return min(max(128 + 200 * value, 0), 255)
    }

    private func noise(_ x: Double, _ y: Double, _ octave: UInt64) -> Double {
        let (column, row) = (floor(x), floor(y))
        func smooth(_ t: Double) -> Double { t * t * (3 - 2 * t) }
        let (u, v) = (smooth(x - column), smooth(y - row))
        func corner(_ dx: Double, _ dy: Double) -> Double {
            var random = SeededRandom(
                seed:
                    UInt64(bitPattern: Int64(column + dx)) &* 73_856_093 ^ UInt64(bitPattern: Int64(row + dy))
                    &* 19_349_663
                    ^ (seed &* 83_492_791 &+ octave &* 2_654_435_761))
            return Double(random.next() >> 11) / Double(1 << 53) - 0.5
        }
        let above = corner(0, 0) * (1 - u) + corner(1, 0) * u
        let below = corner(0, 1) * (1 - u) + corner(1, 1) * u
        return above * (1 - v) + below * v
    }

    /// The nearest surface that a pixel's ray meets: a place of the world, and its brightness.
    func surface(
        _ pixel: PixelPoint, _ camera: CameraIntrinsics, _ pose: CameraPose
    ) -> (place: Vector3, brightness: Double)? {
        guard let ray = camera.ray(through: pixel) else { return nil }
        if let card {
            let place = MeasurementScene.meet(ray, pose, card.pose.position, card.pose.rotation * Vector3(0, 0, 1))
            if let place, case let local = card.pose.toCamera(place), abs(local.x) <= card.halfWidth,
                abs(local.y) <= card.halfHeight
            {
                return (place, brightness(local.x + 7, local.y - 3))
            }
        }
        return MeasurementScene.meet(ray, pose, plane.position, plane.rotation * Vector3(0, 0, 1)).map { place in
            let local = plane.toCamera(place)
            return (place, brightness(local.x, local.y))
        }
    }

    /// A picture with a lens' blur and a sensor's noise; only the parts near the given places are made, the rest is grey.
    func picture(
        _ camera: CameraIntrinsics, _ pose: CameraPose, near places: [PixelPoint], reach: Double, noise: Double,
        random: inout SeededRandom
    ) throws -> GrayPicture {
        var pixels = [UInt8](repeating: 128, count: camera.width * camera.height)
        for row in 0..<camera.height {
            for column in 0..<camera.width {
                let (x, y) = (Double(column), Double(row))
                guard places.contains(where: { abs($0.x - x) <= reach && abs($0.y - y) <= reach / 2 }) else { continue }
                // The mean over the pixel's area and a little beyond.
                let parts = [(-0.35, -0.35), (0.35, -0.35), (-0.35, 0.35), (0.35, 0.35)].compactMap { part in
                    surface(PixelPoint(x + part.0, y + part.1), camera, pose)?.brightness
                }
                guard !parts.isEmpty else { continue }
                let value = parts.reduce(0, +) / Double(parts.count) + random.normal(noise)
                pixels[row * camera.width + column] = UInt8(min(max(value.rounded(), 0), 255))
            }
        }
        return try GrayPicture(width: camera.width, height: camera.height, pixels: pixels)
    }
}
