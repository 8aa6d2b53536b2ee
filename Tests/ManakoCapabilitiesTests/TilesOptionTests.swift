import Manako
import ManakoAPI
import ManakoTesting
import Testing

@testable import ManakoCapabilities

/// What `tiles` does to a detector that sees bright things of at least two pixels of its input.
@Suite struct TilesOptionTests {
    /// A detector of bright things on a black ground, in an input of 32 × 32: the box around all that is bright in each quarter.
    private static func detector() throws -> CapabilityModel {
        var description = ModelDescription(
            name: "lights", inputs: [TensorDescription(name: "image", shape: [1, 3, 32, 32], elementType: .float32)],
            outputs: [
                TensorDescription(name: "confidence", shape: [1, 1], elementType: .float32),
                TensorDescription(name: "coordinates", shape: [1, 4], elementType: .float32),
            ], labels: ["light"])
        description.suppression = SuppressionDescription(
            confidenceOutput: 0, coordinatesOutput: 1, overlapThreshold: 0.5, confidenceThreshold: 0.5, isPerClass: true
        )
        let model = TinyModel(description: description) { inputs in
            // Values from 0 to 1, the channels one after another.
            let bright = (0..<32 * 32).filter { inputs[0].values[$0] > 0.6 }
            let (columns, rows) = (bright.map { $0 % 32 }, bright.map { $0 / 32 })
            guard let left = columns.min(), let right = columns.max(), let top = rows.min(), let bottom = rows.max(),
                right > left, bottom > top
            else {
                return [FloatTensor(shape: [1, 1], values: [0]), FloatTensor(shape: [1, 4], values: [0, 0, 0, 0])]
            }
            let box = [left + right + 1, top + bottom + 1, 2 * (right - left + 1), 2 * (bottom - top + 1)]
            return [
                FloatTensor(shape: [1, 1], values: [0.9]),
                FloatTensor(shape: [1, 4], values: box.map { Float($0) / 64 }),
            ]
        }
        return try CapabilityModel(
            VisionModel(contentsOf: "/lights.tiny", backends: [TinyBackend(models: [model])]))
    }

    /// A black picture with white rectangles.
    private static func picture(_ side: Int, _ lights: [ImageRect]) throws -> VisionImage {
        var pixels = [UInt8](repeating: 0, count: side * side * 3)
        for light in lights {
            for y in Int(light.y)..<Int(light.maxY) {
                for x in Int(light.x)..<Int(light.maxX) {
                    for channel in 0..<3 { pixels[(y * side + x) * 3 + channel] = 255 }
                }
            }
        }
        return VisionImage(try Bitmap(width: side, height: side, format: .rgb8, packed: pixels))
    }

    private func find(_ tiles: String?, side: Int = 256, _ lights: [ImageRect]) throws -> [ImageRect] {
        var times = StageTimes()
        let options = try OptionValues(tiles.map { ["tiles": .text($0)] } ?? [:], of: ObjectsCapability())
        let finder = try ObjectsCapability().makeFinder(FinderSettings(options: options, model: Self.detector()))
        let image = try Self.picture(side, lights)
        return try finder.find(in: image, times: &times).compactMap { $0.place?.pixelBox(in: image.size) }
    }

    /// Eight pixels of 256 are one of the input, and four of a tile's.
    @Test func whatIsSmallIsFoundInTiles() throws {
        let light = ImageRect(x: 40, y: 200, width: 8, height: 8)
        for off in [nil, "off"] { #expect(try find(off, [light]).isEmpty) }
        for tiles in ["auto", "4", "8"] {
            let found = try find(tiles, [light])
            #expect(found.count == 1 && found.allSatisfy { $0.intersectionOverUnion(light) > 0.5 }, "\(tiles) \(found)")
        }
    }

    /// What several tiles show in pieces is one thing, where it is.
    @Test func whatIsLargeIsOne() throws {
        let light = ImageRect(x: 60, y: 80, width: 120, height: 90)
        for tiles in ["off", "auto", "2", "3", "4"] {
            let found = try find(tiles, [light])
            #expect(found.count == 1 && found.allSatisfy { $0.intersectionOverUnion(light) > 0.8 }, "\(tiles) \(found)")
        }
    }

    /// A picture of about the model's size is not cut by itself.
    @Test func autoLeavesSmallPicturesAlone() throws {
        let lights = [ImageRect(x: 2, y: 2, width: 1, height: 1), ImageRect(x: 30, y: 30, width: 1, height: 1)]
        #expect(try find("auto", side: 36, lights) == find("off", side: 36, lights))
    }

    @Test func theBuiltInDetectorsTakeIt() throws {
        let options = try OptionValues(["tiles": .text("2")], of: ObjectsCapability())
        let image = try Fixtures.picture()
        var times = StageTimes()
        let finder = try ObjectsCapability().makeFinder(FinderSettings(options: options))
        #expect(throws: Never.self) { try finder.find(in: image, times: &times) }
        #expect(finder.need(of: image).size.width <= image.size.width)
    }

    /// A server's limit ends what takes too long; without tiles it has no effect.
    @Test func timeIsBounded() throws {
        for (tiles, isStopped) in [("off", false), ("16", true)] {
            let options = try OptionValues(["tiles": .text(tiles)], of: ObjectsCapability())
            let settings = FinderSettings(options: options, model: try Self.detector(), maximumDuration: .zero)
            let (finder, image) = (try ObjectsCapability().makeFinder(settings), try Self.picture(64, []))
            var times = StageTimes()
            do throws(ManakoError) {
                _ = try finder.find(in: image, times: &times)
                #expect(!isStopped)
            } catch {
                #expect(isStopped && error.code == .limitExceeded && error.message.contains("fewer tiles"))
            }
        }
    }

    @Test func otherNumbersAreRefused() {
        for value in [OptionValue.text("5"), .text("yes"), .number(2), .flag(true)] {
            #expect(throws: ManakoError.self) { try OptionValues(["tiles": value], of: ObjectsCapability()) }
        }
    }
}
