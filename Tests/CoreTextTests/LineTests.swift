import CoreText
import Testing

/// Lines in contexts: where there is ink, by what letters look like in every font.
@Suite struct LineTests {
    private func context(_ width: Int = 120, _ height: Int = 60) throws -> CGContext {
        try #require(
            CGContext(
                data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    }

    @Test func textsAreChangedByTheirRanges() {
        let text = CFAttributedStringCreateMutable(nil, 0)
        CFAttributedStringReplaceString(text, CFRangeMake(0, 0), "cats" as CFString)
        CFAttributedStringReplaceString(text, CFRangeMake(0, 1), "b" as CFString)
        CFAttributedStringReplaceString(text, CFRangeMake(3, 9), "x" as CFString)
        #expect(text?.string == "bats" && CFAttributedStringGetLength(text) == 4)
        let font = CTFontCreateWithName("Helvetica" as CFString, 20, nil)
        CFAttributedStringSetAttribute(text, CFRangeMake(1, 2), kCTFontAttributeName, font)
        let key = NSAttributedString.Key(kCTFontAttributeName as String)
        #expect(text?.attribute(key, at: 0, effectiveRange: nil) == nil)
        #expect(text?.attribute(key, at: 2, effectiveRange: nil) as? CTFont === font)
        CFAttributedStringSetAttribute(text, CFRangeMake(0, 4), kCTFontAttributeName, nil)
        #expect(text?.attribute(key, at: 2, effectiveRange: nil) == nil)
    }

    private func line(
        _ text: String, size: CGFloat = 30, color: CGColor? = nil, usesContext: Bool = false
    ) -> CTLine {
        var attributes: [NSAttributedString.Key: Any] = [
            NSAttributedString.Key(kCTFontAttributeName as String): CTFontCreateWithName(
                "Helvetica" as CFString, size, nil)
        ]
        if let color { attributes[NSAttributedString.Key(kCTForegroundColorAttributeName as String)] = color }
        if usesContext {
            attributes[NSAttributedString.Key(kCTForegroundColorFromContextAttributeName as String)] = true
        }
        return CTLineCreateWithAttributedString(NSAttributedString(string: text, attributes: attributes))
    }

    /// How much of each pixel is covered, 0…255; rows counted from above.
    private func alpha(_ context: CGContext) throws -> [[Int]] {
        let data = try #require(context.data)
        return (0..<context.height).map { y in
            (0..<context.width).map { x in
                Int(data.load(fromByteOffset: y * context.bytesPerRow + 4 * x + 3, as: UInt8.self))
            }
        }
    }

    /// The upper and lower row and the left and right column with ink, as distances from the lower left corner.
    private func bounds(_ context: CGContext) throws -> CGRect {
        let alpha = try alpha(context)
        let rows = alpha.indices.filter { alpha[$0].contains { $0 > 0 } }
        let columns = (0..<context.width).filter { x in alpha.contains { $0[x] > 0 } }
        guard let top = rows.first, let bottom = rows.last, let left = columns.first, let right = columns.last else {
            return .null
        }
        return CGRect(x: left, y: context.height - 1 - bottom, width: right - left + 1, height: bottom - top + 1)
    }

    @Test func lettersStandOnTheBaseline() throws {
        let context = try context()
        context.textPosition = CGPoint(x: 10, y: 20)
        CTLineDraw(line("HE"), context)
        let ink = try bounds(context)
        // Capitals stand on the baseline, and are about seven tenths of the size high.
        #expect(abs(ink.minY - 20) <= 1 && (18...25).contains(ink.height))
        #expect(ink.minX >= 10 && ink.minX <= 16)
        let said = CTLineGetImageBounds(line("HE"), context)
        #expect(abs(said.minX - ink.minX) <= 1 && abs(said.maxX - ink.maxX) <= 1)
        #expect(abs(said.minY - ink.minY) <= 1 && abs(said.maxY - ink.maxY) <= 1)
        // What hangs below the baseline is below it.
        let other = try self.context()
        other.textPosition = CGPoint(x: 10, y: 20)
        CTLineDraw(line("p"), other)
        #expect(try bounds(other).minY < 17)
    }

    @Test func measuresFollowTheSize() throws {
        var (ascent, descent, leading) = (CGFloat(0), CGFloat(0), CGFloat(1))
        let width = CTLineGetTypographicBounds(line("Hand", size: 20), &ascent, &descent, &leading)
        var twice = CGFloat(0)
        #expect(abs(CTLineGetTypographicBounds(line("Hand", size: 40), &twice, nil, nil) - 2 * width) < 0.01)
        #expect(abs(twice - 2 * ascent) < 0.01 && leading == 0)
        #expect((0.7...1.3).contains(ascent / 20) && (0.1...0.5).contains(descent / 20))
        #expect(abs(CTLineGetTypographicBounds(line("HandHand", size: 20), nil, nil, nil) - 2 * width) < 1)
        let font = CTFont("Helvetica-Bold" as CFString, size: 20)
        #expect(CTFontGetSize(font) == 20 && CTFontCopyFamilyName(font) as String == "Helvetica")
        #expect(CTFontGetAscent(font) > CTFontGetDescent(font) && CTFontGetLeading(font) == 0)
        let box = CTLineGetBoundsWithOptions(line("Hand", size: 20), [])
        #expect(abs(box.width - CGFloat(width)) < 1e-9 && abs(box.height - ascent - descent) < 1e-9)
    }

    @Test func aFlippedContextMirrorsAndTheMatrixTurnsBack() throws {
        let upright = try context()
        upright.textPosition = CGPoint(x: 10, y: 20)
        CTLineDraw(line("Fg"), upright)
        let flipped = try context()
        flipped.translateBy(x: 0, y: 60)
        flipped.scaleBy(x: 1, y: -1)
        flipped.textPosition = CGPoint(x: 10, y: 20)
        CTLineDraw(line("Fg"), flipped)
        let (a, b) = (try alpha(upright), try alpha(flipped))
        for y in 0..<60 {
            for x in 0..<120 { #expect(abs(a[y][x] - b[59 - y][x]) <= 8) }
        }
        // As in contexts of views, whose origin is above: the text matrix turns letters back.
        let turned = try context()
        turned.translateBy(x: 0, y: 60)
        turned.scaleBy(x: 1, y: -1)
        turned.textMatrix = CGAffineTransform(scaleX: 1, y: -1)
        turned.textPosition = CGPoint(x: 10, y: 40)
        CTLineDraw(line("Fg"), turned)
        let c = try alpha(turned)
        for y in 0..<60 {
            for x in 0..<120 { #expect(abs(a[y][x] - c[y][x]) <= 8) }
        }
    }

    @Test func coloursAndModes() throws {
        func color(_ context: CGContext) throws -> [UInt8] {
            // The stem of an I, as wide as several pixels.
            let alpha = try alpha(context)
            let y = 45
            let x = try #require(alpha[y].firstIndex(of: 255))
            let data = try #require(context.data)
            return (0..<4).map { data.load(fromByteOffset: y * context.bytesPerRow + 4 * x + $0, as: UInt8.self) }
        }
        func draw(_ line: CTLine, _ prepare: (CGContext) -> Void = { _ in }) throws -> CGContext {
            let context = try self.context(120, 60)
            context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
            prepare(context)
            context.textPosition = CGPoint(x: 20, y: 5)
            CTLineDraw(line, context)
            return context
        }
        let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        #expect(try color(draw(line("I", size: 60, color: red))) == [255, 0, 0, 255])
        #expect(try color(draw(line("I", size: 60))) == [0, 0, 0, 255])
        #expect(try color(draw(line("I", size: 60, color: red, usesContext: true))) == [0, 0, 255, 255])
        #expect(try bounds(draw(line("I", size: 60)) { $0.setTextDrawingMode(.invisible) }).isNull)
        let clipped = try draw(line("I", size: 60)) { $0.setTextDrawingMode(.clip) }
        #expect(try bounds(clipped).isNull)
        clipped.fill(CGRect(x: 0, y: 0, width: 120, height: 60))
        #expect(try color(clipped) == [0, 0, 255, 255])
        #expect(try bounds(clipped) == bounds(draw(line("I", size: 60))))
        // The path that is being made stays.
        let context = try context()
        context.addRect(CGRect(x: 0, y: 0, width: 3, height: 3))
        CTLineDraw(line("I"), context)
        #expect(context.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 3, height: 3))
    }

    @Test func runsFollowEachOther() throws {
        let text = NSMutableAttributedString(attributedString: NSAttributedString(string: ""))
        for size in [20, 40] as [CGFloat] {
            let key = NSAttributedString.Key(kCTFontAttributeName as String)
            text.append(NSAttributedString(string: "HH", attributes: [key: CTFont(.system, size: size)]))
        }
        let whole = CTLineCreateWithAttributedString(text)
        let attributes = [kCTFontAttributeName: CTFont(.system, size: 20)] as [CFString: Any]
        let first = CTLineCreateWithAttributedString(
            CFAttributedStringCreate(nil, "HH" as CFString, attributes as CFDictionary))
        let width = CTLineGetTypographicBounds(first, nil, nil, nil)
        #expect(abs(CTLineGetTypographicBounds(whole, nil, nil, nil) - 3 * width) < 0.01)
        #expect(CTLineGetStringRange(whole).length == 4)
    }

    @Test(arguments: ["", "\n", " ", "\u{0}", "😀", "日本語テスト", String(repeating: "long ", count: 10_000)])
    func anyTextIsBorne(_ text: String) throws {
        let context = try context()
        for size in [0, -1, 1e-6, 30, 1e6, .infinity, .nan] as [CGFloat] {
            let line = line(text, size: size)
            CTLineDraw(line, context)
            #expect(CTLineGetTypographicBounds(line, nil, nil, nil).isFinite)
        }
        #expect(CTLineGetImageBounds(line(""), nil).isNull)
    }

    @Test func slantedStylesLean() throws {
        func drawn(_ name: String) throws -> CGRect {
            let context = try context()
            context.textPosition = CGPoint(x: 10, y: 10)
            let font = NSAttributedString.Key(kCTFontAttributeName as String)
            let text = NSAttributedString(
                string: "l", attributes: [font: CTFontCreateWithName(name as CFString, 40, nil)])
            CTLineDraw(CTLineCreateWithAttributedString(text), context)
            return try bounds(context)
        }
        let (upright, slanted) = (try drawn("Helvetica"), try drawn("Helvetica-Oblique"))
        // The tangent of 12° times the height.
        #expect(abs(slanted.width - upright.width - 0.2126 * upright.height) <= 2 && slanted.height == upright.height)
    }
}
