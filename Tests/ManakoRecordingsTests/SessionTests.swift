import FoundationEssentials
import ManakoCore
import ManakoFiles
import ManakoSpatial
import ManakoTesting
import Testing

@testable import ManakoRecordings

@Suite struct SessionTests {
    private func frame(_ time: Double) throws -> SpatialFrame {
        var covariance = [Double](repeating: 0, count: 36)
        for index in 0..<6 { covariance[7 * index] = 1e-9 * Double(index + 1) }
        return SpatialFrame(
            name: "x", time: time,
            intrinsics: try CameraIntrinsics(
                width: 32, height: 24, fx: 30.123456789012345, fy: 31, cx: 16, cy: 12,
                distortion: .brownConrady(k1: 0.1, k2: -0.2, p1: 1e-7, p2: 0, k3: 0.3)),
            pose: CameraPose(rotation: Rotation3(axisAngle: Vector3(0.1, time, -0.3)), position: Vector3(1, 2, time)),
            poseCovariance: try PoseCovariance(covariance), distances: 0.4...2.123456789012345, sharpness: 12.5,
            board: "A4 \"9 × 6\"")
    }

    @Test func whatIsWrittenIsRead() throws {
        let scratch = try ScratchFolder()
        let folder = scratch.path + "/session"
        let writer = try SessionWriter(folder: folder, name: "居間 \"1\"")
        let near = try DepthMap(width: 3, height: 1, metres: [1.2344, 0, 13.1], confidence: [2, 0, 1])
        let far = try DepthMap(width: 2, height: 1, metres: [60.001, 90])
        try writer.append(try frame(0.1), picture: try RecordingFixture.jpeg(), depth: near)
        try writer.append(try frame(0.2), picture: try RecordingFixture.jpeg(), depth: far)
        try writer.append(try frame(0.3), picture: try RecordingFixture.jpeg())
        let recording = try SpatialRecording.open(folder)
        #expect(recording.kind == .session)
        #expect(recording.name == "居間 \"1\"")
        #expect(recording.frames.count == 3)
        for (index, read) in recording.frames.enumerated() {
            var written = try frame([0.1, 0.2, 0.3][index])
            let (pose, writtenPose) = (try #require(read.pose), try #require(written.pose))
            #expect(pose.rotation.angle(to: writtenPose.rotation) < 1e-12)
            #expect(pose.position == writtenPose.position)
            written.pose = read.pose
            written.index = index
            written.name = "frames/000\(index + 1).jpg"
            written.depth = [.mapWithConfidence, .map, .none][index]
            #expect(read == written)
        }
        let depth = try #require(try recording.depth(at: 0))
        #expect(depth.confidence == [2, 0, 1])
        #expect(zip(depth.metres, near.metres).allSatisfy { abs($0 - $1) <= 0.000_101 })
        #expect(try recording.depth(at: 1)?.metres == [60.001, 65.535])
        #expect(throws: ManakoError.self) { try SessionWriter(folder: folder, name: "again") }
    }

    @Test(arguments: ["[1]", "[2, 1]", "[0, 1]", "[1, 2, 3]", "[-1, 1]", "\"near\""])
    func distancesThatAreNoneLeaveTheFrameOut(_ distances: String) throws {
        let scratch = try ScratchFolder()
        let folder = scratch.path + "/session"
        let writer = try SessionWriter(folder: folder, name: "a")
        try writer.append(try frame(1), picture: try RecordingFixture.jpeg())
        try writer.append(try frame(2), picture: try RecordingFixture.jpeg())
        let list = folder + "/frames.jsonl"
        let lines = String(decoding: try FileBytes.read(list), as: UTF8.self)
        let broken = lines.replacing("[0.4,2.123456789012345]", with: distances, maxReplacements: 1)
        try #require(broken != lines)
        try AtomicFile.write(Array(broken.utf8), to: list)
        let recording = try SpatialRecording.open(folder)
        #expect(recording.frames.map(\.time) == [2] && recording.skippedCount == 1)
    }

    @Test func statedErrorsAreRead() throws {
        let scratch = try ScratchFolder()
        let (plain, stated) = (scratch.path + "/plain", scratch.path + "/stated")
        let errors = RecordingErrors(scale: 0.0123456789, depth: DepthNoise(atOneMetre: 0.04, exponent: 2))
        try SessionWriter(folder: plain, name: "a").append(try frame(1), picture: try RecordingFixture.jpeg())
        try SessionWriter(folder: stated, name: "a", errors: errors)
            .append(try frame(1), picture: try RecordingFixture.jpeg())
        #expect(try SpatialRecording.open(plain).errors == nil)
        #expect(try SpatialRecording.open(stated).errors == errors)
        let header = stated + "/session.json"
        let text = try String(contentsOf: URL(filePath: header), encoding: .utf8)
        try text.replacing("0.0123456789", with: "-1").write(toFile: header, atomically: true, encoding: .utf8)
        #expect(throws: ManakoError.self) { try SpatialRecording.open(stated) }
    }

    /// After each frame, and with half a line of the next.
    @Test func aSessionThatBrokeOffIsReadUpToThere() throws {
        let scratch = try ScratchFolder()
        let folder = scratch.path + "/session"
        let writer = try SessionWriter(folder: folder, name: "a")
        for index in 1...3 {
            try writer.append(try frame(Double(index)), picture: try RecordingFixture.jpeg())
            #expect(try SpatialRecording.open(folder).frames.count == index)
        }
        let list = URL(filePath: folder + "/frames.jsonl")
        let whole = try Data(contentsOf: list)
        try whole.prefix(whole.count - 100).write(to: list)
        let recording = try SpatialRecording.open(folder)
        #expect(recording.frames.count == 2)
        #expect(recording.skipped.map(\.place) == ["frames.jsonl, line 3"])
    }

    @Test(arguments: SpatialRecordingFormat.allCases) func recordingsAreConverted(_ format: SpatialRecordingFormat)
        throws
    {
        let source = try RecordingFixture.polycam().folder()
        let recording = try SpatialRecording.open(source.path)
        let scratch = try ScratchFolder()
        let folder = scratch.path + "/out"
        let result = try recording.write(to: folder, as: format)
        #expect(result.written == 1)
        #expect(result.skipped.isEmpty)
        let written = try SpatialRecording.open(folder)
        #expect(written.kind == (format == .session ? .session : .transforms))
        try RecordingFixture.expectUsualPose(written.frames[0])
        #expect(written.frames[0].intrinsics == recording.frames[0].intrinsics)
        #expect(written.frames[0].time == 1.5)
        #expect(written.frames[0].sharpness == 55.5)
        #expect(try written.depth(at: 0)?.metres == [1.5, 0, 65.535, 5])
        #expect(try written.pictureFile(at: 0) == recording.pictureFile(at: 0))
        #expect(throws: ManakoError.self) { try recording.write(to: folder, as: format) }
    }

    @Test func otherVersionsAreRefused() throws {
        var fixture = RecordingFixture()
        fixture.add("session.json", "{\"format\": \"manako-session\", \"version\": 2, \"name\": \"a\"}")
        fixture.add("frames.jsonl", "")
        let folder = try fixture.folder()
        #expect { try SpatialRecording.open(folder.path) } throws: { ($0 as? ManakoError)?.code == .unsupported }
    }
}
