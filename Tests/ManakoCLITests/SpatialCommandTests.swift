import Foundation
import ManakoTesting
import Testing

/// `manako spatial`
@Suite struct SpatialCommandTests {
    /// Three frames on a way of 3 + 4 metres, of an ARKit camera that looks along -z, one frame that is none, and depth of one.
    private func recording(_ folder: ScratchFolder) throws -> String {
        let path = folder.path + "/walk"
        try FileManager.default.createDirectory(atPath: path + "/images", withIntermediateDirectories: true)
        let frames = [(0, 0), (3, 0), (3, -4)].enumerated().map { index, place in
            "{\"file_path\": \"images/\(index).png\", \"timestamp\": \(10 + index), \"depth_file_path\": \"images/d\(index).png\", "
                + "\"transform_matrix\": [[1, 0, 0, \(place.0)], [0, 1, 0, 1.5], [0, 0, 1, \(place.1)], [0, 0, 0, 1]]}"
        }
        let bad = "{\"file_path\": \"images/9.png\", \"transform_matrix\": 1}"
        let json = "{\"fl_x\": 4, \"w\": 8, \"h\": 8, \"frames\": [\((frames + [bad]).joined(separator: ", "))]}"
        _ = try folder.write(Array(json.utf8), to: "walk/transforms.json")
        for index in 0..<3 {
            let picture = PNGBuilder(
                width: 8, height: 8, depth: 8, colourType: 0, rows: [UInt8](repeating: 0, count: 72))
            _ = try folder.write(picture.bytes, to: "walk/images/\(index).png")
        }
        let depth = PNGBuilder(width: 2, height: 1, depth: 16, colourType: 0, rows: [0, 0x03, 0xE8, 0, 0])
        _ = try folder.write(depth.bytes, to: "walk/images/d1.png")
        return path
    }

    @Test func saysWhatARecordingIs() throws {
        let folder = try ScratchFolder()
        let result = try Program.run(["spatial", try recording(folder)])
        #expect(result.status == 0)
        #expect(result.output.hasPrefix("transforms.json: walk\nframes      3 over 2 s\nleft out    1\n"))
        #expect(result.output.contains("path        7 m\nextent      3 × 0 × 4 m\n"))
        #expect(result.output.contains("sees        90° × 90°"))
        #expect(result.output.contains("depth       in 1 frames, 2 × 1, 1 to 1 m, 50 % known"))
        let json = try Program.run(["spatial", try recording(folder), "--format", "json"])
        let object = try #require(json.json as? [String: Any])
        #expect(object["frames"] as? Int == 3 && object["skipped"] as? Int == 1)
        #expect((object["path"] as? [String: Any])?["length"] as? Double == 7)
        #expect((object["camera"] as? [String: Any])?["horizontalFieldOfView"] as? Double == 90)
    }

    @Test(arguments: ["session", "transforms"]) func converts(_ format: String) throws {
        let folder = try ScratchFolder()
        let out = folder.path + "/out"
        let result = try Program.run(["spatial", try recording(folder), "-o", out, "--format", format])
        #expect(result.status == 0 && result.output == "\(out): 3 of 3 frames\n")
        let again = try Program.run(["spatial", out])
        #expect(again.output.contains("frames      3 over 2 s\n") && again.output.contains("path        7 m\n"))
        #expect(again.output.contains("1 to 1 m, 50 % known"))
        #expect(try Program.run(["spatial", try recording(folder), "-o", out, "--format", format]).status == 1)
    }

    @Test func drawsThePath() throws {
        let folder = try ScratchFolder()
        let path = try recording(folder)
        for name in ["path.svg", "path.png"] {
            #expect(try Program.run(["spatial", path, "--draw", "\(folder.path)/\(name)"]).status == 0)
        }
        let svg = try String(contentsOfFile: folder.path + "/path.svg", encoding: .utf8)
        #expect(svg.contains(">x in m</text>") && svg.contains("<polyline"))
        #expect(try Data(contentsOf: URL(filePath: folder.path + "/path.png")).starts(with: [0x89, 0x50, 0x4E, 0x47]))
        #expect(try Program.run(["spatial", path, "--draw", "\(folder.path)/a.gif"]).status == 1)
    }

    @Test(arguments: [(["--format", "session"], 2), (["-o", "x", "--to", "xml"], 2), (["--format", "xml"], 2)])
    func wrongCommandLines(_ arguments: [String], _ status: Int) throws {
        #expect(try Program.run(["spatial", "/nowhere"] + arguments).status == Int32(status))
        #expect(try Program.run(["spatial", "/nowhere"]).status == 1)
    }
}
