import CManakoWholeImage
import ManakoCore
import ManakoGeometry
import ManakoPixels
import ManakoVision

/// How much places of a picture stand out, on a square grid.
struct HeatMap {
    static let side = 68
    /// 0…1, rows from the top.
    let values: [Float]

    /// A map from one that fits it, rows from the top; between places values change linearly.
    init(_ map: [Float], width: Int, height: Int) {
        let side = Self.side
        values = (0..<side * side).map { index in
            let x = (Float(index % side) + 0.5) / Float(side) * Float(width) - 0.5
            let y = (Float(index / side) + 0.5) / Float(side) * Float(height) - 0.5
            let (left, top) = (max(0, min(Int(x), width - 1)), max(0, min(Int(y), height - 1)))
            let (right, bottom) = (min(left + 1, width - 1), min(top + 1, height - 1))
            let (u, v) = (max(0, min(x - Float(left), 1)), max(0, min(y - Float(top), 1)))
            let upper = map[top * width + left] * (1 - u) + map[top * width + right] * u
            let lower = map[bottom * width + left] * (1 - u) + map[bottom * width + right] * u
            return upper * (1 - v) + lower * v
        }
    }

    /// A map from values on a larger square grid, rows from the top: means of the cells.
    init(reducing larger: [Float], side: Int) {
        var sums = [Float](repeating: 0, count: Self.side * Self.side)
        var counts = sums
        for (index, value) in larger.enumerated() {
            let cell = index / side * Self.side / side * Self.side + index % side * Self.side / side
            sums[cell] += value
            counts[cell] += 1
        }
        values = zip(sums, counts).map { $0 / max(1, $1) }
    }

    private init(values: [Float]) { self.values = values }

    /// Asks the kernel.
    ///
    /// - Throws: ``ManakoError/Code/limitExceeded`` without memory.
    init(of picture: SmallPicture, kind: Int32) throws(ManakoError) {
        var map = [Float](repeating: 0, count: picture.width * picture.height)
        let status = unsafe picture.bytes.withUnsafeBufferPointer { bytes in
            unsafe map.withUnsafeMutableBufferPointer { map in
                unsafe manako_saliency(
                    bytes.baseAddress, Int32(picture.width), Int32(picture.height), kind, map.baseAddress)
            }
        }
        guard status == 0 else { throw ManakoError(.limitExceeded, "no memory to find what stands out") }
        self.init(map, width: picture.width, height: picture.height)
    }

    /// The map as a picture.
    func bitmap() throws(ManakoError) -> Bitmap {
        try Bitmap(
            width: Self.side, height: Self.side, format: .gray8,
            packed: values.map { UInt8((max(0, min($0, 1)) * 255).rounded()) })
    }

    /// A connected part of the map.
    struct Part {
        var columns: ClosedRange<Int>, rows: ClosedRange<Int>
        var sum: Float
        var count: Int
        /// Which cells of the map belong to it, rows from the top.
        var cells: [Bool]

        /// The rectangle around it, normalised, origin lower-left.
        var box: NormalizedRect {
            let side = Double(HeatMap.side)
            return NormalizedRect(
                x: Double(columns.lowerBound) / side, y: 1 - Double(rows.upperBound + 1) / side,
                width: Double(columns.count) / side, height: Double(rows.count) / side)
        }
    }

    /// Parts with more than twice the mean heat (R. Achanta et al., 2009), hottest in sum first; tiny ones are left out.
    func parts() -> [Part] {
        let mean = values.reduce(0, +) / Float(values.count)
        return parts(from: min(max(2 * mean, 0.3), 0.8), leastShare: 0.01)
    }

    /// Parts with at least a value, hottest in sum first; those with a smaller share of all cells are left out.
    func parts(from threshold: Float, leastShare: Double) -> [Part] {
        var isOpen = values.map { $0 >= threshold }
        var found: [Part] = []
        for start in values.indices where isOpen[start] {
            let part = flood(from: start, &isOpen)
            if Double(part.count) >= leastShare * Double(values.count) { found.append(part) }
        }
        return found.sorted { $0.sum > $1.sum }
    }

    private func flood(from start: Int, _ isOpen: inout [Bool]) -> Part {
        let side = Self.side
        let (column, row) = (start % side, start / side)
        var part = Part(
            columns: column...column, rows: row...row, sum: 0, count: 0,
            cells: [Bool](repeating: false, count: side * side))
        var waiting = [start]
        isOpen[start] = false
        while let here = waiting.popLast() {
            let (x, y) = (here % side, here / side)
            part.columns = min(part.columns.lowerBound, x)...max(part.columns.upperBound, x)
            part.rows = min(part.rows.lowerBound, y)...max(part.rows.upperBound, y)
            part.sum += values[here]
            part.cells[here] = true
            part.count += 1
            for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1)] where 0..<side ~= x + dx && 0..<side ~= y + dy {
                let next = (y + dy) * side + x + dx
                guard isOpen[next] else { continue }
                isOpen[next] = false
                waiting.append(next)
            }
        }
        return part
    }
}

extension HeatMap {
    /// The mean of the cells that a box touches; normalised, origin lower-left.
    func mean(in box: NormalizedRect) -> Float {
        let cells = Self.cells(of: box)
        let sum = cells.rows.reduce(Float(0)) { sum, row in
            cells.columns.reduce(sum) { $0 + values[row * Self.side + $1] }
        }
        return sum / Float(max(1, cells.rows.count * cells.columns.count))
    }

    /// The map with contrast counting half beside what was chosen: an oval in each box, as hot as it is sure.
    func raised(by choices: [SalientChoice.Choice]) -> HeatMap {
        var raised = values.map { $0 / 2 }
        for choice in choices {
            let cells = Self.cells(of: choice.box)
            for row in cells.rows {
                for column in cells.columns {
                    let y = 2 * (Float(row) + 0.5 - Float(cells.rows.lowerBound)) / Float(cells.rows.count) - 1
                    let x = 2 * (Float(column) + 0.5 - Float(cells.columns.lowerBound)) / Float(cells.columns.count) - 1
                    let heat = max(0.5, choice.confidence) * max(0, 1 - (x * x + y * y) / 2)
                    raised[row * Self.side + column] = max(raised[row * Self.side + column], heat)
                }
            }
        }
        let most = raised.max() ?? 0
        return HeatMap(values: most > 0 ? raised.map { $0 / most } : raised)
    }

    private static func cells(of box: NormalizedRect) -> (columns: Range<Int>, rows: Range<Int>) {
        func range(_ start: Double, _ end: Double) -> Range<Int> {
            let first = min(max(0, Int(start * Double(side))), side - 1)
            return first..<max(first + 1, min(side, Int((end * Double(side)).rounded(.up))))
        }
        return (range(box.x, box.maxX), range(1 - box.maxY, 1 - box.y))
    }

    /// Cells with those around them, in steps to neighbours at sides and corners.
    static func grown(_ cells: [Bool], by reach: Int) -> [Bool] {
        // Along rows first, then along columns: the largest of a window is that of both.
        var wide = cells
        for row in 0..<side {
            for column in 0..<side {
                let window = max(0, column - reach)...min(side - 1, column + reach)
                wide[row * side + column] = window.contains { cells[row * side + $0] }
            }
        }
        var grown = wide
        for row in 0..<side {
            let window = max(0, row - reach)...min(side - 1, row + reach)
            for column in 0..<side { grown[row * side + column] = window.contains { wide[$0 * side + column] } }
        }
        return grown
    }
}
