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

    /// A line in parts that are not wider than a width, each of one word at least, or of one character where writing has no spaces.
    static func wrap(_ text: NSAttributedString, width: CGFloat) -> [NSAttributedString] {
        var (lines, start, end) = ([NSAttributedString](), 0, 0)
        for part in LineBreaker.parts(of: text.string) {
            let next = end + part.utf16.count
            if end > start, TextLine(visible(start..<next, of: text)).width > width {
                lines.append(visible(start..<end, of: text))
                start = end
            }
            end = next
        }
        lines.append(text.attributedSubstring(from: NSRange(start..<text.length)))
        return lines
    }

    /// A part of a text without the spaces at its end.
    private static func visible(_ range: Range<Int>, of text: NSAttributedString) -> NSAttributedString {
        let part = text.attributedSubstring(from: NSRange(range))
        let length = part.length - LineBreaker.spaces(atEndOf: part.string)
        return part.attributedSubstring(from: NSRange(location: 0, length: length))
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
