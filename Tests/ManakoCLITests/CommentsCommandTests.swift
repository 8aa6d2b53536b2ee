import Foundation
import ManakoTesting
import Testing

/// `manako comments FILE`: layouts and conversions.
@Suite struct CommentsCommandTests {
    private static let comments = """
        [{"id": 1, "vpos": 200, "content": "second", "mail": ["ue", "red"]}, {"id": 2, "vpos": 100, "content": "first"},
         {"id": 3, "vpos": 300, "content": "a spoiler"}, {"id": 4, "content": "no time"}]
        """

    private func file(_ folder: ScratchFolder, _ text: String = comments) throws -> String {
        try folder.write(Array(text.utf8), to: "comments.json")
    }

    @Test func saysWhatAFileIs() throws {
        let folder = try ScratchFolder()
        let result = try Program.run(["comments", try file(folder)])
        #expect(result.status == 0)
        #expect(result.output == "niconico-json: 3 comments from 0:01 to 0:03, 1 records left out\n")
        #expect(result.errors.contains("a record was left out: it has no time (line 2, byte 162)"))
    }

    @Test func writesTheLayout() throws {
        let folder = try ScratchFolder()
        let sizes = try folder.write(
            Array("{\"0\": {\"width\": 200, \"height\": 100}, \"1\": {\"width\": 400, \"height\": 95}}".utf8),
            to: "sizes.json")
        let result = try Program.run([
            "comments", try file(folder), "--format", "jsonl", "--sizes", sizes, "--ng", "SPOILER", "--offset", "10",
        ])
        #expect(result.status == 0)
        let lines = try result.output.split(separator: "\n").map {
            try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
        #expect(lines.map { $0["index"] as? Int } == [0, 1, 2])
        #expect(lines[0]["x"] as? Double == 860 && lines[0]["start"] as? Double == 12)
        #expect(lines[0]["color"] as? String == "#FF0000" && lines[0]["position"] as? String == "ue")
        #expect(lines[1]["speed"] as? Double == 477.5 && lines[1]["x"] as? Double == 1247.5)
        #expect(lines[2]["x"] is NSNull && lines[2]["position"] as? String == "naka")
    }

    @Test func convertsToWhatItReads() throws {
        let folder = try ScratchFolder()
        let words = try folder.write(Array("spoiler\n\n".utf8), to: "words.txt")
        let threads = folder.path + "/v1.json"
        let converted = try Program.run([
            "comments", try file(folder), "--convert", "json", "-o", threads, "--ng-file", words,
        ])
        #expect(converted.status == 0 && converted.output.isEmpty)
        let again = try Program.run(["comments", threads])
        #expect(again.output == "niconico-v1: 2 comments from 0:01 to 0:02\n")
        let subtitles = try Program.run(["comments", threads, "--convert", "ass"])
        #expect(subtitles.output.contains("Dialogue: 0,0:00:02.00,0:00:05.00,defont"))
    }

    @Test(arguments: [
        (["--format", "xml"], 2), (["--convert", "srt"], 2), (["--format", "jsonl", "--convert", "ass"], 2),
        (["--transparent"], 2), (["--sizes", "/nowhere.json", "-f", "jsonl"], 1), (["--ng-file", "/nowhere"], 1),
    ])
    func refusesWhatMakesNoSense(arguments: [String], status: Int) throws {
        let folder = try ScratchFolder()
        // Words are only read where something is done with them.
        let usesWords = arguments[0] == "--ng-file" ? ["-f", "jsonl"] : []
        let result = try Program.run(["comments", try file(folder)] + arguments + usesWords)
        #expect(Int(result.status) == status && result.output.isEmpty && !result.errors.isEmpty)
    }

    @Test func damagedFilesNameThePlace() throws {
        let folder = try ScratchFolder()
        let result = try Program.run(["comments", try file(folder, "[{\"vpos\": 1,\n \"content\": \"a")])
        #expect(result.status == 1)
        #expect(result.errors.contains("comments.json: line 1, byte 1: a text has no closing quote"))
    }

    @Test func neverWritesOverItsInput() throws {
        let folder = try ScratchFolder()
        let path = try file(folder)
        let result = try Program.run(["comments", path, "--convert", "json", "-o", path])
        #expect(result.status != 0)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == Self.comments)
    }
}
