import ManakoCore
import ManakoGeometry
import ManakoPixels
import Testing

@testable import ManakoDrawing

@Suite struct LabelTests {
    /// The pixels of a tab's colour after drawing a label at a box of 2 × 2 pixels in the middle.
    private func tabWidth(_ label: String, confidence: Float? = nil) throws -> Int {
        var picture = try Picture(640, 480)
        let annotation = BoxAnnotation(
            box: box(10, 240, 4, 4, in: picture), label: label, confidence: confidence, colorKey: "person")
        try picture.draw([annotation])
        return try #require(picture.bounds(of: annotation.color)).x.count
    }

    @Test("a tab lies above its box, with text of the colour that contrasts")
    func above() throws {
        var picture = try Picture(640, 480)
        let annotation = BoxAnnotation(box: box(200, 200, 200, 150, in: picture), label: "person", confidence: 0.5)
        try picture.draw([annotation])
        let tab = try #require(picture.bounds(of: annotation.color))
        #expect(tab.x == 199...400)
        #expect(tab.y.lowerBound < 190 && tab.y.lowerBound > 170 && tab.y.upperBound == 350)
        #expect(picture.color(201, 190) == annotation.color)
        #expect(picture.count(of: annotation.color.textColor) > 20)
    }

    @Test("a tab without room above goes inside")
    func inside() throws {
        var picture = try Picture(640, 480)
        let annotation = BoxAnnotation(box: box(200, 4, 200, 150, in: picture), label: "person")
        try picture.draw([annotation])
        #expect(picture.color(202, 8) == annotation.color)
        #expect(picture.color(380, 10) == DrawingColor(hex: 0x808080))
    }

    @Test("empty labels draw the box alone, with confidence the percentage")
    func empty() throws {
        var (plain, labelled, percent) = (try Picture(320, 240), try Picture(320, 240), try Picture(320, 240))
        let rect = box(100, 100, 100, 100, in: plain)
        try plain.draw(
            [BoxAnnotation(box: rect, label: "dog", confidence: 0.5, colorKey: "dog")],
            style: AnnotationStyle(showsLabels: false))
        try labelled.draw([BoxAnnotation(box: rect, colorKey: "dog")])
        try percent.draw([BoxAnnotation(box: rect, confidence: 0.5, colorKey: "dog")])
        #expect(plain.bytes == labelled.bytes)
        #expect(plain.bytes != percent.bytes)
    }

    @Test func confidenceIsOptional() throws {
        var (a, b) = (try Picture(320, 240), try Picture(320, 240))
        let rect = box(100, 100, 100, 100, in: a)
        try a.draw(
            [BoxAnnotation(box: rect, label: "dog", confidence: 0.5)], style: AnnotationStyle(showsConfidence: false))
        try b.draw([BoxAnnotation(box: rect, label: "dog")])
        #expect(a.bytes == b.bytes)
    }

    @Test("markup is drawn literally")
    func markup() throws {
        #expect(try tabWidth("<b>dog</b>") > tabWidth("dog") + 30)
        #expect(try tabWidth("&amp;") > tabWidth("&") + 20)
        #expect(try tabWidth("<b>") > 20)
    }

    static let texts: [(label: String, confidence: Float?, text: String)] = [
        ("dog", 0.934, "\u{2068}dog\u{2069} 93%"), ("dog", nil, "dog"), ("", 0.5, "50%"), ("", nil, ""),
        ("dog", .nan, "dog"), ("dog", .infinity, "dog"), ("dog", 7, "\u{2068}dog\u{2069} 100%"),
        ("dog", -1, "\u{2068}dog\u{2069} 0%"), ("a\nb", nil, "a␊b"), ("a\0b", nil, "a␀b"), ("\u{7F}", nil, "␡"),
        ("a\u{85}b\u{2028}", nil, "a\u{FFFD}b\u{FFFD}"), ("\u{202E}god", nil, "\u{FFFD}god"), ("犬", nil, "犬"),
        ("<b>&amp;</b>", nil, "<b>&amp;</b>"),
        (String(repeating: "x", count: 201), nil, String(repeating: "x", count: 200) + "…"),
        (String(repeating: "x", count: 200), nil, String(repeating: "x", count: 200)),
    ]

    @Test func text() {
        for (label, confidence, text) in Self.texts {
            #expect(LabelText.text(label: label, confidence: confidence) == text)
        }
        #expect(Self.texts.count == 17)
    }

    static let odd = [
        "眼鏡をかけた人", "قطة", "कुत्ता", "😀👩‍👩‍👧‍👦🏳️‍🌈", "a\nb\tc\r\n", "\0", "\u{202E}\u{2066}", "\u{FEFF}\u{200B}",
        "e" + String(repeating: "\u{301}", count: 100_000), String(repeating: "長い", count: 50_000),
        "\u{10FFFF}\u{FFFF}",
        "\u{1F1FF}\u{E0001}", String(repeating: "\u{2068}", count: 300),
    ]

    @Test("any text is drawn, inside the picture", arguments: odd, [(640, 480), (200, 60), (50, 300)])
    func oddText(_ label: String, _ size: (Int, Int)) throws {
        #expect(Self.odd.count == 13)
        var picture = try Picture(size.0, size.1)
        let before = picture.bytes
        try picture.draw([BoxAnnotation(box: NormalizedRect(x: 0.9, y: 0.9, width: 0.05, height: 0.05), label: label)])
        #expect(picture.bytes != before)
    }

    @Test("a label wider than the picture ends in an ellipsis")
    func ellipsis() throws {
        let width = try tabWidth(String(repeating: "wide ", count: 30))
        #expect(width > 600 && width <= 640)
    }

    @Test("pictures too small for text get boxes")
    func tooSmall() throws {
        for (width, height) in [(1, 1), (4, 4), (32, 32), (1000, 8)] {
            var (plain, labelled) = (try Picture(width, height), try Picture(width, height))
            let rect = NormalizedRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
            try plain.draw([BoxAnnotation(box: rect, colorKey: "dog")])
            try labelled.draw([BoxAnnotation(box: rect, label: "dog")])
            #expect(plain.bytes == labelled.bytes)
        }
    }
}
