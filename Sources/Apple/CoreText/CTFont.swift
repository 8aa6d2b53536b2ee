public import CoreGraphics
public import Foundation
import ManakoDrawing

/// A typeface of a size.
///
/// Which file it comes from is fontconfig's choice: a family that is not there is replaced, and a character that a font lacks is drawn
/// with another one. Names such as `Helvetica-BoldOblique` give family, weight and slant; slanted styles are upright shapes that lean by
/// 12°. The class is open for fonts of UIKit, which are Core Text's here.
///
/// `@unchecked Sendable`: it does not change, and only this package can make subclasses.
open class CTFont: NSObject, @unchecked Sendable {
    /// How text is set: one typesetter serves all, since it keeps fonts that were loaded.
    static let typesetter = Typesetter()

    package let name: String
    package let size: CGFloat
    package let isSlanted: Bool
    /// What text without a font is set in.
    package static let usual = CTFont("Helvetica", size: 12)

    let face: OutlinedText.Face
    private let measures: LineOutline

    /// Creates a font.
    ///
    /// - Parameters:
    ///   - name: a family, or a family and a style.
    ///   - size: the size in units that are drawn in; 12 for what is not above 0.
    public convenience init(_ name: CFString, size: CGFloat) {
        self.init(name as String, FontName(name as String), size)
    }

    /// Creates one of the system's fonts.
    ///
    /// - Parameters:
    ///   - uiType: what it is for.
    ///   - size: the size in units that are drawn in; 12 for what is not above 0.
    ///   - language: not looked at.
    public convenience init(_ uiType: CTFontUIFontType, size: CGFloat, language: CFString? = nil) {
        self.init(uiType.name.family, uiType.name, size)
    }

    /// Creates a font of a name in parts.
    package init(_ name: String, _ parts: FontName, _ size: CGFloat) {
        self.name = name
        self.size = size > 0 && size <= 1e6 ? size : 12
        isSlanted = parts.isSlanted
        face = OutlinedText.Face(families: parts.family, weight: parts.weight)
        measures = CTFont.typesetter.outline(of: "x", face)
    }

    /// The font's name in parts.
    package var parts: FontName { FontName(family: face.families, weight: face.weight, isSlanted: isSlanted) }
    /// From the baseline to the upper edge of lines.
    package var ascent: CGFloat { size * CGFloat(measures.ascent) }
    /// From the baseline to the lower edge of lines.
    package var descent: CGFloat { size * CGFloat(measures.descent) }

    /// A text's shapes on one line, y upwards from the beginning of the baseline, and its width.
    package func line(of text: String) -> (shapes: CGPath, width: CGFloat) {
        let outline = CTFont.typesetter.outline(of: text, face)
        return (outline.path(size: size, from: 0, isSlanted: isSlanted), size * CGFloat(outline.width))
    }

    /// The width of a text on one line.
    package func width(of text: String) -> CGFloat {
        size / 128 * CGFloat(CTFont.typesetter.width(of: text, face, size: 128))
    }

    /// The number of the type.
    public static let typeID: CFTypeID = 0x4354_4654

    /// Whether both are the same typeface of the same size.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CTFont else { return false }
        return face == other.face && size == other.size && isSlanted == other.isSlanted
    }

    /// A hash of typeface and size.
    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(face)
        hasher.combine(size)
        return hasher.finalize()
    }
}

/// What a font of the system is for.
public enum CTFontUIFontType: UInt32, Sendable {
    /// What users write.
    case user = 0
    /// What users write, all characters as wide as each other.
    case userFixedPitch = 1
    /// Anything.
    case system = 2
    /// Anything that stands out.
    case emphasizedSystem = 3
    /// Anything small.
    case smallSystem = 4
    /// Anything small that stands out.
    case smallEmphasizedSystem = 5
    /// Labels.
    case label = 10

    var name: FontName {
        switch self {
        case .userFixedPitch: FontName(family: "monospace", weight: 400)
        case .emphasizedSystem, .smallEmphasizedSystem: FontName(family: "sans-serif", weight: 700)
        default: FontName(family: "sans-serif", weight: 400)
        }
    }
}

/// Creates a font.
///
/// - Parameters:
///   - name: a family, or a family and a style.
///   - size: the size in units that are drawn in; 12 for 0.
///   - matrix: not looked at; the context's text matrix slants.
public func CTFontCreateWithName(
    _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
    CTFont(name, size: size)
}
/// Creates one of the system's fonts.
public func CTFontCreateUIFontForLanguage(
    _ uiType: CTFontUIFontType, _ size: CGFloat, _ language: CFString?
) -> CTFont? {
    CTFont(uiType, size: size)
}
/// The same typeface in another size.
public func CTFontCreateCopyWithAttributes(
    _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ attributes: AnyObject?
) -> CTFont {
    CTFont(font.name, font.parts, size > 0 ? size : font.size)
}
/// The size of a font.
public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.size }
/// From the baseline to the upper edge of lines.
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.ascent }
/// From the baseline to the lower edge of lines.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { font.descent }
/// The gap between lines: 0 here, as ascent and descent have it.
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { 0 }
/// The family's name.
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString { font.face.families as NSString }
/// The name that the font was made with.
public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString { font.name as NSString }
/// The name that the font was made with.
public func CTFontCopyFullName(_ font: CTFont) -> CFString { font.name as NSString }
