import Glibc

/// A table of 256 numbers that stands for many, and which of them each is.
///
/// The numbers are those of k-means (Lloyd, "Least squares quantization in PCM", 1982), begun where numbers are dense.
struct Palette {
    /// The numbers, 256 of them.
    let table: [Float16]
    /// The place in the table for each number.
    let indices: [UInt8]
    private static let size = 256
    private static let rounds = 30

    /// Finds a table for numbers that halves can hold; exact when there are no more than 256 different ones.
    init(_ values: [Float]) {
        let sorted = values.sorted()
        let distinct = sorted.reduce(into: [Float]()) { if $0.last != $1, $0.count <= Self.size { $0.append($1) } }
        let centers = distinct.count <= Self.size ? distinct : Self.means(sorted)
        let bounds = zip(centers, centers.dropFirst()).map { ($0 + $1) / 2 }
        indices = values.map { UInt8(Self.place(of: $0, bounds)) }
        let last = centers.last ?? 0
        table = (0..<Self.size).map { Float16($0 < centers.count ? centers[$0] : last) }
    }

    /// The means of 256 runs of sorted numbers, each nearer to its own than to the others'.
    private static func means(_ sorted: [Float]) -> [Float] {
        var sums: [Double] = [0]
        for value in sorted { sums.append(sums[sums.count - 1] + Double(value)) }
        var centers = spread(sorted)
        for _ in 0..<rounds {
            let ends = zip(centers, centers.dropFirst()).map { place(of: ($0 + $1) / 2, sorted) } + [sorted.count]
            var start = 0
            var moved = centers
            for (cluster, end) in ends.enumerated() {
                if end > start { moved[cluster] = Float((sums[end] - sums[start]) / Double(end - start)) }
                start = max(start, end)
            }
            if moved == centers { break }
            centers = moved
        }
        return centers
    }

    /// Where to begin: as dense as the cube root of the numbers' own density, which is best for many steps (Panter and
    /// Dite, "Quantization distortion in pulse-count modulation with nonuniform spacing of levels", 1951). Rare large
    /// numbers get steps of their own by it.
    private static func spread(_ sorted: [Float]) -> [Float] {
        let (low, bins) = (sorted[0], max(16, Int(Double(sorted.count).squareRoot())))
        let width = max((sorted[sorted.count - 1] - low) / Float(bins), .leastNormalMagnitude)
        var counts = [Double](repeating: 0, count: bins)
        for value in sorted { counts[min(bins - 1, Int((value - low) / width))] += 1 }
        let shares = counts.map { cbrt($0) }
        let total = shares.reduce(0, +)
        var centers: [Float] = []
        var sum = 0.0
        for (bin, share) in shares.enumerated() {
            while centers.count < size, (Double(centers.count) + 0.5) / Double(size) * total <= sum + share, share > 0 {
                let part = ((Double(centers.count) + 0.5) / Double(size) * total - sum) / share
                centers.append(low + (Float(bin) + Float(part)) * width)
            }
            sum += share
        }
        return centers + [Float](repeating: sorted[sorted.count - 1], count: size - centers.count)
    }

    /// How many of sorted numbers are less than one.
    private static func place(of value: Float, _ sorted: [Float]) -> Int {
        var (low, high) = (0, sorted.count)
        while low < high {
            let middle = (low + high) / 2
            if sorted[middle] < value { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
