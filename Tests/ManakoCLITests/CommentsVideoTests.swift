import Foundation
import Manako
import ManakoTesting
import Testing

/// `manako comments` over a video.
struct CommentsVideoTests {
    let folder: ScratchFolder
    let video: String
    let comments: String

    init() throws {
        folder = try ScratchFolder()
        video = try MovingSquare.video("in.mp4", in: folder, frames: 0..<10)
        comments = try folder.write(
            Array(#"[{"chat":{"no":1,"vpos":0,"content":"██","mail":"ue big","user_id":"a","date":1600000000}}]"#.utf8),
            to: "comments.json")
    }

    private func frames(_ path: String) throws -> [Bitmap] {
        let reader = try VideoReader(.file(path))
        var frames: [Bitmap] = []
        while let frame = try reader.nextFrame() { frames.append(try frame.bitmap.converted(to: .gray8)) }
        return frames
    }

    @Test func drawsComments() throws {
        let output = folder.path + "/out.mp4"
        let result = try Program.run(["comments", video, "--comments", comments, "-o", output])
        #expect(result.status == 0 && result.errors.isEmpty && result.output.isEmpty, "\(result.errors)")
        let (before, after) = (try frames(video), try frames(output))
        #expect(before.count == 10 && after.count == 10)
        // The middle of the left block; the canvas of 160 × 90 pixels begins at row 14 of 120.
        let place = 20 * 160 + 76
        #expect(after.allSatisfy { $0.packedBytes()[place] > 230 })
        #expect(before.allSatisfy { $0.packedBytes()[place] < 200 })
    }

    @Test func drawsAStill() throws {
        let output = folder.path + "/frame.png"
        let result = try Program.run(
            ["comments", video, "-c", comments, "--at", "0.2", "--transparent", "-o", output])
        #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
        let picture = try ManakoEnvironment.codecs.decode([UInt8](Data(contentsOf: URL(filePath: output))))
        #expect(picture.format == .rgba8 && picture.size == MovingSquare.size)
        #expect(Array(picture.packedBytes().suffix(4)) == [0, 0, 0, 0])
    }

    @Test(arguments: [
        (["-o", "out.txt"], "out.txt"), ([], "-o"), (["--at", "1", "-o", "out.mp4"], ".png"),
        (["--at", "1", "--transparent", "-o", "out.jpg"], ".png"), (["--end", "0", "-o", "out.mp4"], "--end"),
    ])
    func refuses(_ options: [String], _ words: String) throws {
        let result = try Program.run(["comments", video, "-c", comments] + options, folder: folder.path)
        #expect(result.status == 2 && result.errors.contains(words), "\(result.errors)")
    }

    @Test func neverWritesOverWhatItReads() throws {
        let before = try Data(contentsOf: URL(filePath: video))
        for target in [video, comments] {
            let result = try Program.run(["comments", video, "-c", comments, "-o", target])
            #expect(result.status == 2)
        }
        #expect(try Data(contentsOf: URL(filePath: video)) == before)
    }
}
