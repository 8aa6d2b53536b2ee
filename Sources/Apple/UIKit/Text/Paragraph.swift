import CoreGraphics
import CoreText
import Foundation

/// A paragraph that is broken into lines.
struct Paragraph {
    private let text: NSAttributedString
    /// Where attributes change, and what they say.
    private let runs: [(range: Range<Int>, style: TextStyle)]
    let style: NSParagraphStyle
    /// What an empty line is as high as.
    private let first: TextStyle
    /// How far text may go beyond its room: text that was measured fits into what was measured.
    private static let tolerance: CGFloat = 0.01

    init(_ whole: NSAttributedString, _ range: NSRange) {
        text = whole.attributedSubstring(from: range)
        var runs: [(Range<Int>, TextStyle)] = []
        var place = 0
        while place < text.length {
            var run = NSRange()
            let rest = NSRange(location: place, length: text.length - place)
            let attributes = unsafe text.attributes(at: place, longestEffectiveRange: &run, in: rest)
            runs.append((place..<NSMaxRange(run), TextStyle(attributes)))
            place = NSMaxRange(run)
        }
        self.runs = runs
        let near = min(range.location, whole.length - 1)
        first =
            runs.first?.1
            ?? TextStyle(near >= 0 ? unsafe whole.attributes(at: near, effectiveRange: nil) : [:])
        style = first.paragraph
    }

    var length: Int { text.length }

    private func string(_ range: Range<Int>) -> String {
        (text.string as NSString).substring(with: NSRange(range))
    }

    /// The runs within a range.
    private func parts(_ range: Range<Int>) -> [(range: Range<Int>, style: TextStyle)] {
        runs.compactMap { run in
            let part = run.range.clamped(to: range)
            return part.isEmpty ? nil : (part, run.style)
        }
    }

    private func width(_ range: Range<Int>) -> CGFloat {
        parts(range).reduce(0) { $0 + $1.style.width(of: string($1.range)) }
    }

    /// A range without spaces at its end.
    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        range.lowerBound..<(range.upperBound - LineBreaker.spaces(atEndOf: string(range)))
    }

    /// The lines that it is broken into.
    func lines(within limit: CGFloat) -> [Range<Int>] {
        guard limit.isFinite, length > 0 else { return [0..<length] }
        let end = style.end(within: limit)
        let first = end - style.firstLineHeadIndent
        guard width(trimmed(0..<length)) > first + Self.tolerance else { return [0..<length] }
        switch style.lineBreakMode {
        case .byWordWrapping: return broken(first, end - style.headIndent, betweenCharacters: false)
        case .byCharWrapping: return broken(first, end - style.headIndent, betweenCharacters: true)
        default: return [0..<length]
        }
    }

    private func broken(_ first: CGFloat, _ other: CGFloat, betweenCharacters: Bool) -> [Range<Int>] {
        var lines: [Range<Int>] = []
        var (start, place, used) = (0, 0, CGFloat(0))
        func room() -> CGFloat { (lines.isEmpty ? first : other) + Self.tolerance }
        func add(_ range: Range<Int>, _ visible: Range<Int>, _ needed: CGFloat) {
            if place > start, used + needed > room() {
                lines.append(start..<place)
                (start, used) = (place, 0)
            }
            used += visible == range ? needed : width(range)
            place = range.upperBound
        }
        for part in LineBreaker.parts(of: text.string, betweenCharacters: betweenCharacters) {
            let range = place..<place + part.utf16.count
            // A word that is longer than a line is broken between its characters.
            let visible = trimmed(range)
            let needed = width(visible)
            if needed > min(first, other) + Self.tolerance {
                for character in part {
                    let one = place..<place + String(character).utf16.count
                    add(one, trimmed(one), width(trimmed(one)))
                }
            } else {
                add(range, visible, needed)
            }
        }
        return lines + [start..<length]
    }

    /// A line with all that is drawn of it; what is too long for truncating modes lacks a part.
    func line(_ range: Range<Int>, within limit: CGFloat) -> TextLayout.Line {
        let isTruncated = [.byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle].contains(style.lineBreakMode)
        guard isTruncated, limit.isFinite, width(trimmed(range)) > limit + Self.tolerance else { return line([range]) }
        return truncated(range, within: limit)
    }

    /// A line that lacks what there is no room for.
    func truncated(_ range: Range<Int>, within limit: CGFloat) -> TextLayout.Line {
        let ends = string(range).reduce(into: [range.lowerBound]) {
            $0.append($0[$0.count - 1] + String($1).utf16.count)
        }
        let count = ends.count - 1
        func cut(_ kept: Int) -> [Range<Int>] {
            switch style.lineBreakMode {
            case .byTruncatingHead: return [0..<0, ends[count - kept]..<range.upperBound]
            case .byTruncatingMiddle:
                return [range.lowerBound..<ends[(kept + 1) / 2], ends[count - kept / 2]..<range.upperBound]
            default: return [range.lowerBound..<ends[kept], range.upperBound..<range.upperBound]
            }
        }
        let dots = first.width(of: "…")
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high + 1) / 2
            let needed = cut(middle).reduce(dots) { $0 + width($1) }
            if needed <= limit + Self.tolerance { low = middle } else { high = middle - 1 }
        }
        return line(cut(low))
    }

    /// Ranges behind each other, with `…` between them.
    private func line(_ ranges: [Range<Int>]) -> TextLayout.Line {
        var line = TextLayout.Line(style: style)
        (line.ascent, line.descent) = (first.ascent, first.descent)
        var x: CGFloat = 0
        func add(_ text: String, _ style: TextStyle) {
            let (path, width) = style.shapes(of: text)
            line.pieces.append(TextLayout.Piece(style: style, path: path, x: x, width: width))
            x += width
        }
        for (index, range) in ranges.enumerated() {
            if index > 0 { add("…", parts(0..<max(1, ranges[0].upperBound)).last?.style ?? first) }
            for part in parts(range) { add(string(part.range), part.style) }
        }
        let styles = line.pieces.map(\.style)
        if !styles.isEmpty {
            line.ascent = styles.map { $0.ascent + max(0, $0.baselineOffset) }.max() ?? 0
            line.descent = styles.map { $0.descent + max(0, -$0.baselineOffset) }.max() ?? 0
        }
        line.height = height(line.ascent + line.descent)
        let last = ranges[ranges.count - 1]
        line.width = x - (width(last) - width(trimmed(last)))
        return line
    }

    /// What a paragraph makes of the height of a line.
    private func height(_ usual: CGFloat) -> CGFloat {
        var height = style.lineHeightMultiple > 0 ? usual * style.lineHeightMultiple : usual
        height = max(height, style.minimumLineHeight)
        return style.maximumLineHeight > 0 ? min(height, style.maximumLineHeight) : height
    }
}
