import ManakoCore
import ManakoGeometry
import ManakoPixels
import Testing

@testable import ManakoDrawing

@Suite struct MaskDrawingTests {
    private func mask(_ rows: [String], on: UInt8 = 255) throws -> MaskAnnotation {
        let coverage = rows.joined().map { $0 == "#" ? on : 0 }
        return try #require(MaskAnnotation(width: rows[0].count, height: rows.count, coverage: coverage))
    }

    /// The area that lines enclose, positive or negative by the way they go round.
    private func area(_ loop: [ImagePoint]) -> Double {
        zip(loop, loop.dropFirst() + loop.prefix(1)).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y } / 2
    }

    /// Between 255 and 0 the line at 127.5 lies in the middle, so that a square has its area but for its four corners.
    @Test func linesEncloseWhatBelongs() throws {
        let loops = MaskContour.loops(of: try mask(["....", ".##.", ".##.", "...."]))
        #expect(loops.count == 1 && loops[0].count == 8)
        #expect(abs(abs(area(loops[0])) - 3.5) < 1e-9)
        #expect(loops[0].allSatisfy { (1...3).contains($0.x) && (1...3).contains($0.y) })
    }

    /// What touches the edge is closed along it, and a hole is a line of its own that goes the other way.
    @Test func edgesAndHolesAreClosed() throws {
        let ring = MaskContour.loops(of: try mask(["###", "#.#", "###"]))
        #expect(ring.count == 2)
        let areas = ring.map(area)
        #expect(areas[0] * areas[1] < 0)
        #expect(abs(abs(areas[0]) + abs(areas[1]) - 9) < 1e-9 || abs(areas.map(abs).max()! - 8.5) < 1e-9)
        #expect(MaskContour.loops(of: try mask(["..", ".."])).isEmpty)
    }

    /// Diagonal neighbours hang together when the mean of the four is over the threshold.
    @Test func saddlesFollowTheMiddle() throws {
        let apart = try mask(["#.", ".#"])
        #expect(MaskContour.loops(of: apart).count == 2)
        let joined = try #require(MaskAnnotation(width: 2, height: 2, coverage: [255, 120, 120, 255]))
        #expect(MaskContour.loops(of: joined).count == 1)
    }

    /// Random masks: as many enclosed pixels as belong, judged at the pixels' middles by the even-odd rule.
    @Test func middlesOfPixelsAreInside() throws {
        var state: UInt64 = 9
        let (width, height) = (23, 17)
        let coverage = (0..<width * height).map { _ -> UInt8 in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(truncatingIfNeeded: state >> 56)
        }
        let loops = MaskContour.loops(
            of: try #require(MaskAnnotation(width: width, height: height, coverage: coverage)))
        for pixel in coverage.indices {
            let (x, y) = (Double(pixel % width) + 0.5, Double(pixel / width) + 0.5 + 1e-7)
            var crossings = 0
            for loop in loops {
                for (a, b) in zip(loop, loop.dropFirst() + loop.prefix(1)) where (a.y > y) != (b.y > y) {
                    if a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x) > x + 1e-9 { crossings += 1 }
                }
            }
            #expect((crossings % 2 == 1) == (coverage[pixel] >= 128), "pixel \(pixel)")
        }
    }

    /// Inside a mask the picture shines through its colour, outside nothing changes, and no box is drawn.
    @Test func masksAreTintedAndBoxesAreNot() throws {
        var picture = try Bitmap(width: 200, height: 200, format: .bgra8, packed: .init(repeating: 255, count: 160_000))
        let rows = (0..<20).map { y in
            String((0..<20).map { x in (5..<15).contains(x) && (5..<15).contains(y) ? "#" : "." })
        }
        let annotation = BoxAnnotation(
            box: NormalizedRect(x: 0.05, y: 0.05, width: 0.9, height: 0.9), colorKey: "person", mask: try mask(rows))
        try AnnotationRenderer(style: AnnotationStyle(showsLabels: false)).draw([annotation], on: &picture)
        let pixel = { (x: Int, y: Int) in
            picture.withView { view in (0..<4).map { unsafe view.planes[0].row(y)[4 * x + $0] } }
        }
        let color = annotation.color
        let inside = pixel(100, 100)
        for (value, part) in zip(inside, [color.blue, color.green, color.red]) {
            let expected = 255 + (Double(part) - 255) * 0.38
            #expect(abs(Double(value) - expected) <= 2)
        }
        #expect(pixel(10, 100) == [255, 255, 255, 255] && pixel(20, 20) == [255, 255, 255, 255])
        #expect(pixel(50, 100) != inside && pixel(50, 100) != [255, 255, 255, 255])
    }

    @Test func sizesAreChecked() {
        #expect(MaskAnnotation(width: 2, height: 2, coverage: [1, 2, 3]) == nil)
        #expect(MaskAnnotation(width: 0, height: 0, coverage: []) == nil)
        #expect(MaskAnnotation(width: 5000, height: 1, coverage: .init(repeating: 0, count: 5000)) == nil)
    }
}
