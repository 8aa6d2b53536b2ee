import ManakoGeometry
import ManakoTesting
import Testing

@testable import ManakoVision

@Suite struct DetectionTilingTests {
    private static let input = ImageSize(width: 416, height: 416)

    /// Picture, tiling, columns and rows; 0 × 0 where nothing is cut.
    static let layouts: [(width: Double, height: Double, tiling: DetectionTiling, columns: Int, rows: Int)] = [
        (4000, 3000, .off, 0, 0),
        // Hardly larger than the input, or smaller.
        (416, 416, .automatic, 0, 0), (300, 200, .automatic, 0, 0), (500, 375, .automatic, 0, 0),
        // 640 = 2 · 355.6 − 71.1, and two rows of 355.6 cover 480.
        (640, 480, .automatic, 2, 2), (480, 640, .automatic, 2, 2),
        // 1280 / (0.8 · 4 + 0.2) = 376.5; two of them cover 677.6, three more than 720.
        (1280, 720, .automatic, 4, 3),
        // A panorama is one row.
        (2000, 300, .automatic, 6, 1),
        // Time is bounded.
        (40_000, 30_000, .automatic, 6, 5),
        // What is asked for is done, whatever the size.
        (300, 300, .count(2), 2, 2), (640, 480, .count(4), 4, 3), (640, 480, .count(16), 16, 12),
        // Other numbers are taken as the nearest.
        (640, 640, .count(-3), 2, 2), (640, 640, .count(100), 16, 16),
        // Nothing to cut.
        (1, 1, .count(4), 0, 0), (0, 100, .automatic, 0, 0),
    ]

    @Test(arguments: layouts)
    func layout(width: Double, height: Double, tiling: DetectionTiling, columns: Int, rows: Int) {
        let region = ImageRect(x: 0, y: 0, width: width, height: height)
        let tiles = tiling.tiles(of: region, input: Self.input)
        #expect(Set(tiles.map(\.x)).count == columns && Set(tiles.map(\.y)).count == rows, "\(tiles)")
        #expect(tiles.count == columns * rows)
    }

    @Test func theTableIsWhole() { #expect(Self.layouts.count == 16) }

    /// Tiles lie in the region, cover it, have one size, and share at least their overlap with the next one.
    @Test(arguments: 0..<60)
    func tilesCoverTheRegion(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        let side = { (random: inout SeededRandom) in Double.random(in: 20..<5000, using: &random).rounded() }
        let region = ImageRect(x: 7, y: 3, width: side(&random), height: side(&random))
        let input = ImageSize(width: side(&random) / 5, height: side(&random) / 5)
        let tiles = DetectionTiling.count(Int.random(in: 2...16, using: &random)).tiles(of: region, input: input)
        guard let first = tiles.first, let last = tiles.last else { return }
        #expect(first.x == region.x && first.y == region.y && last.maxX == region.maxX && last.maxY == region.maxY)
        #expect(tiles.allSatisfy { $0.size == first.size && $0.intersection(region) == $0 })
        // Whole pixels round a place by half a pixel at most, on either side.
        for (places, length) in [(Set(tiles.map(\.x)), first.width), (Set(tiles.map(\.y)), first.height)] {
            let steps = zip(places.sorted().dropFirst(), places.sorted()).map { $0 - $1 }
            #expect(steps.allSatisfy { $0 <= length * (1 - DetectionTiling.overlap) + 1 })
        }
    }

    /// A tile of a model that takes wide pictures is wide.
    @Test func tilesHaveTheInputsAspect() throws {
        let region = ImageRect(x: 0, y: 0, width: 1280, height: 1280)
        let tiles = DetectionTiling.count(3).tiles(of: region, input: ImageSize(width: 640, height: 320))
        let first = try #require(tiles.first)
        // Three of 492 in a column cover 1280, and two of 985 in a row.
        #expect(abs(first.width / first.height - 2) < 0.02 && tiles.count == 6)
    }

    /// n tiles span n − 0.2 (n − 1) sides; six are the most.
    @Test(arguments: [
        (200.0, 150.0, DetectionTiling.off), (288, 200, .count(2)), (518, 300, .count(2)), (519, 300, .count(3)),
        (300, 519, .count(3)), (4000, 3000, .count(6)), (0, 0, .off),
    ])
    func tilesLeaveSomePixelsToOne(width: Double, height: Double, wanted: DetectionTiling) {
        let input = ImageSize(width: 192, height: 192)
        let region = ImageRect(x: 10, y: 20, width: width, height: height)
        #expect(DetectionTiling.shrinking(region, to: input, by: 1.5) == wanted)
    }
}
