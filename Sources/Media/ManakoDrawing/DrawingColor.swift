import Glibc

/// An opaque sRGB colour.
public struct DrawingColor: Sendable, Hashable, Codable {
    /// Red, 0…255.
    public var red: UInt8
    /// Green, 0…255.
    public var green: UInt8
    /// Blue, 0…255.
    public var blue: UInt8

    /// Creates a colour from its components, 0…255.
    public init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// Creates a colour from `0xRRGGBB`; higher bits are ignored.
    public init(hex: UInt32) {
        self.init(
            red: UInt8(truncatingIfNeeded: hex >> 16), green: UInt8(truncatingIfNeeded: hex >> 8),
            blue: UInt8(truncatingIfNeeded: hex))
    }

    /// Black.
    public static let black = DrawingColor(hex: 0x000000)
    /// White.
    public static let white = DrawingColor(hex: 0xFFFFFF)

    /// The colour of text on this background: black or white, whichever has more contrast (never under 4.5).
    public var textColor: DrawingColor {
        contrast(with: .black) >= contrast(with: .white) ? .black : .white
    }

    /// The relative luminance, 0 for black to 1 for white (https://www.w3.org/TR/WCAG22/#dfn-relative-luminance).
    var luminance: Double {
        0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
    }

    /// The contrast ratio with another colour, 1…21 (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio).
    func contrast(with other: DrawingColor) -> Double {
        (max(luminance, other.luminance) + 0.05) / (min(luminance, other.luminance) + 0.05)
    }

    /// A component as linear light, 0…1.
    private static func linear(_ component: UInt8) -> Double {
        Self.linearLight[Int(component)]
    }

    private static let linearLight: [Double] = (0...255).map { component in
        let value = Double(component) / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
}
