import ManakoGeometry

/// A throw as least squares have it: even along x, evenly accelerated along y.
struct ParabolaFit {
    /// x = x[0] + x[1] · t.
    private(set) var x: SIMD2<Double>
    /// y = y[0] + y[1] · t + y[2] · t².
    private(set) var y: SIMD3<Double>
    /// The root of the mean squared distance of the places from it.
    private(set) var error = 0.0

    /// - Parameters:
    ///   - times: at least three different ones.
    ///   - places: where it was then.
    /// - Returns: nil where they don't tell.
    init?(_ times: [Double], _ places: [ImagePoint]) {
        guard times.count >= 3, times.count == places.count else { return nil }
        let n = Double(times.count)
        let middle = times.reduce(0, +) / n
        let length = times.reduce(0) { max($0, abs($1 - middle)) }
        guard length > 0 else { return nil }
        // Times from -1 to 1 keep the sums of powers apart.
        let t = times.map { ($0 - middle) / length }
        func sum(_ value: (Int) -> Double) -> Double { t.indices.reduce(0) { $0 + value($1) } }
        let (s2, s3, s4) = (sum { t[$0] * t[$0] }, sum { t[$0] * t[$0] * t[$0] }, sum { t[$0] * t[$0] * t[$0] * t[$0] })
        let (x0, x1) = (sum { places[$0].x } / n, sum { t[$0] * places[$0].x } / s2)
        // The square of t without its mean and what t explains of it.
        let squares = t.map { $0 * $0 - s2 / n - s3 / s2 * $0 }
        let size = s4 - s2 * s2 / n - s3 * s3 / s2
        guard size > 1e-9 else { return nil }
        let curve = sum { squares[$0] * places[$0].y } / size
        let slope = sum { t[$0] * places[$0].y } / s2 - curve * s3 / s2
        let level = sum { places[$0].y } / n - curve * s2 / n
        (x, y) = Self.moved(SIMD2(x0, x1), SIMD3(level, slope, curve), by: middle, over: length)
        let squared = times.indices.reduce(0.0) { total, k in
            let place = self.place(at: times[k])
            let (dx, dy) = (place.x - places[k].x, place.y - places[k].y)
            return total + dx * dx + dy * dy
        }
        error = (squared / n).squareRoot()
    }

    /// Functions of (t - middle) / length as functions of t.
    private static func moved(
        _ x: SIMD2<Double>, _ y: SIMD3<Double>, by middle: Double, over length: Double
    ) -> (SIMD2<Double>, SIMD3<Double>) {
        let (vx, vy, g) = (x[1] / length, y[1] / length, y[2] / (length * length))
        return (
            SIMD2(x[0] - vx * middle, vx), SIMD3(y[0] - vy * middle + g * middle * middle, vy - 2 * g * middle, g)
        )
    }

    /// Where it is at a time.
    func place(at t: Double) -> ImagePoint {
        ImagePoint(x: x[0] + x[1] * t, y: y[0] + y[1] * t + y[2] * t * t)
    }

    /// a, b and c of y = a · x² + b · x + c; nil where x hardly changes in a unit of time.
    var coefficients: SIMD3<Double>? {
        guard abs(x[1]) > 1e-9 else { return nil }
        let (p, q, g) = (x[0], x[1], y[2])
        return SIMD3(g / (q * q), y[1] / q - 2 * g * p / (q * q), y[0] - y[1] * p / q + g * p * p / (q * q))
    }
}
