/// How much of a path that is sampled at some times is constant, linear, quadratic and cubic in time, and how much is neither.
struct PathPowers {
    /// The squares of the shares of each power, summed over the samples; independent of each other.
    private(set) var squares: [Double] = []
    /// What no power up to the third explains, squared and summed.
    private(set) var rest: Double

    /// - Parameters:
    ///   - times: from -1 to 1.
    ///   - values: one for each time.
    init(_ times: [Double], _ values: [Double]) {
        var left = values
        var basis: [[Double]] = []
        for power in 0...3 {
            // What the lower powers don't have of this one: Gram and Schmidt.
            var own = power == 0 ? times.map { _ in 1 } : zip(basis[power - 1], times).map { $0 * $1 }
            for other in basis { Self.remove(other, from: &own) }
            let size = Self.dot(own, own)
            let before = Self.dot(left, left)
            if size > 1e-9 { Self.remove(own, from: &left) }
            squares.append(max(0, before - Self.dot(left, left)))
            basis.append(own)
        }
        rest = Self.dot(left, left)
    }

    private static func dot(_ a: [Double], _ b: [Double]) -> Double { zip(a, b).reduce(0) { $0 + $1.0 * $1.1 } }

    private static func remove(_ part: [Double], from values: inout [Double]) {
        let size = dot(part, part)
        guard size > 1e-9 else { return }
        let share = dot(values, part) / size
        for k in values.indices { values[k] -= share * part[k] }
    }
}
