import ManakoGeometry
import ManakoTesting
import Testing

@Suite struct ImageRectTests {
    @Test("intersection over union is what counting pixels gives")
    func counted() {
        var generator = SeededRandom(seed: 31)
        func range() -> ClosedRange<Int> {
            let (a, b) = (Int.random(in: -9..<20, using: &generator), Int.random(in: -9..<20, using: &generator))
            return min(a, b)...max(a, b)
        }
        for _ in 0..<200 {
            let (a, b) = ((x: range(), y: range()), (x: range(), y: range()))
            let (inA, inB) = (pixels(a.x, a.y), pixels(b.x, b.y))
            let expected = Double(inA.intersection(inB).count) / Double(inA.union(inB).count)
            let (first, second) = (rect(a.x, a.y), rect(b.x, b.y))
            #expect(abs(first.intersectionOverUnion(second) - expected) < 1e-12)
            #expect(abs(second.intersectionOverUnion(first) - expected) < 1e-12)
        }
    }

    private func pixels(_ columns: ClosedRange<Int>, _ rows: ClosedRange<Int>) -> Set<[Int]> {
        Set(columns.flatMap { x in rows.map { y in [x, y] } })
    }

    private func rect(_ columns: ClosedRange<Int>, _ rows: ClosedRange<Int>) -> ImageRect {
        ImageRect(
            x: Double(columns.lowerBound), y: Double(rows.lowerBound), width: Double(columns.count),
            height: Double(rows.count))
    }

    @Test("intersection over union stays within 0…1 whatever the rounding, and is 1 for the same rectangle")
    func bounds() {
        var generator = SeededRandom(seed: 32)
        func rect() -> ImageRect {
            ImageRect(
                x: generator.number(-500...500), y: generator.number(-500...500), width: generator.number(0.01...900),
                height: generator.number(0.01...900))
        }
        for _ in 0..<2000 {
            let (a, b) = (rect(), rect())
            #expect((0...1).contains(a.intersectionOverUnion(b)))
            #expect(a.intersectionOverUnion(a) <= 1 && a.intersectionOverUnion(a) > 1 - 1e-9)
        }
    }

    @Test("what does not meet or is empty overlaps nothing, and numbers that are not finite do no harm")
    func nothing() {
        let usual = ImageRect(x: 10, y: 10, width: 20, height: 30)
        let others = [
            ImageRect(x: 30, y: 10, width: 5, height: 5), ImageRect(x: 100, y: 100, width: 1, height: 1),
            ImageRect(x: 15, y: 15, width: 0, height: 0), ImageRect(x: 15, y: 15, width: 5, height: 0),
        ]
        for other in others {
            #expect(usual.intersectionOverUnion(other) == 0, "\(other)")
            #expect(other.intersectionOverUnion(usual) == 0, "\(other)")
        }
        for value in [Double.nan, .infinity, -.infinity] {
            for key in [\ImageRect.x, \.y, \.width, \.height] {
                var other = usual
                other[keyPath: key] = value
                #expect((0...1).contains(usual.intersectionOverUnion(other)), "\(other)")
                #expect((0...1).contains(other.intersectionOverUnion(usual)), "\(other)")
                #expect((0...1).contains(other.intersectionOverUnion(other)), "\(other)")
            }
        }
    }
}
