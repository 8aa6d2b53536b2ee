import Foundation
import ManakoCore
import ManakoTesting
import Testing

@testable import ManakoVideo

/// Bytes behind the end of a video are not damage.
struct WholeFileTests {
    let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    static let trailers: [[UInt8]] = [
        [0x78], [0], [0, 0, 0], Array("SEFT".utf8), Array("TRAILER_DATA_FROM_CAMERA_SEFT".utf8),
        [0xB5, 0x8B, 0xF7, 0xD7, 0xBD, 0x60, 0xC1, 0x97, 1, 2, 3],
        [UInt8](repeating: 0xFF, count: 300),
    ]

    @Test(arguments: ["a.mp4", "a.mov", "a.mkv", "a.webm", "a.avi", "a.gif"])
    func bytesBehindTheEndAreIgnored(_ name: String) throws {
        let bytes = [UInt8](try Data(contentsOf: URL(filePath: Clips.write(name, in: folder, times: Clips.times(8)))))
        for trailer in Self.trailers {
            let path = try folder.write(bytes + trailer, to: "trailer-" + name)
            let (frames, error) = Clips.read(try VideoReader(.file(path)))
            #expect(frames.count == 8, "\(name) with \(trailer.count) bytes of \(trailer.prefix(8))")
            #expect(
                error == nil, "\(name) with \(trailer.count) bytes of \(trailer.prefix(8)): \(error?.message ?? "")")
        }
    }

    @Test(
        .enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)),
        arguments: ["trail_1byte.mp4", "trail_garbage.mp4", "trail_text.mp4"]
    ) func realTrailersAreIgnored(_ name: String) throws {
        let bytes = try TestData.bytes("strangers/media/mp4-trailer/" + name)
        let (frames, error) = try Clips.read(VideoReader(.file(folder.write(bytes, to: name))))
        #expect(frames.count == 12 && error == nil)
        // The same file without its end.
        for count in [bytes.count - 1000, bytes.count / 2] {
            let path = try folder.write(Array(bytes[..<count]), to: "cut-" + name)
            #expect(throws: ManakoError.self) {
                let (_, error) = Clips.read(try VideoReader(.file(path)))
                if let error { throw error }
            }
        }
    }

    @Test func aMovieThatIsCutInItsMediaIsTruncated() throws {
        // The movie box before the media data, as for the web.
        let bytes = [UInt8](
            try Data(contentsOf: URL(filePath: Clips.write("a.mp4", in: folder, times: Clips.times(8)))))
        let media = try #require(bytes.firstRange(of: Array("mdat".utf8))).lowerBound
        let path = try folder.write(Array(bytes[..<(media + 20)]), to: "cut.mp4")
        #expect(ContainerEnd.missing(path)?.contains("of") ?? false)
    }
}

/// Videos that can't be decoded say why.
@Suite(.enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)))
struct UndecodableTests {
    @Test func encryptedVideosSaySo() throws {
        let path = TestData.path("strangers/devices/sample_fragmented_clearkey.mp4")
        let error = #expect(throws: ManakoError.self) { try VideoReader(.file(path)) }
        #expect(error?.code == .unsupported)
        #expect(error?.message.contains("encrypted") ?? false)
        #expect(error?.message.contains("truncated") == false)
    }
}

struct UnknownCodecTests {
    /// The name of the sample entry is all that tells of the codec.
    @Test(arguments: [("vvc1", "VVC (H.266)"), ("zzzz", "zzzz"), ("encv", "encrypted")])
    func codecsWithoutADecoderAreNamed(_ entry: String, _ expected: String) throws {
        let folder = try ScratchFolder()
        var bytes = [UInt8](
            try Data(contentsOf: URL(filePath: Clips.write("a.mp4", in: folder, times: Clips.times(3)))))
        let place = try #require(bytes.firstRange(of: Array("avc1".utf8), in: "stsd"))
        bytes.replaceSubrange(place, with: Array(entry.utf8))
        let path = try folder.write(bytes, to: "b.mp4")
        let error = #expect(throws: ManakoError.self) { try VideoReader(.file(path)) }
        #expect(error?.code == .unsupported)
        #expect(error?.message.contains(expected) ?? false, "\(error?.message ?? "")")
    }
}

extension [UInt8] {
    /// The place of bytes behind a box's name.
    fileprivate func firstRange(of bytes: [UInt8], in box: String) -> Range<Int>? {
        guard let start = firstRange(of: Array(box.utf8))?.upperBound,
            let found = self[start...].firstRange(of: bytes)
        else { return nil }
        return found
    }
}
