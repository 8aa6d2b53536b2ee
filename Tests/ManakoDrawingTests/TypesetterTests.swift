import ManakoCore
import Testing

@testable import ManakoDrawing

@Suite("Outlined text")
struct TypesetterTests {
    static let face = OutlinedText.Face(families: "Noto Sans CJK JP,sans-serif", weight: 600)

    static func text(_ lines: [String], size: Double = 40) -> OutlinedText {
        OutlinedText(
            lines: lines, face: face, size: size, firstBaseline: size, pitch: size * 1.2,
            ink: OutlinedText.Ink(.white), outline: OutlinedText.Ink(.black, opacity: 0.4), outlineWidth: size / 10,
            box: (size * 4, size * 1.4))
    }

    /// Blue, green, red and alpha of a pixel counted from the box's corner; transparent outside of the picture.
    static func pixel(_ picture: TextPicture, _ x: Int, _ y: Int) -> [UInt8] {
        let (column, row) = (x - picture.x, y - picture.y)
        guard (0..<picture.width).contains(column), (0..<picture.height).contains(row) else { return [0, 0, 0, 0] }
        let start = 4 * (row * picture.width + column)
        return Array(picture.pixels[start..<start + 4])
    }

    @Test("A wide character is as wide as the type is high, at every size")
    func widths() {
        let typesetter = Typesetter()
        for size in [10.0, 27, 39, 75.9] {
            #expect(abs(typesetter.width(of: "漢字", Self.face, size: size) - 2 * size) < 0.01)
        }
        #expect(typesetter.width(of: "", Self.face, size: 40) == 0)
    }

    @Test("Text is white, around it lies a darker rim, and beyond nothing")
    func outline() throws {
        let picture = try #require(try Typesetter().draw(Self.text(["█"])))
        // A block of 40 pixels: from the left edge on, its middle at half its height.
        #expect(Self.pixel(picture, 20, 28) == [255, 255, 255, 255])
        #expect(Self.pixel(picture, -1, 28) == [0, 0, 0, 102])
        #expect(Self.pixel(picture, -4, 28) == [0, 0, 0, 0])
    }

    @Test("Blocks side by side have no gap between them")
    func seamless() throws {
        let picture = try #require(try Typesetter().draw(Self.text(["███"], size: 33.7)))
        for x in 3..<98 { #expect(Self.pixel(picture, x, 20) == [255, 255, 255, 255], "\(x)") }
    }

    @Test("Emoji are colourful and have no rim", .timeLimit(.minutes(1)))
    func emoji() throws {
        let picture = try #require(try Typesetter().draw(Self.text(["🍎"])))
        let pixels = stride(from: 0, to: picture.pixels.count, by: 4).map { Array(picture.pixels[$0..<$0 + 4]) }
        #expect(pixels.contains { $0[2] > 150 && $0[0] < 100 })
        #expect(!pixels.contains([0, 0, 0, 102]))
    }

    @Test("A box is filled and framed, also without text")
    func box() throws {
        var text = Self.text([""])
        text.background = OutlinedText.Ink(DrawingColor(hex: 0x0000FF))
        let picture = try #require(try Typesetter().draw(text))
        #expect((picture.x, picture.y, picture.width, picture.height) == (0, 0, 160, 56))
        #expect(Self.pixel(picture, 159, 55) == [255, 0, 0, 255])
        text.frame = OutlinedText.Ink(DrawingColor(hex: 0xFF0000))
        #expect(Self.pixel(try #require(try Typesetter().draw(text)), 0, 0) == [0, 0, 255, 255])
    }

    @Test("A turn is clockwise around the box's corner, and a narrower one is narrower")
    func turning() throws {
        var text = Self.text([""])
        text.background = OutlinedText.Ink(.white)
        text.turn = 90
        let turned = try #require(try Typesetter().draw(text))
        #expect(Self.pixel(turned, -28, 80)[3] == 255 && Self.pixel(turned, 28, 28)[3] == 0)
        (text.turn, text.narrowing) = (0, 0.5)
        let narrow = try #require(try Typesetter().draw(text))
        #expect(Self.pixel(narrow, 78, 28)[3] == 255 && Self.pixel(narrow, 82, 28)[3] == 0)
    }

    @Test("Nothing is drawn of nothing", arguments: ["", "   ", "\u{200B}\u{200B}", "\u{0}\u{1}"])
    func nothing(_ line: String) throws {
        #expect(try Typesetter().draw(Self.text([line])) == nil)
    }

    @Test("Text without end is refused, not drawn")
    func bounds() throws {
        let error = #expect(throws: ManakoError.self) {
            _ = try Typesetter().draw(Self.text([String(repeating: "あ", count: 10_000)]))
        }
        #expect(error?.code == .limitExceeded)
    }

    @Test("Threads draw the same with one typesetter, and with several")
    func threads() async throws {
        let shared = Typesetter()
        let expected = try shared.draw(Self.text(["弾幕 danmaku"]))?.pixels
        await withTaskGroup(of: [UInt8]?.self) { group in
            for index in 0..<12 {
                group.addTask {
                    let typesetter = index % 3 == 0 ? Typesetter() : shared
                    return try? typesetter.draw(Self.text(["弾幕 danmaku"]))?.pixels
                }
            }
            for await pixels in group { #expect(pixels == expected) }
        }
    }
}
