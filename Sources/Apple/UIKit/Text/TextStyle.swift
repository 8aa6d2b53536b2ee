import CoreFoundationNames
import CoreGraphics
import CoreText
import Foundation

/// What attributes say of a text.
struct TextStyle {
    let font: CTFont
    let color: CGColor
    let background: CGColor?
    /// In percent of the size.
    let strokeWidth: CGFloat
    let strokeColor: CGColor
    let kern: CGFloat
    let baselineOffset: CGFloat
    /// The tangent of the angle by which it leans, beside what the font does.
    let obliqueness: CGFloat
    let shadow: NSShadow?
    let underline: (thickness: CGFloat, color: CGColor)?
    let strikethrough: (thickness: CGFloat, color: CGColor)?
    let paragraph: NSParagraphStyle

    init(_ attributes: [NSAttributedString.Key: Any]) {
        func color(_ key: NSAttributedString.Key) -> CGColor? { Self.color(attributes[key]) }
        func number(_ key: NSAttributedString.Key) -> CGFloat {
            let value = CGFloat(numberValue(attributes[key]) ?? 0)
            return value.isFinite ? value : 0
        }
        let font = attributes[.font] as? CTFont ?? .usual
        let own = color(.foregroundColor) ?? Self.color(attributes[Self.coreTextColor]) ?? .black
        func line(_ key: NSAttributedString.Key, _ colorKey: NSAttributedString.Key) -> (CGFloat, CGColor)? {
            let style = NSUnderlineStyle(rawValue: integerValue(attributes[key]) ?? 0)
            guard style.rawValue & 0xF != 0 else { return nil }
            return (font.size / (style.contains(.thick) ? 7 : 14), color(colorKey) ?? own)
        }
        self.font = font
        self.color = own
        background = color(.backgroundColor)
        strokeWidth = number(.strokeWidth)
        strokeColor = color(.strokeColor) ?? own
        kern = number(.kern) + number(.tracking)
        baselineOffset = number(.baselineOffset)
        obliqueness = number(.obliqueness)
        shadow = attributes[.shadow] as? NSShadow
        underline = line(.underlineStyle, .underlineColor)
        strikethrough = line(.strikethroughStyle, .strikethroughColor)
        paragraph = attributes[.paragraphStyle] as? NSParagraphStyle ?? NSParagraphStyle()
    }

    private static var coreTextColor: NSAttributedString.Key {
        NSAttributedString.Key(kCTForegroundColorAttributeName as String)
    }

    static func color(_ value: Any?) -> CGColor? { value as? CGColor ?? (value as? any GraphicsColor)?.cgColor }

    var ascent: CGFloat { font.ascent }
    var descent: CGFloat { font.descent }

    /// The width of a text on one line.
    func width(of text: String) -> CGFloat {
        guard kern == 0 else { return text.reduce(0) { $0 + font.width(of: String($1)) + kern } }
        return font.width(of: text)
    }

    /// The shapes of a text on one line, y upwards from the beginning of the baseline.
    func shapes(of text: String) -> (shapes: CGPath, width: CGFloat) {
        guard kern != 0 else {
            return font.line(of: text)
        }
        let path = CGMutablePath()
        var width: CGFloat = 0
        for character in text {
            let line = font.line(of: String(character))
            path.addPath(line.shapes, transform: CGAffineTransform(translationX: width, y: 0))
            width += line.width + kern
        }
        return (path, width)
    }
}
