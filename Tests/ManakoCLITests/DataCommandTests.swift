import Foundation
import ManakoTesting
import Testing

/// `manako data`
@Suite struct DataCommandTests {
    /// Eight pictures of 40 × 30, the last two of them the same file, with a box each; one box has no extent.
    private func set(_ folder: ScratchFolder, name: String = "set") throws -> String {
        let path = folder.path + "/" + name
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        var entries: [String] = []
        for index in 0..<8 {
            let row = [0] + [UInt8](repeating: UInt8(min(index, 6)), count: 40)
            let picture = PNGBuilder(
                width: 40, height: 30, depth: 8, colourType: 0, rows: (0..<30).flatMap { _ in row })
            _ = try folder.write(picture.bytes, to: "\(name)/\(index).png")
            let size = index == 0 ? "\"width\": 0, \"height\": 0" : "\"width\": 20, \"height\": 10"
            entries.append(
                "{\"image\": \"\(index).png\", \"annotations\": [{\"label\": \"\(index % 2 == 0 ? "a" : "b")\", "
                    + "\"coordinates\": {\"x\": 20, \"y\": 15, \(size)}}]}")
        }
        _ = try folder.write(Array("[\(entries.joined(separator: ","))]".utf8), to: "\(name)/annotations.json")
        return path
    }

    @Test func saysWhatIsWrong() throws {
        let folder = try ScratchFolder()
        let path = try set(folder)
        let sound = try Program.run(["data", "check", path])
        #expect(sound.status == 0 && sound.errors == "")
        #expect(sound.output.contains("warning: 0.png: a box of \"a\" at 20,15,0,0 has no extent; "))
        #expect(sound.output.contains("warning: 6.png: has the same content as 7.png, and another annotation; "))
        #expect(
            sound.output.hasSuffix("Create ML JSON: 8 pictures, 8 boxes, 2 classes; 0 errors, 4 warnings, 0 notes\n"))
        try FileManager.default.removeItem(atPath: path + "/3.png")
        let missing = try Program.run(["data", "check", path, "-f", "json"])
        #expect(missing.status == 1)
        let object = try #require(missing.json as? [String: Any])
        let problems = try #require(object["problems"] as? [[String: Any]])
        #expect(object["errors"] as? Int == 1)
        #expect(problems.contains { $0["kind"] as? String == "missingPicture" && $0["file"] as? String == "3.png" })
    }

    @Test(arguments: ["createml", "coco", "yolo", "voc"]) func converts(_ form: String) throws {
        let folder = try ScratchFolder()
        let out = folder.path + "/out"
        let result = try Program.run(["data", "convert", try set(folder), "--to", form, "-o", out, "--clean"])
        #expect(result.status == 0 && result.output.hasSuffix("8 pictures, 7 boxes (1 dropped)\n"))
        let statistics = try #require(try Program.run(["data", "stats", out, "-f", "json"]).json as? [String: Any])
        #expect(statistics["pictures"] as? Int == 8 && statistics["boxes"] as? Int == 7)
        #expect(statistics["boxAspects"] as? [Double] == [2, 2, 2, 2, 2])
        // What is there is never written over.
        let again = try Program.run(["data", "convert", try set(folder), "--to", form, "-o", out])
        #expect(again.status == 1 && again.errors.contains("is there already"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["out", "set"])
    }

    @Test func shrinksSplitsMergesAndDraws() throws {
        let folder = try ScratchFolder()
        let path = try set(folder)
        let small = folder.path + "/small"
        #expect(try Program.run(["data", "shrink", path, "-o", small, "--short", "16"]).status == 0)
        let sides = (try Program.run(["data", "stats", small, "-f", "json"]).json as? [String: Any])?["pictureSides"]
        // 40 × 30 becomes 21 × 16.
        #expect(sides as? [Double] == [21, 21, 21, 21, 21])
        let parts = folder.path + "/parts"
        let split = try Program.run(["data", "split", path, "-o", parts, "--ratio", "2,1,1", "--to", "voc"])
        #expect(split.output == "\(parts): Pascal VOC XML, 8 pictures, 8 boxes; train 4, valid 2, test 2\n")
        #expect(!(try Program.run(["data", "check", parts])).output.contains("content as 7.png, and they are"))
        let both = folder.path + "/both"
        let merged = try Program.run(["data", "merge", path, parts, "-o", both])
        #expect(merged.output.contains("Create ML JSON, 16 pictures, 16 boxes"))
        let sheet = folder.path + "/sheet.png"
        #expect(try Program.run(["data", "draw", path, "-o", sheet]).status == 0)
        let drawn = folder.path + "/drawn"
        #expect(try Program.run(["data", "draw", path, "-o", drawn, "--limit", "3"]).status == 0)
        #expect(try FileManager.default.contentsOfDirectory(atPath: drawn).count == 3)
        #expect(try Data(contentsOf: URL(fileURLWithPath: sheet)).starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }

    @Test func mistakesAreSaid() throws {
        let folder = try ScratchFolder()
        let path = try set(folder)
        for (arguments, message) in [
            (["data", "split", path, "-o", "x", "--ratio", "1"], "two or three"),
            (["data", "split", path, "-o", "x", "--ratio", "0,0"], "must not be below zero"),
            (["data", "convert", path, "-o", "x"], "--to is missing"),
            (["data", "convert", path, "--to", "pdf", "-o", "x"], "pdf"),
        ] {
            let result = try Program.run(arguments, folder: folder.path)
            #expect(result.status == 2 && result.errors.contains(message), "\(arguments): \(result.errors)")
        }
        let other = try Program.run(["data", "convert", path, "--to", "folders", "-o", "x"], folder: folder.path)
        #expect(other.status == 1 && other.errors.contains("can't hold"))
        #expect(try Program.run(["data", "check", folder.path + "/none"]).status == 1)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["set"])
    }
}
