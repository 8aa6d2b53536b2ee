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
        let threshold = min(max(2 * mean, 0.3), 0.8)
        var isOpen = values.map { $0 >= threshold }
        var found: [Part] = []
        for start in values.indices where isOpen[start] {
            let part = flood(from: start, &isOpen)
            if part.count * 100 >= values.count { found.append(part) }
        }
        return found.sorted { $0.sum > $1.sum }
    }

    private func flood(from start: Int, _ isOpen: inout [Bool]) -> Part {
        let side = Self.side
        let (column, row) = (start % side, start / side)
        var part = Part(columns: column...column, rows: row...row, sum: 0, count: 0)
        var waiting = [start]
        isOpen[start] = false
        while let here = waiting.popLast() {
            let (x, y) = (here % side, here / side)
            part.columns = min(part.columns.lowerBound, x)...max(part.columns.upperBound, x)
            part.rows = min(part.rows.lowerBound, y)...max(part.rows.upperBound, y)
            part.sum += values[here]
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
