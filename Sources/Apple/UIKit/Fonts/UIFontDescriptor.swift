import CoreText
public import Foundation

/// A description of a font: family, weight, slant and size.
public final class UIFontDescriptor: NSObject, Sendable {
    /// What a font is like.
    public struct SymbolicTraits: OptionSet, Sendable {
        /// The traits as bits.
        public let rawValue: UInt32
        /// Creates traits of bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// It leans to the right.
        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        /// It is bold.
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        /// All characters have the same width.
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    }

    /// The kind of the system's font.
    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// Creates a design of its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The usual one.
        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        /// With round ends; the usual one here.
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
        /// All characters have the same width.
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
        /// With serifs.
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    }

    let parts: FontName
    let name: String?
    /// The size.
    public let pointSize: CGFloat

    init(_ parts: FontName, _ size: CGFloat, name: String? = nil) {
        (self.parts, pointSize, self.name) = (parts, size, name)
    }

    /// Creates the description of a family, or of a family and a style.
    public convenience init(name fontName: String, size: CGFloat) {
        self.init(FontName(fontName), size, name: fontName)
    }

    /// The description of the system's font for a purpose.
    public class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style).fontDescriptor
    }

    /// What the font is like.
    public var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = parts.isSlanted ? .traitItalic : []
        if parts.weight >= 600 { traits.insert(.traitBold) }
        if parts.family == UIFont.monospacedFamily { traits.insert(.traitMonoSpace) }
        return traits
    }

    /// The description with other traits.
    public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        var changed = parts
        changed.isSlanted = symbolicTraits.contains(.traitItalic)
        if symbolicTraits.contains(.traitBold) != self.symbolicTraits.contains(.traitBold) {
            changed.weight = symbolicTraits.contains(.traitBold) ? 700 : 400
        }
        if symbolicTraits.contains(.traitMonoSpace) { changed.family = UIFont.monospacedFamily }
        return UIFontDescriptor(changed, pointSize)
    }

    /// The description of another kind of the system's font.
    public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        var changed = parts
        switch design {
        case .monospaced: changed.family = UIFont.monospacedFamily
        case .serif: changed.family = "serif"
        default: changed.family = UIFont.systemFamily
        }
        return UIFontDescriptor(changed, pointSize)
    }

    /// The description of another size.
    public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        UIFontDescriptor(parts, newPointSize, name: name)
    }
    /// The description of another family in the same style.
    public func withFamily(_ newFamily: String) -> UIFontDescriptor {
        var changed = parts
        changed.family = FontName(newFamily).family
        return UIFontDescriptor(changed, pointSize)
    }
}
