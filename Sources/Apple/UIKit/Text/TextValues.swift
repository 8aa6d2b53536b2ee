public import Foundation

/// How lines lie between the edges.
public enum NSTextAlignment: Int, Sendable {
    /// At the left edge.
    case left = 0
    /// In the middle.
    case center = 1
    /// At the right edge.
    case right = 2
    /// At both edges; at the left one here.
    case justified = 3
    /// Where writing begins: at the left edge.
    case natural = 4
}

/// Where lines that are too long are broken.
public enum NSLineBreakMode: Int, Sendable {
    /// Between words, and between characters where writing has no spaces.
    case byWordWrapping = 0
    /// Between characters.
    case byCharWrapping = 1
    /// They go on beyond the edge.
    case byClipping = 2
    /// They are one line that lacks its beginning.
    case byTruncatingHead = 3
    /// They are one line that lacks its end.
    case byTruncatingTail = 4
    /// They are one line that lacks its middle.
    case byTruncatingMiddle = 5
}

/// The direction of writing.
public enum NSWritingDirection: Int, Sendable {
    /// That of the text.
    case natural = -1
    /// From left to right.
    case leftToRight = 0
    /// From right to left.
    case rightToLeft = 1
}

/// Lines below or through text.
public struct NSUnderlineStyle: OptionSet, Sendable {
    /// The style as bits.
    public let rawValue: Int
    /// Creates a style of bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// One line.
    public static let single = NSUnderlineStyle(rawValue: 1)
    /// One line of twice the thickness.
    public static let thick = NSUnderlineStyle(rawValue: 2)
    /// Two lines; one here.
    public static let double = NSUnderlineStyle(rawValue: 9)
    /// In dots; whole here.
    public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
    /// In dashes; whole here.
    public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
    /// Not below spaces; below them here, too.
    public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

/// A shadow under text.
open class NSShadow: NSObject, NSCopying {
    /// The distance to the right and downwards, in units.
    open var shadowOffset = CGSize.zero
    /// Twice the standard deviation of the blur, in units; 0 for a sharp shadow.
    open var shadowBlurRadius: CGFloat = 0
    /// The colour, a ``UIColor``; no shadow without one.
    open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

    /// Creates a black shadow of a third of its opacity, right under the text.
    public required override init() {}

    /// A shadow of the same numbers.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = type(of: self).init()
        (copy.shadowOffset, copy.shadowBlurRadius, copy.shadowColor) = (shadowOffset, shadowBlurRadius, shadowColor)
        return copy
    }
}

/// How text is drawn in a rectangle.
public struct NSStringDrawingOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: Int
    /// Creates options of bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The rectangle's upper left corner is that of the first line; otherwise it is where the only line begins on its baseline.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
    /// What lies between lines of a font counts; it is 0.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
    /// Shapes count instead of lines; not looked at.
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
    /// The last line that there is room for ends in `…` when there are more.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// How text is made smaller where there is no room: never here.
open class NSStringDrawingContext: NSObject {
    /// How small text may become; not looked at.
    open var minimumScaleFactor: CGFloat = 0
    /// How small text became: 1.
    open var actualScaleFactor: CGFloat { 1 }
    /// Where text was drawn last, or would be.
    open internal(set) var totalBounds = CGRect.zero
}
