import CoreGraphics
import Foundation

/// Lines of a text with the places of all that is drawn, in units downwards from the upper left corner.
struct TextLayout {
    /// A part of a line that has the same attributes.
    struct Piece {
        var style: TextStyle
        var path: CGPath
        var x: CGFloat
        var width: CGFloat
    }

    /// A line.
    struct Line {
        let style: NSParagraphStyle
        var pieces: [Piece] = []
        /// Without spaces at its end.
        var width: CGFloat = 0
        /// Where it begins unless it is aligned.
        var indent: CGFloat = 0
        var x: CGFloat = 0
        var top: CGFloat = 0
        var height: CGFloat = 0
        var ascent: CGFloat = 0
        var descent: CGFloat = 0
        /// Where letters stand: what is higher than letters lies above them.
        var baseline: CGFloat { top + height - descent }
        var bottom: CGFloat { top + height }
    }

    private(set) var lines: [Line] = []
    /// Where lines may end; infinite for anywhere.
    private let limit: CGFloat
    /// The most units of UTF-16 that are set.
    private static let maximumLength = 100_000

    /// Sets a text.
    ///
    /// - Parameters:
    ///   - text: the text.
    ///   - width: where lines are broken; nowhere for 0 and less, and for what is infinite or huge.
    ///   - height: the height beyond which no line goes but the first.
    ///   - truncates: whether the last line that there is room for ends in `…` when there are more.
    init(_ text: NSAttributedString, width: CGFloat = 0, height: CGFloat = .infinity, truncates: Bool = false) {
        limit = width > 0 && width < 1e7 ? width : .infinity
        let length = min(text.length, Self.maximumLength)
        let string = text.attributedSubstring(from: NSRange(location: 0, length: length)).string as NSString
        var (place, top) = (0, CGFloat(0))
        var isFirst = true
        repeat {
            var (start, end, contents) = (0, 0, 0)
            let range = NSRange(location: place, length: 0)
            unsafe string.getParagraphStart(&start, end: &end, contentsEnd: &contents, for: range)
            let paragraph = Paragraph(text, NSRange(location: start, length: contents - start))
            top += isFirst ? 0 : paragraph.style.paragraphSpacingBefore
            let isComplete = add(paragraph, &top, height, truncates)
            top += paragraph.style.paragraphSpacing
            isFirst = false
            // A line break at the very end begins a line of its own.
            if !isComplete || end == contents { break }
            place = end
        } while place <= length
        align()
    }

    /// Adds a paragraph's lines.
    ///
    /// - Returns: whether there was room for all of them.
    private mutating func add(
        _ paragraph: Paragraph, _ top: inout CGFloat, _ height: CGFloat, _ truncates: Bool
    ) -> Bool {
        let style = paragraph.style
        let ranges = paragraph.lines(within: limit)
        for (index, range) in ranges.enumerated() {
            let indent = index == 0 ? style.firstLineHeadIndent : style.headIndent
            var line = paragraph.line(range, within: room(style, indent))
            (line.indent, line.x, line.top) = (indent, indent, top)
            guard lines.isEmpty || line.bottom <= height + 0.5 else {
                if truncates { truncateLast(paragraph, index == 0 ? nil : ranges[index - 1]) }
                return false
            }
            lines.append(line)
            top = line.bottom + style.lineSpacing
        }
        return true
    }

    /// The width that a line may have behind its indent.
    private func room(_ style: NSParagraphStyle, _ indent: CGFloat) -> CGFloat {
        limit.isFinite ? style.end(within: limit) - indent : limit
    }

    private mutating func truncateLast(_ paragraph: Paragraph, _ range: Range<Int>?) {
        guard let range, let last = lines.last, limit.isFinite else { return }
        var line = paragraph.truncated(range.lowerBound..<paragraph.length, within: room(last.style, last.indent))
        (line.indent, line.x, line.top) = (last.indent, last.x, last.top)
        lines[lines.count - 1] = line
    }

    private mutating func align() {
        let room = limit.isFinite ? limit : lines.map { $0.x + $0.width }.max() ?? 0
        for index in lines.indices {
            let style = lines[index].style
            let free = style.end(within: room) - lines[index].x - lines[index].width
            switch style.alignment {
            case .center: lines[index].x += free / 2
            case .right: lines[index].x += free
            default: break
            }
        }
    }

    /// Width and height of all lines; lines that are aligned in no room begin at 0.
    var size: CGSize {
        let used = lines.map { limit.isFinite ? $0.width + max(0, min($0.indent, limit - $0.width)) : $0.x + $0.width }
        return CGSize(width: used.max() ?? 0, height: lines.last?.bottom ?? 0)
    }
}
