import Testing
import UIKit

/// Text: where there is ink, by what letters look like in every font.
@Suite struct TextTests {
    private let font = UIFont.systemFont(ofSize: 20)

    private func drawn(_ width: CGFloat = 200, _ height: CGFloat = 120, _ body: () -> Void) throws -> Pixels {
        try Pixels(UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { _ in body() })
    }

    private func ink(_ pixels: Pixels) -> CGRect { pixels.bounds { $0[3] > 40 } }

    @Test func sizesFollowFontsAndLines() {
        let one = "Hand".size(withAttributes: [.font: font])
        #expect(abs(one.height - font.lineHeight) < 1e-6 && (20...30).contains(font.lineHeight))
        let twice = "Hand".size(withAttributes: [.font: font.withSize(40)])
        #expect(abs(twice.width - 2 * one.width) < 0.1 && abs(twice.height - 2 * one.height) < 0.01)
        let two = NSAttributedString(string: "Hand\nHandHand", attributes: [.font: font]).size()
        #expect(abs(two.height - 2 * one.height) < 0.01 && two.width > 1.8 * one.width)
        #expect("".size(withAttributes: [.font: font]) == CGSize(width: 0, height: font.lineHeight))
        #expect(NSAttributedString(string: "").size().width == 0)
        let wide = "Hand".size(withAttributes: [.font: font, .kern: 5])
        #expect(abs(wide.width - one.width - 20) < 1.5)
        #expect(("Hand" as NSString).size(withAttributes: [.font: font]) == one)
    }

    @Test func textBeginsAtItsUpperLeftCorner() throws {
        let pixels = try drawn { "HE".draw(at: CGPoint(x: 10, y: 30), withAttributes: [.font: font]) }
        let box = ink(pixels)
        // Capitals stand on the baseline, seven tenths of the size high.
        let baseline = 30 + font.ascender
        #expect(abs(box.maxY - baseline) <= 1.5 && abs(box.height - font.capHeight) <= 2)
        #expect(box.minX >= 10 && box.minX < 15)
        // An L has its bar below.
        let letter = try drawn { "L".draw(at: .zero, withAttributes: [.font: font]) }
        let bounds = ink(letter)
        let rows = [bounds.minY + 2, bounds.maxY - 1].map { y in
            (0..<letter.width).filter { letter[$0, Int(y)][3] > 100 }.count
        }
        #expect(rows[1] > 2 * rows[0])
    }

    @Test func attributesGiveColours() throws {
        let size = "HE".size(withAttributes: [.font: font])
        let pixels = try drawn {
            "HE".draw(
                at: CGPoint(x: 10, y: 10),
                withAttributes: [.font: font, .foregroundColor: UIColor.white, .backgroundColor: UIColor.blue])
        }
        let back = pixels.bounds { $0[2] == 255 && $0[3] == 255 }
        #expect(abs(back.minX - 10) <= 1 && abs(back.minY - 10) <= 1)
        #expect(abs(back.width - size.width) <= 2 && abs(back.height - size.height) <= 2)
        #expect(pixels.count { $0 == [255, 255, 255, 255] } > 20)
        let lines = try drawn {
            "HE".draw(
                at: .zero,
                withAttributes: [
                    .font: font, .foregroundColor: UIColor.clear, .underlineColor: UIColor.red,
                    .underlineStyle: NSUnderlineStyle.single.rawValue,
                ])
        }
        let line = lines.bounds { $0[0] > 100 && $0[3] > 40 }
        #expect(abs(line.width - size.width) <= 2 && line.height <= 4 && line.minY > font.ascender)
        // Only edges: less ink than filled, in the colour of edges.
        let edges = try drawn {
            "HE".draw(
                at: .zero, withAttributes: [.font: font.withSize(60), .strokeWidth: 3, .strokeColor: UIColor.red])
        }
        let filled = try drawn { "HE".draw(at: .zero, withAttributes: [.font: font.withSize(60)]) }
        #expect(edges.count { $0[3] > 200 } < filled.count { $0[3] > 200 } && edges.count { $0[0] > 200 } > 100)
        let both = try drawn {
            "HE".draw(
                at: .zero,
                withAttributes: [
                    .font: font.withSize(60), .strokeWidth: -3, .strokeColor: UIColor.red,
                    .foregroundColor: UIColor.green,
                ])
        }
        #expect(both.count { $0[1] > 200 } > 100 && both.count { $0[0] > 200 && $0[3] > 200 } > 100)
    }

    @Test(arguments: [(NSTextAlignment.left, 0.0), (.center, 0.5), (.right, 1), (.natural, 0), (.justified, 0)])
    func linesAreAligned(alignment: NSTextAlignment, share: Double) throws {
        let style = NSMutableParagraphStyle()
        style.alignment = alignment
        let pixels = try drawn {
            "HH".draw(
                in: CGRect(x: 20, y: 0, width: 160, height: 40), withAttributes: [.font: font, .paragraphStyle: style])
        }
        let box = ink(pixels)
        let free = 160 - box.width
        #expect(abs(box.minX - 20 - free * CGFloat(share)) <= 3)
    }

    @Test func linesAreBrokenAtTheWidth() throws {
        let text = NSAttributedString(string: "one two three four five six", attributes: [.font: font])
        let width = "one two three".size(withAttributes: [.font: font]).width + 1
        let box = text.boundingRect(
            with: CGSize(width: width, height: .greatestFiniteMagnitude), options: .usesLineFragmentOrigin, context: nil
        )
        #expect(box.origin == .zero && box.width <= width && abs(box.height - 2 * font.lineHeight) < 0.1)
        let pixels = try drawn(300, 120) { text.draw(in: CGRect(x: 0, y: 0, width: width, height: 100)) }
        #expect(ink(pixels).maxX <= width + 1 && ink(pixels).maxY > font.lineHeight + 10)
        // Lines that do not fit are left out, but for the first.
        let low = try drawn(300, 120) { text.draw(in: CGRect(x: 0, y: 0, width: width, height: 30)) }
        #expect(ink(low).maxY <= 30)
        let none = try drawn(300, 120) { text.draw(in: CGRect(x: 0, y: 0, width: width, height: 1)) }
        #expect(!ink(none).isNull)
        // What was measured is drawn on one line.
        let size = text.size()
        let again = text.boundingRect(with: size, options: [.usesLineFragmentOrigin, .usesFontLeading], context: nil)
        #expect(abs(again.height - size.height) < 0.01)
        // Without the option there is one line, measured from its baseline.
        let line = text.boundingRect(with: CGSize(width: width, height: 500), context: nil)
        #expect(abs(line.width - size.width) < 0.01 && abs(line.minY - font.descender) < 0.01)
    }

    @Test func japaneseIsBrokenBetweenCharacters() {
        let width = "日本語の文".size(withAttributes: [.font: font]).width + 1
        func height(_ text: String, _ mode: NSLineBreakMode = .byWordWrapping) -> CGFloat {
            let style = NSMutableParagraphStyle()
            style.lineBreakMode = mode
            return text.boundingRect(
                with: CGSize(width: width, height: 1e5), options: .usesLineFragmentOrigin,
                attributes: [.font: font, .paragraphStyle: style], context: nil
            ).height
        }
        let line = font.lineHeight
        #expect(abs(height("日本語の文") / line - 1) < 0.3)
        #expect(abs(height("日本語の文字です") / line - 2) < 0.5)
        // A full stop does not begin a line: the character before goes with it.
        #expect(abs(height("日本語の文。") / line - 2) < 0.5)
        #expect(abs(height("abcdefghijklmnopqrstuvwxyz") / line - 3) < 1.1)
        #expect(abs(height("日本語の文字です", .byTruncatingTail) / line - 1) < 0.3)
        #expect(abs(height("日本語の文字です", .byClipping) / line - 1) < 0.3)
    }

    @Test func cutLinesEndInDots() throws {
        let style = NSMutableParagraphStyle()
        style.lineBreakMode = .byTruncatingTail
        let attributes: [NSAttributedString.Key: Any] = [.font: font, .paragraphStyle: style]
        let pixels = try drawn(300, 40) {
            "HHHHHHHHHHHHHHHH".draw(in: CGRect(x: 0, y: 0, width: 100, height: 40), withAttributes: attributes)
        }
        let box = ink(pixels)
        #expect(box.maxX <= 100 && box.maxX > 70)
        // Dots stand on the baseline: there is nothing above them.
        let right = Int(box.maxX) - 2
        #expect((0..<Int(font.ascender) - 6).allSatisfy { pixels[right, $0][3] < 40 })
    }

    @Test func cutLinesEndWhereTheStyleSays() throws {
        let style = NSMutableParagraphStyle()
        (style.lineBreakMode, style.tailIndent) = (.byTruncatingTail, -50)
        let pixels = try drawn(300, 40) {
            "HHHHHHHHHHHHHHHH".draw(
                in: CGRect(x: 0, y: 0, width: 150, height: 40), withAttributes: [.font: font, .paragraphStyle: style])
        }
        #expect(ink(pixels).maxX <= 100 && ink(pixels).maxX > 70)
    }

    @Test(arguments: [NSTextAlignment.left, .center, .right])
    func alignedTextIsAsWideAsItsLetters(_ alignment: NSTextAlignment) {
        let style = NSMutableParagraphStyle()
        style.alignment = alignment
        let attributes: [NSAttributedString.Key: Any] = [.font: font, .paragraphStyle: style]
        let box = "HH".boundingRect(
            with: CGSize(width: 300, height: 100), options: .usesLineFragmentOrigin, attributes: attributes,
            context: nil)
        #expect(abs(box.width - "HH".size(withAttributes: [.font: font]).width) < 0.01)
    }

    @Test func paragraphsHaveTheirHeights() {
        let style = NSMutableParagraphStyle()
        (style.lineSpacing, style.paragraphSpacing) = (7, 3)
        let text = NSAttributedString(string: "a\nb", attributes: [.font: font, .paragraphStyle: style])
        #expect(abs(text.size().height - 2 * font.lineHeight - 10) < 0.01)
        style.minimumLineHeight = 50
        #expect(abs("a".size(withAttributes: [.font: font, .paragraphStyle: style]).height - 50) < 0.01)
        let copy = style.mutableCopy() as? NSMutableParagraphStyle
        copy?.alignment = .right
        #expect(style.alignment == .natural && copy?.lineSpacing == 7 && NSParagraphStyle.default.lineSpacing == 0)
    }

    @Test func shadowsLieBelow() throws {
        let shadow = NSShadow()
        (shadow.shadowOffset, shadow.shadowColor) = (CGSize(width: 6, height: 9), UIColor.blue)
        let pixels = try drawn {
            "H".draw(at: .zero, withAttributes: [.font: font, .foregroundColor: UIColor.red, .shadow: shadow])
        }
        let letter = pixels.bounds { $0[0] > 200 && $0[3] > 200 }
        let shade = pixels.bounds { $0[2] > 200 && $0[3] > 200 }
        #expect(abs(shade.maxX - letter.maxX - 6) <= 1 && abs(shade.maxY - letter.maxY - 9) <= 1)
    }

    @Test func fontsAreCoreTexts() throws {
        let bold = UIFont.boldSystemFont(ofSize: 20)
        #expect(bold.pointSize == 20 && bold.fontDescriptor.symbolicTraits == .traitBold && bold.leading == 0)
        #expect("Hand".size(withAttributes: [.font: bold]).width != "Hand".size(withAttributes: [.font: font]).width)
        let mono = UIFont.monospacedSystemFont(ofSize: 20, weight: .regular)
        let widths = ["i", "W", "1"].map { $0.size(withAttributes: [.font: mono]).width }
        #expect(Set(widths.map { ($0 * 100).rounded() }).count == 1)
        let named = try #require(UIFont(name: "Helvetica-BoldOblique", size: 12))
        #expect(named.familyName == "Helvetica" && named.fontName == "Helvetica-BoldOblique")
        #expect(named.fontDescriptor.symbolicTraits == [.traitBold, .traitItalic] && UIFont(name: "", size: 3) == nil)
        #expect(font.xHeight < font.capHeight && font.capHeight < font.ascender && font.descender < 0)
        #expect(
            UIFont.preferredFont(forTextStyle: .title1).pointSize == 28 && UIFont.systemFont(ofSize: 0).pointSize == 14)
        let described = UIFontDescriptor(fontAttributes: [.family: "Times", .size: 9])
            .addingAttributes([.traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.heavy]])
        let times = UIFont(descriptor: described, size: 0)
        #expect(times.familyName == "Times" && times.pointSize == 9 && times.fontName == "Times-Heavy")
        let line = CTLineCreateWithAttributedString(
            NSAttributedString(string: "Hand", attributes: [.font: font]))
        let width = CTLineGetTypographicBounds(line, nil, nil, nil)
        #expect(abs(CGFloat(width) - "Hand".size(withAttributes: [.font: font]).width) < 0.01)
        let italic = UIFont.italicSystemFont(ofSize: 60)
        let (upright, slanted) = (
            try drawn { "l".draw(at: .zero, withAttributes: [.font: font.withSize(60)]) },
            try drawn { "l".draw(at: .zero, withAttributes: [.font: italic]) }
        )
        #expect(ink(slanted).width > ink(upright).width + 5)
    }

    @Test func nothingIsDrawnWithoutContext() {
        "Hand".draw(at: .zero, withAttributes: nil)
        UIColor.red.set()
        UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)).fill()
        UIImage().draw(at: .zero)
        #expect(UIGraphicsGetCurrentContext() == nil)
    }
}
