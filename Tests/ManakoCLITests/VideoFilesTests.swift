import Foundation
import Manako
import ManakoFiles
import ManakoTesting
import Testing

/// Commands over videos as cameras, recorders and editors write them.
@Suite(.enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)))
struct VideoFilesTests {
    let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private func path(_ name: String) -> String { TestData.path("strangers/media/" + name) }

    private func track(_ source: String, _ box: String, _ more: String...) throws -> Program.Result {
        try Program.run(["track", source, "--box", box, "--effort", "fast", "-f", "jsonl"] + more)
    }

    @Test func aChangeOfSizeIsToldAndNoFrameIsLost() throws {
        let drawn = folder.path + "/drawn.mp4"
        let result = try track(path("size-change/sizechange.ts"), "100,80,40,40", "--draw", drawn)
        #expect(result.status == 0 && result.jsonLines.count == 12, "\(result.errors)")
        #expect(result.errors.contains("6 frames of another size scaled to 320×240"), "\(result.errors)")
        #expect(try ReadVideo(drawn).times.count == 12)
    }

    @Test func bytesBehindAVideoAreNoError() throws {
        let result = try track(path("mp4-trailer/trail_text.mp4"), "100,80,40,40")
        #expect(result.status == 0 && result.errors.isEmpty && result.jsonLines.count == 12, "\(result.errors)")
    }

    @Test func aTransportStreamBeginsAtItsBeginning() throws {
        let result = try track(path("ts-seek/long.ts"), "40,30,40,40", "--start", "0")
        #expect(result.status == 0 && result.jsonLines.count == 100, "\(result.errors)")
        #expect(result.jsonLines.first?["frame"] as? Int == 0 && result.jsonLines.first?["time"] as? Double == 0)
        let late = try track(path("ts-seek/long.ts"), "40,30,40,40", "--start", "0.5")
        #expect(late.jsonLines.first?["frame"] as? Int == 13 && late.jsonLines.first?["time"] as? Double == 0.52)
    }

    @Test func picturesThatAreStoredTurnedAreFramesOfOneSize() throws {
        let result = try track(path("orientation-mixed"), "100,80,40,40", "--draw", folder.path + "/frames/")
        #expect(result.status == 0 && result.jsonLines.count == 2, "\(result.errors)")
        for name in ["000000.jpg", "000001.jpg"] {
            let picture = try VisionImage(
                encoded: FileBytes.read(folder.path + "/frames/" + name), codecs: ManakoEnvironment.codecs)
            #expect(picture.size == ImageSize(width: 640, height: 480))
        }
    }

    @Test(arguments: ["fast", "accurate"]) func aThinBoxIsNotLostWhereNothingMoves(_ effort: String) throws {
        let picture = try FileBytes.read(path("track-thin/0000.jpg"))
        try FileManager.default.createDirectory(atPath: folder.path + "/thin", withIntermediateDirectories: false)
        for index in 0..<30 { _ = try folder.write(picture, to: "thin/\(index.zeroPadded(to: 4)).jpg") }
        let result = try Program.run(
            ["track", folder.path + "/thin", "--box", "5,5,500,10", "--effort", effort, "-f", "jsonl"])
        #expect(result.status == 0 && result.jsonLines.count == 30, "\(result.errors)")
        for line in result.jsonLines {
            let box = try #require(line["pixelBox"] as? [String: Double])
            #expect(box == ["x": 5, "y": 5, "width": 500, "height": 10])
        }
    }

    @Test func encryptedVideosSaySo() throws {
        let video = TestData.path("strangers/devices/sample_fragmented_clearkey.mp4")
        let result = try track(video, "100,80,40,40")
        #expect(result.status == 1 && result.errors.contains("encrypted"), "\(result.errors)")
    }

    @Test func aGIFIsDrawnAsAGIF() throws {
        let drawn = folder.path + "/drawn.gif"
        let result = try track(path("last-frame/hold.gif"), "10,10,20,20", "--draw", drawn)
        #expect(result.status == 0, "\(result.errors)")
        let reader = try VideoReader(VideoSource(drawn))
        var end = 0.0
        while let frame = try reader.nextFrame() { end = frame.time.seconds + (frame.duration?.seconds ?? 0) }
        #expect(abs(end - 4.1) < 0.02, "\(end)")
    }

    @Test func televisionIsDrawnInItsShape() throws {
        let drawn = folder.path + "/drawn.mp4"
        let result = try track(path("sar/sar_pal.mp4"), "100,80,40,40", "--draw", drawn)
        #expect(result.status == 0, "\(result.errors)")
        let info = try VideoReader(VideoSource(drawn)).info
        #expect(info.uprightSize == ImageSize(width: 768, height: 576) && info.codedSize == info.uprightSize)
    }

    @Test func highDynamicRangeIsToldOf() throws {
        let drawn = folder.path + "/drawn.mp4"
        let result = try track(path("hdr/hlg_real.mp4"), "100,80,40,40", "--draw", drawn)
        #expect(result.status == 0 && result.errors.contains("high dynamic range"), "\(result.errors)")
        #expect(try !VideoReader(VideoSource(drawn)).info.isHighDynamicRange)
    }
}
