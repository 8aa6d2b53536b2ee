import Manako
import ManakoAPI
import ManakoTesting
import Testing

@testable import ManakoCapabilities

/// Rectangles, documents and what stands out: what options do, and what is found.
@Suite struct ShapeCapabilityTests {
    /// Bright rectangles on a dark ground, in columns and rows.
    private func picture(_ rectangles: [(ClosedRange<Int>, ClosedRange<Int>)]) throws -> VisionImage {
        let (width, height) = (320, 240)
        var bytes = (0..<width * height).map { UInt8(40 + $0 % width / 8) }
        for (columns, rows) in rectangles {
            for y in rows { for x in columns { bytes[y * width + x] = 225 } }
        }
        return VisionImage(try Bitmap(width: width, height: height, format: .gray8, packed: bytes))
    }

    private func find(
        _ capability: some Capability, in image: VisionImage, _ options: [String: OptionValue] = [:]
    ) throws -> [Finding] {
        let values = try OptionValues(options, of: capability)
        var times = StageTimes()
        return try capability.makeFinder(FinderSettings(options: values)).find(in: image, times: &times)
    }

    @Test func optionsOfRectanglesAreTaken() throws {
        let image = try picture([(20...139, 40...159), (180...299, 60...129)])
        let all = try find(RectanglesCapability(), in: image, ["limit": .number(5)])
        #expect(all.count == 2 && all.allSatisfy { $0.label == "rectangle" && $0.place?.corners.count == 4 })
        #expect(try find(RectanglesCapability(), in: image).count == 1)
        let cases: [(String, OptionValue, Int)] = [
            ("minimumAspect", .number(0.7), 1), ("maximumAspect", .number(0.7), 1), ("minimumSize", .number(0.4), 1),
            ("confidence", .number(1), 0), ("tolerance", .number(5), 2),
        ]
        for (name, value, count) in cases {
            let found = try find(RectanglesCapability(), in: image, [name: value, "limit": .number(5)])
            #expect(found.count == count, "\(name)")
        }
        #expect(throws: ManakoError.self) { try find(RectanglesCapability(), in: image, ["tolerance": .number(60)]) }
    }

    @Test func aDocumentIsFoundAndMadeFlat() throws {
        let image = try picture([(60...259, 40...189)])
        let found = try find(DocumentCapability(), in: image)
        #expect(found.map(\.label) == ["document"])
        let flat = try #require(try DocumentCapability().makePicture(of: image, found))
        #expect(abs(flat.width - 200) <= 1 && abs(flat.height - 150) <= 1)
        #expect(flat.packedBytes()[(75 * flat.width + 100) * 3] == 225)
        #expect(try DocumentCapability().makePicture(of: image, []) == nil)
        #expect(try find(DocumentCapability(), in: picture([])).isEmpty)
    }

    @Test func whatStandsOutHasAMask() throws {
        let image = try picture([(130...189, 90...149)])
        for kind in ["attention", "objects"] {
            let found = try find(SaliencyCapability(), in: image, ["kind": .text(kind)])
            #expect(found.count == 1)
            let place = try #require(found.first?.place)
            #expect(place.box.contains(NormalizedPoint(x: 0.5, y: 0.5)) && place.box.area < 0.25)
            let mask = try #require(place.mask)
            #expect(mask.width == 68 && mask.height == 68)
            #expect(mask.coverage[34 * 68 + 34] > 128 && mask.coverage[0] == 0)
        }
        #expect(throws: ManakoError.self) { try find(SaliencyCapability(), in: image, ["kind": .text("other")]) }
    }
}
