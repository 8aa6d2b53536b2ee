import ManakoCore

/// An sRGB colour with straight alpha.
public struct CommentColor: Sendable, Hashable {
    /// Red, 0…255.
    public var red: UInt8
    /// Green, 0…255.
    public var green: UInt8
    /// Blue, 0…255.
    public var blue: UInt8
    /// Opacity, 0 to 1.
    public var alpha: Double

    /// Creates a colour from `0xRRGGBB`; higher bits are ignored.
    public init(hex: UInt32, alpha: Double = 1) {
        red = UInt8(truncatingIfNeeded: hex >> 16)
        green = UInt8(truncatingIfNeeded: hex >> 8)
        blue = UInt8(truncatingIfNeeded: hex)
        self.alpha = alpha
    }

    /// Creates a colour from `#RGB`, `#RRGGBB` or `#RRGGBBAA`; nil for anything else, such as `#gggggg`.
    public init?(code: String) {
        guard code.utf8.first == UInt8(ascii: "#") else { return nil }
        let digits = code.utf8.dropFirst().map { Self.value(ofDigit: $0) }
        guard [3, 6, 8].contains(digits.count), !digits.contains(nil) else { return nil }
        let values = digits.compactMap { $0.map(UInt32.init) }
        let pairs = values.count == 3 ? values.flatMap { [$0, $0] } : values
        let components = stride(from: 0, to: pairs.count, by: 2).map { pairs[$0] << 4 | pairs[$0 + 1] }
        self.init(
            hex: components[0] << 16 | components[1] << 8 | components[2],
            alpha: components.count == 4 ? Double(components[3]) / 255 : 1)
    }

    /// White.
    public static let white = CommentColor(hex: 0xFFFFFF)
    /// Black.
    public static let black = CommentColor(hex: 0x000000)

    /// The red, green and blue as one number, `0xRRGGBB`.
    public var hex: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }

    /// The colour of its outline: black around all colours but black itself. Art that wants a black outline is written in `#010000`.
    func outline(alpha: Double) -> CommentColor { CommentColor(hex: hex == 0 ? 0xFFFFFF : 0, alpha: alpha) }

    private static func value(ofDigit digit: UInt8) -> UInt8? {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}

extension CommentColor: CustomStringConvertible {
    /// The colour as `#RRGGBB`; opacity is left out.
    public var description: String {
        "#" + hex.zeroPadded(to: 6, radix: 16, uppercase: true)
    }
}
