import ManakoGeometry
import Testing

@testable import ManakoDrawing

/// Polygons, links between points, and what has no place.
@Suite struct OutlineTests {
    private static let background = DrawingColor(hex: 0x808080)

    private func point(_ x: Double, _ y: Double, in picture: Picture) -> NormalizedPoint {
        NormalizedPoint(x: x / Double(picture.width), y: 1 - y / Double(picture.height))
    }

    private func diamond(in picture: Picture) -> [NormalizedPoint] {
        [(320, 140), (420, 240), (320, 340), (220, 240)].map { point($0.0, $0.1, in: picture) }
    }

    @Test("a polygon is drawn instead of the box")
    func polygon() throws {
        var picture = try Picture(640, 480)
        let annotation = BoxAnnotation(
            box: box(220, 140, 200, 200, in: picture), corners: diamond(in: picture), colorKey: "code")
        try picture.draw([annotation])
        for (x, y) in [(370, 190), (370, 290), (270, 290), (270, 190)] {
            #expect((-1...1).contains { picture.color(x + $0, y) == annotation.color }, "\(x), \(y)")
        }
        #expect(picture.color(320, 240) == Self.background)
        #expect(picture.color(222, 142) == Self.background)
    }

    @Test("a polygon's label lies at its highest edge")
    func polygonLabel() throws {
        var (plain, labelled) = (try Picture(640, 480), try Picture(640, 480))
        var annotation = BoxAnnotation(corners: diamond(in: plain), colorKey: "code")
        try plain.draw([annotation])
        annotation.label = "https://example.org"
        try labelled.draw([annotation])
        let changed = (0..<480).filter { y in (0..<640).contains { labelled.color($0, y) != plain.color($0, y) } }
        let (top, bottom) = (try #require(changed.first), try #require(changed.last))
        #expect(top > 110 && bottom < 150, "\(top)…\(bottom)")
    }

    static let undrawn: [[NormalizedPoint]] = [
        [NormalizedPoint(x: 0.1, y: 0.1), NormalizedPoint(x: 0.9, y: 0.9)],
        [.init(x: .nan, y: 0.1), .init(x: 0.9, y: 0.9), .init(x: 0.5, y: 0.1)],
        [.init(x: 0.1, y: .infinity), .init(x: 9, y: 0.9), .init(x: 0.5, y: 0.1)],
    ]

    @Test("a polygon of fewer than three usable corners leaves no trace", arguments: undrawn)
    func noPolygon(_ corners: [NormalizedPoint]) throws {
        var picture = try Picture(640, 480)
        let before = picture.bytes
        try picture.draw([BoxAnnotation(corners: corners, label: "code", confidence: 0.5)])
        #expect(picture.bytes == before)
    }

    @Test("links are lines between points; those with an index of no point are left out")
    func links() throws {
        var picture = try Picture(640, 480)
        let points = [(100, 100), (300, 100), (300, 300)].map { point($0.0, $0.1, in: picture) }
        let annotation = BoxAnnotation(
            colorKey: "pose", points: points, links: [.init(0, 1), .init(1, 2), .init(0, 3), .init(-1, 0)])
        try picture.draw([annotation])
        #expect(picture.color(200, 100) == annotation.color)
        #expect(picture.color(300, 200) == annotation.color)
        #expect(picture.color(200, 200) == Self.background)
    }

    @Test("points without a box have a label at their bounds")
    func pointsLabel() throws {
        var picture = try Picture(640, 480)
        let points = [(300, 200), (400, 300)].map { point($0.0, $0.1, in: picture) }
        let annotation = BoxAnnotation(label: "hand", colorKey: "dog", points: points)
        try picture.draw([annotation])
        let bounds = try #require(picture.bounds(of: annotation.color))
        #expect((290...300).contains(bounds.x.lowerBound) && (180...200).contains(bounds.y.lowerBound))
    }

    @Test("what has no place stands in the upper-left corner, the surest at the top, below the caption")
    func placeless() throws {
        var picture = try Picture(640, 480)
        let list = [
            BoxAnnotation(label: "tabby cat", confidence: 0.2, colorKey: "dog"),
            BoxAnnotation(label: "lynx", confidence: 0.62, colorKey: "person"),
        ]
        try AnnotationRenderer().draw(list, caption: "2 names", on: &picture.bitmap)
        let (below, above) = (
            try #require(picture.bounds(of: list[0].color)), try #require(picture.bounds(of: list[1].color))
        )
        #expect(above.x.lowerBound == 0 && below.x.lowerBound == 0)
        #expect(above.y.lowerBound > 10)
        #expect(above.y.upperBound < below.y.lowerBound && below.y.upperBound < 80)
    }

    @Test("many lines leave half of the picture free")
    func manyPlaceless() throws {
        var picture = try Picture(640, 480)
        let list = (0..<1000).map { BoxAnnotation(label: "class \($0)", confidence: 1 / Float($0 + 1)) }
        try picture.draw(list)
        #expect((0..<640).allSatisfy { picture.color($0, 245) == Self.background })
        #expect((0..<120).contains { picture.color($0, 220) != Self.background })
    }
}
