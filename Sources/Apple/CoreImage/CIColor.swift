@_exported public import CoreVideo
@_exported public import ImageIO

/// A colour of sRGB with alpha.
public final class CIColor: NSObject, Sendable {
    /// Red, 0…1.
    public let red: CGFloat
    /// Green, 0…1.
    public let green: CGFloat
    /// Blue, 0…1.
    public let blue: CGFloat
    /// How much it covers, 0…1.
    public let alpha: CGFloat

    /// Creates a colour.
    public init(red r: CGFloat, green g: CGFloat, blue b: CGFloat, alpha a: CGFloat) {
        (red, green, blue, alpha) = (r, g, b, a)
    }

    /// Creates a colour that covers all.
    public convenience init(red r: CGFloat, green g: CGFloat, blue b: CGFloat) {
        self.init(red: r, green: g, blue: b, alpha: 1)
    }

    /// Creates the same colour.
    public convenience init(cgColor: CGColor) {
        let all = cgColor.components ?? [0, 0]
        let isGray = all.count == 2
        self.init(red: all[0], green: all[isGray ? 0 : 1], blue: all[isGray ? 0 : 2], alpha: cgColor.alpha)
    }

    /// Red, green, blue and alpha.
    public var components: [CGFloat] { [red, green, blue, alpha] }
    /// The same colour.
    public var cgColor: CGColor { CGColor(red: red, green: green, blue: blue, alpha: alpha) }

    /// Black.
    public static let black = CIColor(red: 0, green: 0, blue: 0)
    /// White.
    public static let white = CIColor(red: 1, green: 1, blue: 1)
    /// Gray.
    public static let gray = CIColor(red: 0.5, green: 0.5, blue: 0.5)
    /// Red.
    public static let red = CIColor(red: 1, green: 0, blue: 0)
    /// Green.
    public static let green = CIColor(red: 0, green: 1, blue: 0)
    /// Blue.
    public static let blue = CIColor(red: 0, green: 0, blue: 1)
    /// Cyan.
    public static let cyan = CIColor(red: 0, green: 1, blue: 1)
    /// Magenta.
    public static let magenta = CIColor(red: 1, green: 0, blue: 1)
    /// Yellow.
    public static let yellow = CIColor(red: 1, green: 1, blue: 0)
    /// Nothing.
    public static let clear = CIColor(red: 0, green: 0, blue: 0, alpha: 0)

    /// Red, green, blue and alpha as bytes; 0 for what is no number.
    var bytes: [UInt8] { components.map { $0 > 0 ? UInt8(min(255, ($0 * 255).rounded())) : 0 } }
}
