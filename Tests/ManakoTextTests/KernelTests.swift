import CManakoText
import ManakoGeometry
import ManakoPixels
import ManakoTesting
import Testing

@testable import ManakoText

@Suite struct KernelTests {
    @Test func runsJoinNeighboursAboveAndToTheLeft() {
        let map: [Float] = [
            0, 1, 0, 0, .nan,
            0, 0, 0, 0, 0,
            0, 0, 0, 1, 0,
        ]
        var runs = [manako_text_run](repeating: manako_text_run(), count: 8)
        let count = manako_text_runs(map, 5, 3, 0.5, &runs, 8)
        #expect(runs.prefix(count).map { [$0.row, $0.start, $0.end] } == [[0, 1, 3], [1, 1, 3], [2, 3, 5]])
        #expect(manako_text_runs(map, 5, 3, 0.5, &runs, 1) == 3)
    }

    /// Against the mean over all pixels whose centres lie inside, by cross products.
    @Test func meanIsThatOfThePixelsInside() {
        var random = SeededRandom(seed: 7)
        let (width, height) = (40, 30)
        let map = (0..<width * height).map { _ in Float.random(in: 0...1, using: &random) }
        for _ in 0..<50 {
            let rectangle = MinimumRectangle(
                around: (0..<3).map { _ in
                    ImagePoint(x: .random(in: -5...45, using: &random), y: .random(in: -5...35, using: &random))
                })
            guard let quad = rectangle?.quad else { continue }
            var (sum, count) = (0.0, 0)
            for y in 0..<height {
                for x in 0..<width {
                    let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
                    let isInside = (0..<4).allSatisfy { edge in
                        let (a, b) = (quad.corners[edge], quad.corners[(edge + 1) % 4])
                        return (b.x - a.x) * (py - a.y) - (b.y - a.y) * (px - a.x) >= 0
                    }
                    if isInside { (sum, count) = (sum + Double(map[y * width + x]), count + 1) }
                }
            }
            let mean = manako_text_mean(map, width, height, quad.corners.flatMap { [$0.x, $0.y] })
            // A pixel's centre may lie right on an edge.
            #expect(abs(Double(mean) - (count > 0 ? sum / Double(count) : 0)) < 0.02)
        }
    }

    @Test func largestLeavesOutWhatIsNoNumber() {
        var places = [Int32](repeating: -1, count: 3)
        var values = [Float](repeating: -1, count: 3)
        manako_text_largest([0.1, 0.7, 0.2, .nan, 0.3, 0.1, .nan, .nan, .nan], 3, 3, &places, &values)
        #expect(places == [1, 1, 0] && values == [0.7, 0.3, 0])
    }

    @Test func planesAreBlueGreenRedFromMinusOneToOne() {
        var planes = [Float](repeating: 9, count: 9)
        manako_text_planes([255, 0, 51, 0, 255, 204], 2, 1, &planes, 3)
        let expected: [Float] = [-0.6, 0.6, 0, -1, 1, 0, 1, -1, 0]
        #expect(zip(planes, expected).allSatisfy { abs($0 - $1) < 1e-6 })
    }
}

@Suite struct LinePictureTests {
    /// Red rises by 2 a column and green by 3 a row, so each pixel says where it comes from.
    private func ramp() throws -> Bitmap {
        var bytes: [UInt8] = []
        for y in 0..<80 {
            for x in 0..<100 { bytes += [UInt8(2 * x), UInt8(3 * y), 0] }
        }
        return try Bitmap(width: 100, height: 80, format: .rgb8, packed: bytes)
    }

    @Test func cutsAtTheRightPlace() throws {
        let quad = TextQuad(ImageRect(x: 20, y: 10, width: 40, height: 20))
        let line = try #require(LinePicture(quad, of: ramp(), thickness: 20))
        #expect(line.width == 40 && line.height == 20)
        for (x, y) in [(0, 0), (39, 0), (17, 9), (39, 19)] {
            #expect(line.pixels[(y * 40 + x) * 3] == UInt8(2 * (20 + x)))
            #expect(line.pixels[(y * 40 + x) * 3 + 1] == UInt8(3 * (10 + y)))
        }
    }

    /// A turned place: the pixel at (u, v) comes from the place that the rotation says.
    @Test func straightensWhatIsTurned() throws {
        let (cosine, sine) = (0.8, 0.6)
        func place(_ u: Double, _ v: Double) -> ImagePoint {
            ImagePoint(x: 40 + u * cosine - v * sine, y: 15 + u * sine + v * cosine)
        }
        let quad = TextQuad(
            topLeft: place(0, 0), topRight: place(50, 0), bottomRight: place(50, 20), bottomLeft: place(0, 20))
        let line = try #require(LinePicture(quad, of: ramp(), thickness: 20))
        #expect(line.width == 50)
        for (x, y) in [(2, 3), (25, 10), (45, 17)] {
            let source = place(Double(x) + 0.5, Double(y) + 0.5)
            #expect(abs(Double(line.pixels[(y * 50 + x) * 3]) - 2 * (source.x - 0.5)) <= 1)
            #expect(abs(Double(line.pixels[(y * 50 + x) * 3 + 1]) - 3 * (source.y - 0.5)) <= 1)
        }
    }

    @Test func perspectiveMeetsTheCornersAndTheCrossing() throws {
        let quad = TextQuad(
            topLeft: ImagePoint(x: 10, y: 10), topRight: ImagePoint(x: 90, y: 20),
            bottomRight: ImagePoint(x: 80, y: 60),
            bottomLeft: ImagePoint(x: 20, y: 70))
        let map = try #require(ImageWarp(width: 200, height: 50, to: quad.corners))
        let corners = try [(0.0, 0.0), (200, 0), (200, 50), (0, 50)].map {
            try #require(map.apply(to: ImagePoint(x: $0.0, y: $0.1)))
        }
        for (found, corner) in zip(corners, quad.corners) { #expect(found.distance(to: corner) < 1e-9) }
        // The middle of the rectangle is where the diagonals cross.
        let middle = try #require(map.apply(to: ImagePoint(x: 100, y: 25)))
        func side(_ a: ImagePoint, _ b: ImagePoint) -> Double {
            (b.x - a.x) * (middle.y - a.y) - (b.y - a.y) * (middle.x - a.x)
        }
        #expect(abs(side(quad.topLeft, quad.bottomRight)) < 1e-6 && abs(side(quad.topRight, quad.bottomLeft)) < 1e-6)
        let flat = TextQuad(ImageRect(x: 0, y: 0, width: 10, height: 0))
        #expect(ImageWarp(width: 10, height: 10, to: flat.corners) == nil)
        // Of a corner that is folded in, the picture shows what lies behind the horizon.
        let folded = [(0.0, 0.0), (90, 0), (20, 20), (0, 90)].map { ImagePoint(x: $0.0, y: $0.1) }
        #expect(ImageWarp(width: 10, height: 10, to: folded)?.isBeforeHorizon(width: 10, height: 10) == false)
    }

    @Test func placesWithoutAreaOrNumbersGiveNothing() throws {
        let picture = try ramp()
        #expect(LinePicture(TextQuad(ImageRect(x: 5, y: 5, width: 0, height: 10)), of: picture, thickness: 48) == nil)
        #expect(LinePicture(TextQuad(ImageRect(x: .nan, y: 5, width: 9, height: 9)), of: picture, thickness: 48) == nil)
        let far = TextQuad(ImageRect(x: -500, y: 900, width: 50, height: 20))
        #expect(LinePicture(far, of: picture, thickness: 48)?.width == 120)
        let long = TextQuad(ImageRect(x: 0, y: 0, width: 100_000, height: 1))
        #expect(try #require(LinePicture(long, of: picture, thickness: 48)).width <= 6400)
    }

    @Test func halfATurnAndTheBeginning() throws {
        let line = try #require(LinePicture(width: 2, height: 2, pixels: [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4]))
        #expect(line.upsideDown().pixels == [4, 4, 4, 3, 3, 3, 2, 2, 2, 1, 1, 1])
        #expect(line.beginning(1).pixels == [1, 1, 1, 3, 3, 3])
        #expect(line.beginning(0).width == 2 && line.beginning(9).width == 2)
    }
}

@Suite struct InkPictureTests {
    @Test func lightOnDarkIsTurnedAround() throws {
        func line(_ ink: UInt8, on ground: UInt8) throws -> LinePicture {
            let pixels = (0..<100).flatMap { index in [UInt8](repeating: index % 10 == 4 ? ink : ground, count: 3) }
            return try #require(LinePicture(width: 10, height: 10, pixels: pixels))
        }
        let dark = InkPicture(try line(20, on: 220), margin: 2)
        #expect(dark.width == 14 && dark.height == 14 && dark.pixels.count == 14 * 14)
        #expect(dark.pixels[5 * 14 + 6] == 20 && dark.pixels[5 * 14] == 220 && dark.pixels[0] == 220)
        let light = InkPicture(try line(235, on: 35), margin: 2)
        #expect(light.pixels[5 * 14 + 6] == 20 && light.pixels[5 * 14] == 220)
    }

    /// Against the threshold that minimises the variance inside both groups, tried one by one.
    @Test func thresholdSplitsBest() {
        var random = SeededRandom(seed: 3)
        let gray = (0..<500).map { _ in
            UInt8.random(in: Bool.random(using: &random) ? 20...90 : 130...240, using: &random)
        }
        func spread(_ values: [UInt8]) -> Double {
            guard !values.isEmpty else { return 0 }
            let mean = values.reduce(0) { $0 + Double($1) } / Double(values.count)
            return values.reduce(0) { $0 + (Double($1) - mean) * (Double($1) - mean) }
        }
        let costs = (0..<255).map { level in
            spread(gray.filter { $0 <= UInt8(level) }) + spread(gray.filter { $0 > UInt8(level) })
        }
        let found = Int(InkPicture.threshold(of: gray))
        #expect(costs[found] <= (costs.min() ?? 0) + 1e-6)
        #expect(InkPicture.threshold(of: [UInt8](repeating: 7, count: 9)) <= 7)
    }
}
