import Foundation
import Manako
import ManakoFiles
import ManakoTesting
import Testing

/// `manako track` on videos and folders made by code.
struct TrackCommandTests {
    let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    @Test(arguments: ["fast", "accurate"])
    func followsAnObjectThroughAVideo(level: String) throws {
        let video = try MovingSquare.video("square.mp4", in: folder)
        let result = try Program.run([
            "track", video, "--box", MovingSquare.argument(0), "--effort", level, "--format", "jsonl",
        ])
        #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
        let lines = result.jsonLines
        #expect(lines.count == 50)
        #expect(lines.compactMap { $0["frame"] as? Int } == Array(0..<50))
        #expect(lines.allSatisfy { Set($0.keys) == ["frame", "time", "pixelBox", "box", "confidence"] })
        for (index, line) in lines.enumerated() {
            #expect(abs((line["time"] as? Double ?? -1) - Double(index) / 25) < 1e-5)
        }
        let overlaps = lines.enumerated().map { MovingSquare.overlap($1, $0) }
        #expect(overlaps.reduce(0, +) / 50 > 0.6, "\(overlaps)")
    }

    @Test func theFirstLineIsTheBoxThatWasGiven() throws {
        let pictures = try MovingSquare.folder(in: folder, frames: 0..<2)
        let result = try Program.run(["track", pictures, "--box", "64,68,32,32", "-f", "jsonl"])
        let first = try #require(result.output.split(separator: "\n").first)
        #expect(
            first == #"{"frame":0,"time":0,"pixelBox":{"x":64,"y":68,"width":32,"height":32},"#
                + #""box":{"x":64,"y":68,"width":32,"height":32},"confidence":1}"#)
    }

    @Test func aFolderOfPicturesIsAVideo() throws {
        let pictures = try MovingSquare.folder(in: folder)
        let square = MovingSquare.box(0)
        let point = "\(Int(square.x) + 16),\(Int(square.y) + 16)"
        let result = try Program.run(
            ["track", pictures, "--point", point, "--size", "32", "--effort", "fast", "-f", "jsonl"])
        #expect(result.status == 0)
        #expect(result.jsonLines.count == 30)
        #expect(MovingSquare.box(of: try #require(result.jsonLines.first)) == square)
        let overlaps = result.jsonLines.enumerated().map { MovingSquare.overlap($1, $0) }
        #expect(overlaps.reduce(0, +) / 30 > 0.6, "\(overlaps)")
    }

    @Test func beginsAtATimeAndDrawsFromThere() throws {
        let video = try MovingSquare.video("square.mp4", in: folder)
        let drawn = folder.path + "/drawn.mp4"
        let result = try Program.run([
            "track", video, "--start", "1.2", "--box", MovingSquare.argument(30), "-f", "jsonl", "--draw", drawn,
        ])
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.jsonLines.compactMap { $0["frame"] as? Int } == Array(30..<50))
        #expect(result.jsonLines.first?["time"] as? Double == 1.2)
        let read = try ReadVideo(drawn)
        #expect(read.info.uprightSize == MovingSquare.size)
        #expect(read.times.count == 20)
        for (index, time) in read.times.enumerated() { #expect(abs(time - Double(index) / 25) < 1e-3) }
        let late = try Program.run(["track", video, "--start", "9", "--box", "1,1,20,20"])
        #expect(late.status == 1 && late.errors.contains("no frame"))
    }

    @Test func drawsNumberedPictures() throws {
        let pictures = try MovingSquare.folder(in: folder, frames: 0..<3)
        let drawn = folder.path + "/drawn"
        let result = try Program.run(["track", pictures, "--box", MovingSquare.argument(0), "--draw", drawn])
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output.split(separator: "\n").count == 3)
        #expect(result.output.hasPrefix("frame 0  0:00.000  at 64,68  size 32×32  100%\n"))
        let names = try FileManager.default.contentsOfDirectory(atPath: drawn).sorted()
        #expect(names == ["000000.jpg", "000001.jpg", "000002.jpg"])
        #expect(try ReadVideo(drawn).info.uprightSize == MovingSquare.size)
        let before = try MovingSquare.picture(0).packedBytes()
        let after = try VisionImage(
            encoded: FileBytes.read(drawn + "/000000.jpg"), codecs: ManakoEnvironment.codecs
        ).bitmap().packedBytes()
        #expect(zip(before, after).filter { abs(Int($0) - Int($1)) > 80 }.count > 100)
    }

    @Test func severalObjectsHaveNumbers() throws {
        let pictures = try MovingSquare.folder(in: folder, frames: 0..<3)
        let result = try Program.run([
            "track", pictures, "--box", MovingSquare.argument(0), "--point", "20,20", "--size", "24", "--box",
            "100,80,24,24", "-f", "jsonl", "--draw", folder.path + "/drawn.gif",
        ])
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.jsonLines.compactMap { $0["target"] as? Int } == [0, 1, 2, 0, 1, 2, 0, 1, 2])
        #expect(result.jsonLines.compactMap { MovingSquare.box(of: $0)?.x }.prefix(3) == [64, 100, 8])
        #expect(try ReadVideo(folder.path + "/drawn.gif").times.count == 3)
    }

    @Test func aLostObjectHasNoBox() throws {
        let pictures = try MovingSquare.folder(in: folder, frames: 0..<4)
        let result = try Program.run([
            "track", pictures, "--box", "4,4,20,20", "--confidence", "1", "--effort", "fast", "-f", "jsonl",
        ])
        #expect(
            result.jsonLines.map { $0["box"] is NSNull || $0["confidence"] as? Double == 1 } == [
                true, true, true, true,
            ])
        #expect(result.jsonLines.allSatisfy { $0["confidence"] is Double })
    }

    static let mistakes: [([String], String)] = [
        ([], "--box"),
        (["--box", "1,2,3"], "x,y,width,height"),
        (["--box", "1,2,3,nan"], "x,y,width,height"),
        (["--box", "200,10,20,20"], "160×120"),
        (["--box", "10,-40,20,20"], "160×120"),
        (["--box", "10,10,0,20"], "160×120"),
        (["--box", "10,10,20,-5"], "160×120"),
        (["--box", "159,10,20,20"], "160×120"),
        (["--box", "0,0,9000,20"], "160×120"),
        (["--point", "400,10"], "160×120"),
        (["--point", "10"], "x,y"),
        (["--box", "1,1,20,20", "--size", "1"], "--size"),
        (["--box", "1,1,20,20", "--effort", "exact"], "fast"),
        (["--box", "1,1,20,20", "--effort", "fast", "--model", "x.onnx"], "--model"),
        (["--box", "1,1,20,20", "--confidence", "2"], "--confidence"),
        (["--box", "1,1,20,20", "--start", "1:75"], "1:05"),
        (["--box", "1,1,20,20", "--draw", "out.txt"], ".mp4"),
        (["--box", "1,1,20,20", "--format", "xml"], "jsonl"),
        (["--box", "1,1,20,20", "--output", "out.mp4"], "--draw"),
    ]

    @Test func mistakesAreExplained() throws {
        let pictures = try MovingSquare.folder(in: folder, frames: 0..<1)
        #expect(Self.mistakes.count == 19)
        for (arguments, words) in Self.mistakes {
            let result = try Program.run(["track", pictures] + arguments)
            #expect(result.status == 2, "\(arguments)")
            #expect(result.errors.contains(words), "\(arguments): \(result.errors)")
            #expect(result.output.isEmpty)
        }
        let missing = try Program.run(["track", "/nowhere/walk.mp4", "--box", "1,1,20,20"])
        #expect(missing.status == 1 && missing.errors.contains("/nowhere/walk.mp4"))
        let network = try Program.run(["track", pictures, "--box", "1,1,20,20", "--model", "/nowhere/x_backbone.onnx"])
        #expect(network.status == 1 && network.errors.contains("/nowhere/x_"))
    }

    @Test func nothingIsWrittenOverTheSource() throws {
        let video = try MovingSquare.video("square.mp4", in: folder, frames: 0..<3)
        let before = try FileBytes.read(video)
        for (source, target) in [(video, video), (video, folder.path + "/./square.mp4"), (folder.path, folder.path)] {
            let result = try Program.run(["track", source, "--box", "1,1,20,20", "--draw", target])
            #expect(result.status == 2 && result.errors.contains("the source itself"), "\(result.errors)")
        }
        #expect(try FileBytes.read(video) == before)
    }

    @Test func aFullDiskIsAnError() throws {
        let pictures = try MovingSquare.folder(in: folder, frames: 0..<3)
        let command = "'\(Program.path)' track '\(pictures)' --box 10,10,20,20 --effort fast > /dev/full"
        let result = try Program.run([], wrapper: ["/bin/sh", "-c", command])
        #expect(result.status == 1 && result.errors.contains("standard output: "), "\(result.errors)")
        #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
    }

    @Test func aReaderThatGoesAwayLeavesAPlayableFile() async throws {
        let video = try MovingSquare.video("long.mp4", in: folder, frames: 0..<400)
        let drawn = folder.path + "/drawn.mp4"
        let command =
            "'\(Program.path)' track '\(video)' --box \(MovingSquare.argument(0)) --draw '\(drawn)' | head -n 3"
        let result = try Program.run([], wrapper: ["/bin/sh", "-c", command])
        #expect(result.output.split(separator: "\n").count == 3)
        #expect(result.errors.isEmpty, "\(result.errors)")
        var frames = 0
        for try await _ in try VideoReader(VideoSource(drawn)).frames() { frames += 1 }
        #expect((1...400).contains(frames))
        #expect(!FileManager.default.fileExists(atPath: drawn + ".part"))
    }

    @Test func aBrokenVideoGivesWhatIsThereAndThenAnError() throws {
        let video = try MovingSquare.video("whole.mp4", in: folder, frames: 0..<150)
        let bytes = try FileBytes.read(video)
        let cut = try folder.write(Array(bytes.prefix(bytes.count * 2 / 3)), to: "cut.mp4")
        let drawn = folder.path + "/drawn.webm"
        let result = try Program.run([
            "track", cut, "--box", MovingSquare.argument(0), "--effort", "fast", "-f", "jsonl", "--draw", drawn,
        ])
        #expect(result.status == 1)
        #expect(result.errors.contains("cut.mp4"))
        let count = result.jsonLines.count
        #expect((20..<150).contains(count))
        #expect(result.output.hasSuffix("}\n"))
        #expect(try ReadVideo(drawn).times.count == count)
    }

    @Test func anInterruptionLeavesAVideoThatPlays() throws {
        let video = try MovingSquare.video("long.mp4", in: folder, frames: 0..<1500)
        let drawn = folder.path + "/drawn.mp4"
        let result = try Program.interrupt(
            ["track", video, "--box", MovingSquare.argument(0), "-f", "jsonl", "--draw", drawn])
        #expect(result.status == 130, "\(result.errors)")
        #expect(result.errors.contains("interrupted"))
        let count = result.jsonLines.count
        #expect((1..<1500).contains(count))
        #expect(result.output.split(separator: "\n").count == count)
        #expect(try ReadVideo(drawn).times.count == count)
    }

    @Test func boxesAndDrawingsAreUpright() throws {
        // The stored picture is turned by a quarter, as telephones do it: upright is what is drawn here.
        for frame in 0..<4 {
            let stored = try MovingSquare.picture(frame).converted(to: .rgb8, orientation: .left)
            let jpeg = try ManakoEnvironment.codecs.encode(stored, as: .jpeg, quality: 95)
            _ = try folder.write(ImageOrientation.right.noted(in: jpeg), to: "\(frame).jpg")
        }
        let drawn = folder.path + "/drawn.mp4"
        let result = try Program.run([
            "track", folder.path, "--box", MovingSquare.argument(0), "-f", "jsonl", "--draw", drawn,
        ])
        #expect(result.status == 0, "\(result.errors)")
        for (index, line) in result.jsonLines.enumerated() { #expect(MovingSquare.overlap(line, index) > 0.6) }
        #expect(result.jsonLines.count == 4)
        let read = try ReadVideo(drawn)
        #expect(read.info.uprightSize == MovingSquare.size)
        #expect(read.times.count == 4)
    }
}
