public import CoreText
public import Foundation

/// A typeface of a size; it is one of Core Text's, too.
///
/// Which file it comes from is fontconfig's choice. The system's font is the usual sans-serif one, and a family that is not there is
/// replaced, so that ``init(name:size:)`` finds every name.
public final class UIFont: CTFont, NSCopying, @unchecked Sendable {
    // As its superclass, it never changes.

    private init(_ parts: FontName, _ size: CGFloat, name: String? = nil) {
        super.init(name ?? Self.name(of: parts), parts, size > 0 ? size : Self.systemFontSize)
    }

    /// Creates a font of a family, or of a family and a style, such as `Helvetica-Bold`; nil for no name.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        guard !fontName.isEmpty else { return nil }
        self.init(FontName(fontName), fontSize, name: fontName)
    }

    /// Creates the font of a description.
    ///
    /// - Parameters:
    ///   - descriptor: the description.
    ///   - pointSize: the size; 0 for that of the description.
    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        self.init(descriptor.parts, pointSize > 0 ? pointSize : descriptor.pointSize, name: descriptor.name)
    }

    private static func name(of parts: FontName) -> String {
        parts.family + "-" + Weight.name(ofNumber: parts.weight) + (parts.isSlanted ? "Italic" : "")
    }

    static let systemFamily = "sans-serif"
    static let monospacedFamily = "monospace"

    /// The system's font.
    public class func systemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .regular) }
    /// The system's font in a weight.
    public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(FontName(family: systemFamily, weight: weight.number), fontSize)
    }
    /// The system's font in bold.
    public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        systemFont(ofSize: fontSize, weight: .bold)
    }
    /// The system's font, leaning to the right.
    public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(FontName(family: systemFamily, weight: Weight.regular.number, isSlanted: true), fontSize)
    }
    /// The system's font all of whose characters have the same width.
    public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(FontName(family: monospacedFamily, weight: weight.number), fontSize)
    }
    /// The system's font all of whose digits have the same width, as they have in nearly all fonts.
    public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        systemFont(ofSize: fontSize, weight: weight)
    }
    /// The system's font for a purpose, in its usual size.
    public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        systemFont(ofSize: style.size, weight: style == .headline ? .semibold : .regular)
    }
    /// The system's font for a purpose, in its usual size.
    public class func preferredFont(
        forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        preferredFont(forTextStyle: style)
    }

    /// The size of labels: 17.
    public class var labelFontSize: CGFloat { 17 }
    /// The size of buttons: 18.
    public class var buttonFontSize: CGFloat { 18 }
    /// The usual size: 14.
    public class var systemFontSize: CGFloat { 14 }
    /// The size of small text: 12.
    public class var smallSystemFontSize: CGFloat { 12 }

    /// The font in another size.
    public func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(parts, fontSize, name: name) }

    /// The name of family and style.
    public var fontName: String { name }
    /// The name of the family.
    public var familyName: String { parts.family }
    /// The size.
    public var pointSize: CGFloat { size }
    /// From the baseline to the upper edge of lines.
    public var ascender: CGFloat { ascent }
    /// From the baseline to the lower edge of lines: negative.
    public var descender: CGFloat { -descent }
    /// What lies between lines: 0.
    public var leading: CGFloat { 0 }
    /// The height of lines.
    public var lineHeight: CGFloat { ascent + descent }
    /// The height of capitals.
    public var capHeight: CGFloat { max(0, line(of: "H").shapes.boundingBoxOfPath.maxY) }
    /// The height of small letters.
    public var xHeight: CGFloat { max(0, line(of: "x").shapes.boundingBoxOfPath.maxY) }
    /// The description.
    public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(parts, size, name: name) }

    /// The same font, since it does not change.
    public func copy(with zone: NSZone? = nil) -> Any { self }
}
