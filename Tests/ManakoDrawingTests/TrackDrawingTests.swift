import ManakoGeometry
import ManakoPixels
import Testing

@testable import ManakoDrawing

@Suite struct TrackDrawingTests {
    private let background = BoxTests.background

    /// A point from pixels of 640 × 480, origin upper-left.
    private func point(_ x: Double, _ y: Double) -> NormalizedPoint {
        NormalizedPoint(x: x / 640, y: 1 - y / 480)
    }

    @Test("tracks have colours of their own, ids that follow one another different ones")
    func colors() {
        #expect(Set((1...16).map(DrawingColor.init(forTrack:))) == Set(DrawingColor.palette))
        #expect(DrawingColor(forTrack: 17) == DrawingColor(forTrack: 1))
        for id in [Int.min, -1, 0, Int.max] { #expect(DrawingColor.palette.contains(DrawingColor(forTrack: id))) }
        let box = NormalizedRect.fullImage
        #expect(BoxAnnotation(box: box, label: "dog", trackID: 3).color == DrawingColor(forTrack: 3))
        #expect(
            BoxAnnotation(box: box, label: "dog", colorKey: "cat", trackID: 3).color == DrawingColor(forClass: "cat"))
        #expect(BoxAnnotation(box: box, label: "dog", trackID: 3, emphasis: .highlight).color == .white)
    }

    @Test func text() {
        #expect(LabelText.text(label: "dog", confidence: 0.5, trackID: 3) == "#3 \u{2068}dog\u{2069} 50%")
        #expect(LabelText.text(label: "dog", confidence: nil, trackID: 3) == "#3 \u{2068}dog\u{2069}")
        #expect(LabelText.text(label: "", confidence: nil, trackID: 12) == "#12")
        #expect(LabelText.text(label: "", confidence: 0.25, trackID: 12) == "#12 25%")
    }

    @Test("a highlight is two white lines with a dark one between them")
    func highlight() throws {
        var picture = try Picture(640, 480)
        try picture.draw([BoxAnnotation(box: box(100, 100, 200, 200, in: picture), emphasis: .highlight)])
        for x in [99, 100, 103, 104] { #expect(picture.color(x, 200) == .white) }
        for x in [98, 101, 102, 105] { #expect(picture.color(x, 200).red < background.red) }
        for x in [97, 106, 200] { #expect(picture.color(x, 200) == background) }
    }

    @Test("a box too small for two lines has one")
    func smallHighlight() throws {
        var picture = try Picture(640, 480)
        try picture.draw([BoxAnnotation(box: box(100, 100, 12, 12, in: picture), emphasis: .highlight)])
        #expect(picture.color(100, 106) == .white && picture.color(106, 106) == background)
    }

    @Test("the line of a lost object is dashed: two thirds in colour")
    func lost() throws {
        var (lost, seen) = (try Picture(640, 480), try Picture(640, 480))
        let rect = box(100, 100, 300, 300, in: lost)
        try lost.draw([BoxAnnotation(box: rect, colorKey: "dog", isLost: true)])
        try seen.draw([BoxAnnotation(box: rect, colorKey: "dog")])
        let color = DrawingColor(forClass: "dog")
        let share = Double(lost.count(of: color)) / Double(seen.count(of: color))
        #expect(abs(share - 2.0 / 3) < 0.05)
        let side = (110..<390).map { lost.color(200, $0) == lost.color(300, $0) }
        #expect(!side.contains(false))
    }

    @Test("a trail fades towards its beginning")
    func trail() throws {
        var picture = try Picture(640, 480, background: .black)
        let trail = (0...32).map { point(100 + 10 * Double($0), 240) }
        try picture.draw([
            BoxAnnotation(box: NormalizedRect(x: 2, y: 2, width: 0, height: 0), trail: trail, emphasis: .highlight)
        ])
        let levels = (0..<8).map { picture.color(120 + 40 * $0, 240).red }
        for (piece, level) in levels.enumerated() { #expect(abs(Int(level) - 255 * (piece + 1) / 8) <= 1) }
        #expect(picture.color(95, 240) == .black && picture.color(425, 240) == .black)
        #expect(picture.color(300, 236) == .black && picture.color(300, 244) == .black)
    }

    @Test("a trail lies under its box")
    func trailUnderBox() throws {
        var picture = try Picture(640, 480)
        let trail = [point(50, 240), point(300, 240)]
        try picture.draw([BoxAnnotation(box: box(200, 200, 200, 80, in: picture), colorKey: "dog", trail: trail)])
        #expect(picture.color(200, 240) == DrawingColor(forClass: "dog"))
    }

    static let traceless: [[NormalizedPoint]] = [
        [], [NormalizedPoint(x: 0.5, y: 0.5)], [NormalizedPoint(x: .nan, y: 0.5), NormalizedPoint(x: 0.5, y: 0.5)],
        [NormalizedPoint(x: 1e300, y: 0.5), NormalizedPoint(x: -.infinity, y: 0.5), NormalizedPoint(x: 0.5, y: 9)],
        Array(repeating: NormalizedPoint(x: 0.5, y: 0.5), count: 100),
    ]

    @Test("a trail without two places leaves no trace", arguments: traceless)
    func noTrail(_ trail: [NormalizedPoint]) throws {
        #expect(Self.traceless.count == 5)
        var picture = try Picture(64, 64)
        let before = picture.bytes
        try picture.draw([BoxAnnotation(box: NormalizedRect(x: 2, y: 2, width: 0, height: 0), trail: trail)])
        #expect(picture.bytes == before)
    }

    @Test("a hundred thousand places take no longer than a thousand")
    func longTrail() throws {
        var (long, short) = (try Picture(640, 480), try Picture(640, 480))
        let trail = (0..<100_000).map { (number: Int) in point(Double(number % 640), Double(number * 7 % 480)) }
        let nowhere = NormalizedRect(x: 2, y: 2, width: 0, height: 0)
        try long.draw([BoxAnnotation(box: nowhere, trail: trail)])
        try short.draw([BoxAnnotation(box: nowhere, trail: trail.suffix(1000))])
        #expect(long.bytes == short.bytes)
    }
}
