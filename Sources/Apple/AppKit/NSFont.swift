public import UIKit

/// A typeface of a size: UIKit's class.
public typealias NSFont = UIFont
/// A description of a font: UIKit's class.
public typealias NSFontDescriptor = UIFontDescriptor
/// Distances from the edges of a rectangle.
public typealias NSEdgeInsets = UIEdgeInsets

extension UIFontDescriptor.SymbolicTraits {
    /// It is bold.
    public static let bold = Self.traitBold
    /// It leans to the right.
    public static let italic = Self.traitItalic
    /// All characters have the same width.
    public static let monoSpace = Self.traitMonoSpace
}

extension UIFont {
    /// The system's font for labels; the usual size for 0.
    public class func labelFont(ofSize fontSize: CGFloat) -> NSFont { systemFont(ofSize: fontSize) }
    /// The font for what users write; the usual size for 0.
    public class func userFont(ofSize fontSize: CGFloat) -> NSFont? { systemFont(ofSize: fontSize) }
    /// The font for what users write, all of whose characters have the same width.
    public class func userFixedPitchFont(ofSize fontSize: CGFloat) -> NSFont? {
        monospacedSystemFont(ofSize: fontSize, weight: .regular)
    }
    /// The family's name.
    public var displayName: String? { familyName }
}
