import Glibc
import Manako
import ManakoAPI
import ManakoCore
import ManakoMeasure
import ManakoPixels
import ManakoSpatial
import ManakoTesting
import Testing

@testable import ManakoFront
@testable import ManakoMeasureFront

/// Photos of a table with a card on it, which are put together.
@Suite struct PlacedBurstTests {
    private let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    private static func camera() throws -> CameraIntrinsics {
        try CameraIntrinsics(width: 800, height: 600, fx: 680, fy: 680, cx: 399.5, cy: 299.5)
    }

    /// A camera that looks at the card from some place; the world is the card's.
    private static func pose(_ x: Double, _ y: Double, _ z: Double) throws -> CameraPose {
        let eye = Vector3(x, y, z)
        let forward = (Vector3.zero - eye).normalized
        let right = Vector3(0, 1, 0).cross(forward).normalized
        let rotation = try #require(Rotation3(Matrix3(columns: right, forward.cross(right), forward)))
        return CameraPose(rotation: rotation, position: eye)
    }

    private static let places = [(-0.12, 0.03, -0.42), (0.02, -0.06, -0.44), (0.15, 0.08, -0.4)]

    private static func brightness(_ x: Double, _ y: Double) -> Double {
        let (u, v) = (abs(x) - 0.0428 + 0.00318, abs(y) - 0.02699 + 0.00318)
        if hypot(max(u, 0), max(v, 0)) + min(max(u, v), 0) <= 0.00318 { return 235 }
        var state = SeededRandom(
            seed: UInt64(bitPattern: Int64((x / 0.011).rounded(.down) * 7919 + (y / 0.011).rounded(.down) * 104_729)))
        return 25 + 90 * Double.random(in: 0...1, using: &state)
    }

    private static func photo(_ place: (Double, Double, Double)) throws -> [UInt8] {
        let (camera, pose) = (try camera(), try pose(place.0, place.1, place.2))
        var pixels = [UInt8](repeating: 0, count: 3 * camera.width * camera.height)
        for row in 0..<camera.height {
            for column in 0..<camera.width {
                var sum = 0.0
                for part in 0..<4 {
                    let pixel = PixelPoint(
                        Double(column) + Double(part % 2) / 2 - 0.25, Double(row) + Double(part / 2) / 2 - 0.25)
                    let ray = pose.rotation * (camera.ray(through: pixel) ?? Vector3(0, 0, 1))
                    let met = pose.position - ray * (pose.position.z / ray.z)
                    sum += brightness(met.x, met.y)
                }
                for channel in 0..<3 { pixels[3 * (row * camera.width + column) + channel] = UInt8(sum / 4) }
            }
        }
        let bitmap = try Bitmap(width: camera.width, height: camera.height, format: .rgb8, packed: pixels)
        return try ManakoEnvironment.codecs.encode(bitmap, as: .jpeg, quality: 95)
    }

    private func burst(_ operations: MeasureOperations, _ photos: [[UInt8]]) async throws -> String {
        var request = BurstRequest()
        request.title = "table"
        let id = try await operations.addBurst(request).id
        for (time, photo) in photos.enumerated() {
            let frame = try await operations.addFrame(photo, to: id, time: Double(time))
            #expect(!frame.hasPose)
        }
        return id
    }

    @Test func photosThatGoTogetherAreMeasured() async throws {
        let operations = MeasureOperations(in: scratch)
        let id = try await burst(operations, Self.places.map(Self.photo))
        let placed = try await operations.placeBurst(id, ruler: "card")
        #expect(placed.id != id && placed.title == "table" && placed.notes.isEmpty)
        #expect(placed.frames.map(\.hasPose) == [true, true, true])
        let (camera, pose) = (try Self.camera(), try Self.pose(-0.12, 0.03, -0.42))
        let ends = [Vector3(-0.099, 0.055, 0), Vector3(0.077, -0.066, 0)]
        var request = MeasureRequest()
        request.tapError = 0.3
        request.joints = try ends.map { end in
            let pixel = try #require(camera.project(pose.toCamera(end)))
            return JointEntry(x: pixel.x, y: pixel.y)
        }
        let total = try #require(try await operations.measure(request, in: placed.id).total)
        #expect(abs(total.meters - ends[0].distance(to: ends[1])) < max(3 * total.error, 0.002), "\(total)")
        // What was sent stays as it is.
        #expect(try await operations.burst(id).frames.map(\.hasPose) == [false, false, false])
    }

    @Test func whatDoesNotGoTogetherIsRefusedWithItsReason() async throws {
        let operations = MeasureOperations(in: scratch)
        let photo = try Self.photo(Self.places[0])
        let black = try Bitmap(
            width: 800, height: 600, format: .rgb8, packed: [UInt8](repeating: 9, count: 3 * 800 * 600))
        let empty = try ManakoEnvironment.codecs.encode(black, as: .jpeg, quality: 95)
        for (photos, reason) in [
            ([photo], "photosCount"), ([photo, empty], "photosRulers"), ([photo, photo], "photosTogether"),
        ] {
            let id = try await burst(operations, photos)
            let refused = await #expect(throws: Problem.self) { try await operations.placeBurst(id, ruler: "card") }
            #expect(refused?.status == 422 && refused?.reason == reason, "\(reason): \(String(describing: refused))")
        }
        let none = try await operations.addBurst(BurstRequest()).id
        let bare = await #expect(throws: Problem.self) { try await operations.placeBurst(none, ruler: "card") }
        #expect(bare?.status == 422 && bare?.reason == "burstEmpty")
        for ruler in ["coin:24", "fish"] {
            let refused = await #expect(throws: Problem.self) { try await operations.placeBurst(none, ruler: ruler) }
            #expect(refused?.status == 422)
        }
        let gone = await #expect(throws: Problem.self) {
            try await operations.placeBurst(String(repeating: "0", count: 32), ruler: "card")
        }
        #expect(gone?.status == 404)
    }
}
