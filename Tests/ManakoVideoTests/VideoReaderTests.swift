import Foundation
import ManakoCodecs
import ManakoCore
import ManakoGeometry
import ManakoPixels
import ManakoTesting
import Testing

@testable import ManakoVideo

struct VideoReaderTests {
    let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    /// Two hundred frames with a key frame every two seconds.
    private func longClip(_ name: String) throws -> String {
        try Clips.write(name, in: folder, frameRate: 25, times: Clips.times(200, rate: 25))
    }

    private func time(_ value: Int64, _ timescale: Int32 = 25) -> MediaTime {
        MediaTime(value: value, timescale: timescale)
    }

    @Test func givesFramesAsAnAsynchronousSequence() async throws {
        let path = try longClip("a.mp4")
        let reader = try VideoReader(VideoSource(path))
        var indices: [Int] = []
        for try await frame in reader.frames() { indices.append(frame.index) }
        #expect(indices == Array(0..<200))
        #expect(try reader.nextFrame() == nil)
        #expect(reader.damagedFrames == 0)
        var iterator = reader.frames().makeAsyncIterator()
        #expect(try await iterator.next() == nil)
    }

    /// Raw Motion JPEG: pictures one after another, without a container.
    @Test func readsPicturesOneAfterAnother() throws {
        let jpegs = try (0..<7).flatMap { index in
            try JPEGEncoder().encode(Clips.picture(index, width: 32, height: 24), quality: 95)
        }
        let reader = try VideoReader(VideoSource(try folder.write(jpegs, to: "a.mjpeg")))
        let (frames, error) = Clips.read(reader)
        #expect(error == nil && frames.count == 7)
        for (index, frame) in frames.enumerated() {
            #expect(try abs(Clips.brightness(frame) - Clips.luminance(index)) < 10)
        }
    }

    @Test(arguments: ["a.mp4", "a.mkv", "a.webm", "a.avi", "a.gif"]) func windsToTheExactFrame(_ name: String) throws {
        let path = try longClip(name)
        let reader = try VideoReader(VideoSource(path))
        #expect(abs((reader.info.duration ?? 0) - 8) < 0.1)
        #expect(reader.info.estimatedFrameCount.map { abs($0 - 200) <= 2 } ?? false)
        for target in [0, 199, 1, 49, 50, 51, 120, 7, 198, 0] as [Int64] {
            try reader.seek(to: time(target))
            let frame = try #require(try reader.nextFrame())
            #expect(frame.time == time(target))
            #expect(frame.index == Int(target))
            #expect(try abs(Clips.brightness(frame) - Clips.luminance(Int(target))) < 25)
            if target < 199 { #expect(try reader.nextFrame()?.index == Int(target) + 1) }
        }
        // Between two frames, before the first and behind the last.
        try reader.seek(to: MediaTime(value: 9, timescale: 50))
        #expect(try reader.nextFrame()?.time == time(5))
        try reader.seek(to: MediaTime(value: -100, timescale: 1))
        #expect(try reader.nextFrame()?.time == time(0))
        for far in [MediaTime(value: 100, timescale: 1), MediaTime(value: .max, timescale: 1)] {
            try reader.seek(to: far)
            #expect(try reader.nextFrame() == nil)
        }
        try reader.seek(to: time(3))
        #expect(try reader.nextFrame()?.index == 3)
    }

    @Test func readsARangeAndEverySoManyFrames() throws {
        let path = try longClip("a.mp4")
        func read(_ options: VideoReader.Options) throws -> [Int] {
            Clips.read(try VideoReader(VideoSource(path), options: options)).frames.map(\.index)
        }
        #expect(try read(.init(start: time(60), end: time(65))) == [60, 61, 62, 63, 64])
        #expect(try read(.init(stride: 70)) == [0, 70, 140])
        #expect(try read(.init(start: time(51), end: time(100), stride: 20)) == [51, 71, 91])
        #expect(try read(.init(end: .zero)) == [])
        #expect(try read(.init(start: time(500))) == [])
        #expect(try read(.init(threads: 1, readAhead: 1)).count == 200)
    }

    @Test func severalTasksShareTheFrames() async throws {
        let path = try longClip("a.mp4")
        let reader = try VideoReader(VideoSource(path))
        let counts = try await withThrowingTaskGroup(of: [Int].self) { group in
            for _ in 0..<3 {
                group.addTask {
                    var indices: [Int] = []
                    for try await frame in reader.frames() { indices.append(frame.index) }
                    return indices
                }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        #expect(counts.sorted() == Array(0..<200))
    }

    @Test func stopsWhenTheTaskIsCancelled() async throws {
        let path = try longClip("a.mp4")
        let reader = try VideoReader(VideoSource(path))
        let task = Task { () -> ManakoError.Code? in
            var count = 0
            do throws(ManakoError) {
                for try await _ in reader.frames() {
                    count += 1
                    if count == 3 { withUnsafeCurrentTask { $0?.cancel() } }
                }
                return nil
            } catch {
                return error.code
            }
        }
        #expect(await task.value == .cancelled)
        #expect(try reader.nextFrame() != nil)
    }

    @Test func keepsFramesAliveWithoutTheirReader() throws {
        let path = try longClip("a.mp4")
        let (frames, _) = Clips.read(try VideoReader(VideoSource(path)))
        #expect(frames.count == 200)
        for frame in frames { #expect(try abs(Clips.brightness(frame) - Clips.luminance(frame.index)) < 10) }
    }

    @Test func manyReadersAreDroppedInTheMiddle() throws {
        let path = try longClip("a.mp4")
        for count in 0..<30 {
            let reader = try VideoReader(VideoSource(path))
            for index in 0..<count % 5 { #expect(try reader.nextFrame()?.index == index) }
        }
    }

    /// The matrix of the track header (ISO/IEC 14496-12 § 8.3.2) lies 40 bytes before the end of its box, then width and height.
    @Test(arguments: [
        ([0, 1, -1, 0], ImageOrientation.right), ([-1, 0, 0, -1], .down), ([0, -1, 1, 0], .left), ([1, 0, 0, 1], .up),
        ([-1, 0, 0, 1], .upMirrored),
    ]) func turnsByTheDisplayMatrix(_ matrix: [Int32], _ expected: ImageOrientation) throws {
        let path = try Clips.write("a.mov", in: folder, times: Clips.times(3))
        var bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
        let name = try #require(bytes.indices.first { bytes[$0...].starts(with: Array("tkhd".utf8)) })
        let size = bytes[name - 4..<name].reduce(0) { $0 << 8 | Int($1) }
        let start = name - 4 + size - 44
        for (place, value) in zip([0, 1, 3, 4], matrix) {
            let field = UInt32(bitPattern: value << 16)
            for byte in 0..<4 { bytes[start + place * 4 + byte] = UInt8(truncatingIfNeeded: field >> (24 - 8 * byte)) }
        }
        let turned = try folder.write(bytes, to: "turned.mov")
        let reader = try VideoReader(VideoSource(turned))
        #expect(reader.info.orientation == expected)
        #expect(reader.info.uprightSize == expected.uprightSize(of: ImageSize(width: 32, height: 24)))
        #expect(try reader.nextFrame()?.orientation == expected)
    }

    @Test func checksLimitsBeforeItDecodes() throws {
        let path = try Clips.write("a.mp4", in: folder, width: 640, height: 480, times: Clips.times(2))
        for limits in [InputLimits(maximumPixels: 640 * 479), InputLimits(maximumSide: 639)] {
            do throws(ManakoError) {
                _ = try VideoReader(VideoSource(path), options: .init(limits: limits))
                Issue.record("no error")
            } catch {
                #expect(error.code == .limitExceeded, "\(error)")
                #expect(error.message.contains("a.mp4"))
            }
        }
        #expect(
            try VideoReader(VideoSource(path), options: .init(limits: InputLimits(maximumPixels: 640 * 480)))
                .nextFrame()
                != nil)
    }

    @Test func refusesOptionsThatMakeNoSense() throws {
        let path = try Clips.write("a.mp4", in: folder, times: Clips.times(2))
        for options in [
            VideoReader.Options(stride: 0), .init(readAhead: 0), .init(threads: -1), .init(frameRate: 0),
            .init(frameRate: .nan), .init(timeout: .zero),
        ] {
            #expect(throws: ManakoError.self) { try VideoReader(VideoSource(path), options: options) }
        }
    }
}
