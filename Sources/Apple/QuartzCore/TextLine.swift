import CoreGraphics
import CoreText
import Foundation

/// A line of a text layer, measured.
struct TextLine {
    static let fontKey = NSAttributedString.Key(kCTFontAttributeName as String)
    static let colorKey = NSAttributedString.Key(kCTForegroundColorAttributeName as String)

    private let line: CTLine
    let width: CGFloat
    private let ascent: CGFloat
    let height: CGFloat

    init(_ text: NSAttributedString) {
        var (ascent, descent) = (CGFloat(0), CGFloat(0))
        // An empty line is as high as one with a letter.
        let measured = CTLineCreateWithAttributedString(text.length == 0 ? NSAttributedString(string: "x") : text)
        line = CTLineCreateWithAttributedString(text)
        _ = unsafe CTLineGetTypographicBounds(measured, &ascent, &descent, nil)
        width = text.length == 0 ? 0 : CGFloat(CTLineGetTypographicBounds(line, nil, nil, nil))
        (self.ascent, height) = (ascent, ascent + descent)
    }

    /// Draws the line from its upper left corner where y points down.
    func draw(at corner: CGPoint, on context: CGContext) {
        context.saveGState()
        context.translateBy(x: corner.x, y: corner.y + ascent)
        context.scaleBy(x: 1, y: -1)
        context.textMatrix = .identity
        context.textPosition = .zero
        CTLineDraw(line, context)
        context.restoreGState()
    }

    /// A line in parts that are not wider than a width, each of one word at least.
    static func wrap(_ text: NSAttributedString, width: CGFloat) -> [NSAttributedString] {
        var (lines, start, end) = ([NSAttributedString](), 0, 0)
        for word in text.string.split(separator: " ", omittingEmptySubsequences: false) {
            let next = end + word.utf16.count
            let whole = text.attributedSubstring(from: NSRange(location: start, length: next - start))
            if end > start, TextLine(whole).width > width {
                lines.append(text.attributedSubstring(from: NSRange(location: start, length: end - 1 - start)))
                start = end
            }
            end = next + 1
        }
        lines.append(text.attributedSubstring(from: NSRange(location: start, length: text.length - start)))
        return lines
    }

    /// A line with an ellipsis in place of what is too long for a width.
    static func cut(
        _ text: NSAttributedString, width: CGFloat, at mode: CATextLayerTruncationMode
    ) -> NSAttributedString {
        guard mode != .none, text.length > 0, TextLine(text).width > width else { return text }
        var (fits, tooMany) = (0, text.length)
        while tooMany - fits > 1 {
            let middle = (fits + tooMany) / 2
            if TextLine(kept(middle, of: text, mode)).width <= width { fits = middle } else { tooMany = middle }
        }
        return kept(fits, of: text, mode)
    }

    private static func kept(
        _ count: Int, of text: NSAttributedString, _ mode: CATextLayerTruncationMode
    ) -> NSAttributedString {
        let head = mode == .start ? 0 : mode == .middle ? (count + 1) / 2 : count
        let cut = NSMutableAttributedString(attributedString: text)
        let ellipsis = NSAttributedString(string: "…", attributes: unsafe text.attributes(at: 0, effectiveRange: nil))
        let removed = NSRange(location: head, length: text.length - count)
        cut.replaceCharacters(in: removed, with: ellipsis)
        return cut
    }
}
