import Foundation

extension UIColor {
    /// A gray.
    static func shade(_ white: CGFloat, _ alpha: CGFloat = 1) -> UIColor { UIColor(white: white, alpha: alpha) }
    /// A colour of bytes.
    static func bytes(_ red: Int, _ green: Int, _ blue: Int, _ alpha: CGFloat = 1) -> UIColor {
        UIColor(red: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255, alpha: alpha)
    }
}

// Colours that never change.
extension UIColor {
    /// Black.
    public static let black = shade(0)
    /// A third of white.
    public static let darkGray = shade(1.0 / 3)
    /// Two thirds of white.
    public static let lightGray = shade(2.0 / 3)
    /// White.
    public static let white = shade(1)
    /// Half of white.
    public static let gray = shade(0.5)
    /// Red.
    public static let red = bytes(255, 0, 0)
    /// Green.
    public static let green = bytes(0, 255, 0)
    /// Blue.
    public static let blue = bytes(0, 0, 255)
    /// Green and blue.
    public static let cyan = bytes(0, 255, 255)
    /// Red and green.
    public static let yellow = bytes(255, 255, 0)
    /// Red and blue.
    public static let magenta = bytes(255, 0, 255)
    /// Red and half of green.
    public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    /// Half of red and blue.
    public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    /// Brown.
    public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
    /// Nothing.
    public static let clear = shade(0, 0)
}

// Colours of interfaces, as they are in a light appearance.
extension UIColor {
    /// Red.
    public static let systemRed = bytes(255, 59, 48)
    /// Orange.
    public static let systemOrange = bytes(255, 149, 0)
    /// Yellow.
    public static let systemYellow = bytes(255, 204, 0)
    /// Green.
    public static let systemGreen = bytes(52, 199, 89)
    /// Mint.
    public static let systemMint = bytes(0, 199, 190)
    /// Teal.
    public static let systemTeal = bytes(48, 176, 199)
    /// Cyan.
    public static let systemCyan = bytes(50, 173, 230)
    /// Blue.
    public static let systemBlue = bytes(0, 122, 255)
    /// Indigo.
    public static let systemIndigo = bytes(88, 86, 214)
    /// Purple.
    public static let systemPurple = bytes(175, 82, 222)
    /// Pink.
    public static let systemPink = bytes(255, 45, 85)
    /// Brown.
    public static let systemBrown = bytes(162, 132, 94)
    /// Gray.
    public static let systemGray = bytes(142, 142, 147)
    /// Lighter than ``systemGray``.
    public static let systemGray2 = bytes(174, 174, 178)
    /// Lighter than ``systemGray2``.
    public static let systemGray3 = bytes(199, 199, 204)
    /// Lighter than ``systemGray3``.
    public static let systemGray4 = bytes(209, 209, 214)
    /// Lighter than ``systemGray4``.
    public static let systemGray5 = bytes(229, 229, 234)
    /// Lighter than ``systemGray5``.
    public static let systemGray6 = bytes(242, 242, 247)
    /// What can be touched.
    public static let tintColor = bytes(0, 122, 255)
    /// Links.
    public static let link = bytes(0, 122, 255)
    /// Text of the first importance.
    public static let label = bytes(0, 0, 0)
    /// Text of the second importance.
    public static let secondaryLabel = bytes(60, 60, 67, 0.6)
    /// Text of the third importance.
    public static let tertiaryLabel = bytes(60, 60, 67, 0.3)
    /// Text of the fourth importance.
    public static let quaternaryLabel = bytes(60, 60, 67, 0.18)
    /// Text where users can write.
    public static let placeholderText = bytes(60, 60, 67, 0.3)
    /// Thin lines that let what is below shine through.
    public static let separator = bytes(60, 60, 67, 0.29)
    /// Thin lines.
    public static let opaqueSeparator = bytes(198, 198, 200)
    /// Thin shapes.
    public static let systemFill = bytes(120, 120, 128, 0.2)
    /// Middle shapes.
    public static let secondarySystemFill = bytes(120, 120, 128, 0.16)
    /// Large shapes.
    public static let tertiarySystemFill = bytes(118, 118, 128, 0.12)
    /// Large areas.
    public static let quaternarySystemFill = bytes(116, 116, 128, 0.08)
    /// The background.
    public static let systemBackground = bytes(255, 255, 255)
    /// The background of groups.
    public static let secondarySystemBackground = bytes(242, 242, 247)
    /// The background of groups within groups.
    public static let tertiarySystemBackground = bytes(255, 255, 255)
    /// The background of grouped content.
    public static let systemGroupedBackground = bytes(242, 242, 247)
    /// The background of groups of grouped content.
    public static let secondarySystemGroupedBackground = bytes(255, 255, 255)
    /// The background of groups within groups of grouped content.
    public static let tertiarySystemGroupedBackground = bytes(242, 242, 247)
    /// Text on dark backgrounds.
    public static let lightText = shade(1, 0.6)
    /// Text on light backgrounds.
    public static let darkText = shade(0)
}
