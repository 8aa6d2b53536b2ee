import Foundation
import ManakoCore
import ManakoPixels
import ManakoTesting
import Testing

@testable import ManakoVideo

/// Files that are damaged, and things that are no videos.
struct DamageTests {
    let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    /// Frames and the error of opening or reading.
    private func read(_ path: String) -> (frames: [VideoFrame], error: ManakoError?) {
        do throws(ManakoError) {
            return Clips.read(try VideoReader(.file(path), options: .init(limits: InputLimits(maximumPixels: 1 << 20))))
        } catch {
            return ([], error)
        }
    }

    @Test(arguments: ["a.mp4", "a.mkv", "a.webm", "a.avi", "a.gif"]) func everyTruncationGivesWhatIsThereAndAnError(
        _ name: String
    ) throws {
        let path = try Clips.write(name, in: folder, times: Clips.times(8))
        let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
        var most = 0
        let lengths = Array(Swift.stride(from: 0, to: bytes.count - 1, by: max(1, bytes.count / 120)))
        for length in lengths {
            let (frames, error) = try read(folder.write(Array(bytes[..<length]), to: "short-" + name))
            #expect(error != nil, "\(length) of \(bytes.count) bytes")
            #expect(error?.message.contains("short-" + name) ?? false)
            #expect(error?.code != .internalFailure, "\(error?.message ?? "")")
            #expect(frames.count <= 8)
            #expect(frames.enumerated().allSatisfy { $0.offset == $0.element.index })
            most = max(most, frames.count)
        }
        #expect(lengths.count >= 120)
        #expect(most >= 1)
    }

    @Test(arguments: ["a.mp4", "a.mkv", "a.avi", "a.gif"]) func flippedBitsGiveFramesOrAnError(_ name: String) throws {
        let path = try Clips.write(name, in: folder, width: 16, height: 16, times: Clips.times(3))
        let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
        var random = SeededRandom(seed: 7)
        for _ in 0..<150 {
            var copy = bytes
            copy[Int.random(in: 0..<copy.count, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            let (frames, error) = try read(folder.write(copy, to: "bad-" + name))
            #expect(error?.message.isEmpty != true)
            #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.time < $1.time })
        }
    }

    /// Noise in the middle of MJPEG data: the frames around it are given, and the damage is counted.
    @Test func goesOnBehindDamagedPackets() throws {
        let path = try Clips.write("a.avi", in: folder, width: 64, height: 64, times: Clips.times(20))
        var bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
        let starts = bytes.indices.dropLast(4).filter { bytes[$0...].starts(with: [0xFF, 0xD8, 0xFF]) }
        #expect(starts.count == 20)
        for offset in starts[9]..<starts[10] - 8 { bytes[offset] = 0x55 }
        let reader = try VideoReader(.file(folder.write(bytes, to: "b.avi")))
        let (frames, error) = Clips.read(reader)
        #expect(error == nil)
        #expect(frames.count >= 19)
        #expect(reader.damagedFrames >= 1)
        #expect(frames.last?.time == MediaTime(value: 19, timescale: 10))
    }

    /// JPEG pictures of two sizes, one after the other in a raw stream.
    @Test func aChangeOfSizeIsScaledUnlessAllowed() throws {
        var stream: [UInt8] = []
        for (width, height) in [(32, 24), (48, 16)] {
            let path = try Clips.write("a.avi", in: folder, width: width, height: height, times: Clips.times(4))
            let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
            let starts = bytes.indices.dropLast(4).filter { bytes[$0...].starts(with: [0xFF, 0xD8, 0xFF]) }
            // Each picture ends before the head of the next chunk.
            for (start, next) in zip(starts, starts.dropFirst()) { stream += bytes[start..<next - 8] }
        }
        let path = try folder.write(stream, to: "a.mjpeg")
        let reader = try VideoReader(.file(path))
        let (frames, error) = Clips.read(reader)
        #expect(error == nil)
        #expect(frames.map(\.bitmap.width) == Array(repeating: 32, count: 6))
        #expect(try frames.map { try Clips.brightness($0) / 10 } == [4, 8, 12, 4, 8, 12])
        #expect(reader.rescaledFrames == 3)
        let (all, none) = Clips.read(try VideoReader(.file(path), options: .init(allowsSizeChanges: true)))
        #expect(all.map(\.bitmap.width) == [32, 32, 32, 48, 48, 48])
        #expect(none == nil)
    }

    @Test func saysAfterWhichFrameAFileBreaksOff() throws {
        let path = try Clips.write("a.mkv", in: folder, times: Clips.times(40))
        let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
        let (frames, error) = try read(folder.write(Array(bytes[..<(bytes.count * 2 / 3)]), to: "b.mkv"))
        let last = try #require(frames.last)
        #expect(frames.count > 5)
        #expect(error?.code == .malformedInput)
        #expect(
            error?.message.contains("b.mkv: after frame \(last.index) at \(last.time): the file is truncated") ?? false)
    }

    /// A recording that was cut off, whose segment has no size (RFC 8794 § 6.2).
    @Test func noticesTheEndOfARecordingOfUnknownLength() throws {
        let path = try Clips.write("a.mkv", in: folder, times: Clips.times(40))
        var bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
        let segment = try #require(bytes.indices.first { bytes[$0...].starts(with: [0x18, 0x53, 0x80, 0x67]) })
        bytes.replaceSubrange(segment + 4..<segment + 12, with: [0x01] + [UInt8](repeating: 0xFF, count: 7))
        let (frames, error) = try read(folder.write(Array(bytes[..<(bytes.count * 2 / 3)]), to: "b.mkv"))
        #expect(frames.count > 5)
        #expect(error?.code == .malformedInput, "\(frames.count) frames")
    }

    @Test func thingsThatAreNoVideosAreErrors() throws {
        func code(_ path: String) -> ManakoError.Code? { read(path).error?.code }
        #expect(try code(folder.write([], to: "empty.mp4")) == .malformedInput)
        #expect(try code(folder.write(Array("hello world\n".utf8), to: "text.mp4")) == .malformedInput)
        #expect(try code(folder.write([UInt8](repeating: 0, count: 5000), to: "zeros.avi")) == .malformedInput)
        let noise = (0..<20_000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 9) }
        #expect(try code(folder.write(noise, to: "noise.mkv")) != nil)
        #expect(code(folder.path + "/missing.mp4") == .unavailable)
        #expect(code(folder.path) == .unavailable)
        #expect(code("/dev/zero") == .unavailable)
        #expect(mkfifo(folder.path + "/pipe.mp4", 0o600) == 0)
        #expect(code(folder.path + "/pipe.mp4") == .unavailable)
    }

    /// What other programs take for instructions is the name of a file here; playlists are refused.
    @Test func nothingLeadsElsewhere() throws {
        let path = try Clips.write("a.mp4", in: folder, times: Clips.times(2))
        for text in ["concat:\(path)", "subfile,,start,0,end,100,,:\(path)", "pipe:0", "lavfi:testsrc", "data:,x"] {
            #expect(read(text).error?.code == .unavailable)
        }
        let playlists = [
            "list.m3u8": "#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\n\(path)\n#EXT-X-ENDLIST\n",
            "list.ffconcat": "ffconcat version 1.0\nfile \(path)\n",
            "list.sdp": "v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=video 5004 RTP/AVP 96\n",
        ]
        for (name, text) in playlists {
            #expect(try read(folder.write(Array(text.utf8), to: name)).error?.code == .malformedInput, "\(name)")
        }
    }

    @Test func unusualNamesAreFine() throws {
        for name in ["übung 眼 '\"%d$(x).mp4", "-i.mp4", "a:b,c|d.mkv", "50%02d.mp4"] {
            let path = try Clips.write(name, in: folder, times: Clips.times(2))
            #expect(read(path).frames.count == 2, "\(name)")
        }
    }

    @Test func aCameraThatIsNotThereIsAnError() throws {
        #expect(throws: ManakoError.self) { try VideoReader(VideoSource("/dev/video977")) }
        do throws(ManakoError) {
            _ = try VideoReader(VideoSource("/dev/video977"))
        } catch {
            #expect(error.code == .unavailable)
            #expect(error.message.contains("/dev/video977: No such file or directory"))
        }
    }
}
