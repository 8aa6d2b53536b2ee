import ManakoCore
import ManakoGeometry
import ManakoTesting
import Testing

@testable import ManakoVideo

struct TimestampRepairTests {
    struct Case: Sendable {
        var given: [Int64?]
        var expected: [Int64]
    }

    static let day: Int64 = 86_400 * 100
    static let cases = [
        Case(given: [0, 10, 20, 31], expected: [0, 10, 20, 31]),
        Case(given: [5, 6, 500, 501], expected: [5, 6, 500, 501]),
        Case(given: [nil, nil, nil], expected: [0, 4, 8]),
        Case(given: [0, nil, 20], expected: [0, 4, 20]),
        Case(given: [100, 100, 90, 120], expected: [100, 104, 108, 120]),
        Case(given: [100, 0, 4, 8, 200], expected: [100, 104, 108, 112, 200]),
        Case(given: [0, day, 2 * day + 1, 2 * day], expected: [0, day, day + 4, 2 * day]),
        Case(given: [.min, .max, .min + 1], expected: [0, 4, 8]),
    ]

    @Test(arguments: cases) func growsWhateverIsGiven(_ example: Case) {
        var repair = TimestampRepair(usualDuration: 4, unitsPerSecond: 100)
        #expect(example.given.map { repair.repair($0, duration: 0) } == example.expected)
    }

    @Test func usesTheDurationsOfFrames() {
        var repair = TimestampRepair(usualDuration: 4, unitsPerSecond: 100)
        #expect([7, -1, .max].map { repair.repair(nil, duration: $0) } == [0, 7, 11])
        repair.restart()
        #expect(repair.repair(3, duration: 1) == 3)
    }
}

struct DisplayMatrixTests {
    /// Corners of the picture `(x, y) → (a·x + c·y, b·x + d·y)`, and what turns it upright.
    @Test(arguments: [
        ([1, 0, 0, 1], ImageOrientation.up), ([0, 1, -1, 0], .right), ([-1, 0, 0, -1], .down), ([0, -1, 1, 0], .left),
        ([-1, 0, 0, 1], .upMirrored), ([1, 0, 0, -1], .downMirrored), ([0, 1, 1, 0], .leftMirrored),
        ([0, -1, -1, 0], .rightMirrored), ([0, 0, 0, 0], .up),
    ]) func givesTheOrientation(_ matrix: [Int32], _ expected: ImageOrientation) {
        let m = matrix.map { $0 << 16 }
        #expect(ImageOrientation(displayMatrix: m[0], m[1], m[2], m[3]) == expected)
    }

    @Test func standsExtremes() {
        #expect(ImageOrientation(displayMatrix: .min, .min, .min, .min) == .down)
    }
}

struct VideoSourceTests {
    @Test(arguments: [
        ("clip.mp4", VideoSource.file("clip.mp4")), ("/dev/video0", .camera("/dev/video0")),
        ("/dev/video12", .camera("/dev/video12")), ("/dev/videos", .file("/dev/videos")), ("/tmp", .folder("/tmp")),
        ("rtsp://a/b", .stream("rtsp://a/b")), ("HTTPS://a/b.mp4", .stream("HTTPS://a/b.mp4")),
        ("concat:a|b", .file("concat:a|b")), ("a:b", .file("a:b")),
    ]) func recognises(_ text: String, _ expected: VideoSource) throws {
        #expect(try VideoSource(text) == expected)
    }

    @Test(arguments: ["", "ftp://a/b", "file:///etc/passwd", "data://x", "a\0b"]) func refuses(_ text: String) {
        #expect(throws: ManakoError.self) { try VideoSource(text) }
    }

    @Test func hidesPasswords() throws {
        #expect(try VideoSource("rtsp://me:secret@host:554/x").name == "rtsp://me:…@host:554/x")
        #expect(try VideoSource("rtsp://host:554/x@y:z").name == "rtsp://host:554/x@y:z")
    }

    @Test(arguments: [
        ("clip.mp4", true), ("CLIP.MOV", true), ("/dev/video0", true), ("rtsp://a/b", true), ("http://a/b.jpg", true),
        ("photo.jpg", false), ("anim.gif", false), ("/tmp", false), ("/nowhere/thing", false), ("-", false),
        ("", false),
    ]) func tellsVideosByTheirNames(_ text: String, _ expected: Bool) {
        #expect(VideoSource.isVideo(text) == expected)
    }

    @Test(arguments: [
        ("\0\0\0\u{18}ftypisom", true), ("\0\0\0\u{18}ftypheic", false), ("\0\0\0\u{18}ftypavif", false),
        ("RIFF1234AVI ", true), ("RIFF1234WEBP", false), ("FLV\u{1}", true), ("GIF89a", false), ("OggS", true),
        ("\u{1}ftyp", false), ("", false),
    ]) func tellsVideosByTheirBeginning(_ text: String, _ expected: Bool) {
        #expect(VideoSource.isVideo(Array(text.utf8)) == expected)
    }

    @Test func tellsOtherContainersByTheirBeginning() throws {
        var packets = [UInt8](repeating: 0, count: 400)
        for start in [0, 188, 376] { packets[start] = 0x47 }
        #expect(VideoSource.isVideo(packets))
        #expect(!VideoSource.isVideo(Array(packets.prefix(376))))
        #expect(VideoSource.isVideo([0x1A, 0x45, 0xDF, 0xA3, 1]))
        let folder = try ScratchFolder()
        #expect(VideoSource.isVideo(try folder.write(packets, to: "unnamed")))
        #expect(!VideoSource.isVideo(try folder.write([1, 2, 3], to: "other")))
    }
}
