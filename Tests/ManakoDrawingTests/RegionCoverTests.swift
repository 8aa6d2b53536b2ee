import ManakoDrawing
import ManakoGeometry
import ManakoPixels
import ManakoTesting
import Testing

/// Covers from which nothing of what they cover can be recovered.
@Suite struct RegionCoverTests {
    private let regions = [
        [ImagePoint(x: 20, y: 10), ImagePoint(x: 44, y: 10), ImagePoint(x: 44, y: 36), ImagePoint(x: 20, y: 36)],
        // Next to the first, leaning, and beyond the picture's edge.
        [ImagePoint(x: 45, y: 12), ImagePoint(x: 70, y: 20), ImagePoint(x: 64, y: 40), ImagePoint(x: 39, y: 32)],
        [ImagePoint(x: -9, y: 40), ImagePoint(x: 12, y: 40), ImagePoint(x: 12, y: 90), ImagePoint(x: -9, y: 90)],
    ]

    /// A picture of noise whose covered pixels come from another seed.
    private func picture(inside: UInt64, outside: UInt64, covered: [Bool]) throws -> Bitmap {
        var numbers = (SeededRandom(seed: inside), SeededRandom(seed: outside))
        let bytes = covered.flatMap { isCovered -> [UInt8] in
            let pair = (numbers.0.next(), numbers.1.next())
            let value = isCovered ? pair.0 : pair.1
            return [
                UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value >> 24),
                UInt8(truncatingIfNeeded: value >> 40), 255,
            ]
        }
        return try Bitmap(width: 64, height: 48, format: .bgra8, packed: bytes)
    }

    /// Which pixels a black cover changes.
    private func covered() throws -> [Bool] {
        var canvas = try Bitmap(
            width: 64, height: 48, format: .bgra8, packed: [UInt8](repeating: 255, count: 64 * 48 * 4))
        RegionCover(regions, style: .fill).draw(on: &canvas)
        let bytes = canvas.packedBytes()
        return (0..<64 * 48).map { bytes[4 * $0] == 0 }
    }

    @Test(arguments: RegionCover.Style.allCases)
    func dependsOnNothingThatItCovers(_ style: RegionCover.Style) throws {
        let mask = try covered()
        #expect(mask.count { $0 } > 1000 && mask.count { !$0 } > 800)
        var results: [Bitmap] = []
        for seed in 1...5 as ClosedRange<UInt64> {
            var canvas = try picture(inside: seed, outside: 99, covered: mask)
            RegionCover(regions, style: style).draw(on: &canvas)
            results.append(canvas)
        }
        #expect(results.allSatisfy { $0 == results[0] })
        // What lies outside is as it was.
        let (before, after) = (
            try picture(inside: 1, outside: 99, covered: mask).packedBytes(), results[0].packedBytes()
        )
        #expect(mask.indices.allSatisfy { mask[$0] || before[4 * $0..<4 * $0 + 4] == after[4 * $0..<4 * $0 + 4] })
    }

    @Test func coversEveryPixelOfARegion() throws {
        let mask = try covered()
        for y in 10..<36 { for x in 20..<44 { #expect(mask[y * 64 + x]) } }
        #expect(mask[44 * 64] && !mask[30 * 64 + 2] && !mask[2 * 64 + 2])
    }

    @Test func takesColoursFromTheSurroundings() throws {
        let row = (0..<64).flatMap { x -> [UInt8] in [UInt8(x * 4), 100, 30, 255] }
        let bytes = [[UInt8]](repeating: row, count: 48).flatMap(\.self)
        var canvas = try Bitmap(width: 64, height: 48, format: .bgra8, packed: bytes)
        RegionCover([regions[0]], style: .blur).draw(on: &canvas)
        let after = canvas.packedBytes()
        for x in 21..<43 {
            let first = (23 * 64 + x) * 4
            #expect(abs(Int(after[first]) - x * 4) < 25, "column \(x)")
            #expect(after[first + 1] == 100 && after[first + 2] == 30, "column \(x)")
        }
    }

    @Test func wholePicturesAndOddRegionsAreNoFault() throws {
        var canvas = try Bitmap(width: 9, height: 7, format: .bgra8, packed: [UInt8](repeating: 200, count: 9 * 7 * 4))
        let all = [
            ImagePoint(x: -5, y: -5), ImagePoint(x: 50, y: -5), ImagePoint(x: 50, y: 50), ImagePoint(x: -5, y: 50),
        ]
        let odd = [
            [ImagePoint(x: 1, y: 1)], [ImagePoint(x: .nan, y: 1), ImagePoint(x: 2, y: 2), ImagePoint(x: 3, y: 1)],
            [ImagePoint(x: 1e300, y: 0), ImagePoint(x: 1e300, y: 5), ImagePoint(x: 9e300, y: 5)],
        ]
        RegionCover([all] + odd, style: .blur).draw(on: &canvas)
        #expect(
            canvas.packedBytes().enumerated().allSatisfy { $0.offset % 4 == 3 ? $0.element == 200 : $0.element == 128 })
    }

    @Test func growsOutwards() {
        let grown = RegionCover.expanded(regions[0], by: 0.25, atLeast: 2)
        #expect(grown[0] == ImagePoint(x: 14, y: 3.5) && grown[2] == ImagePoint(x: 50, y: 42.5))
        let thin = RegionCover.expanded(regions[0], by: 0, atLeast: 2)
        #expect(thin[1] == ImagePoint(x: 46, y: 8))
    }
}
