public import CoreGraphics
import CoreText
public import Foundation

/// How the lines of a text layer are placed.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    /// Its name.
    public let rawValue: String
    /// Creates a mode of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// As the script is written: at the left edge here.
    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    /// At the left edge.
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    /// At the right edge.
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    /// In the middle.
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    /// At both edges; at the left edge alone here.
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// Where a line of a text layer that is too long is cut.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
    /// Its name.
    public let rawValue: String
    /// Creates a mode of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// At the layer's edge.
    public static let none = CATextLayerTruncationMode(rawValue: "none")
    /// In front of an ellipsis at the end.
    public static let end = CATextLayerTruncationMode(rawValue: "end")
    /// Behind an ellipsis at the beginning.
    public static let start = CATextLayerTruncationMode(rawValue: "start")
    /// On both sides of an ellipsis in the middle.
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// A layer that shows text, from its upper edge, as it is seen where y points down. What does not fit into the layer is cut.
open class CATextLayer: CALayer, @unchecked Sendable {
    // As its superclass: it belongs to one thread at a time.

    /// The text: a `String`, or an `NSAttributedString`, whose fonts and colours come first.
    open var string: Any?
    /// The font: one of Core Text's or UIKit's, or its name; Helvetica by default. ``fontSize`` says its size.
    open var font: AnyObject?
    /// The font's size in points.
    open var fontSize: CGFloat = 36
    /// The text's colour: opaque white by default.
    open var foregroundColor: CGColor? = .white
    /// How lines are placed.
    open var alignmentMode = CATextLayerAlignmentMode.natural
    /// Whether lines that are too long go on below, cut between words.
    open var isWrapped = false
    /// Where lines that are too long are cut; ``isWrapped`` comes first.
    open var truncationMode = CATextLayerTruncationMode.none

    /// Draws the text.
    open override func draw(in ctx: CGContext) {
        guard let text = attributed, text.length > 0, !bounds.isEmpty else { return }
        ctx.clip(to: bounds)
        var top = bounds.minY
        for line in lines(of: text) {
            let measured = TextLine(line)
            guard top < bounds.maxY else { return }
            let free = bounds.width - measured.width
            let share: CGFloat = alignmentMode == .right ? 1 : alignmentMode == .center ? 0.5 : 0
            measured.draw(at: CGPoint(x: bounds.minX + free * share, y: top), on: ctx)
            top += measured.height
        }
    }

    /// The text with the font and the colour of all of it that says nothing of its own.
    private var attributed: NSAttributedString? {
        let plain = (string as? String) ?? (string as? NSString)?.description
        let usual: [NSAttributedString.Key: Any] = [
            TextLine.fontKey: sizedFont, TextLine.colorKey: foregroundColor ?? CGColor(gray: 0, alpha: 0),
        ]
        if let plain { return NSAttributedString(string: plain, attributes: usual) }
        return string as? NSAttributedString
    }

    private var sizedFont: CTFont {
        if let font = font as? CTFont { return CTFont(font.name, font.parts, fontSize) }
        let name = (font as? NSString)?.description ?? "Helvetica"
        return CTFont(name as CFString, size: fontSize)
    }

    private func lines(of text: NSAttributedString) -> [NSAttributedString] {
        var (lines, place) = ([NSAttributedString](), 0)
        for line in text.string.split(separator: "\n", omittingEmptySubsequences: false).prefix(1_000) {
            let length = line.utf16.count
            let part = text.attributedSubstring(from: NSRange(location: place, length: length))
            place += length + 1
            if isWrapped {
                lines += TextLine.wrap(part, width: bounds.width)
            } else {
                lines.append(TextLine.cut(part, width: bounds.width, at: truncationMode))
            }
        }
        return lines
    }
}
