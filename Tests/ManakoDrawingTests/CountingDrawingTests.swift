import ManakoGeometry
import ManakoPixels
import Testing

@testable import ManakoDrawing

@Suite struct CountingDrawingTests {
    private let background = BoxTests.background
    private let red = DrawingColor(hex: 0xFF0000)

    private func draw(
        _ lines: [LineAnnotation] = [], _ zones: [ZoneAnnotation] = [], style: AnnotationStyle = .default
    ) throws -> Picture {
        var picture = try Picture(640, 480)
        try AnnotationRenderer(style: style).draw([], lines: lines, zones: zones, on: &picture.bitmap)
        return picture
    }

    private func upright(toLeft: Int? = nil, toRight: Int? = nil) -> LineAnnotation {
        LineAnnotation(
            from: NormalizedPoint(x: 0.5, y: 0.1), to: NormalizedPoint(x: 0.5, y: 0.9), toLeft: toLeft,
            toRight: toRight, color: red)
    }

    @Test("a line goes from end to end, over a dark halo")
    func line() throws {
        let picture = try draw([upright()])
        let bounds = try #require(picture.bounds(of: red))
        #expect(bounds.y.lowerBound < 48 && bounds.y.lowerBound >= 44 && bounds.y.upperBound > 431)
        #expect(bounds.x.lowerBound >= 316 && bounds.x.upperBound <= 323)
        #expect(picture.color(319, 100) == red && picture.color(320, 100) == red)
        #expect(picture.color(318, 100).red < background.red && picture.color(315, 100) == background)
    }

    @Test("numbers stand on their sides, seen from start to end")
    func sides() throws {
        let (left, right) = (try draw([upright(toLeft: 7)]), try draw([upright(toRight: 7)]))
        let (leftBounds, rightBounds) = (
            try #require(left.bounds(of: red)), try #require(right.bounds(of: red))
        )
        #expect(leftBounds.x.lowerBound < 300 && leftBounds.x.upperBound <= 323)
        #expect(rightBounds.x.lowerBound >= 316 && rightBounds.x.upperBound > 340)
        let backwards = LineAnnotation(from: upright().end, to: upright().start, toRight: 7, color: red)
        #expect(try draw([backwards]).bytes == left.bytes)
    }

    @Test("the tab of a long number lies beyond its arrow, and inside the picture")
    func longNumber() throws {
        let short = try draw([upright(toRight: 1)])
        let long = try draw([upright(toRight: 1_234_567_890)])
        let edge = LineAnnotation(
            from: NormalizedPoint(x: 0.99, y: 0.1), to: NormalizedPoint(x: 0.99, y: 0.9), toRight: .max, color: red)
        // The arrow and the first pixels of the tab are the same.
        #expect((324..<342).allSatisfy { short.color($0, 238) == long.color($0, 238) })
        #expect(try #require(long.bounds(of: red)).x.upperBound > 420)
        #expect(try #require(draw([edge]).bounds(of: red)).x.upperBound == 639)
    }

    @Test("without labels there are arrows but no numbers")
    func noLabels() throws {
        let bare = try draw([upright(toLeft: 7)], style: AnnotationStyle(showsLabels: false))
        #expect(try #require(bare.bounds(of: red)).x.lowerBound > 300)
    }

    static let invisible = [
        LineAnnotation(from: .zero, to: .zero, toLeft: 1),
        LineAnnotation(from: .zero, to: NormalizedPoint(x: .nan, y: 1), toLeft: 1),
        LineAnnotation(from: NormalizedPoint(x: -.infinity, y: 0), to: NormalizedPoint(x: 1, y: 1), toLeft: 1),
        LineAnnotation(from: .zero, to: NormalizedPoint(x: 1e200, y: 1), toLeft: 1),
    ]

    @Test("a line without length or far outside leaves no trace", arguments: invisible)
    func noLine(_ line: LineAnnotation) throws {
        #expect(Self.invisible.count == 4)
        #expect(try draw([line]).bytes == Picture(640, 480).bytes)
    }

    private let square = [(0.25, 0.25), (0.75, 0.25), (0.75, 0.75), (0.25, 0.75)].map(NormalizedPoint.init)

    @Test("a zone is tinted, edged, and says its text in the middle")
    func zone() throws {
        let picture = try draw([], [ZoneAnnotation(square, label: "inside 3", color: red)])
        #expect(picture.color(160, 240) == red && picture.color(479, 300) == red && picture.color(300, 120) == red)
        // 18 % of red over the grey.
        let tinted = picture.color(200, 150)
        #expect(abs(Int(tinted.red) - 151) <= 1 && abs(Int(tinted.green) - 105) <= 1 && tinted.green == tinted.blue)
        #expect(picture.color(100, 240) == background)
        let middle = (260..<380).map { picture.color($0, 240) }
        #expect(middle.count { $0 == red || $0 == .black } > 20)
    }

    @Test("zones of fewer than three points leave no trace; thousands of points and strange ones do no harm")
    func strangeZones() throws {
        let strange = square.prefix(2) + [NormalizedPoint(x: .nan, y: 0), NormalizedPoint(x: 1e300, y: 0)]
        for points in [[], Array(square.prefix(2)), Array(strange)] {
            #expect(try draw([], [ZoneAnnotation(points, label: "3")]).bytes == Picture(640, 480).bytes)
        }
        let many = (0..<100_000).map { index -> NormalizedPoint in
            let (x, y) = (index * 7 % 101, index * 13 % 97)
            return NormalizedPoint(x: Double(x) / 101, y: Double(y) / 97)
        }
        #expect(
            try draw([], [ZoneAnnotation(many)]).bytes == draw([], [ZoneAnnotation(Array(many.prefix(1000)))]).bytes)
    }

    @Test("labels of boxes keep clear of numbers")
    func clear() throws {
        var placer = LabelPlacer(imageSize: ImageSize(width: 640, height: 480))
        let tab = ImageSize(width: 80, height: 20)
        let number = placer.take(tab, around: ImagePoint(x: 139, y: 91))
        #expect(number == ImageRect(x: 99, y: 81, width: 80, height: 20))
        let rect = NormalizedRect(
            imageRect: ImageRect(x: 100, y: 100, width: 200, height: 100), in: ImageSize(width: 640, height: 480),
            origin: .upperLeft)
        let outline = try #require(BoxOutline(rect, imageSize: ImageSize(width: 640, height: 480), lineWidth: 2))
        let placed = placer.place(tab, at: outline)
        let frame = try #require(placed).intersection(number)
        #expect(frame.width * frame.height == 0)
    }

    @Test("a caption stands in the upper-left corner")
    func caption() throws {
        var picture = try Picture(640, 480)
        try AnnotationRenderer().draw([], caption: "2 car", on: &picture.bitmap)
        let bounds = try #require(picture.bounds(of: .white))
        #expect(bounds.x.lowerBound == 0 && bounds.y.lowerBound == 0)
        #expect(bounds.x.upperBound < 200 && bounds.y.upperBound < 60)
        var plain = try Picture(640, 480)
        try AnnotationRenderer(style: AnnotationStyle(showsLabels: false)).draw([], caption: "2 car", on: &plain.bitmap)
        #expect(plain.bounds(of: .white) == nil)
    }
}
