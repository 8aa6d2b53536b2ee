import Foundation
import ManakoTesting
import Testing

/// `manako board`, `manako tags`, `manako calibrate`
@Suite struct BoardCommandTests {
    /// A board that was drawn is found again, at its true scale.
    @Test func aDrawnBoardIsFoundAgain() throws {
        let folder = try ScratchFolder()
        let file = folder.path + "/board.png"
        let made = try Program.run(["board", "--board", "tags:2x3:tag25h9:4", "--size", "50", "-o", file])
        #expect(made.status == 0)
        #expect(made.errors.contains("--board tags:2x3:tag25h9:4 --size 50"))
        let result = try Program.run(["tags", file, "--family", "tag25h9", "-f", "json"])
        #expect(result.status == 0)
        let picture = try #require(result.json as? [String: Any])
        #expect(picture["width"] as? Int == 2480)
        let tags = try #require(picture["tags"] as? [[String: Any]])
        #expect(tags.compactMap { $0["id"] as? Int } == Array(4..<10))
        #expect(tags.allSatisfy { $0["pose"] == nil })
        let corners = try #require(tags[0]["corners"] as? [[Double]])
        // 50 mm at 300 dots per inch.
        #expect(abs(corners[1][0] - corners[0][0] - 590.55) < 0.1)
        let bytes = try [UInt8](Data(contentsOf: URL(filePath: file)))
        // 11811 pixels in a metre, and the checksum of that as zlib computes it.
        #expect(Array(bytes[37..<54]) == Array("pHYs".utf8) + [0, 0, 46, 35, 0, 0, 46, 35, 1, 0x78, 0xA5, 0x3F, 0x76])
    }

    @Test func posesNeedSizeAndCamera() throws {
        let folder = try ScratchFolder()
        let file = folder.path + "/board.png"
        #expect(try Program.run(["board", "--board", "tags:1x1", "--size", "80", "-o", file]).status == 0)
        #expect(try Program.run(["tags", file, "--size", "80"]).status == 2)
        let json = "{\"width\": 2480, \"height\": 3508, \"fx\": 2480, \"fy\": 2480, \"cx\": 1239.5, \"cy\": 1753.5}"
        let camera = try folder.write(Array(json.utf8), to: "camera.json")
        let drawing = folder.path + "/drawn.png"
        let result = try Program.run([
            "tags", file, "--size", "80", "--camera", camera, "--draw", drawing, "-f", "json",
        ])
        #expect(result.status == 0)
        #expect(FileManager.default.fileExists(atPath: drawing))
        let tags = try #require((result.json as? [String: Any])?["tags"] as? [[String: Any]])
        let pose = try #require(tags.first?["pose"] as? [String: Any])
        // 80 mm are 944.88 pixels: 80 mm · 2480 / 944.88 away.
        #expect(abs(try #require(pose["translation"] as? [Double])[2] - 0.20997) < 0.0003)
        let rows = try #require(pose["rotation"] as? [[Double]])
        #expect(rows.map(\.count) == [3, 3, 3])
        let identity: [Double] = [1, 0, 0, 0, 1, 0, 0, 0, 1]
        #expect(zip(rows.joined(), identity).allSatisfy { abs($0 - $1) < 0.02 })
        #expect((0..<1).contains(try #require(pose["error"] as? Double)))
        let text = try Program.run(["tags", file, "--size", "80", "--camera", camera])
        #expect(text.output.hasPrefix("\(file): 1 tag\n") && text.output.contains(" m  error "), "\(text.output)")
        let wrong = try folder.write(Array(json.replacing("3508", with: "2000").utf8), to: "wrong.json")
        let refused = try Program.run(["tags", file, "--size", "80", "--camera", wrong])
        #expect(refused.status == 1)
        #expect(refused.errors.contains("2480 × 3508"))
    }

    @Test(arguments: [
        ["board", "-o", "x.gif"], ["board", "--board", "tags:5x7", "--size", "90", "-o", "x.pdf"],
        ["board", "--board", "rings:5x7", "-o", "x.pdf"], ["board"], ["tags"], ["calibrate", "x.png"],
        ["calibrate", "x.png", "--board", "chessboard:9x6"],
        ["calibrate", "x.png", "--board", "tags:5x7", "--square", "24"],
    ])
    func mistakesAreToldOff(_ arguments: [String]) throws {
        let folder = try ScratchFolder()
        let result = try Program.run(arguments, folder: folder.path)
        #expect(result.status == (arguments.contains("x.gif") ? 1 : 2))
        #expect(!result.errors.isEmpty)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }

    @Test func pagesAndDrawingsAreWritten() throws {
        let folder = try ScratchFolder()
        for name in ["a.pdf", "a.svg"] {
            let file = folder.path + "/" + name
            #expect(try Program.run(["board", "--kind", "chessboard", "--paper", "letter", "-o", file]).status == 0)
            let text = String(decoding: try Data(contentsOf: URL(filePath: file)), as: UTF8.self)
            #expect(text.hasPrefix(name == "a.pdf" ? "%PDF-1.4\n" : "<svg "))
            #expect(text.contains("chessboard:9x6"))
        }
    }

    /// One view from straight ahead tells no focal length, and a picture without a board no camera.
    @Test func whatTellsNoCameraIsSaid() throws {
        let folder = try ScratchFolder()
        let file = folder.path + "/board.png"
        #expect(try Program.run(["board", "--board", "chessboard:5x4", "-o", file]).status == 0)
        let result = try Program.run(["calibrate", file, "--board", "chessboard:5x4", "--square", "30"])
        #expect(result.status == 1)
        #expect(result.output.isEmpty)
        let none = try Program.run(["calibrate", file, "--board", "chessboard:6x4", "--square", "30"])
        #expect(none.status == 1)
        #expect(none.errors.contains("no board"))
    }

    /// OpenCV 5.0 finds 518.9, 518.4, 316.6 and 251.4 with an error of 0.143 pixels from its own corners of these photos.
    @Test(.enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)))
    func aCameraIsThatOfOpenCV() throws {
        let folder = try ScratchFolder()
        let file = folder.path + "/camera.json"
        let result = try Program.run([
            "calibrate", TestData.path("spatial/chessboard_stereo") + "/left*.jpg", "--board", "chessboard:9x6",
            "--square", "24", "-o", file, "--format", "json", "--draw", folder.path + "/errors.png",
        ])
        #expect(result.status == 0)
        #expect(FileManager.default.fileExists(atPath: folder.path + "/errors.png"))
        let report = try #require(result.json as? [String: Any])
        #expect((report["pictures"] as? [Any])?.count == 5)
        let data = try Data(contentsOf: URL(filePath: file))
        let camera = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        for (name, value, tolerance) in [("fx", 518.9, 4.0), ("fy", 518.4, 4), ("cx", 316.6, 3), ("cy", 251.4, 3)] {
            #expect(abs(try #require(camera[name] as? Double) - value) < tolerance)
        }
        #expect(try #require(camera["rms"] as? Double) < 0.143)
        // ± stands in the answer and in the file.
        for errors in [(report["camera"] as? [String: Any])?["standardErrors"], camera["standardErrors"]] {
            #expect((0.1..<10).contains(try #require((errors as? [String: Any])?["fx"] as? Double)))
        }
    }
}
