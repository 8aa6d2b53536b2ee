/// How much each place of a resized row takes of those of the original: a triangle about its own place, as wide as the shrink factor.
struct ScaleAxis {
    struct Share {
        /// The first place that counts.
        var start: Int
        /// How much it and the following ones count; their sum is 1.
        var weights: [Float]
    }

    /// The shares of each place.
    let shares: [Share]

    init(from: Int, to: Int) {
        let factor = Double(from) / Double(to)
        let reach = max(1, factor)
        shares = (0..<to).map { place in
            let middle = (Double(place) + 0.5) * factor - 0.5
            let first = max(0, Int((middle - reach).rounded(.down)) + 1)
            let last = min(from - 1, Int((middle + reach).rounded(.up)) - 1)
            guard first <= last else { return Share(start: min(max(0, first), from - 1), weights: [1]) }
            let weights = (first...last).map { max(0, 1 - abs(Double($0) - middle) / reach) }
            let sum = weights.reduce(0, +)
            return Share(start: first, weights: weights.map { Float($0 / sum) })
        }
    }

    /// A row of the new length.
    func apply(to row: [Float]) -> [Float] {
        shares.map { share in
            var sum: Float = 0
            for (offset, weight) in share.weights.enumerated() { sum += weight * row[share.start + offset] }
            return sum
        }
    }
}
