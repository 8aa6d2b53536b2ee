import Foundation
import Manako
import ManakoTesting
import Testing

/// `manako contours`, `manako similar` and `manako document --flat`
@Suite struct ShapeCommandTests {
    /// A bright rectangle on a dark ground, `inner` with a dark one in it.
    private func picture(_ folder: ScratchFolder, _ name: String, hole: Bool = false) throws -> String {
        let (width, height) = (160, 120)
        let bytes = (0..<width * height).map { index in
            let (x, y) = (index % width, index / width)
            let isOuter = (30..<130).contains(x) && (20..<100).contains(y)
            let isInner = hole && (60..<90).contains(x) && (40..<70).contains(y)
            return UInt8(isOuter && !isInner ? 230 : 30)
        }
        let bitmap = try Bitmap(width: width, height: height, format: .gray8, packed: bytes)
        return try folder.write(ManakoEnvironment.codecs.encode(bitmap.converted(to: .rgb8), as: .png), to: name)
    }

    @Test func contoursHaveParentsAreasAndAnSVG() throws {
        let folder = try ScratchFolder()
        let path = try picture(folder, "a.png", hole: true)
        let svg = folder.path + "/a.svg"
        let result = try Program.run(["contours", path, "--light", "-f", "json", "--epsilon", "1", "-o", svg])
        #expect(result.status == 0, "\(result.errors)")
        let contours = try #require((result.json as? [String: Any])?["observations"] as? [[String: Any]])
            .map { try #require($0["contour"] as? [String: Any]) }
        #expect(contours.count == 2)
        #expect(contours[0]["parent"] == nil && contours[0]["hole"] as? Bool == false)
        #expect(contours[1]["parent"] as? Int == 0 && contours[1]["hole"] as? Bool == true)
        // Between the centres of the outermost pixels.
        #expect(contours[0]["area"] as? Double == 7821.0)
        #expect(contours[0]["perimeter"] as? Double == 356.0)
        let corners = try #require(contours[0]["points"] as? [[Double]])
        #expect(Set(corners) == [[30.5, 20.5], [30.5, 99.5], [129.5, 99.5], [129.5, 20.5]])
        let drawing = try String(contentsOfFile: svg, encoding: .utf8)
        #expect(drawing.contains("width=\"160\" height=\"120\"") && drawing.components(separatedBy: "<path").count == 3)
        let text = try Program.run(["contours", path, "--light", "--min-area", "2000"])
        #expect(text.output.hasPrefix("\(path)  160×120  1 object\n  contour  100%  at 30,21 "), "\(text.output)")
        #expect(text.output.hasSuffix("area 7821\n"))
        let wrong = try Program.run(["contours", path, "--svg", folder.path + "/a.png"])
        #expect(wrong.status != 0 && wrong.errors.contains("svg"))
        let other = try picture(folder, "b.png")
        #expect(try Program.run(["contours", path, other, "-o", svg]).status == 2)
    }

    @Test func aDocumentIsMadeFlat() throws {
        let folder = try ScratchFolder()
        let path = try picture(folder, "page.png")
        let flat = folder.path + "/flat.png"
        let result = try Program.run(["document", path, "--flat", flat])
        #expect(result.status == 0 && result.output.contains("document"), "\(result.errors)")
        let image = try VisionImage(
            encoded: [UInt8](Data(contentsOf: URL(filePath: flat))), codecs: ManakoEnvironment.codecs)
        #expect(abs(image.size.width - 100) <= 1 && abs(image.size.height - 80) <= 1)
        let output = folder.path + "/output.png"
        #expect(try Program.run(["document", path, "-o", output]).status == 0)
        let (first, second) = (URL(filePath: flat), URL(filePath: output))
        #expect(try Data(contentsOf: first) == (try Data(contentsOf: second)))
        #expect(try Program.run(["barcodes", path, "--flat", flat]).status == 2)
        #expect(try Program.run(["document", path, "--flat", path]).status == 2)
    }

    @Test func copiesAreGrouped() throws {
        let folder = try ScratchFolder()
        let (a, b) = (try picture(folder, "a.png"), try picture(folder, "b.png", hole: true))
        _ = try folder.write([UInt8](Data(contentsOf: URL(filePath: a))), to: "c.png")
        _ = try folder.write([1, 2, 3], to: "d.png")
        let result = try Program.run(["similar", folder.path, "--threshold", "0.1", "--nearest", "1", "-f", "json"])
        #expect(result.status == 1 && result.errors.contains("d.png"))
        let report = try #require(result.json as? [String: Any])
        #expect(report["pictures"] as? Int == 3)
        #expect(report["groups"] as? [[String]] == [[a, folder.path + "/c.png"]])
        let nearest = try #require(report["nearest"] as? [[String: Any]])
        let first = try #require((nearest[0]["nearest"] as? [[String: Any]])?.first)
        #expect(first["image"] as? String == folder.path + "/c.png" && first["distance"] as? Double == 0)
        #expect(nearest[1]["image"] as? String == b)
        let text = try Program.run(["similar", a, folder.path + "/c.png"])
        #expect(text.output == "2 alike\n  \(a)\n  \(folder.path)/c.png\n2 pictures, 1 group of copies\n")
    }
}
