import ManakoGeometry
import ManakoTesting
import Testing

@Suite struct NormalizedRectTests {
    static let image = ImageSize(width: 200, height: 100)

    @Test("pixels by hand, from both corners")
    func byHand() {
        let rect = NormalizedRect(x: 0.25, y: 0.125, width: 0.5, height: 0.25)
        let lower = ImageRect(x: 50, y: 12.5, width: 100, height: 25)
        let upper = ImageRect(x: 50, y: 62.5, width: 100, height: 25)
        #expect(rect.toImageCoordinates(Self.image) == lower)
        #expect(rect.toImageCoordinates(Self.image, origin: .upperLeft) == upper)
        #expect(NormalizedRect(imageRect: lower, in: Self.image) == rect)
        #expect(NormalizedRect(imageRect: upper, in: Self.image, origin: .upperLeft) == rect)
        #expect(lower.verticallyFlipped(in: 100) == upper)
        #expect(rect.verticallyFlipped() == NormalizedRect(x: 0.25, y: 0.625, width: 0.5, height: 0.25))
        #expect(rect.origin == NormalizedPoint(x: 0.25, y: 0.125))
        #expect(rect.center == NormalizedPoint(x: 0.5, y: 0.25))
        #expect(rect.maxX == 0.75 && rect.maxY == 0.375 && rect.area == 0.125)
    }

    @Test("regions of interest by hand")
    func region() {
        let region = NormalizedRect(x: 0.5, y: 0.5, width: 0.5, height: 0.25)
        let local = NormalizedRect(x: 0.5, y: 0, width: 0.25, height: 1)
        let whole = NormalizedRect(x: 0.75, y: 0.5, width: 0.125, height: 0.25)
        #expect(local.within(region) == whole)
        let pixels = ImageRect(x: 150, y: 50, width: 25, height: 25)
        #expect(local.toImageCoordinates(from: region, imageSize: Self.image) == pixels)
        #expect(
            local.toImageCoordinates(from: region, imageSize: Self.image, origin: .upperLeft)
                == ImageRect(x: 150, y: 25, width: 25, height: 25))
        #expect(NormalizedRect(imageRect: pixels, in: Self.image, normalizedTo: region) == local)
        let point = NormalizedPoint(x: 0.5, y: 1)
        #expect(point.toImageCoordinates(from: region, imageSize: Self.image) == ImagePoint(x: 150, y: 75))
        #expect(
            point.toImageCoordinates(from: region, imageSize: Self.image, origin: .upperLeft)
                == ImagePoint(x: 150, y: 25))
        #expect(
            NormalizedPoint(imagePoint: ImagePoint(x: 150, y: 75), in: Self.image, normalizedTo: region) == point)
    }

    @Test("conversions undo each other")
    func roundTrips() {
        var generator = SeededRandom(seed: 21)
        for _ in 0..<500 {
            let (size, rect, point) = (generator.size(), generator.rect(), generator.point())
            let region = generator.rect(0.1...0.9)
            for origin in [CoordinateOrigin.lowerLeft, .upperLeft] {
                let pixels = rect.toImageCoordinates(size, origin: origin)
                #expect(near(NormalizedRect(imageRect: pixels, in: size, origin: origin), rect))
            }
            let pixels = rect.toImageCoordinates(from: region, imageSize: size)
            let (back, scale) = (
                NormalizedRect(imageRect: pixels, in: size, normalizedTo: region), 1 / min(region.width, region.height)
            )
            #expect(near(back, rect, scale: scale))
            #expect(near(rect.verticallyFlipped().verticallyFlipped(), rect))
            #expect(near(NormalizedPoint(imagePoint: point.toImageCoordinates(size), in: size), point))
            #expect(near(point.verticallyFlipped().verticallyFlipped(), point))
            #expect(near(rect.within(.fullImage), rect))
        }
    }

    @Test("intersection over union is what counting cells gives")
    func rasterised() {
        var generator = SeededRandom(seed: 22)
        for _ in 0..<200 {
            let (a, b) = (cells(&generator), cells(&generator))
            let (inA, inB) = (covered(a), covered(b))
            let expected = Double(inA.intersection(inB).count) / Double(inA.union(inB).count)
            let (first, second) = (normalized(a), normalized(b))
            #expect(near(first.intersectionOverUnion(second), expected))
            #expect(near(second.intersectionOverUnion(first), expected))
            #expect(near(first.intersection(second).area * 1024, Double(inA.intersection(inB).count)))
            let union = first.union(second)
            #expect(near(union.intersection(first), first) && near(union.intersection(second), second))
        }
    }

    /// Columns and rows of a raster of 32 × 32 cells.
    private func cells(_ generator: inout SeededRandom) -> (ClosedRange<Int>, ClosedRange<Int>) {
        func range() -> ClosedRange<Int> {
            let (a, b) = (Int.random(in: 0..<32, using: &generator), Int.random(in: 0..<32, using: &generator))
            return min(a, b)...max(a, b)
        }
        return (range(), range())
    }

    private func covered(_ cells: (ClosedRange<Int>, ClosedRange<Int>)) -> Set<Int> {
        Set(cells.0.flatMap { x in cells.1.map { y in y * 32 + x } })
    }

    private func normalized(_ cells: (ClosedRange<Int>, ClosedRange<Int>)) -> NormalizedRect {
        NormalizedRect(
            imageRect: ImageRect(
                x: Double(cells.0.lowerBound), y: Double(cells.1.lowerBound), width: Double(cells.0.count),
                height: Double(cells.1.count)),
            in: ImageSize(width: 32, height: 32))
    }

    @Test("intersection over union stays within 0…1 whatever the rounding, and is 1 for the same rectangle")
    func bounds() {
        var generator = SeededRandom(seed: 23)
        for _ in 0..<2000 {
            let (a, b) = (generator.rect(), generator.rect())
            #expect((0...1).contains(a.intersectionOverUnion(b)))
            #expect(a.intersectionOverUnion(a) <= 1 && a.intersectionOverUnion(a) > 1 - 1e-9)
        }
    }

    @Test("rectangles that do not meet share nothing, and what is left lies on the other's edge")
    func apart() {
        let (a, b) = (
            NormalizedRect(x: 0, y: 0, width: 0.2, height: 1), NormalizedRect(x: 0.5, y: 0, width: 0.2, height: 1)
        )
        #expect(a.intersection(b).area == 0 && b.intersection(a).area == 0)
        #expect(a.intersectionOverUnion(b) == 0)
        #expect(
            NormalizedRect(x: 1.5, y: -3, width: 1, height: 1).clamped()
                == NormalizedRect(x: 1, y: 0, width: 0, height: 0))
        #expect(
            NormalizedRect(x: -0.5, y: 0.5, width: 1, height: 1).clamped()
                == NormalizedRect(x: 0, y: 0.5, width: 0.5, height: 0.5))
        let shared = ImageRect(x: 0, y: 0, width: 5, height: 5).intersection(ImageRect(x: 9, y: 9, width: 5, height: 5))
        #expect(shared == ImageRect(x: 9, y: 9, width: 0, height: 0))
    }

    @Test func containment() {
        let rect = NormalizedRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
        #expect(rect.contains(NormalizedPoint(x: 0.25, y: 0.25)))
        #expect(!rect.contains(NormalizedPoint(x: 0.75, y: 0.5)) && !rect.contains(NormalizedPoint(x: 0.5, y: 0.75)))
        #expect(!rect.contains(NormalizedPoint(x: .nan, y: 0.5)))
    }

    static let odd = [Double.nan, .infinity, -.infinity, 1e308, -1e308, .leastNonzeroMagnitude, -1]

    @Test("numbers that make no sense do not trap, and their overlap is 0…1", arguments: odd)
    func nonsense(_ value: Double) {
        let usual = NormalizedRect(x: 0.2, y: 0.2, width: 0.5, height: 0.5)
        for rect in [
            NormalizedRect(x: value, y: 0, width: 1, height: 1), NormalizedRect(x: 0, y: value, width: 1, height: 1),
            NormalizedRect(x: 0, y: 0, width: value, height: 1), NormalizedRect(x: 0, y: 0, width: 1, height: value),
            NormalizedRect(x: value, y: value, width: value, height: value),
        ] {
            #expect((0...1).contains(rect.intersectionOverUnion(usual)))
            #expect((0...1).contains(usual.intersectionOverUnion(rect)))
            #expect((0...1).contains(rect.intersectionOverUnion(rect)))
            #expect(rect.isFinite == value.isFinite)
            _ = (rect.clamped(), rect.union(usual), rect.within(usual), rect.toImageCoordinates(Self.image))
        }
    }
}
