import Glibc

/// What a keypoint looks like, by the slopes of brightness around it.
struct KeypointDescriber {
    private let picture: FloatPicture
    private let column: Double, row: Double
    /// The blur at which it stands out, in this picture's pixels.
    private let blur: Double

    private static let bins = 36
    /// Directions this much weaker than the strongest one are given too.
    private static let second: Float = 0.8
    /// The side of one of the 4 × 4 fields, in blurs.
    private static let field = 3.0

    init(octave: ScaleSpace.Octave, extreme: KeypointDetector.Extreme) {
        let level = min(max(Int(extreme.level.rounded()), 0), octave.blurred.count - 1)
        picture = octave.blurred[level]
        (column, row) = (extreme.column, extreme.row)
        blur = ScaleSpace.blur(extreme.level)
    }

    /// How brightness changes at a place, and the direction in radians.
    private func slope(_ x: Int, _ y: Int) -> (strength: Float, angle: Float) {
        let dx = picture[x + 1, y] - picture[x - 1, y]
        let dy = picture[x, y + 1] - picture[x, y - 1]
        return ((dx * dx + dy * dy).squareRoot(), atan2f(dy, dx))
    }

    /// Places about the keypoint whose slope is known.
    private func places(within radius: Int) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>)? {
        let (x, y) = (Int(column.rounded()), Int(row.rounded()))
        let (left, right) = (max(x - radius, 1), min(x + radius, picture.width - 2))
        let (top, bottom) = (max(y - radius, 1), min(y + radius, picture.height - 2))
        guard left <= right, top <= bottom else { return nil }
        return (left...right, top...bottom)
    }

    /// The directions in which most brightness changes, in radians: one, or a few of nearly the same strength.
    func turns() -> [Double] {
        let spread = 1.5 * blur
        guard let places = places(within: Int((3 * spread).rounded())) else { return [] }
        var histogram = [Float](repeating: 0, count: Self.bins)
        for y in places.rows {
            for x in places.columns {
                let (dx, dy) = (Double(x) - column, Double(y) - row)
                let slope = slope(x, y)
                let weight = Float(exp(-(dx * dx + dy * dy) / (2 * spread * spread)))
                let bin = Int((Double(slope.angle) / (2 * .pi) * Double(Self.bins)).rounded(.down))
                histogram[(bin + Self.bins) % Self.bins] += weight * slope.strength
            }
        }
        for _ in 0..<2 { histogram = Self.smoothed(histogram) }
        let top = histogram.max() ?? 0
        return histogram.indices.compactMap { bin in
            let (before, value) = (histogram[(bin + Self.bins - 1) % Self.bins], histogram[bin])
            let after = histogram[(bin + 1) % Self.bins]
            guard value > before, value >= after, value >= Self.second * top, value > 0 else { return nil }
            let offset = Double((before - after) / (2 * (before - 2 * value + after)))
            return (Double(bin) + 0.5 + offset) * 2 * .pi / Double(Self.bins)
        }
    }

    private static func smoothed(_ histogram: [Float]) -> [Float] {
        histogram.indices.map { bin in
            (histogram[(bin + bins - 1) % bins] + histogram[bin] * 2 + histogram[(bin + 1) % bins]) / 4
        }
    }

    /// The histograms, as seen turned by an angle in radians.
    func look(turned angle: Double) -> KeypointLook? {
        let side = Self.field * blur
        let (c, s) = (cos(angle), sin(angle))
        guard let places = places(within: Int((side * 5 * 0.5 * 2.0.squareRoot()).rounded())) else { return nil }
        var histograms = [Float](repeating: 0, count: KeypointLook.count)
        for y in places.rows {
            for x in places.columns {
                let (dx, dy) = (Double(x) - column, Double(y) - row)
                // In fields, from the middle of the first one.
                let u = (c * dx + s * dy) / side + 1.5
                let v = (-s * dx + c * dy) / side + 1.5
                guard u > -1, v > -1, u < 4, v < 4 else { continue }
                let slope = slope(x, y)
                let square = (u - 1.5) * (u - 1.5) + (v - 1.5) * (v - 1.5)
                var direction = (Double(slope.angle) - angle) / (2 * .pi) * 8
                direction -= (direction / 8).rounded(.down) * 8
                Self.add(slope.strength * Float(exp(-square / 8)), u, v, direction, to: &histograms)
            }
        }
        return KeypointLook(histograms)
    }

    /// Shares a value out to the neighbouring fields and directions.
    private static func add(
        _ value: Float, _ u: Double, _ v: Double, _ direction: Double, to histograms: inout [Float]
    ) {
        let (column, row, bin) = (Int(u.rounded(.down)), Int(v.rounded(.down)), Int(direction))
        let (fu, fv) = (Float(u - Double(column)), Float(v - Double(row)))
        let fd = Float(direction - Double(bin))
        for (y, wy) in [(row, 1 - fv), (row + 1, fv)] where (0..<4).contains(y) {
            for (x, wx) in [(column, 1 - fu), (column + 1, fu)] where (0..<4).contains(x) {
                let start = (y * 4 + x) * 8
                histograms[start + bin % 8] += value * wy * wx * (1 - fd)
                histograms[start + (bin + 1) % 8] += value * wy * wx * fd
            }
        }
    }
}
