import ManakoCore
import ManakoGeometry
import ManakoPixels
import ManakoSpatial
import ManakoTesting
import ManakoVideo
import Testing

@testable import ManakoRecordings

@Suite struct StrayScannerTests {
    static let hasVideo = (try? VideoSupport.check()) != nil

    /// Ten frames, each a step brighter; the quaternion turns half about x, since Stray Scanner's axes are OpenCV's.
    private func fixture(_ odometry: String) throws -> RecordingFixture {
        var fixture = RecordingFixture()
        let scratch = try ScratchFolder()
        let path = scratch.path + "/rgb.mp4"
        let writer = try VideoWriter(
            path: path, size: ImageSize(width: 64, height: 48), frameRate: 30, options: .init(quality: 95))
        for index in 0..<10 {
            let level = [UInt8](repeating: UInt8(20 + 20 * index), count: 64 * 48)
            try writer.write(
                Bitmap(width: 64, height: 48, format: .gray8, packed: level),
                at: MediaTime(value: Int64(index), timescale: 30))
        }
        try writer.finish()
        fixture.add("rgb.mp4", try SpatialFiles.bytes(path))
        fixture.add("camera_matrix.csv", "60.0, 0.0, 32.0\n0.0, 61.0, 24.0\n0.0, 0.0, 1.0\n")
        fixture.add("odometry.csv", odometry)
        fixture.add("depth/000003.png", RecordingFixture.png([1234, 0], width: 2, depth: 16))
        fixture.add("confidence/000003.png", RecordingFixture.png([1, 2], width: 2, depth: 8))
        return fixture
    }

    private static let rows = (0..<12).map { index in
        index == 5
            ? "\(Double(index) / 30), 00000\(index), 1, nan, 3, 1, 0, 0, 0"
            : "\(Double(index) / 30), \(index), 1, 2, 3, 1, 0, 0, 0"
    }.joined(separator: "\n")

    @Test(.enabled(if: hasVideo, "FFmpeg's libraries are not here"), arguments: [true, false])
    func framesOfTheVideo(_ hasHeader: Bool) throws {
        let header = "timestamp, frame, x, y, z, qx, qy, qz, qw\n"
        let fixture = try fixture((hasHeader ? header : "") + Self.rows + "\n")
        let folder = try fixture.folder()
        let scratch = try ScratchFolder()
        for path in [folder.path, try scratch.write(fixture.archive(below: "a1/"), to: "a1.zip")] {
            let recording = try SpatialRecording.open(path)
            #expect(recording.kind == .strayScanner)
            #expect(recording.frames.count == 11)
            #expect(recording.skipped.map(\.place) == ["odometry.csv, line \(hasHeader ? 7 : 6)"])
            try RecordingFixture.expectUsualPose(recording.frames[0])
            let camera = try CameraIntrinsics(width: 64, height: 48, fx: 60, fy: 61, cx: 32, cy: 24)
            #expect(recording.frames[0].intrinsics == camera)
            // Forwards, backwards, and the same again.
            for (index, number) in [(0, 0), (3, 3), (8, 9), (4, 4), (4, 4), (5, 6)] {
                let picture = try recording.picture(at: index).converted(to: .gray8)
                #expect(abs(Int(picture.packedBytes()[48 * 32]) - (20 + 20 * number)) <= 4)
            }
            #expect(recording.frames.filter { $0.depth == .mapWithConfidence }.map(\.index) == [3])
            #expect(try recording.depth(at: 3)?.metres == [1.234, 0])
            // The list has more frames than the video.
            #expect(throws: ManakoError.self) { try recording.picture(at: 10) }
        }
    }
}
