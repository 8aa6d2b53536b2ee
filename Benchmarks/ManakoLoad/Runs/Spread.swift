/// How measured values are spread.
struct Spread: Encodable {
    var count: Int
    var mean: Double
    var p50: Double
    var p90: Double
    var p99: Double
    var maximum: Double

    init(_ values: [Double]) {
        let sorted = values.sorted()
        let at = { (part: Double) in
            sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, Int(part * Double(sorted.count)))]
        }
        count = sorted.count
        mean = sorted.isEmpty ? 0 : sorted.reduce(0, +) / Double(sorted.count)
        (p50, p90, p99, maximum) = (at(0.5), at(0.9), at(0.99), sorted.last ?? 0)
    }
}
