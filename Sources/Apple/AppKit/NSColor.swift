public import CoreGraphics
public import Foundation
public import UIKit

/// A colour with alpha: UIKit's class with AppKit's names.
public typealias NSColor = UIColor

extension UIColor {
    /// Creates a colour of sRGB, 0…1.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }
    /// Creates a colour of red, green and blue, 0…1, which counts as sRGB.
    public convenience init(calibratedRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }
    /// Creates a colour of the device, which counts as sRGB.
    public convenience init(deviceRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }
    /// Creates a gray, 0…1.
    public convenience init(calibratedWhite white: CGFloat, alpha: CGFloat) { self.init(white: white, alpha: alpha) }
    /// Creates a gray, 0…1.
    public convenience init(deviceWhite white: CGFloat, alpha: CGFloat) { self.init(white: white, alpha: alpha) }
    /// Creates a colour of hue, saturation and brightness, each 0…1.
    public convenience init(
        calibratedHue hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
    ) {
        self.init(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha)
    }

    /// Red, 0…1; 0 for inks.
    public var redComponent: CGFloat { rgba?.red ?? 0 }
    /// Green, 0…1; 0 for inks.
    public var greenComponent: CGFloat { rgba?.green ?? 0 }
    /// Blue, 0…1; 0 for inks.
    public var blueComponent: CGFloat { rgba?.blue ?? 0 }
    /// How much it covers, 0…1.
    public var alphaComponent: CGFloat { cgColor.alpha }
    /// How light a gray is: its red.
    public var whiteComponent: CGFloat { redComponent }
    /// Hue, 0…1.
    public var hueComponent: CGFloat { hueParts[0] }
    /// Saturation, 0…1.
    public var saturationComponent: CGFloat { hueParts[1] }
    /// Brightness, 0…1.
    public var brightnessComponent: CGFloat { hueParts[2] }

    private var hueParts: [CGFloat] {
        var (hue, saturation, brightness) = (CGFloat(0), CGFloat(0), CGFloat(0))
        unsafe getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: nil)
        return [hue, saturation, brightness]
    }

    /// The colour in another space of red, green and blue, all of which count as sRGB; nil for inks.
    public func usingColorSpace(_ space: NSColorSpace) -> NSColor? {
        guard let (red, green, blue, alpha) = rgba else { return nil }
        return NSColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Text.
    public static var labelColor: NSColor { .label }
    /// Text of the second importance.
    public static var secondaryLabelColor: NSColor { .secondaryLabel }
    /// Text of documents.
    public static var textColor: NSColor { .label }
    /// What lies behind text of documents.
    public static var textBackgroundColor: NSColor { .systemBackground }
    /// What lies behind a window's content.
    public static var windowBackgroundColor: NSColor { .secondarySystemBackground }
    /// What stands out in interfaces.
    public static var controlAccentColor: NSColor { .systemBlue }
}

/// What components of colours mean: red, green and blue always count as sRGB.
public final class NSColorSpace: NSObject, Sendable {
    /// sRGB.
    public static let sRGB = NSColorSpace()
    /// Counts as sRGB.
    public static let deviceRGB = NSColorSpace()
    /// Counts as sRGB.
    public static let genericRGB = NSColorSpace()
    /// Counts as sRGB.
    public static let displayP3 = NSColorSpace()

    private override init() {}

    /// Core Graphics' space.
    public var cgColorSpace: CGColorSpace? { CGColorSpace(name: CGColorSpace.sRGB) }
}
