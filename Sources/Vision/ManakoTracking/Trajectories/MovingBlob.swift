import ManakoGeometry

/// Something compact that is not where it usually is, in pixels of a small picture.
struct MovingBlob: Sendable, Hashable {
    /// Its middle, weighted by how much it differs; (0.5, 0.5) is the centre of the upper-left pixel.
    var x: Double
    var y: Double
    /// The distance of its outermost pixel.
    var radius: Double
}

/// Finds connected pixels that differ.
struct BlobFinder {
    /// The most blobs of a picture; more are no things that fly.
    static let most = 120
    /// Fewer pixels are noise.
    private static let leastPixels = 4
    /// How many times as long as wide what blurs as it flies may be.
    private static let mostElongated = 5.0
    /// How much of an ellipse with its spread it has to fill.
    private static let leastFilled = 0.6

    private var seen: [Bool]
    private var stack: [Int] = []
    private let width: Int
    private let height: Int

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        seen = [Bool](repeating: false, count: width * height)
    }

    /// The compact ones among the connected parts that differ by at least so much; nil when there are too many.
    mutating func blobs(in difference: [UInt8], from threshold: UInt8) -> [MovingBlob]? {
        for k in seen.indices { seen[k] = false }
        var found: [MovingBlob] = []
        for start in difference.indices where difference[start] >= threshold && !seen[start] {
            let part = grown(from: start, difference, threshold)
            guard part.count >= Double(Self.leastPixels), let blob = part.blob else { continue }
            found.append(blob)
            if found.count > Self.most { return nil }
        }
        return found
    }

    private mutating func grown(from start: Int, _ difference: [UInt8], _ threshold: UInt8) -> Part {
        var part = Part()
        stack = [start]
        seen[start] = true
        while let k = stack.popLast() {
            let (x, y) = (k % width, k / width)
            part.add(x, y, weight: Double(difference[k]))
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

    /// Sums over the pixels of a part.
    private struct Part {
        var count = 0.0
        private var weights = 0.0
        private var middle = (x: 0.0, y: 0.0)
        private var sum = (x: 0.0, y: 0.0, xx: 0.0, xy: 0.0, yy: 0.0)
        private var box = (left: Double.infinity, top: Double.infinity, right: 0.0, bottom: 0.0)

        mutating func add(_ column: Int, _ row: Int, weight: Double) {
            let (x, y) = (Double(column) + 0.5, Double(row) + 0.5)
            count += 1
            weights += weight
            middle = (middle.x + weight * x, middle.y + weight * y)
            sum = (sum.x + x, sum.y + y, sum.xx + x * x, sum.xy + x * y, sum.yy + y * y)
            box = (min(box.left, x), min(box.top, y), max(box.right, x), max(box.bottom, y))
        }

        /// The part as a blob; nil where it is long, or has arms or holes as people and what moves in the wind have.
        var blob: MovingBlob? {
            let (x, y) = (sum.x / count, sum.y / count)
            // A pixel has an extent of its own.
            let (xx, xy, yy) = (
                sum.xx / count - x * x + 1 / 12, sum.xy / count - x * y, sum.yy / count - y * y + 1 / 12
            )
            let determinant = xx * yy - xy * xy
            guard determinant > 0 else { return nil }
            let root = ((xx - yy) * (xx - yy) / 4 + xy * xy).squareRoot()
            let (long, short) = ((xx + yy) / 2 + root, max(1e-9, (xx + yy) / 2 - root))
            let filled = count / (4 * Double.pi * determinant.squareRoot())
            guard long / short <= mostElongated * mostElongated, filled >= leastFilled else { return nil }
            let radius = max(box.right - box.left, box.bottom - box.top) / 2 + 0.5
            return MovingBlob(x: middle.x / weights, y: middle.y / weights, radius: radius)
        }
    }
}
