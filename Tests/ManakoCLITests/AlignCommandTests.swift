import Foundation
import ManakoTesting
import Testing

/// `manako align` and `manako horizon`, on pictures made here.
@Suite struct AlignCommandTests {
    /// A part of a pattern of discs, as a PNG file of grey pixels.
    private func picture(_ folder: ScratchFolder, _ name: String, x: Int, y: Int, seed: Int = 1) throws -> String {
        let (width, height) = (160, 120)
        var rows: [UInt8] = []
        for row in 0..<height {
            rows.append(0)
            for column in 0..<width {
                let (u, v) = (column + x + 1000, row + y + 1000)
                let (cell, line) = (u / 12, v / 12)
                let value = (cell &* 7919 &* seed) ^ (line &* 104_729) ^ (cell &* line &* 31)
                let (dx, dy) = (u % 12 - 6, v % 12 - 6)
                rows.append(UInt8(dx * dx + dy * dy < 20 + value % 17 ? 60 + (value >> 4) % 160 : 30))
            }
        }
        let file = PNGBuilder(width: width, height: height, depth: 8, colourType: 0, rows: rows)
        return try folder.write(file.bytes, to: name)
    }

    @Test(arguments: [[], ["--homography"]]) func laysOnePictureOnAnother(_ options: [String]) throws {
        let folder = try ScratchFolder()
        let (a, b) = (try picture(folder, "a.png", x: 0, y: 0), try picture(folder, "b.png", x: 13, y: -9))
        let out = folder.path + "/out.png"
        let result = try Program.run(["align", a, b, "--format", "json", "-o", out] + options)
        #expect(result.status == 0)
        let answer = try #require(result.json as? [String: Any])
        let matrix = try #require(answer["matrix"] as? [[Double]])
        #expect(abs(matrix[0][2] - 13) < 0.1 && abs(matrix[1][2] + 9) < 0.1 && matrix[2][2] == 1)
        #expect(try #require(answer["confidence"] as? Double) > 0.8)
        // Laid on the reference, it has nothing left to move.
        let again = try Program.run(["align", a, out, "-f", "json"])
        let rest = try #require((again.json as? [String: Any])?["matrix"] as? [[Double]])
        #expect(abs(rest[0][2]) < 0.1 && abs(rest[1][2]) < 0.1)
    }

    @Test func saysThatPicturesHaveNothingInCommon() throws {
        let folder = try ScratchFolder()
        let a = try picture(folder, "a.png", x: 0, y: 0)
        let flat = PNGBuilder(
            width: 160, height: 120, depth: 8, colourType: 0, rows: [UInt8](repeating: 0, count: 161 * 120))
        let b = try folder.write(flat.bytes, to: "b.png")
        let result = try Program.run(["align", a, b, "-f", "json"])
        #expect(result.status == 1 && result.output.hasPrefix("{\"matrix\":null,\"confidence\":0,"))
        #expect(result.errors.contains("nothing tells how the pictures lie on each other"))
        let drawn = try Program.run(["align", a, b, "--homography", "-o", folder.path + "/out.png"])
        #expect(drawn.status == 1 && drawn.errors.contains("was not written"))
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/out.png"))
    }

    @Test func neverWritesOverASource() throws {
        let folder = try ScratchFolder()
        let (a, b) = (try picture(folder, "a.png", x: 0, y: 0), try picture(folder, "b.png", x: 1, y: 0))
        let result = try Program.run(["align", a, b, "-o", b])
        #expect(result.status == 1 && result.errors.contains("is the source itself"))
    }

    @Test func tellsAndTakesAwayATilt() throws {
        let folder = try ScratchFolder()
        var rows: [UInt8] = []
        for y in 0..<150 {
            rows.append(0)
            for x in 0..<200 {
                let below = Double(y) - 74.5 - tan(-6 * Double.pi / 180) * (Double(x) - 99.5)
                rows.append(UInt8(130 - 80 * max(-1, min(1, below))))
            }
        }
        let file = PNGBuilder(width: 200, height: 150, depth: 8, colourType: 0, rows: rows)
        let path = try folder.write(file.bytes, to: "tilted.png")
        let out = folder.path + "/level.png"
        let first = try Program.run(["horizon", path, "--level", out, "-f", "jsonl"])
        #expect(first.status == 0)
        #expect(abs(try #require(first.jsonLines.first?.horizonAngle) + 6) < 0.2)
        let second = try Program.run(["horizon", out, "-f", "jsonl"])
        #expect(abs(try #require(second.jsonLines.first?.horizonAngle)) < 0.3)
    }
}

extension [String: Any] {
    fileprivate var horizonAngle: Double? { (self["observations"] as? [[String: Any]])?.first?["angle"] as? Double }
}
