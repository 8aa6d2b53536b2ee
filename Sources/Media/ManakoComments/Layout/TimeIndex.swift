/// Finds what spans a moment or a stretch of time, whatever was put in and in whichever order.
///
/// Each span goes into the buckets of a level whose buckets are about as long as the span, so it stands in two of them at most. A
/// question looks into one bucket a level for a moment: the number of levels, and what lies near the moment.
struct TimeIndex<Element: Sendable>: Sendable {
    private struct Level: Sendable {
        let exponent: Int
        let length: Double
        var buckets: [Int: [Element]] = [:]
    }

    private var levels: [Level] = []

    /// Puts something in that spans a stretch of time, in seconds; it is found by any moment of that stretch, and some near it.
    mutating func insert(_ element: Element, from start: Double, to end: Double) {
        let exponent = Self.exponent(of: end - start)
        let level = level(exponent)
        let first = Self.bucket(start, levels[level].length)
        let last = max(first, Self.bucket(end, levels[level].length))
        for bucket in first...last { levels[level].buckets[bucket, default: []].append(element) }
    }

    /// Calls a closure with what spans a stretch of time, with some that lie near it, and with some twice.
    func forEach(from start: Double, to end: Double, _ body: (Element) -> Void) {
        for level in levels {
            let first = Self.bucket(start, level.length)
            let last = max(first, Self.bucket(end, level.length))
            if last - first < level.buckets.count {
                for bucket in first...last { level.buckets[bucket]?.forEach(body) }
            } else {
                for (bucket, elements) in level.buckets where (first...last).contains(bucket) { elements.forEach(body) }
            }
        }
    }

    private mutating func level(_ exponent: Int) -> Int {
        if let index = levels.firstIndex(where: { $0.exponent == exponent }) { return index }
        levels.append(Level(exponent: exponent, length: Double(sign: .plus, exponent: exponent, significand: 1)))
        return levels.count - 1
    }

    /// The power of two that is at least as long, from an eighth of a second to a year.
    private static func exponent(of span: Double) -> Int {
        guard span > 0.125 else { return -3 }
        return min(span.exponent + (span.significand > 1 ? 1 : 0), 25)
    }

    private static func bucket(_ time: Double, _ length: Double) -> Int {
        Int(min(max(time / length, -1e15), 1e15).rounded(.down))
    }
}
