/// Finds what spans a moment or a stretch of time, whatever was put in and in whichever order.
///
/// Spans of about one length stand together, each in one bucket by its beginning. What spans a moment has begun at most the longest of
/// them ago, so a question looks into a few buckets for each length that there is, and at little that is not asked for.
struct TimeIndex<Element: Sendable>: Sendable {
    private struct Level: Sendable {
        let exponent: Int
        /// How long a bucket is, in seconds: a quarter of the longest span of the level.
        let length: Double
        var longest = 0.0
        var buckets: [Int: [Element]] = [:]
    }

    private var levels: [Level] = []

    /// Puts something in that spans a stretch of time, in seconds; any moment of that stretch finds it.
    mutating func insert(_ element: Element, from start: Double, to end: Double) {
        let level = level(Self.exponent(of: end - start))
        levels[level].longest = max(levels[level].longest, end - start)
        levels[level].buckets[Self.bucket(start, levels[level].length), default: []].append(element)
    }

    /// Calls a closure once with each of what spans a stretch of time, and of some that lie near it, until it says `false`.
    func search(from start: Double, to end: Double, _ body: (Element) -> Bool) {
        for level in levels {
            let first = Self.bucket(start - level.longest, level.length)
            let last = max(first, Self.bucket(end, level.length))
            if last - first < level.buckets.count {
                for bucket in first...last where !Self.visit(level.buckets[bucket], body) { return }
            } else {
                for (bucket, elements) in level.buckets where (first...last).contains(bucket) {
                    if !Self.visit(elements, body) { return }
                }
            }
        }
    }

    private static func visit(_ elements: [Element]?, _ body: (Element) -> Bool) -> Bool {
        guard let elements else { return true }
        // A loop over places: it is the innermost one of a layout, and a closure for each element costs more than what is asked.
        for index in elements.indices where !body(elements[index]) { return false }
        return true
    }

    private mutating func level(_ exponent: Int) -> Int {
        if let index = levels.firstIndex(where: { $0.exponent == exponent }) { return index }
        levels.append(Level(exponent: exponent, length: Double(sign: .plus, exponent: exponent - 2, significand: 1)))
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
