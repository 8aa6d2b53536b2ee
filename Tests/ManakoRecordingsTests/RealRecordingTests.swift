import ManakoCore
import ManakoGeometry
import ManakoPixels
import ManakoSpatial
import ManakoTesting
import Testing

@testable import ManakoRecordings

@Suite(.enabled(if: TestData.isAvailable, "\(TestData.missing)")) struct RealRecordingTests {
    /// Numbers by NumPy from the file; of its 67 frames six have their pictures here.
    @Test func fox() throws {
        let recording = try SpatialRecording.open(TestData.path("spatial/fox"))
        #expect(recording.kind == .transforms)
        #expect(
            recording.frames.map(\.name)
                == [1, 6, 12, 30, 54, 89].map { "images/00\($0 < 10 ? "0" : "")\($0).jpg" }.sorted())
        #expect(recording.skippedCount == 61 && !recording.hasTimes)
        let camera = recording.frames[0].intrinsics
        #expect((camera.width, camera.height, camera.fx, camera.cy) == (1080, 1920, 1375.52, 965.268))
        let pose = try #require(recording.frames.first { $0.name.hasSuffix("0030.jpg") }?.pose)
        #expect(pose.position.distance(to: Vector3(5.673_959_88, 0.625_658_38, -0.697_156_98)) < 1e-6)
        let ahead = pose.rotation * Vector3(0, 0, 1)
        #expect(ahead.distance(to: Vector3(-0.958_867_64, -0.237_167_27, 0.155_963_19)) < 1e-6)
        let down = pose.rotation * Vector3(0, 1, 0)
        #expect(down.distance(to: Vector3(-0.167_179_89, 0.027_813_09, -0.985_534_03)) < 1e-6)
        #expect(try recording.picture(at: 0).size == .init(width: 1080, height: 1920))
    }

    /// What one frame's depth says is where the next frame's is: NumPy has 2.5 % between them in the middle.
    @Test func depthOfOneFrameIsSeenFromTheNext() throws {
        let recording = try SpatialRecording.open(TestData.path("spatial/slambook_rgbd"))
        #expect(recording.kind == .slambook)
        #expect(recording.frames.count == 5)
        let depths = try (0..<5).map { try #require(try recording.depth(at: $0)) }
        #expect(abs(depths[0].metres.reduce(0.0) { $0 + Double($1) } - 766_856.927) < 1)
        #expect(depths[0].metres[240 * 640 + 320] == 2.799)
        var errors: [Double] = []
        let (first, second) = (recording.frames[0], recording.frames[1])
        let (from, to) = (try #require(first.pose), try #require(second.pose))
        for y in stride(from: 0, to: 480, by: 20) {
            for x in stride(from: 0, to: 640, by: 20) where depths[0].metres[y * 640 + x] > 0 {
                let ray = try #require(first.intrinsics.ray(through: PixelPoint(Double(x), Double(y))))
                let point = to.toCamera(from.toWorld(ray * Double(depths[0].metres[y * 640 + x])))
                guard let pixel = second.intrinsics.project(point) else { continue }
                let (column, row) = (Int(pixel.x.rounded()), Int(pixel.y.rounded()))
                guard (0..<640).contains(column), (0..<480).contains(row) else { continue }
                let seen = Double(depths[1].metres[row * 640 + column])
                if seen > 0 { errors.append(abs(seen - point.z) / point.z) }
            }
        }
        #expect(errors.count > 150)
        #expect(errors.sorted()[errors.count / 2] < 0.03)
    }
}
