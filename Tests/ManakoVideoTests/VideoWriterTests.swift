import Foundation
import ManakoCore
import ManakoGeometry
import ManakoPixels
import ManakoTesting
import Testing

@testable import ManakoVideo

struct VideoWriterTests {
    let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    struct Format: Sendable {
        var name: String
        var codecs: Set<String>
    }

    static let formats = [
        Format(name: "a.mp4", codecs: ["h264", "mpeg4"]),
        Format(name: "a.mov", codecs: ["h264", "mpeg4"]),
        Format(name: "a.mkv", codecs: ["h264", "mpeg4"]),
        Format(name: "a.webm", codecs: ["vp9", "vp8"]),
        Format(name: "a.avi", codecs: ["mjpeg"]),
        Format(name: "A.GIF", codecs: ["gif"]),
    ]

    @Test(arguments: formats) func givesBackWhatWasWritten(_ format: Format) throws {
        let times = Clips.times(12)
        let path = try Clips.write(format.name, in: folder, times: times)
        #expect(!FileManager.default.fileExists(atPath: path + ".part"))
        let reader = try VideoReader(VideoSource(path))
        #expect(format.codecs.contains(reader.info.codec))
        #expect(reader.info.storedSize == ImageSize(width: 32, height: 24))
        let (frames, error) = Clips.read(reader)
        #expect(error == nil)
        #expect(frames.map(\.time) == times)
        #expect(frames.map(\.index) == Array(0..<12))
        for frame in frames {
            let brightness = try Clips.brightness(frame)
            #expect(abs(brightness - Clips.luminance(frame.index)) <= (reader.info.codec == "gif" ? 24 : 8))
        }
    }

    @Test(arguments: ["a.mp4", "a.mkv", "a.webm", "a.gif"]) func keepsUnevenTimes(_ name: String) throws {
        let times = [0, 10, 50, 60, 200, 210, 500].map { MediaTime(value: $0, timescale: 100) }
        let path = try Clips.write(name, in: folder, times: times)
        let (frames, error) = Clips.read(try VideoReader(VideoSource(path)))
        #expect(error == nil)
        #expect(frames.map(\.time) == times)
    }

    @Test func keepsTelevisionTimesExactly() throws {
        let times = (0..<40).map { MediaTime(value: $0 * 1001, timescale: 30_000) }
        let path = try Clips.write("ntsc.mp4", in: folder, frameRate: 30_000 / 1001.0, times: times)
        let reader = try VideoReader(VideoSource(path))
        #expect(Clips.read(reader).frames.map(\.time) == times)
    }

    @Test(arguments: [(33, 24), (32, 25), (31, 23), (1, 1)]) func writesOddSizes(_ width: Int, _ height: Int) throws {
        for (name, even) in [("a.mp4", true), ("a.webm", false), ("a.gif", false), ("a.avi", false)] {
            let path = try Clips.write(name, in: folder, width: width, height: height, times: Clips.times(3))
            let reader = try VideoReader(VideoSource(path))
            let size = ImageSize(
                width: Double(even ? width + width % 2 : width), height: Double(even ? height + height % 2 : height))
            #expect(reader.info.storedSize == size, "\(name)")
            #expect(Clips.read(reader).frames.count == 3, "\(name)")
        }
    }

    /// Colours in BT.601 and BT.709, of video and of JPEG, as ITU-R BT.601 § 2.5 and BT.709 § 3 have them, come back as RGB.
    @Test(arguments: [(64, 48), (64, 720)]) func keepsColours(_ width: Int, _ height: Int) throws {
        let colour: [UInt8] = [200, 60, 90]
        let rgb = try Bitmap(
            width: width, height: height, format: .rgb8, packed: (0..<width * height).flatMap { _ in colour })
        for bitmap in [rgb, try rgb.converted(to: .bgra8), try Self.i420(colour, width: width, height: height)] {
            let path = folder.path + "/c.mp4"
            let writer = try VideoWriter(path: path, size: bitmap.size, frameRate: 10, options: .init(quality: 95))
            try writer.write(bitmap, at: .zero)
            try writer.finish()
            let frame = try #require(try VideoReader(VideoSource(path)).nextFrame())
            #expect(frame.bitmap.yuvEncoding.matrix == (height >= 720 ? .bt709 : .bt601))
            let back = try frame.bitmap.converted(to: .rgb8).packedBytes().suffix(3)
            #expect(zip(back, colour).allSatisfy { abs(Int($0) - Int($1)) <= 6 }, "\(bitmap.format): \(Array(back))")
        }
    }

    /// A colour as JPEG stores it (BT.601, full range).
    private static func i420(_ rgb: [UInt8], width: Int, height: Int) throws -> Bitmap {
        let (r, g, b) = (Double(rgb[0]), Double(rgb[1]), Double(rgb[2]))
        let y = 0.299 * r + 0.587 * g + 0.114 * b
        let u = 128 + (b - y) / 1.772
        let v = 128 + (r - y) / 1.402
        let planes = [y, u, v].enumerated().flatMap { index, value in
            [UInt8](repeating: UInt8(value.rounded()), count: width * height / (index == 0 ? 1 : 4))
        }
        return try Bitmap(width: width, height: height, format: .i420, packed: planes)
    }

    @Test func refusesWhatMakesNoSense() throws {
        let size = ImageSize(width: 16, height: 16)
        func refusal(_ body: () throws(ManakoError) -> Void) -> ManakoError? {
            do throws(ManakoError) {
                try body()
                return nil
            } catch {
                return error
            }
        }
        func open(_ name: String, _ size: ImageSize, _ rate: Double = 10) -> ManakoError.Code? {
            refusal { () throws(ManakoError) in _ = try VideoWriter(path: name, size: size, frameRate: rate) }?.code
        }
        let path = folder.path
        #expect(open(path + "/a.txt", size) == .unsupported)
        #expect(open(path + "/mp4", size) == .unsupported)
        #expect(open(path + "/none/a.mp4", size) == .unavailable)
        #expect(open("/dev/full", size) == .unsupported)
        #expect(open(path + "/a.mp4", ImageSize(width: 0, height: 16)) == .invalidArgument)
        #expect(open(path + "/a.mp4", ImageSize(width: 1e9, height: 16)) == .invalidArgument)
        #expect(open(path + "/a.mp4", size, .nan) == .invalidArgument)
        try FileManager.default.createDirectory(atPath: path + "/folder.mp4", withIntermediateDirectories: false)
        #expect(open(path + "/folder.mp4", size) == .unavailable)
        #expect(mkfifo(path + "/pipe.mp4", 0o600) == 0)
        #expect(open(path + "/pipe.mp4", size) == .unavailable)

        let writer = try VideoWriter(path: path + "/b.mp4", size: size, frameRate: 10)
        let picture = try Clips.picture(0, width: 16, height: 16)
        let other = try Clips.picture(0, width: 8, height: 16)
        let planar = try Bitmap(width: 16, height: 16, format: .rgbPlanarF32)
        try writer.write(picture, at: MediaTime(value: 1, timescale: 10))
        func write(_ bitmap: Bitmap, _ value: Int64) -> ManakoError.Code? {
            refusal { () throws(ManakoError) in try writer.write(bitmap, at: MediaTime(value: value, timescale: 10)) }?
                .code
        }
        #expect(write(other, 2) == .invalidArgument)
        #expect(write(picture, 1) == .invalidArgument)
        #expect(write(picture, -1) == .invalidArgument)
        #expect(write(picture, 2) == nil)
        #expect(write(planar, 3) == .unsupported)
        #expect(refusal { () throws(ManakoError) in try writer.finish() }?.code == .unsupported)
        #expect(write(picture, 4) == .unsupported)
    }

    @Test func leavesNothingBehindWhenCancelledOrDropped() throws {
        let size = ImageSize(width: 16, height: 16)
        func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder.path) }
        let writer = try VideoWriter(path: folder.path + "/a.mp4", size: size, frameRate: 10)
        try writer.write(Clips.picture(0, width: 16, height: 16), at: .zero)
        #expect(try names() == ["a.mp4.part"])
        writer.cancel()
        #expect(try names() == [])
        #expect(throws: ManakoError.self) {
            try writer.write(Clips.picture(0, width: 16, height: 16), at: MediaTime(value: 1, timescale: 1))
        }
        _ = try VideoWriter(path: folder.path + "/b.mp4", size: size, frameRate: 10)
        #expect(try names() == [])
        _ = try folder.write([1], to: "c.mp4.part")
        let path = try Clips.write("c.mp4", in: folder, width: 16, height: 16, times: Clips.times(2))
        #expect(try names() == ["c.mp4"])
        #expect(try Clips.read(VideoReader(VideoSource(path))).frames.count == 2)
    }

    /// A file that can't grow stands for a full disk: what got there can be played.
    @Test(arguments: ["mp4", "mov", "mkv", "webm", "avi", "gif"]) func keepsWhatFits(_ suffix: String) throws {
        let room = 60_000
        let descriptor = try Self.fileThatCannotGrow(room)
        defer { close(descriptor) }
        var random = SeededRandom(seed: 1)
        var failure: ManakoError?
        var written = 0
        do {
            let muxer = try Muxer(
                VideoContainer(path: "a." + suffix), descriptor: descriptor, width: 64, height: 64, frameRate: 10,
                .init(quality: 90))
            do throws(ManakoError) {
                while written < 1000 {
                    let noise = (0..<64 * 64 * 3).map { _ in UInt8.random(in: 0...255, using: &random) }
                    let bitmap = try Bitmap(width: 64, height: 64, format: .rgb8, packed: noise)
                    try muxer.write(bitmap, at: MediaTime(value: Int64(written), timescale: 10))
                    written += 1
                }
            } catch {
                failure = error
            }
            #expect(throws: ManakoError.self) { try muxer.finish() }
        }
        #expect(failure != nil && failure?.message.isEmpty == false)
        var bytes = [UInt8](repeating: 0, count: room)
        #expect(pread(descriptor, &bytes, room, 0) == room)
        let (frames, _) = try Clips.read(VideoReader(.file(folder.write(bytes, to: "full." + suffix))))
        #expect(frames.count > 0 && frames.count <= written)
    }

    /// A file in memory, sealed at its size (`man 2 memfd_create`; Swift's module of the C library lacks the names).
    private static func fileThatCannotGrow(_ size: Int) throws -> Int32 {
        let function = try #require(dlsym(nil, "memfd_create"))
        let create = unsafeBitCast(function, to: (@convention(c) (UnsafePointer<CChar>, UInt32) -> Int32).self)
        let (allowSealing, addSeals, sealGrow): (UInt32, Int32, Int32) = (2, 1033, 4)
        let descriptor = create("full", allowSealing)
        try #require(descriptor >= 0 && ftruncate(descriptor, off_t(size)) == 0)
        try #require(fcntl(descriptor, addSeals, sealGrow) == 0)
        return descriptor
    }
}
