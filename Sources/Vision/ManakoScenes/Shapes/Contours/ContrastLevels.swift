/// Where dark ends and bright begins in a gray picture.
struct ContrastLevels {
    /// For each byte, whether it is dark, and whether it is bright; a byte on the level itself is neither.
    private let dark: [Bool], bright: [Bool]

    /// Chooses the level.
    ///
    /// - Parameters:
    ///   - gray: the picture's bytes.
    ///   - contrast: by how much values are spread about the pivot, or about their mean where there is none.
    ///   - pivot: the level, 0…1; without one it is that which parts the values best (N. Otsu, "A threshold selection method from
    ///     gray-level histograms", 1979).
    init(_ gray: [UInt8], contrast: Float, pivot: Float?) {
        var counts = [Int](repeating: 0, count: 256)
        for value in gray { counts[Int(value)] += 1 }
        let mean = counts.enumerated().reduce(0) { $0 + Double($1.offset * $1.element) } / Double(max(1, gray.count))
        let center = pivot.map { $0 * 255 } ?? Float(mean)
        let spread = (0..<256).map { min(max((Float($0) - center) * contrast + center, 0), 255) }
        let level = pivot.map { $0 * 255 } ?? Self.otsu(counts, spread)
        dark = spread.map { $0 < level }
        bright = spread.map { $0 > level }
    }

    /// The level between two values for which the variance between both sides is greatest; in the middle of values that are not there.
    private static func otsu(_ counts: [Int], _ values: [Float]) -> Float {
        let total = Double(counts.reduce(0, +))
        let whole = zip(counts, values).reduce(0) { $0 + Double($1.0) * Double($1.1) }
        var (count, sum, best) = (0.0, 0.0, -1.0)
        // The values from the darker side's brightest one to before the brighter side's darkest one.
        var (first, last) = (-1, -1)
        for k in 0..<255 {
            if counts[k] == 0, k > 0, first >= 0, last == k - 1 {
                // The sides are those of the value before.
                last = k
                continue
            }
            count += Double(counts[k])
            sum += Double(counts[k]) * Double(values[k])
            guard count > 0, count < total else { continue }
            let difference = sum / count - (whole - sum) / (total - count)
            let variance = count * (total - count) * difference * difference
            if variance > best { (best, first, last) = (variance, k, k) }
        }
        return first < 0 ? 127.5 : (values[first] + values[last + 1]) / 2
    }

    /// 1 for pixels that belong to something.
    func mask(of gray: [UInt8], isDark: Bool) -> [UInt8] {
        let table = (isDark ? dark : bright).map { UInt8($0 ? 1 : 0) }
        return gray.map { table[Int($0)] }
    }
}
