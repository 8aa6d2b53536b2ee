import ManakoCore
import ManakoGeometry
import ManakoPixels
import Testing

@testable import ManakoDrawing

@Suite struct BoxTests {
    static let background = DrawingColor(hex: 0x808080)

    struct Line: Sendable {
        var size: (Int, Int)
        var width: Int
    }

    /// Sizes with the width of line that 1/300 of the longer side gives.
    static let lines = [
        Line(size: (32, 32), width: 1), Line(size: (64, 48), width: 1), Line(size: (320, 240), width: 1),
        Line(size: (640, 480), width: 2), Line(size: (480, 640), width: 2), Line(size: (1200, 900), width: 4),
        Line(size: (2400, 1350), width: 8), Line(size: (4000, 3000), width: 13),
    ]

    @Test("a side's line lies on its border, in the class's colour, with a darker halo", arguments: lines)
    func line(_ line: Line) throws {
        #expect(Self.lines.count == 8)
        var picture = try Picture(line.size.0, line.size.1)
        let (left, top) = (line.size.0 / 4, line.size.1 / 4)
        let (right, bottom) = (line.size.0 * 3 / 4, line.size.1 * 3 / 4)
        let annotation = BoxAnnotation(
            box: box(Double(left), Double(top), Double(right - left), Double(bottom - top), in: picture),
            colorKey: "person")
        try picture.draw([annotation])
        let (middleX, middleY) = (line.size.0 / 2, line.size.1 / 2)
        expectLine(at: left, of: line) { picture.color($0, middleY) }
        expectLine(at: right, of: line) { picture.color($0, middleY) }
        expectLine(at: top, of: line) { picture.color(middleX, $0) }
        expectLine(at: bottom, of: line) { picture.color(middleX, $0) }
        #expect(picture.color(middleX, middleY) == Self.background)
        #expect(picture.color(0, 0) == Self.background)
    }

    /// Looks at the pixels across a line whose middle is a border between two pixels.
    private func expectLine(at border: Int, of line: Line, pixel: (Int) -> DrawingColor) {
        let start = line.width % 2 == 0 ? border - line.width / 2 : border - (line.width - 1) / 2
        for offset in 0..<line.width {
            #expect(pixel(start + offset) == BoxAnnotation(box: .fullImage, colorKey: "person").color)
        }
        for halo in [start - 1, start + line.width] {
            #expect(pixel(halo).red < Self.background.red && pixel(halo).red == pixel(halo).blue)
        }
        let haloWidth = max(1, Int((Double(line.width) / 4).rounded()))
        #expect(pixel(start - haloWidth - 1) == Self.background)
        #expect(pixel(start + line.width + haloWidth) == Self.background)
    }

    @Test("borders between pixels go to the nearest pixel", arguments: [(100.3, 100), (100.49, 100), (100.6, 101)])
    func rounding(_ border: Double, _ expected: Int) throws {
        let outline = try #require(
            BoxOutline(
                NormalizedRect(x: border / 640, y: 0.25, width: 0.5, height: 0.5),
                imageSize: ImageSize(width: 640, height: 480), lineWidth: 2))
        #expect(outline.outer.x == Double(expected - 1))
        #expect(abs(outline.path.x - border) <= 0.5)
    }

    @Test("all sides of a box that fills or exceeds the picture are seen", arguments: [0, 0.5, 1e6, 1e300])
    func atEdges(_ excess: Double) throws {
        var picture = try Picture(640, 480)
        let rect = NormalizedRect(x: -excess, y: -excess, width: 1 + 2 * excess, height: 1 + 2 * excess)
        let annotation = BoxAnnotation(box: rect, colorKey: "dog")
        try picture.draw([annotation])
        for (x, y) in [(0, 240), (1, 240), (638, 240), (639, 240), (320, 0), (320, 1), (320, 478), (320, 479)] {
            #expect(picture.color(x, y) == annotation.color)
        }
        #expect(picture.color(320, 240) == Self.background)
    }

    @Test func partlyOutside() throws {
        var picture = try Picture(640, 480)
        let annotation = BoxAnnotation(box: NormalizedRect(x: 0.75, y: 0.75, width: 0.5, height: 0.5), colorKey: "dog")
        try picture.draw([annotation])
        let bounds = try #require(picture.bounds(of: annotation.color))
        #expect(bounds.x == 479...639)
        #expect(bounds.y == 0...120)
    }

    static let invisible = [
        NormalizedRect(x: .nan, y: 0, width: 0.5, height: 0.5), NormalizedRect(x: 0, y: .nan, width: 0.5, height: 0.5),
        NormalizedRect(x: 0.1, y: 0.1, width: .infinity, height: 0.5),
        NormalizedRect(x: 0.1, y: 0.1, width: 0.5, height: .nan),
        NormalizedRect(x: -.infinity, y: 0.1, width: 0.5, height: 0.5),
        NormalizedRect(x: 0.5, y: 0.5, width: -0.1, height: 0.1),
        NormalizedRect(x: 0.5, y: 0.5, width: 0.1, height: -1),
        NormalizedRect(x: 1, y: 0.5, width: 0.1, height: 0.1), NormalizedRect(x: -2, y: 0.5, width: 1, height: 0.1),
        NormalizedRect(x: 0.5, y: 1.5, width: 0.1, height: 0.1), NormalizedRect(x: 0.5, y: -1, width: 0.1, height: 0.5),
        NormalizedRect(x: 1e308, y: 0, width: 1e308, height: 1),
    ]

    @Test("a box that is not finite, inside out or outside leaves no trace", arguments: invisible)
    func skipped(_ rect: NormalizedRect) throws {
        #expect(Self.invisible.count == 12)
        var picture = try Picture(64, 64)
        let before = picture.bytes
        try picture.draw([BoxAnnotation(box: rect, label: "dog", confidence: 1)])
        #expect(picture.bytes == before)
    }

    @Test func emptyBoxIsADot() throws {
        var picture = try Picture(64, 64)
        let annotation = BoxAnnotation(box: box(32, 32, 0, 0, in: picture), colorKey: "dog")
        try picture.draw([annotation])
        #expect(picture.color(0, 0) == Self.background)
        #expect(picture.color(32, 32) != Self.background)
    }

    @Test("small boxes lie over large ones, whatever the order", arguments: [false, true])
    func order(_ reversed: Bool) throws {
        var picture = try Picture(640, 480)
        let large = BoxAnnotation(box: box(100, 100, 400, 300, in: picture), colorKey: "person")
        let small = BoxAnnotation(box: box(100, 150, 50, 50, in: picture), colorKey: "dog")
        try picture.draw(reversed ? [small, large] : [large, small])
        #expect(picture.color(100, 175) == small.color)
        #expect(picture.color(100, 300) == large.color)
    }

    @Test func points() throws {
        var picture = try Picture(640, 480)
        let annotation = BoxAnnotation(
            box: box(100, 100, 400, 300, in: picture), colorKey: "face",
            points: [
                NormalizedPoint(x: 0.5, y: 0.75), NormalizedPoint(x: .nan, y: 0.5),
                NormalizedPoint(x: 0.5, y: .infinity),
                NormalizedPoint(x: 1.5, y: 0.5),
            ])
        try picture.draw([annotation])
        for (x, y) in [(319, 119), (320, 119), (319, 120), (320, 120)] {
            #expect(picture.color(x, y) == annotation.color)
        }
        #expect(picture.color(320, 128) == Self.background)
        #expect(picture.color(320, 240) == Self.background)
    }
}
