import ManakoTesting
import Testing

@testable import ManakoSpatial

/// Five real pictures with depth, and poses that their authors give.
@Suite(.enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)))
struct DepthSequenceTests {
    private static let folder = "spatial/slambook_rgbd/"

    private static func scene(_ numbers: ClosedRange<Int>) throws -> MeasurementScene {
        let camera = try CameraIntrinsics(width: 640, height: 480, fx: 518, fy: 519, cx: 325.5, cy: 253.5)
        let text = String(decoding: try TestData.bytes(folder + "pose.txt"), as: UTF8.self)
        let lines = text.split(whereSeparator: \.isNewline).map { $0.split(separator: " ").compactMap { Double($0) } }
        try #require(lines.count == 5)
        return MeasurementScene(
            frames: try numbers.map { number in
                let p = lines[number - 1]
                let rotation = try #require(Rotation3(x: p[3], y: p[4], z: p[5], w: p[6]))
                return try MeasurementFrame(
                    intrinsics: camera, pose: CameraPose(rotation: rotation, position: Vector3(p[0], p[1], p[2])),
                    depth: RealPictures.depth(folder + "depth/\(number).pgm"))
            })
    }

    /// The same places by the depth of successive frames: 2 % apart or less for half of them, and for most where the poses are good.
    ///
    /// The first pair is left out: matched features are nine pixels off the lines that its poses give.
    @Test(arguments: [2...3, 3...4, 4...5]) func framesAgree(_ numbers: ClosedRange<Int>) throws {
        let scene = try Self.scene(numbers)
        let camera = scene.frames[1].intrinsics
        var apart: [Double] = []
        for y in stride(from: 40.0, to: 440, by: 20) {
            for x in stride(from: 40.0, to: 600, by: 20) {
                guard let point = try? scene.measure(Tap(frame: 0, pixel: PixelPoint(x, y)), by: .depth).get(),
                    let seen = camera.project(scene.frames[1].pose.toCamera(point.position)),
                    let same = try? scene.measure(Tap(frame: 1, pixel: seen), by: .depth).get()
                else { continue }
                let depth = scene.frames[1].pose.toCamera(point.position).z
                apart.append(point.position.distance(to: same.position) / depth)
            }
        }
        apart.sort()
        try #require(apart.count > 200)
        #expect(apart[apart.count / 2] < 0.02)
        #expect(apart[apart.count * 3 / 4] < 0.04)
    }
}
