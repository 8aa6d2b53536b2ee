import Foundation
import ManakoCore
import ManakoFiles
import ManakoPixels
import ManakoTesting
import Testing

@testable import ManakoVideo

/// Reading from a time on gives what reading everything gives from that time on, in every container.
struct SeekTests {
    /// A container, by the extension under which its file is written, and an encoder.
    struct Kind: Sendable, CustomTestStringConvertible {
        var name: String
        var container: String
        var encoder: String
        var testDescription: String { "\(container) \(encoder)" }
    }

    static let kinds = [
        ("a.mp4", "mp4", "libx264"), ("b.mp4", "mp4", "mpeg4"), ("a.mov", "mov", "libx264"),
        ("a.mkv", "matroska", "libx264"), ("b.mkv", "matroska", "mpeg2video"), ("a.webm", "webm", "libvpx"),
        ("a.avi", "avi", "mjpeg"), ("b.avi", "avi", "mpeg4"), ("a.flv", "flv", "libx264"), ("b.flv", "flv", "flv"),
        ("a.ts", "mpegts", "libx264"), ("b.ts", "mpegts", "mpeg2video"), ("c.ts", "mpegts", "mpeg4"),
        ("a.mpg", "vob", "mpeg2video"), ("b.mpg", "mpeg", "mpeg1video"), ("a.ogv", "ogg", "libtheora"),
        ("a.gif", "gif", "gif"), ("a.mjpeg", "mjpeg", "mjpeg"), ("a.h264", "h264", "libx264"),
        ("a.m4v", "m4v", "mpeg4"), ("a.m2v", "mpeg2video", "mpeg2video"), ("a.wmv", "asf", "mpeg4"),
        ("a.nut", "nut", "libx264"), ("a.ivf", "ivf", "libvpx"), ("a.mxf", "mxf", "mpeg2video"),
    ].map { Kind(name: $0.0, container: $0.1, encoder: $0.2) }

    let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    /// A video of the kind with a key frame every two seconds; nil where this FFmpeg lacks its encoder.
    private func write(_ kind: Kind, frames: Int, rate: Int32) throws -> String? {
        let path = folder.path + "/" + kind.name
        let file = try PendingFile(video: path)
        guard let muxer = try Self.open(kind, file, rate) else { return nil }
        for (index, time) in Clips.times(frames, rate: rate).enumerated() {
            try muxer.write(Self.picture(index), at: time)
        }
        try muxer.finish()
        try file.commitVideo()
        return path
    }

    private static func open(_ kind: Kind, _ file: PendingFile, _ rate: Int32) throws -> Muxer? {
        let container = VideoContainer(name: kind.container, encoders: kind.encoder)
        let result = Result { () throws(ManakoError) in
            try Muxer(
                container, descriptor: file.descriptor, width: 48, height: 32, frameRate: Double(rate),
                .init(quality: 40, timescale: 90_000))
        }
        if case .failure(let error) = result, error.code == .unsupported { return nil }
        return try result.get()
    }

    /// A ramp that moves: no two of 50 pictures after one another are alike.
    private static func picture(_ index: Int) throws -> Bitmap {
        let pixels = (0..<48 * 32).flatMap { place -> [UInt8] in
            let value = UInt8((place % 48 * 4 + place / 48 + index * 13) % 200 + 20)
            return [value, 255 - value, UInt8(index % 50 * 5)]
        }
        return try Bitmap(width: 48, height: 32, format: .rgb8, packed: pixels)
    }

    private struct Frame: Equatable, CustomStringConvertible {
        var time: MediaTime
        var pixels: UInt64
        var description: String { "\(time)" }
    }

    private static func frames(_ reader: VideoReader) throws -> [Frame] {
        let (frames, error) = Clips.read(reader)
        if let error { throw error }
        return frames.map { frame in
            let hash = frame.bitmap.packedBytes().reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
                ($0 ^ UInt64($1)) &* 0x100_0000_01b3
            }
            return Frame(time: frame.time, pixels: hash)
        }
    }

    /// Checks the property for a file: at 0, on and between frames, at and around key frames, at and behind the end.
    static func check(_ path: String, extra: [MediaTime] = []) throws {
        let all = try frames(VideoReader(.file(path)))
        try #require(all.count > 1)
        let last = all[all.count - 1].time
        let count = all.count
        var starts = [0, 1, count / 7, count / 3, count / 2, count * 2 / 3, count - 2, count - 1].map { all[$0].time }
        starts += [0, count / 5, count / 2, count - 2].map { MediaTime(seconds: all[$0].time.seconds + 1e-4) }
        starts += extra + [MediaTime(seconds: last.seconds + 1)]
        for start in starts {
            let found = try frames(VideoReader(.file(path), options: .init(start: start)))
            #expect(found == all.filter { $0.time >= start }, "\(path) from \(start)")
        }
        // Winding back and forth with one reader.
        let reader = try VideoReader(.file(path))
        for start in starts.reversed() + starts.prefix(3) {
            try reader.seek(to: start)
            let found = try reader.nextFrame()
            #expect(found?.time == all.first { $0.time >= start }?.time, "\(path) wound to \(start)")
        }
    }

    @Test(arguments: kinds) func startingLaterGivesTheRest(_ kind: Kind) throws {
        guard let path = try write(kind, frames: 130, rate: 25) else { return }
        try Self.check(path, extra: [1.9, 2, 2.1, 3.95, 4, 4.05].map { MediaTime(seconds: $0) })
    }

    /// One key frame alone: there is no way back but to the beginning.
    @Test(arguments: kinds) func oneGroupOfPicturesIsWound(_ kind: Kind) throws {
        guard let path = try write(kind, frames: 12, rate: 25) else { return }
        try Self.check(path)
    }

    @Test func mostContainersCanBeWrittenHere() throws {
        let written = try Self.kinds.filter { try write($0, frames: 2, rate: 25) != nil }
        #expect(written.count >= 20, "\(Self.kinds.count - written.count) encoders are missing")
    }

    /// Times of real streams begin anywhere, and their key frames refer to pictures before them.
    @Test(
        .enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)),
        arguments: ["media/ts-seek/long.ts", "media/size-change/sizechange.ts", "devices/fixture2.3gp"]
    ) func realStreamsAreWound(_ name: String) throws {
        try Self.check(TestData.path("strangers/" + name))
    }

    @Test(.enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)))
    func theBeginningOfATransportStreamIsGiven() throws {
        let path = TestData.path("strangers/media/ts-seek/long.ts")
        let all = Clips.read(try VideoReader(.file(path), options: .init(start: .zero))).frames
        #expect(all.count == 100 && all.first?.time == .zero && all.first?.index == 0)
        // 25 frames a second: 0.5 s lies between frames 12 and 13.
        let half = MediaTime(value: 1, timescale: 2)
        let late = Clips.read(try VideoReader(.file(path), options: .init(start: half))).frames
        #expect(late.count == 87 && late.first?.index == 13)
        #expect(late.first.map { abs($0.time.seconds - 0.52) < 1e-6 } ?? false)
    }
}
