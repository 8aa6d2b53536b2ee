/// Leaves points out of lines (D. Douglas and T. Peucker, "Algorithms for the reduction of the number of points required to
/// represent a digitized line or its caricature", 1973).
package enum PolygonApproximation {
    /// A closed line of fewer points; every point that was left out is at most `epsilon` from the line between its neighbours.
    package static func closed(_ points: [SIMD2<Float>], epsilon: Float) -> [SIMD2<Float>] {
        guard points.count > 2 else { return points }
        // Two points far from each other part the line in two.
        var (start, far) = (0, 0)
        for _ in 0..<3 { (start, far) = (far, farthest(from: far, in: points)) }
        guard points[start] != points[far] else { return [points[start]] }
        var isKept = [Bool](repeating: false, count: points.count)
        isKept[start] = true
        isKept[far] = true
        keep(from: start, to: far, in: points, epsilon, &isKept)
        keep(from: far, to: start, in: points, epsilon, &isKept)
        return points.indices.filter { isKept[$0] }.map { points[$0] }
    }

    private static func farthest(from index: Int, in points: [SIMD2<Float>]) -> Int {
        var (best, longest) = (index, Float(0))
        for other in points.indices {
            let difference = points[other] - points[index]
            let length = (difference * difference).sum()
            if length > longest { (best, longest) = (other, length) }
        }
        return best
    }

    /// Marks what has to stay between two points that do; `end` may lie behind the last point, at the first ones.
    private static func keep(
        from start: Int, to end: Int, in points: [SIMD2<Float>], _ epsilon: Float, _ isKept: inout [Bool]
    ) {
        var open = [(start, end > start ? end : end + points.count)]
        while let (a, b) = open.popLast() {
            guard b - a > 1 else { continue }
            let (p, q) = (points[a % points.count], points[b % points.count])
            var (split, worst) = (a, epsilon)
            for k in a + 1..<b {
                let distance = distance(points[k % points.count], from: p, to: q)
                if distance > worst { (split, worst) = (k, distance) }
            }
            guard split != a else { continue }
            isKept[split % points.count] = true
            open += [(a, split), (split, b)]
        }
    }

    /// How far a point is from a piece of a line.
    static func distance(_ point: SIMD2<Float>, from a: SIMD2<Float>, to b: SIMD2<Float>) -> Float {
        let (along, away) = (b - a, point - a)
        let length = (along * along).sum()
        let t = length > 0 ? min(max((along * away).sum() / length, 0), 1) : 0
        let rest = away - along * t
        return (rest * rest).sum().squareRoot()
    }
}
