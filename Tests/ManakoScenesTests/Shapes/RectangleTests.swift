import Manako
import Testing

/// Quadrilaterals drawn at known places, found again.
@Suite struct RectangleTests {
    /// Turned, slanted and upright ones, clockwise from the upper left corner.
    static let quads: [[SIMD2<Double>]] = [
        [SIMD2(60, 50), SIMD2(250, 50), SIMD2(250, 190), SIMD2(60, 190)],
        [SIMD2(80.3, 40.7), SIMD2(240.6, 66.2), SIMD2(215.1, 200.9), SIMD2(60.4, 171.5)],
        [SIMD2(70.5, 60.5), SIMD2(230.5, 45.5), SIMD2(262.2, 190.1), SIMD2(50.8, 205.4)],
        [SIMD2(120.2, 30.4), SIMD2(220.9, 60.3), SIMD2(160.3, 215.6), SIMD2(62.7, 180.8)],
    ]

    @Test(arguments: quads, [0.0, 6.0]) func cornersAreWhereTheyWereDrawn(corners: [SIMD2<Double>], noise: Double)
        throws
    {
        var painting = Painting(width: 320, height: 240, seed: 7)
        painting.fill(corners, level: 225)
        painting.addNoise(noise, seed: 8)
        let found = try look(DetectRectanglesRequest(), at: painting.image)
        #expect(found.count == 1)
        let rectangle = try #require(found.first)
        #expect(painting.error(rectangle, corners) < 1)
        #expect(rectangle.confidence > 0.6 && rectangle.confidence <= 1)
    }

    @Test func aRegionIsLookedAtAlone() throws {
        var painting = Painting(width: 320, height: 240, seed: 7)
        let right = [SIMD2(190.0, 60), SIMD2(290, 60), SIMD2(290, 160), SIMD2(190, 160)]
        painting.fill([SIMD2(20, 40), SIMD2(140, 40), SIMD2(140, 200), SIMD2(20, 200)], level: 225)
        painting.fill(right, level: 225)
        var request = DetectRectanglesRequest()
        request.maximumObservations = 0
        #expect(try look(request, at: painting.image).count == 2)
        request.regionOfInterest = NormalizedRect(x: 0.5, y: 0, width: 0.5, height: 1)
        let found = try look(request, at: painting.image)
        #expect(found.count == 1)
        #expect(painting.error(try #require(found.first), right) < 1)
    }

    @Test func limitsLeaveOutWhatIsNotWanted() throws {
        var painting = Painting(width: 320, height: 240, seed: 7)
        painting.fill([SIMD2(40, 90), SIMD2(280, 90), SIMD2(280, 150), SIMD2(40, 150)], level: 225)
        var request = DetectRectanglesRequest()
        #expect(try look(request, at: painting.image).isEmpty, "a quarter as high as wide")
        request.minimumAspectRatio = 0.2
        #expect(try look(request, at: painting.image).count == 1)
        request.minimumSize = 0.3
        #expect(try look(request, at: painting.image).isEmpty, "60 of 240 pixels high")
        request.minimumSize = 0.2
        request.minimumConfidence = 1
        #expect(try look(request, at: painting.image).isEmpty)
    }

    @Test func nothingIsFoundWhereThereIsNothing() throws {
        var request = DetectRectanglesRequest()
        request.maximumObservations = 0
        #expect(try look(request, at: Painting(width: 320, height: 240, seed: 7).image).isEmpty)
        for side in [1, 3, 9] {
            let tiny = try Bitmap(
                width: side, height: side, format: .gray8, packed: [UInt8](repeating: 9, count: side * side))
            #expect(try look(request, at: VisionImage(tiny)).isEmpty)
        }
        var noise = Painting(width: 200, height: 200, seed: 1)
        noise.addNoise(60, seed: 2)
        #expect(try look(request, at: noise.image).isEmpty)
    }

    @Test func wrongValuesAreRefused() throws {
        let image = try Painting(width: 32, height: 32, seed: 1).image
        var request = DetectRectanglesRequest()
        request.minimumAspectRatio = .nan
        #expect(throws: ManakoError.self) { try look(request, at: image) }
        request = DetectRectanglesRequest()
        request.quadratureToleranceDegrees = 90
        #expect(throws: ManakoError.self) { try look(request, at: image) }
        request = DetectRectanglesRequest()
        request.maximumObservations = -1
        #expect(throws: ManakoError.self) { try look(request, at: image) }
        request = DetectRectanglesRequest()
        request.regionOfInterest = NormalizedRect(x: 2, y: 2, width: 1, height: 1)
        #expect(throws: ManakoError.self) { try look(request, at: image) }
    }
}
