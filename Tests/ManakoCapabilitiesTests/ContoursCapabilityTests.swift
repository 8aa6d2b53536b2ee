import FoundationEssentials
import Manako
import ManakoAPI
import Testing

@testable import ManakoCapabilities

@Suite struct ContoursCapabilityTests {
    /// A bright frame with a dark middle, and a bright speck, on a dark ground.
    private func picture() throws -> VisionImage {
        let (width, height) = (160, 120)
        let bytes = (0..<width * height).map { index -> UInt8 in
            let (x, y) = (index % width, index / width)
            let isFrame = (30..<110).contains(x) && (20..<100).contains(y)
            let isHole = (50..<90).contains(x) && (40..<80).contains(y)
            let isSpeck = (130..<136).contains(x) && (50..<56).contains(y)
            return (isFrame && !isHole) || isSpeck ? 230 : 30
        }
        return VisionImage(try Bitmap(width: width, height: height, format: .gray8, packed: bytes))
    }

    private func find(_ options: [String: OptionValue]) throws -> [Finding] {
        let values = try OptionValues(options, of: ContoursCapability())
        var times = StageTimes()
        return try ContoursCapability().makeFinder(FinderSettings(options: values)).find(in: picture(), times: &times)
    }

    @Test func optionsAreTaken() throws {
        let all = try find(["light": .flag(true)])
        #expect(all.map(\.label).sorted() == ["contour", "contour", "hole"])
        let hole = try #require(all.first { $0.label == "hole" }?.contour)
        #expect(abs((all[try #require(hole.parent)].contour?.area ?? 0) - 79 * 79) < 0.01)
        let large = try find(["light": .flag(true), "minArea": .number(100)])
        #expect(large.count == 2 && large.allSatisfy { ($0.contour?.area ?? 0) > 100 })
        let few = try find(["light": .flag(true), "epsilon": .number(2)])
        #expect(few.allSatisfy { ($0.contour?.points.count ?? 9) <= 4 })
        // What is dark on light begins with the ground around everything.
        let ground = try #require(try find([:]).first?.contour)
        #expect(abs(ground.area - 159 * 119) < 0.01)
        #expect(try find(["light": .flag(true), "pivot": .number(1)]).isEmpty)
    }

    @Test func linesAreAsLargeAsThePicture() throws {
        let found = try find(["light": .flag(true), "epsilon": .number(2)])
        let svg = ContoursCapability().makeSVG(of: found, in: ImageSize(width: 160, height: 120))
        #expect(svg.contains(#"width="160" height="120" viewBox="0 0 160 120""#))
        #expect(svg.components(separatedBy: "<path").count == 4 && svg.contains(#"class="hole""#))
        #expect(svg.contains("30.5 20.5") && svg.contains("109.5 99.5"))
    }

    /// More points than are drawn would cut a line short; fewer of them go all the way around.
    @Test func longOutlinesAreDrawnToTheirEnd() {
        let points = (0..<2500).map { NormalizedPoint(x: Double($0) / 2500, y: 0.5) }
        let outline = FindingContour(points: points, parent: nil, isHole: false, area: 0, perimeter: 0)
        let finding = Finding(
            label: "contour", place: FindingPlace(box: NormalizedRect(x: 0, y: 0, width: 1, height: 1)),
            payload: .contour(outline))
        let corners = ContoursCapability().annotation(for: finding).corners
        #expect(corners.count <= 1000 && corners.count > 800 && (corners.last?.x ?? 0) > 0.99)
    }
}
