import Glibc
import ManakoTesting

@testable import ManakoSpatial

/// A textured plane, pictures of which are made by casting rays.
struct SimulatedScene {
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

    /// Where a pixel's ray meets the plane, in the world.
    func point(_ pixel: PixelPoint, _ camera: CameraIntrinsics, _ pose: CameraPose) -> Vector3? {
        camera.ray(through: pixel).flatMap {
            MeasurementScene.meet($0, pose, plane.position, plane.rotation * Vector3(0, 0, 1))
        }
    }

    /// A picture with a sensor's noise; only the parts near the given places are made, the rest is grey.
    func picture(
        _ camera: CameraIntrinsics, _ pose: CameraPose, near places: [PixelPoint], reach: Double, noise: Double,
        random: inout SeededRandom
    ) throws -> GrayPicture {
        var pixels = [UInt8](repeating: 128, count: camera.width * camera.height)
        for row in 0..<camera.height {
            for column in 0..<camera.width {
                let pixel = PixelPoint(Double(column), Double(row))
                guard places.contains(where: { abs($0.x - pixel.x) <= reach && abs($0.y - pixel.y) <= reach / 2 }),
                    let point = point(pixel, camera, pose)
                else { continue }
                let place = plane.toCamera(point)
                let value = brightness(place.x, place.y) + random.normal(noise)
                pixels[row * camera.width + column] = UInt8(min(max(value.rounded(), 0), 255))
            }
        }
        return try GrayPicture(width: camera.width, height: camera.height, pixels: pixels)
    }
}
