import ManakoGeometry
import ManakoTesting
import Testing

@Suite struct NormalizedCircleTests {
    private func circle(_ points: [(Double, Double)]) -> NormalizedCircle {
        .boundingCircle(for: points.map { NormalizedPoint(x: $0.0, y: $0.1) })
    }

    static let known: [(points: [(Double, Double)], x: Double, y: Double, radius: Double)] = [
        ([], 0, 0, 0),
        ([(0.3, 0.4)], 0.3, 0.4, 0),
        ([(0.3, 0.4), (0.3, 0.4), (0.3, 0.4)], 0.3, 0.4, 0),
        ([(0, 0), (1, 0)], 0.5, 0, 0.5),
        ([(0, 0), (0.25, 0.25), (0.5, 0.5), (1, 1)], 0.5, 0.5, 0.5 * 2.0.squareRoot()),  // on a line
        ([(0, 0), (1, 0), (0, 1), (1, 1), (0.5, 0.5)], 0.5, 0.5, 0.5 * 2.0.squareRoot()),
        ([(0, 0), (1, 0), (0.5, 0.1)], 0.5, 0, 0.5),  // obtuse: the longest side is the diameter
        ([(0, 0), (3, 0), (0, 4)], 1.5, 2, 2.5),
        ([(-1, 0), (1, 0), (0, 1), (0, -1), (0.6, 0.8)], 0, 0, 1),
        ([(.nan, 0), (0, .infinity), (0.5, 0.5)], 0.5, 0.5, 0),
    ]

    @Test("bounding circles by hand")
    func byHand() {
        #expect(Self.known.count == 10)
        for (points, x, y, radius) in Self.known {
            let found = circle(points)
            #expect(near(found.center, NormalizedPoint(x: x, y: y)) && near(found.radius, radius), "\(points)")
        }
    }

    @Test("the bounding circle is the smallest of those through two or three points that hold all")
    func bruteForce() {
        var generator = SeededRandom(seed: 31)
        for round in 0..<150 {
            var points = (0..<(1 + round % 12)).map { _ in generator.point(0...1) }
            if round % 5 == 0 { points += points }
            if round % 7 == 0 { points = points.map { NormalizedPoint(x: $0.x, y: 0.5) } }
            let found = NormalizedCircle.boundingCircle(for: points)
            #expect(points.allSatisfy(found.contains))
            #expect(near(found.radius, smallestRadius(points)))
        }
    }

    /// The radius by trying all pairs and triples.
    private func smallestRadius(_ points: [NormalizedPoint]) -> Double {
        var best = Set(points).count == 1 ? 0 : Double.infinity
        func consider(_ center: NormalizedPoint) {
            guard center.x.isFinite, center.y.isFinite else { return }
            best = min(best, points.map { center.distance(to: $0) }.max() ?? 0)
        }
        for (i, a) in points.enumerated() {
            for (j, b) in points[..<i].enumerated() {
                consider(NormalizedPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2))
                for c in points[..<j] { consider(center(a, b, c)) }
            }
        }
        return best
    }

    /// The point that is equally far from three, by Cramer's rule on the bisectors.
    private func center(_ a: NormalizedPoint, _ b: NormalizedPoint, _ c: NormalizedPoint) -> NormalizedPoint {
        func square(_ p: NormalizedPoint) -> Double { p.x * p.x + p.y * p.y }
        let d = 2 * (a.x * (b.y - c.y) + b.x * (c.y - a.y) + c.x * (a.y - b.y))
        return NormalizedPoint(
            x: (square(a) * (b.y - c.y) + square(b) * (c.y - a.y) + square(c) * (a.y - b.y)) / d,
            y: (square(a) * (c.x - b.x) + square(b) * (a.x - c.x) + square(c) * (b.x - a.x)) / d)
    }

    @Test("many points, also all on one circle or in an order of growing circles")
    func many() {
        var generator = SeededRandom(seed: 32)
        let spiral = (0..<20_000).map { NormalizedPoint(x: Double($0) / 20_000, y: Double($0 % 2) / 100) }
        let cloud = (0..<20_000).map { _ in generator.point(0...1) }
        let ring = (0..<2_000).flatMap { index in
            let t = Double(index) / 1000 - 1
            let (x, y) = ((1 - t * t) / (1 + t * t), 2 * t / (1 + t * t))
            return [NormalizedPoint(x: x, y: y), NormalizedPoint(x: -x, y: y)]
        }
        for points in [spiral, cloud, ring] {
            let found = NormalizedCircle.boundingCircle(for: points)
            #expect(points.allSatisfy(found.contains))
        }
        let found = NormalizedCircle.boundingCircle(for: ring)
        #expect(abs(found.radius - 1) < 1e-9 && found.center.distance(to: .zero) < 1e-9)
    }

    @Test("points that nearly repeat do not lead astray", arguments: [1e-9, 1e-11, 1e-13, 1e-15])
    func nearlySame(_ distance: Double) {
        var generator = SeededRandom(seed: 33)
        for _ in 0..<500 {
            let points = (0..<5).map { _ in generator.point(0...1) }
            let noisy = points.flatMap { point in
                (0..<4).map { _ in
                    let noise = generator.point(-distance...distance)
                    return NormalizedPoint(x: point.x + noise.x, y: point.y + noise.y)
                }
            }
            let found = NormalizedCircle.boundingCircle(for: noisy)
            #expect(noisy.allSatisfy(found.contains))
            #expect(abs(found.radius - NormalizedCircle.boundingCircle(for: points).radius) <= 2 * distance + 1e-12)
        }
    }

    @Test("points far away do not trap", arguments: [1e200, 1e308, -1e308, .leastNonzeroMagnitude])
    func extreme(_ value: Double) {
        let found = circle([(value, 0), (0, value), (-value, 1), (value, value), (0, 0)])
        #expect(!(found.radius < 0))
    }

    @Test func containment() {
        let circle = NormalizedCircle(center: NormalizedPoint(x: 0.5, y: 0.5), radius: 0.25)
        func point(_ distance: Double) -> NormalizedPoint { NormalizedPoint(x: 0.5 + distance, y: 0.5) }
        #expect(circle.contains(point(0)) && circle.contains(point(0.25)) && !circle.contains(point(0.26)))
        #expect(!circle.contains(point(.nan)))
        #expect(circle.contains(point(0.25), inCircumferentialRingOfWidth: 0))
        #expect(circle.contains(point(0.30), inCircumferentialRingOfWidth: 0.125))
        #expect(circle.contains(point(0.20), inCircumferentialRingOfWidth: 0.125))
        #expect(!circle.contains(point(0.32), inCircumferentialRingOfWidth: 0.125))
        #expect(!circle.contains(point(0.18), inCircumferentialRingOfWidth: 0.125))
    }
}
