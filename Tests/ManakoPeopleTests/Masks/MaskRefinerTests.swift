import Manako
import ManakoTesting
import Testing

@testable import ManakoPeople

@Suite struct MaskRefinerTests {
    /// The filter as its paper has it, and what it takes given back where there are no edges; in double precision and with sums over
    /// every window.
    private struct Reference {
        let columns, rows, width, height: Int
        let radius = 1
        let epsilon = 1e-3

        func refined(_ cells: [Double], guide: [Double]) -> [Double] {
            let light = shrunk(guide)
            let (meanLight, meanCells) = (mean(light), mean(cells))
            let square = mean(light.map { $0 * $0 })
            let product = mean(zip(light, cells).map { $0 * $1 })
            var (slopes, offsets, flatness) = ([Double](), [Double](), [Double]())
            for i in cells.indices {
                let variance = square[i] - meanLight[i] * meanLight[i]
                slopes.append((product[i] - meanLight[i] * meanCells[i]) / (max(variance, 0) + epsilon))
                offsets.append(meanCells[i] - slopes[i] * meanLight[i])
                flatness.append(epsilon / (max(variance, 0) + epsilon))
            }
            let (share, blurred) = (mean(flatness), mean(meanCells))
            let constant = zip(mean(offsets), cells.indices).map { $0 + share[$1] * (cells[$1] - blurred[$1]) }
            let (a, b) = (resized(mean(slopes)), resized(constant))
            return guide.indices.map { a[$0] * guide[$0] + b[$0] }
        }

        func shrunk(_ guide: [Double]) -> [Double] {
            (0..<columns * rows).map { cell in
                let (row, column) = cell.quotientAndRemainder(dividingBy: columns)
                let (xs, ys) = (span(column, columns, width), span(row, rows, height))
                let values = ys.flatMap { y in xs.map { x in guide[y * width + x] } }
                return values.reduce(0, +) / Double(values.count)
            }
        }

        private func span(_ cell: Int, _ cells: Int, _ pixels: Int) -> Range<Int> {
            let first = cell * pixels / cells
            return first..<max(first + 1, (cell + 1) * pixels / cells)
        }

        func mean(_ values: [Double]) -> [Double] {
            values.indices.map { cell in
                let (row, column) = cell.quotientAndRemainder(dividingBy: columns)
                var sum = 0.0
                for y in row - radius...row + radius {
                    for x in column - radius...column + radius {
                        sum += values[min(max(y, 0), rows - 1) * columns + min(max(x, 0), columns - 1)]
                    }
                }
                return sum / Double((2 * radius + 1) * (2 * radius + 1))
            }
        }

        func resized(_ values: [Double]) -> [Double] {
            (0..<width * height).map { pixel in
                let (y, x) = pixel.quotientAndRemainder(dividingBy: width)
                let (u, left, right) = place(x, width, columns)
                let (v, top, bottom) = place(y, height, rows)
                let upper = values[top * columns + left] * (1 - u) + values[top * columns + right] * u
                let lower = values[bottom * columns + left] * (1 - u) + values[bottom * columns + right] * u
                return upper * (1 - v) + lower * v
            }
        }

        private func place(_ pixel: Int, _ pixels: Int, _ cells: Int) -> (Double, Int, Int) {
            let at = min(max((Double(pixel) + 0.5) * Double(cells) / Double(pixels) - 0.5, 0), Double(cells - 1))
            return (at - at.rounded(.down), Int(at), min(Int(at) + 1, cells - 1))
        }
    }

    private func random(_ count: Int, seed: UInt64) -> [UInt8] {
        var generator = SeededRandom(seed: seed)
        return (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
    }

    private func byte(_ value: Double) -> Int { Int(min(max(value * 255 + 0.5, 0), 255)) }

    @Test(arguments: [(7, 5, 61, 40), (16, 16, 16, 16), (9, 4, 5, 3), (1, 1, 12, 7), (20, 1, 33, 2)])
    func isTheGuidedFilter(_ columns: Int, _ rows: Int, _ width: Int, _ height: Int) throws {
        let light = random(width * height, seed: 3)
        let cells = random(columns * rows, seed: 4).map { Float($0) / 255 }
        let guide = try Bitmap(width: width, height: height, format: .gray8, packed: light)
        let area = try #require(
            PixelArea(touching: ImageRect(covering: guide.size), width: width, height: height))
        let reference = Reference(columns: columns, rows: rows, width: width, height: height)
        for isGuided in [true, false] {
            var mask = try Bitmap(width: width, height: height, format: .gray8)
            MaskRefiner.write(cells, columns: columns, guide: isGuided ? guide : nil, into: &mask, at: area)
            let values = cells.map { Double($0) }
            let expected =
                isGuided
                ? reference.refined(values, guide: light.map { Double($0) / 255 }) : reference.resized(values)
            for (one, other) in zip(mask.packedBytes(), expected) { #expect(abs(Int(one) - byte(other)) <= 1) }
        }
    }

    /// A mask whose edge is off by a cell comes to lie on the picture's edge.
    @Test func edgesFollowThePicture() throws {
        let (side, cells, edge) = (160, 16, 85)
        let light = (0..<side * side).map { UInt8($0 % side < edge ? 200 : 40) }
        let guide = try Bitmap(width: side, height: side, format: .gray8, packed: light)
        let grid = (0..<cells * cells).map { Float($0 % cells < 9 ? 1 : 0) }
        var mask = try Bitmap(width: side, height: side, format: .gray8)
        let area = try #require(PixelArea(touching: ImageRect(covering: mask.size), width: side, height: side))
        MaskRefiner.write(grid, columns: cells, guide: guide, into: &mask, at: area)
        let row = mask.packedBytes()[80 * side..<81 * side]
        // Without the picture the edge would be at 90.
        #expect(row.firstIndex { $0 < 128 }.map { $0 - 80 * side } == edge)
    }

    /// A part as thin as a cell stays where the picture has no edges: as a mask that is only resized.
    @Test func thinPartsStay() throws {
        let (side, cells) = (160, 16)
        let light = [UInt8](repeating: 90, count: side * side)
        let guide = try Bitmap(width: side, height: side, format: .gray8, packed: light)
        let grid = (0..<cells * cells).map { Float($0 % cells == 7 ? 1 : 0) }
        let area = try #require(PixelArea(touching: ImageRect(covering: guide.size), width: side, height: side))
        var masks = [
            try Bitmap(width: side, height: side, format: .gray8),
            try Bitmap(width: side, height: side, format: .gray8),
        ]
        MaskRefiner.write(grid, columns: cells, guide: guide, into: &masks[0], at: area)
        MaskRefiner.write(grid, columns: cells, guide: nil, into: &masks[1], at: area)
        for (one, other) in zip(masks[0].packedBytes(), masks[1].packedBytes()) {
            #expect(abs(Int(one) - Int(other)) <= 1)
        }
        #expect(masks[0].packedBytes()[80 * side + 75] > 230)
    }

    /// Only the part that the grid covers is written, and there the larger value stays where that is asked for.
    @Test func partsAreWritten() throws {
        var mask = try Bitmap(width: 6, height: 4, format: .gray8, packed: [UInt8](repeating: 100, count: 24))
        let area = try #require(
            PixelArea(touching: ImageRect(x: 2, y: 1, width: 2, height: 2), width: 6, height: 4))
        MaskRefiner.write([0, 1, 1, 0], columns: 2, guide: nil, into: &mask, at: area, keepsLarger: true)
        let row: [UInt8] = [100, 100, 100, 100, 100, 100]
        #expect(mask.packedBytes() == row + [100, 100, 100, 255, 100, 100] + [100, 100, 255, 100, 100, 100] + row)
        #expect(PixelArea(touching: ImageRect(x: 6, y: 0, width: 2, height: 2), width: 6, height: 4) == nil)
    }
}
