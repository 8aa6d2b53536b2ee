import Foundation
import ManakoCore
import ManakoFiles
import ManakoGeometry
import ManakoPixels
import ManakoTesting
import Testing

@testable import ManakoVideo

/// Copies of videos and their originals: length, sound, shape, colours, tags.
struct CopyTests {
    let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    /// Copies all frames of a file, as drawing over a video does.
    @discardableResult private func copy(_ path: String, to name: String, keepsMetadata: Bool = true) throws
        -> VideoWriter
    {
        let reader = try VideoReader(.file(path))
        var original = reader.original
        original?.keepsMetadata = keepsMetadata
        let writer = try VideoWriter(
            path: folder.path + "/" + name, size: reader.info.uprightSize, frameRate: reader.info.frameRate ?? 30,
            sound: reader.sound, original: original, options: .init())
        writer.startSound(at: .zero)
        while let frame = try reader.nextFrame() {
            try writer.write(frame.bitmap.converted(to: .bgra8, orientation: frame.orientation), at: frame.time)
        }
        let reached = try #require(reader.reached)
        #expect(reached.isWhole)
        try writer.finish(at: reached.time, soundUntil: MediaTime(value: 1 << 40, timescale: 1))
        return writer
    }

    /// Pictures at 0, 0.5 and 1 second, the last one until 4 seconds.
    private func slides(_ name: String, sound: VideoSound? = nil) throws -> String {
        let path = folder.path + "/" + name
        let writer = try VideoWriter(
            path: path, size: ImageSize(width: 32, height: 24), frameRate: 10, sound: sound)
        for (index, time) in [0, 0.5, 1].enumerated() {
            try writer.write(Clips.picture(index, width: 32, height: 24), at: MediaTime(seconds: time))
        }
        try writer.finish(at: MediaTime(seconds: 4), soundUntil: nil)
        return path
    }

    /// The end of the last frame, or the video's duration where containers hold it alone.
    private func end(_ path: String) throws -> Double {
        let reader = try VideoReader(.file(path))
        let frames = Clips.read(reader).frames
        let last = try #require(frames.last)
        return max(reader.info.duration ?? 0, last.time.seconds + (last.duration?.seconds ?? 0))
    }

    @Test(arguments: ["a.mp4", "a.mov", "a.mkv", "a.webm", "a.avi", "a.gif"])
    func theLastPictureLastsAsLong(_ name: String) throws {
        let path = try slides(name)
        let seconds = try end(path)
        #expect(abs(seconds - 4) < 0.06, "\(seconds)")
        guard name != "a.avi" else { return }
        #expect(Clips.read(try VideoReader(.file(path))).frames.count == 3)
    }

    @Test(arguments: ["b.mp4", "b.mov", "b.mkv", "b.webm", "b.avi", "b.gif"]) func copiesLastAsLong(_ name: String)
        throws
    {
        try copy(slides("a.mp4"), to: name)
        #expect(try abs(end(folder.path + "/" + name) - 4) < 0.11)
    }

    /// The sound goes on under the last picture, and behind it.
    @Test func theSoundIsWhole() throws {
        let avi = try SoundClips.avi("tones.avi", in: folder, seconds: 5, tones: [1, 3])
        let path = try slides("a.mkv", sound: VideoSound(path: avi, beginning: 0))
        let writer = try copy(path, to: "b.avi")
        #expect(writer.soundFault == nil && writer.leftOut == nil)
        let (starts, seconds) = try SoundClips.tones(inAVI: writer.path)
        #expect(starts.count == 2 && abs(seconds - 4) < 0.1, "\(starts), \(seconds)")
    }

    @Test(.enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)))
    func realSlidesKeepPictureAndSound() throws {
        let path = TestData.path("strangers/media/last-frame/slides.mp4")
        try copy(path, to: "slides.mp4")
        #expect(try abs(end(folder.path + "/slides.mp4") - 8) < 0.05)
        let writer = try copy(folder.path + "/slides.mp4", to: "slides.avi")
        #expect(try abs(SoundClips.tones(inAVI: writer.path).seconds - 8) < 0.1)
        #expect(try abs(end(writer.path) - 8) < 0.6)
        for name in ["hold.gif", "hold.mp4"] {
            try copy(TestData.path("strangers/media/last-frame/hold.gif"), to: name)
            #expect(try abs(end(folder.path + "/" + name) - 4.1) < 0.05)
        }
    }

    /// Pictures that begin two seconds after the sound keep their times, and copies what is heard before.
    @Test(arguments: ["a.mp4", "a.mkv", "a.webm", "a.mov"]) func picturesMayBeginAfterTheSound(_ name: String) throws {
        let avi = try SoundClips.avi("tones.avi", in: folder, seconds: 5, tones: [1, 3])
        let writer = try VideoWriter(
            path: folder.path + "/" + name, size: ImageSize(width: 32, height: 24), frameRate: 10,
            sound: VideoSound(path: avi, beginning: 0))
        writer.startSound(at: .zero)
        for index in 20..<40 {
            let time = MediaTime(value: Int64(index), timescale: 10)
            try writer.write(Clips.picture(index, width: 32, height: 24), at: time)
        }
        try writer.finish()
        let frames = Clips.read(try VideoReader(.file(writer.path))).frames
        #expect(frames.count == 20 && frames.first?.index == 0)
        #expect(frames.first.map { abs($0.time.seconds - 2) < 0.03 } ?? false, "\(frames.first?.time.seconds ?? -1)")
        let late = Clips.read(try VideoReader(.file(writer.path), options: .init(start: MediaTime(seconds: 3)))).frames
        #expect((9...11).contains(late.count) && late.first.map { abs($0.time.seconds - 3) < 0.11 } ?? false)
        let copy = try copy(writer.path, to: "copy.avi")
        let (starts, _) = try SoundClips.tones(inAVI: copy.path)
        try #require(starts.count == 2, "\(starts)")
        #expect(abs(starts[0] - 1) < 0.06 && abs(starts[1] - 3) < 0.06, "\(starts)")
    }

    @Test(arguments: ["a.mp4", "a.mkv", "a.mov"]) func fieldsAreMarked(_ name: String) throws {
        let original = VideoOriginal(
            path: "/dev/null", beginning: 0, primaries: 5, transfer: 6, isBT709: false, isInterlaced: true,
            isTopFirst: true)
        let writer = try VideoWriter(
            path: folder.path + "/" + name, size: ImageSize(width: 64, height: 64), frameRate: 25, sound: nil,
            original: original, options: .init())
        for (index, time) in Clips.times(4, rate: 25).enumerated() {
            try writer.write(Clips.picture(index, width: 64, height: 64), at: time)
        }
        try writer.finish()
        let reader = try VideoReader(.file(writer.path))
        #expect(reader.info.isInterlaced)
        #expect(reader.original?.primaries == 5 && reader.original?.transfer == 6)
        #expect(try !VideoReader(.file(slides("plain.mp4"))).info.isInterlaced)
    }

    // MARK: Metadata

    private func tags(_ path: String) throws -> Demuxer.Tags {
        try Demuxer(StreamRules.request(.file(path), .init())).tags
    }

    @Test(arguments: ["b.mov", "b.mp4", "b.mkv"]) func dateAndPlaceAreCopied(_ name: String) throws {
        let path = try Clips.write("a.mov", in: folder, times: Clips.times(2))
        var bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
        let keys = MetadataBoxes.quickTimeKeys([
            ("com.apple.quicktime.creationdate", "2021-05-06T07:08:09+0900"),
            ("com.apple.quicktime.location.ISO6709", "+35.6883+139.6917/"), ("com.apple.quicktime.make", "Apple"),
            ("com.apple.quicktime.model", "iPhone 15"),
        ])
        let moov = try #require(bytes.firstRange(of: Array("moov".utf8))).lowerBound - 4
        let size = bytes[moov..<moov + 4].reduce(0) { $0 << 8 | Int($1) }
        bytes.insert(contentsOf: keys, at: moov + size)
        bytes.replaceSubrange(moov..<moov + 4, with: MetadataBoxes.number(UInt32(size + keys.count)))
        let original = try folder.write(bytes, to: "original.mov")
        try copy(original, to: name)
        let expected = try VideoMetadata(path: original)
        #expect(expected.date != nil && expected.place != nil)
        #expect(try VideoMetadata(path: folder.path + "/" + name) == expected)
        // Covering takes nothing along that tells of a place.
        try copy(original, to: "covered-" + name, keepsMetadata: false)
        #expect(try VideoMetadata(path: folder.path + "/covered-" + name) == VideoMetadata())
    }

    @Test(.enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)))
    func aRealDateIsCopied() throws {
        let path = TestData.path("strangers/media/video-date/v_meta.mp4")
        for name in ["b.mp4", "b.mov", "b.mkv"] {
            try copy(path, to: name)
            #expect(try VideoMetadata(path: folder.path + "/" + name) == VideoMetadata(path: path), "\(name)")
        }
    }

    @Test func whatIsNotCopiedIsNamed() throws {
        guard TestData.isAvailable else { return }
        let writer = try copy(TestData.path("strangers/devices/dolbyVision-hdr.MOV"), to: "b.mov")
        #expect(writer.leftOut == "3 data tracks")
    }

    // MARK: GIF

    /// Few colours stay as they are; a photo's are near.
    @Test func aGIFKeepsItsColors() throws {
        let size = ImageSize(width: 64, height: 48)
        let writer = try VideoWriter(path: folder.path + "/a.gif", size: size, frameRate: 10)
        let flat = try Self.picture { x, y in (UInt8(x / 16 * 63 + 7), 201, UInt8(y / 12 * 41)) }
        let smooth = try Self.picture { x, y in (UInt8(x * 4), UInt8(y * 5), UInt8(128 + x)) }
        try writer.write(flat, at: .zero)
        try writer.write(smooth, at: MediaTime(value: 1, timescale: 10))
        try writer.finish()
        let frames = Clips.read(try VideoReader(.file(writer.path))).frames
        try #require(frames.count == 2)
        #expect(try frames[0].bitmap.converted(to: .rgb8).packedBytes() == flat.packedBytes())
        let found = try frames[1].bitmap.converted(to: .rgb8).packedBytes()
        let differences = zip(found, smooth.packedBytes()).map { abs(Int($0) - Int($1)) }
        #expect(Double(differences.reduce(0, +)) / Double(differences.count) < 6)
    }

    private static func picture(_ color: (Int, Int) -> (UInt8, UInt8, UInt8)) throws -> Bitmap {
        var bytes: [UInt8] = []
        for y in 0..<48 {
            for x in 0..<64 {
                let (red, green, blue) = color(x, y)
                bytes += [red, green, blue]
            }
        }
        return try Bitmap(width: 64, height: 48, format: .rgb8, packed: bytes)
    }
}
