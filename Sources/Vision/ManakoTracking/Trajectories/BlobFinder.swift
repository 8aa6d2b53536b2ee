/// Finds connected pixels that differ, and which of them are compact and alone.
struct BlobFinder {
    /// The most blobs of a picture; more are no things that fly.
    private static let most = 60
    /// How far around a blob others are looked for, in its radii and in pixels.
    private static let around = (radii: 2.0, pixels: 2.0)

    private var seen: [Bool]
    private var stack: [Int] = []
    /// How many pixels differ above and left of each.
    private var sums: [Int32]
    private let width: Int
    private let height: Int

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        seen = [Bool](repeating: false, count: width * height)
        sums = [Int32](repeating: 0, count: (width + 1) * (height + 1))
    }

    /// The compact ones among the connected parts that differ by at least so much; none when there are too many.
    mutating func blobs(in difference: [UInt8], from threshold: UInt8) -> [MovingBlob] {
        for k in seen.indices { seen[k] = false }
        add(difference, threshold)
        var found: [MovingBlob] = []
        for start in difference.indices where difference[start] >= threshold && !seen[start] {
            let part = grown(from: start, difference, threshold)
            guard var blob = part.blob else { continue }
            blob.company = max(0, moving(around: part, blob.radius) - part.count) / part.count
            found.append(blob)
            if found.count > Self.most { return [] }
        }
        return found
    }

    private mutating func grown(from start: Int, _ difference: [UInt8], _ threshold: UInt8) -> BlobSums {
        // Partly covered pixels at the edge count less, bright ones of the background no more.
        let enough = threshold > 127 ? 255 : 2 * threshold
        var part = BlobSums()
        stack = [start]
        seen[start] = true
        while let k = stack.popLast() {
            let (x, y) = (k % width, k / width)
            part.add(x, y, weight: Double(min(difference[k], enough)))
            for v in max(0, y - 1)...min(height - 1, y + 1) {
                for u in max(0, x - 1)...min(width - 1, x + 1) {
                    let next = v * width + u
                    guard !seen[next], difference[next] >= threshold else { continue }
                    seen[next] = true
                    stack.append(next)
                }
            }
        }
        return part
    }

    private mutating func add(_ difference: [UInt8], _ threshold: UInt8) {
        for y in 0..<height {
            var row: Int32 = 0
            for x in 0..<width {
                row += difference[y * width + x] >= threshold ? 1 : 0
                sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1] + row
            }
        }
    }

    /// How many pixels move in the box of a part with what is around it.
    private func moving(around part: BlobSums, _ radius: Double) -> Double {
        let reach = Int(Self.around.radii * radius + Self.around.pixels)
        let (left, right) = (max(0, part.box.left - reach), min(width, part.box.right + 1 + reach))
        let (top, bottom) = (
            max(0, part.box.top - reach) * (width + 1), min(height, part.box.bottom + 1 + reach) * (width + 1)
        )
        return Double(sums[bottom + right] - sums[bottom + left] - sums[top + right] + sums[top + left])
    }
}
