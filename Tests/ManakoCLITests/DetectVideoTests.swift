import Foundation
import Manako
import ManakoFiles
import ManakoTesting
import Testing

/// `manako detect` on videos made of the sample photos that set-up brings.
@Suite(.enabled(if: Samples.areAvailable, "sample photos are not here; run scripts/setup"))
struct DetectVideoTests {
    let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    /// Twelve frames of a portrait, ten a second.
    private func portrait(_ name: String = "portrait.mp4") throws -> String {
        let image = try VisionImage(encoded: FileBytes.read(Samples.astronaut), codecs: ManakoEnvironment.codecs)
        let picture = try image.bitmap().converted(to: .rgb8)
        let path = folder.path + "/" + name
        let writer = try VideoWriter(path: path, size: picture.size, frameRate: 10)
        for index in 0..<12 { try writer.write(picture, at: MediaTime(value: Int64(index), timescale: 10)) }
        try writer.finish()
        return path
    }

    private func labels(_ line: [String: Any]) -> [String] {
        ((line["observations"] as? [[String: Any]]) ?? []).compactMap { $0["label"] as? String }
    }

    @Test func writesALineAFrame() throws {
        let result = try Program.run(["detect", portrait(), "--format", "jsonl"])
        #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
        let lines = result.jsonLines
        #expect(lines.compactMap { $0["frame"] as? Int } == Array(0..<12))
        #expect(lines.compactMap { $0["time"] as? Double } == [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1])
        let keys: Set = ["frame", "time", "width", "height", "model", "observations", "milliseconds"]
        #expect(lines.allSatisfy { Set($0.keys).subtracting(["smallestSize"]) == keys })
        #expect(lines.allSatisfy { $0["width"] as? Int == 512 && $0["height"] as? Int == 512 })
        #expect(lines.allSatisfy { Set(labels($0)).isSuperset(of: ["person", "face"]) })
        let observation = try #require((lines[0]["observations"] as? [[String: Any]])?.first)
        #expect(Set(observation.keys).isSubset(of: ["label", "confidence", "boundingBox", "pixelBox", "landmarks"]))
    }

    @Test func looksAtAPartOfTheVideo() throws {
        let drawn = folder.path + "/drawn.mp4"
        let result = try Program.run([
            "faces", portrait(), "--every", "3", "--start", "0.2", "--end", "0.9", "-f", "json", "--draw", drawn,
        ])
        #expect(result.status == 0, "\(result.errors)")
        let frames = try #require(result.json as? [[String: Any]])
        #expect(frames.compactMap { $0["frame"] as? Int } == [2, 5, 8])
        let read = try ReadVideo(drawn)
        #expect(read.times.count == 3)
        for (index, time) in read.times.enumerated() { #expect(abs(time - Double(index) * 0.3) < 1e-3) }
    }

    @Test func jobsDoNotChangeResults() throws {
        let video = try portrait()
        let runs = try ["1", "4"].map { jobs in
            try Program.run(["detect", video, "--track", "--jobs", jobs]).output
        }
        #expect(runs[0].hasPrefix("frame 0  0:00.000  "))
        #expect(Set(runs).count == 1)
    }

    @Test func objectsKeepTheirNumbers() throws {
        let drawn = folder.path + "/drawn"
        let result = try Program.run(["detect", portrait(), "--track", "-f", "jsonl", "--draw", drawn + "/"])
        #expect(result.status == 0)
        var numbers: [String: Set<Int>] = [:]
        for line in result.jsonLines {
            for observation in (line["observations"] as? [[String: Any]]) ?? [] {
                guard let label = observation["label"] as? String, let track = observation["track"] as? Int else {
                    continue
                }
                numbers[label, default: []].insert(track)
            }
        }
        #expect(numbers["person"]?.count == 1 && numbers["face"]?.count == 1)
        #expect(numbers["person"] != numbers["face"])
        #expect(result.errors.contains("1 person") && result.errors.contains("1 face"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: drawn).count == 12)
    }

    @Test func aFolderIsPicturesUnlessFramesAreAskedFor() throws {
        let pictures = folder.path + "/pictures"
        try FileManager.default.createDirectory(atPath: pictures, withIntermediateDirectories: true)
        for name in ["a", "b"] {
            try FileManager.default.copyItem(atPath: Samples.astronaut, toPath: "\(pictures)/\(name).png")
        }
        let batch = try Program.run(["faces", pictures, "-f", "jsonl"])
        #expect(batch.jsonLines.compactMap { $0["image"] as? String } == ["\(pictures)/a.png", "\(pictures)/b.png"])
        let video = try Program.run(["faces", pictures, "-f", "jsonl", "--track"])
        #expect(video.jsonLines.compactMap { $0["frame"] as? Int } == [0, 1])
    }

    @Test func mistakesAreExplained() throws {
        let video = try portrait()
        let mistakes: [([String], String)] = [
            (["detect", video, Samples.coffee], "alone"),
            (["detect", "-", "--track"], "standard input"),
            (["detect", video, "--format", "coco"], "jsonl"),
            (["detect", video, "--draw", "x.png"], ".mp4"),
            (["detect", video, "--every", "0"], "--every"),
            (["detect", video, "--start", "2", "--end", "1"], "--end"),
        ]
        for (arguments, words) in mistakes {
            let result = try Program.run(arguments)
            #expect(result.status == 2 && result.errors.contains(words), "\(arguments): \(result.errors)")
        }
        let late = try Program.run(["detect", video, "--start", "100", "-f", "json"])
        #expect(late.status == 1 && late.output == "[]\n" && late.errors.contains("no frame"))
    }

    @Test func aBrokenVideoGivesLinesAndThenAnError() throws {
        let whole = try FileBytes.read(MovingSquare.video("whole.mp4", in: folder, frames: 0..<150))
        let cut = try folder.write(Array(whole.prefix(whole.count * 2 / 3)), to: "cut.mp4")
        let drawn = folder.path + "/drawn.mp4"
        let result = try Program.run(["faces", cut, "-f", "jsonl", "--draw", drawn, "--every", "5"])
        #expect(result.status == 1 && result.errors.contains("cut.mp4"))
        #expect((4..<30).contains(result.jsonLines.count))
        #expect(try ReadVideo(drawn).times.count == result.jsonLines.count)
    }

    @Test func anInterruptionLeavesAVideoThatPlays() throws {
        let video = try MovingSquare.video("long.mp4", in: folder, frames: 0..<1500)
        let drawn = folder.path + "/drawn.mp4"
        let result = try Program.interrupt(["detect", video, "-f", "jsonl", "--draw", drawn])
        #expect(result.status == 130 && result.errors.contains("interrupted"))
        let count = result.jsonLines.count
        #expect((1..<1500).contains(count))
        #expect(result.output.hasSuffix("}\n"))
        #expect(try ReadVideo(drawn).times.count == count)
    }

    @Test func doctorLooksForFFmpeg() throws {
        #expect(try Program.run(["doctor"]).output.contains("video"))
    }
}
