import ManakoCore
import ManakoGeometry
import ManakoPixels
import ManakoSpatial
import ManakoTesting
import Testing

@testable import ManakoRecordings

@Suite struct ReaderTests {
    private func open(_ fixture: RecordingFixture) throws -> (SpatialRecording, ScratchFolder) {
        let folder = try fixture.folder()
        return (try SpatialRecording.open(folder.path), folder)
    }

    @Test func record3D() throws {
        let (recording, folder) = try open(.record3D())
        defer { withExtendedLifetime(folder) {} }
        #expect(recording.kind == .record3D)
        #expect(recording.frames.map(\.name) == ["rgbd/0.jpg", "rgbd/2.jpg"])
        #expect(recording.skippedCount == 1)
        #expect(recording.skipped.first?.place == "metadata, poses[1]")
        try RecordingFixture.expectUsualPose(recording.frames[0])
        #expect(recording.frames[0].intrinsics.fx == 30.5)
        #expect(recording.frames[1].intrinsics.cy == 16)
        #expect(abs(recording.frames[1].time - 2.0 / 60) < 1e-12)
        let depth = try #require(try recording.depth(at: 0))
        #expect((depth.width, depth.height) == (1, 5))
        #expect(depth.metres == [1.5, 2.25, 0.5, 0, 0])
        #expect(depth.confidence == [0, 1, 2, 2, 2])
        #expect(try recording.depth(at: 1) == nil)
        #expect(try recording.picture(at: 1).size == .init(width: 24, height: 32))
    }

    @Test func polycam() throws {
        let (recording, folder) = try open(.polycam())
        defer { withExtendedLifetime(folder) {} }
        #expect(recording.kind == .polycam)
        #expect(recording.frames.count == 1)
        #expect(recording.skipped.map(\.place) == ["keyframes/cameras/2500000.json", "keyframes/cameras/3500000.json"])
        try RecordingFixture.expectUsualPose(recording.frames[0])
        #expect(recording.frames[0].time == 1.5)
        #expect(recording.frames[0].sharpness == 55.5)
        let depth = try #require(try recording.depth(at: 0))
        #expect(depth.metres == [1.5, 0, 65.535, 5])
        #expect(depth.confidence == [2, 0, 1, 2])
    }

    @Test func scannerApp() throws {
        let (recording, folder) = try open(.scannerApp())
        defer { withExtendedLifetime(folder) {} }
        #expect(recording.kind == .scannerApp)
        #expect(recording.frames.count == 1)
        #expect(recording.skipped.map(\.place) == ["frame_00002.json"])
        #expect(recording.notes.count == 1)
        try RecordingFixture.expectUsualPose(recording.frames[0])
        let camera = try CameraIntrinsics(width: 32, height: 24, fx: 30, fy: 31, cx: 16, cy: 12)
        #expect(recording.frames[0].intrinsics == camera)
        #expect(recording.frames[0].time == 5.5)
        #expect(try recording.depth(at: 0)?.metres == [1, 0.25])
    }

    @Test func arKitScenes() throws {
        let (recording, folder) = try open(.arKitScenes())
        defer { withExtendedLifetime(folder) {} }
        #expect(recording.kind == .arKitScenes)
        #expect(recording.frames.map(\.time) == [100.05, 100.15])
        #expect(recording.skipped.map(\.place) == ["lowres_wide.traj, line 4", "lowres_wide/41048190_100.900.png"])
        try RecordingFixture.expectUsualPose(recording.frames[0])
        // Half way between x = 1 and x = 1.2.
        let pose = try #require(recording.frames[1].pose)
        #expect(pose.position.distance(to: Vector3(1.1, 2, 3)) < 1e-9)
        #expect(recording.frames.map(\.depth) == [.mapWithConfidence, .none])
        #expect(try recording.depth(at: 0)?.confidence == [2, 1])
    }

    /// With a rotation about a skew axis; NumPy's -Rᵀt and Rᵀz.
    @Test func trajectoriesAreFromTheWorldToTheCamera() throws {
        var fixture = try RecordingFixture.arKitScenes()
        fixture.files[0].bytes = Array("100.05 0.1 0.7 -0.2 0.5 -1.0 2.0\n".utf8)
        let (recording, folder) = try open(fixture)
        defer { withExtendedLifetime(folder) {} }
        let pose = try #require(recording.frames[0].pose)
        #expect(pose.position.distance(to: Vector3(0.774_091_71, 0.819_471_02, -1.994_805_57)) < 1e-7)
        let ahead = pose.rotation * Vector3(0, 0, 1)
        #expect(ahead.distance(to: Vector3(-0.648_237_32, 0.024_333_74, 0.761_049_44)) < 1e-7)
        #expect(recording.frames[1].pose == nil)
    }

    @Test func tumRGBD() throws {
        let (recording, folder) = try open(.tum())
        defer { withExtendedLifetime(folder) {} }
        #expect(recording.kind == .tumRGBD)
        #expect(recording.frames.count == 2)
        #expect(recording.skipped.map(\.place) == ["groundtruth.txt, line 3", "rgb.txt, line 4"])
        try RecordingFixture.expectUsualPose(recording.frames[0])
        // 30 ms and half a second are too far.
        #expect(recording.frames[1].pose == nil)
        #expect(recording.frames.map(\.depth) == [.map, .none])
        #expect(try recording.depth(at: 0)?.metres == [1, 0])
        #expect(recording.frames[0].intrinsics.fx == 525)
    }

    @Test func transforms() throws {
        let (recording, folder) = try open(.transforms())
        defer { withExtendedLifetime(folder) {} }
        #expect(recording.kind == .transforms)
        #expect(recording.frames.map(\.name) == ["./images/1.jpg", "images/0.png"])
        #expect(recording.frames.map(\.time) == [6.5, 7.5])
        #expect(recording.skipped.map(\.place) == (2...6).map { "transforms.json, frames[\($0)]" })
        for frame in recording.frames { try RecordingFixture.expectUsualPose(frame) }
        #expect(recording.frames.map(\.intrinsics.fx) == [40, 30])
        #expect(recording.frames[1].intrinsics.distortion == .brownConrady(k1: 0.1, k2: 0, p1: 0, p2: -0.01, k3: 0))
        #expect(try recording.depth(at: 1)?.metres == [1, 0.0005])
        #expect(try recording.depth(at: 0)?.metres == [10, 0.005])
    }

    /// All kinds are found in an archive too, whatever it is called and below whatever folder.
    @Test(arguments: ["", "ABC 日本/"]) func archives(_ prefix: String) throws {
        let fixtures: [(RecordingFixture, SpatialRecordingKind)] = [
            (try .record3D(), .record3D), (try .polycam(), .polycam), (try .scannerApp(), .scannerApp),
            (try .arKitScenes(), .arKitScenes), (try .tum(), .tumRGBD), (try .transforms(), .transforms),
        ]
        for (fixture, kind) in fixtures {
            let scratch = try ScratchFolder()
            let recording = try SpatialRecording.open(scratch.write(fixture.archive(below: prefix), to: "x.jpg"))
            #expect(recording.kind == kind)
            #expect(recording.frames.first?.depth != SpatialDepth.none || kind == .transforms)
            for frame in recording.frames {
                #expect(try recording.picture(at: frame.index).width > 0)
                _ = try recording.depth(at: frame.index)
            }
        }
    }
}
