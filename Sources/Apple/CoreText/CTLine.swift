public import CoreFoundationNames
public import CoreGraphics
public import Foundation
import ManakoDrawing
import ManakoGeometry

/// Under this name a text's attributes have its ``CTFont``; Helvetica in size 12 without one.
public var kCTFontAttributeName: CFString { "NSFont" }
/// Under this name a text's attributes have its `CGColor`; black without one.
public var kCTForegroundColorAttributeName: CFString { "CTForegroundColor" }
/// Under this name a text's attributes say, with true, that the context's colour fills it.
public var kCTForegroundColorFromContextAttributeName: CFString { "CTForegroundColorFromContext" }

/// What a line's bounds are; nothing of it is looked at.
public struct CTLineBoundsOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt
    /// Creates options of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The shapes alone.
    public static let useGlyphPathBounds = CTLineBoundsOptions(rawValue: 1 << 3)
}

/// A line of text that is set.
public final class CTLine {
    /// A part of the line that has the same attributes.
    struct Run {
        var shapes: CGPath
        /// Nil for the context's.
        var color: CGColor?
    }

    let runs: [Run]
    let width: CGFloat
    let ascent: CGFloat
    let descent: CGFloat
    let length: Int

    init(_ text: NSAttributedString) {
        var runs: [Run] = []
        var (width, ascent, descent) = (CGFloat(0), CGFloat(0), CGFloat(0))
        var place = 0
        // More than this nobody reads in a line.
        let length = min(text.length, OutlinedText.maximumLength)
        while place < length {
            var range = NSRange()
            let attributes = unsafe text.attributes(
                at: place, longestEffectiveRange: &range, in: NSRange(location: place, length: length - place))
            place = NSMaxRange(range)
            let font = attributes[Self.key(kCTFontAttributeName)] as? CTFont ?? .usual
            let outline = CTFont.typesetter.outline(of: text.attributedSubstring(from: range).string, font.face)
            runs.append(
                Run(
                    shapes: outline.path(size: font.size, from: width, isSlanted: font.isSlanted),
                    color: Self.color(attributes)))
            width += font.size * CGFloat(outline.width)
            ascent = max(ascent, font.size * CGFloat(outline.ascent))
            descent = max(descent, font.size * CGFloat(outline.descent))
        }
        (self.runs, self.width, self.ascent, self.descent, self.length) = (runs, width, ascent, descent, text.length)
    }

    private static func key(_ name: CFString) -> NSAttributedString.Key { NSAttributedString.Key(name as String) }

    private static func color(_ attributes: [NSAttributedString.Key: Any]) -> CGColor? {
        let isContexts = numberValue(attributes[key(kCTForegroundColorFromContextAttributeName)]) ?? 0
        if isContexts != 0 { return nil }
        if let color = attributes[key(kCTForegroundColorAttributeName)] as? CGColor { return color }
        // UIKit's key, whose colours are UIKit's.
        return (attributes[key("NSColor")] as? any GraphicsColor)?.cgColor ?? .black
    }

    /// The smallest rectangle around all shapes, from the beginning of the baseline.
    var ink: CGRect { runs.map(\.shapes.boundingBoxOfPath).filter { !$0.isNull }.reduce(.null) { $0.union($1) } }
}

extension LineOutline {
    /// The tangent of 12°, by which slanted shapes lean.
    private static let slant: CGFloat = 0.2126

    /// The shapes in a size, y upwards, from a place on the baseline.
    func path(size: CGFloat, from start: CGFloat, isSlanted: Bool) -> CGPath {
        let path = CGMutablePath()
        let slant = isSlanted ? Self.slant : 0
        func point(_ point: ImagePoint) -> CGPoint {
            let height = -size * CGFloat(point.y)
            return CGPoint(x: start + size * CGFloat(point.x) + slant * height, y: height)
        }
        for step in steps {
            switch step {
            case .move(let end): path.move(to: point(end))
            case .line(let end): path.addLine(to: point(end))
            case .curve(let first, let second, let end):
                path.addCurve(
                    to: point(end), control1: point(first),
                    control2: point(second))
            case .close: path.closeSubpath()
            }
        }
        return path
    }
}

/// Sets a text on one line; each run of attributes by itself, one behind the other.
public func CTLineCreateWithAttributedString(_ attrString: CFAttributedString) -> CTLine { CTLine(attrString) }

/// Draws a line from the context's text position on, through its text matrix. Colour fonts, such as emoji, are left out.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) {
    for run in line.runs { context.drawText(run.shapes, color: run.color) }
}

/// The width of a line, and how far it goes up and down.
///
/// - Parameters:
///   - line: the line.
///   - ascent: where the length above the baseline goes.
///   - descent: where the length below the baseline goes.
///   - leading: where the gap to the next line goes, which is 0 here.
/// - Returns: the width.
@discardableResult
public func CTLineGetTypographicBounds(
    _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
    _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
    unsafe ascent?.pointee = line.ascent
    unsafe descent?.pointee = line.descent
    unsafe leading?.pointee = 0
    return Double(line.width)
}

/// The smallest rectangle around what is drawn of a line, from the context's text position on.
public func CTLineGetImageBounds(_ line: CTLine, _ context: CGContext?) -> CGRect {
    let ink = line.ink
    guard let context, !ink.isNull else { return ink }
    return ink.applying(context.textMatrix)
}

/// The rectangle from the baseline's beginning that a line takes up, or that around its shapes.
public func CTLineGetBoundsWithOptions(_ line: CTLine, _ options: CTLineBoundsOptions) -> CGRect {
    if options.contains(.useGlyphPathBounds) { return line.ink }
    return CGRect(x: 0, y: -line.descent, width: line.width, height: line.ascent + line.descent)
}

/// Which part of its text a line has: all of it.
public func CTLineGetStringRange(_ line: CTLine) -> CFRange { CFRangeMake(0, line.length) }
