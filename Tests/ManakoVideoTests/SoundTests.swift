import ManakoFiles
import Foundation
import ManakoCore
import ManakoGeometry
import ManakoTesting
import Testing

@testable import ManakoVideo

/// Sound is taken along and stays where it was: tones at known moments are looked for in what was written.
struct SoundTests {
    let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    /// What a tone's beginning may be off by: AAC and Opus smear it over a frame.
    private static let tolerance = 0.03

    /// Four seconds of pictures with tones at 1.0 and 3.0 seconds.
    private func clip(_ name: String) throws -> String {
        let avi = try SoundClips.avi("tones.avi", in: folder, seconds: 5, tones: [1, 3])
        return try write(name, sound: VideoSound(path: avi, beginning: 0), frames: 40).path
    }

    private func write(
        _ name: String, sound: VideoSound?, from start: MediaTime = .zero, frames: Int, step: Int = 1
    ) throws -> VideoWriter {
        let writer = try VideoWriter(
            path: folder.path + "/" + name, size: ImageSize(width: 32, height: 24), frameRate: 10, sound: sound)
        writer.startSound(at: start)
        for frame in stride(from: 0, to: frames, by: step) {
            try writer.write(
                Clips.picture(frame, width: 32, height: 24), at: MediaTime(value: Int64(frame), timescale: 10))
        }
        try writer.finish()
        return writer
    }

    @Test(arguments: ["a.mp4", "a.mov", "a.mkv", "a.webm", "a.avi"])
    func tonesStayWhereTheyAre(_ name: String) throws {
        let path = try clip(name)
        let reader = try VideoReader(VideoSource(path))
        let sound = try #require(reader.sound)
        #expect(Clips.read(reader).frames.map(\.time) == Clips.times(40))
        // Written once more as AVI, whose samples can be read without a decoder.
        let copy = try write("copy.avi", sound: sound, frames: 40)
        #expect(copy.soundFault == nil)
        let (starts, seconds) = try SoundClips.tones(inAVI: copy.path)
        try #require(starts.count == 2, "\(starts)")
        #expect(abs(starts[0] - 1) < Self.tolerance && abs(starts[1] - 3) < Self.tolerance, "\(starts)")
        #expect(abs(seconds - 4) < 0.1)
    }

    /// Between containers that share a codec, and back to one that can be read.
    @Test(arguments: [("a.mp4", "b.mkv"), ("a.mp4", "b.webm"), ("a.webm", "b.mp4"), ("a.mkv", "b.mov")])
    func soundMovesBetweenContainers(_ first: String, _ second: String) throws {
        let source = try VideoReader(VideoSource(try clip(first)))
        let middle = try write(second, sound: source.sound, frames: 40)
        #expect(middle.soundFault == nil)
        let sound = try #require(try VideoReader(VideoSource(middle.path)).sound)
        let (starts, _) = try SoundClips.tones(inAVI: write("copy.avi", sound: sound, frames: 40).path)
        try #require(starts.count == 2, "\(starts)")
        #expect(abs(starts[0] - 1) < 2 * Self.tolerance && abs(starts[1] - 3) < 2 * Self.tolerance, "\(starts)")
    }

    /// A part of a video has the sound of that part, and fewer frames don't change it.
    @Test(arguments: ["a.mp4", "a.mkv", "a.webm"]) func aPartHasItsOwnSound(_ name: String) throws {
        let sound = try #require(try VideoReader(VideoSource(try clip(name))).sound)
        let start = MediaTime(value: 25, timescale: 10)
        let part = try write("part.mkv", sound: sound, from: start, frames: 15, step: 5)
        let again = try #require(try VideoReader(VideoSource(part.path)).sound)
        let (starts, seconds) = try SoundClips.tones(inAVI: write("copy.avi", sound: again, frames: 15).path)
        try #require(starts.count == 1, "\(starts)")
        #expect(abs(starts[0] - 0.5) < 2 * Self.tolerance, "\(starts)")
        #expect(seconds < 1.3)
    }

    @Test func aContainerWithoutSoundSaysSo() throws {
        let source = try VideoReader(VideoSource(try clip("a.mp4")))
        let writer = try write("a.gif", sound: source.sound, frames: 5)
        #expect(writer.soundFault?.contains("left out") == true)
        #expect(Clips.read(try VideoReader(VideoSource(writer.path))).frames.count == 5)
    }

    @Test func aVideoWithoutSoundHasNone() throws {
        let path = try Clips.write("a.mp4", in: folder, times: Clips.times(3))
        #expect(try VideoReader(VideoSource(path)).sound == nil)
        #expect(try write("b.mp4", sound: nil, frames: 3).soundFault == nil)
    }

    /// Damage in the sound, at every so many bytes, leaves all pictures.
    @Test(arguments: ["a.mp4", "a.mkv", "a.webm", "a.avi"]) func brokenSoundBreaksNoVideo(_ name: String) throws {
        let whole = try FileBytes.read(try clip(name))
        for seed in 0..<12 {
            var bytes = whole
            for index in stride(from: 2000 + seed * 37, to: bytes.count, by: 211) { bytes[index] = UInt8(index % 251) }
            if seed % 3 == 0 { bytes = Array(bytes.prefix(bytes.count * (seed + 3) / 16)) }
            let path = try folder.write(bytes, to: "broken-\(seed)-\(name)")
            let writer = try write("out.mkv", sound: VideoSound(path: path, beginning: 0), frames: 40)
            let (frames, error) = Clips.read(try VideoReader(VideoSource(writer.path)))
            #expect(error == nil && frames.count == 40, "\(seed): \(String(describing: error))")
        }
        let missing = try write("out.mp4", sound: VideoSound(path: "/nowhere.mp4", beginning: 0), frames: 3)
        #expect(missing.soundFault?.contains("left out") == true)
    }
}
