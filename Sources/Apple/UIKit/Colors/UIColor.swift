public import CoreGraphics
public import CoreImage
public import Foundation

/// A colour with alpha.
///
/// Colours are not managed: every space of red, green and blue counts as sRGB, and Display P3 does, too. Colours that depend on light or
/// dark appearance have their light values.
///
/// `@unchecked Sendable`: it does not change.
open class UIColor: NSObject, @unchecked Sendable, GraphicsColor {
    /// The colour for Core Graphics: grays have one component and alpha, others red, green, blue and alpha.
    public let cgColor: CGColor

    /// Creates a colour of Core Graphics'.
    public required init(cgColor: CGColor) { self.cgColor = cgColor }

    /// Creates a gray, 0…1.
    public convenience init(white: CGFloat, alpha: CGFloat) { self.init(cgColor: CGColor(gray: white, alpha: alpha)) }

    /// Creates a colour of sRGB, 0…1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Creates a colour of Display P3, which counts as sRGB here.
    public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Creates a colour of hue, saturation and brightness, each 0…1.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let (red, green, blue) = HueColor.rgb(hue: hue, saturation: saturation, brightness: brightness)
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Creates Core Image's colour.
    public convenience init(ciColor: CIColor) {
        self.init(red: ciColor.red, green: ciColor.green, blue: ciColor.blue, alpha: ciColor.alpha)
    }

    /// Creates the colour that a closure gives for a light appearance.
    public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
        self.init(cgColor: dynamicProvider(.current).cgColor)
    }

    /// Creates the colour of a colour set in an asset catalogue, of which there are none here.
    ///
    /// - Returns: nil.
    public convenience init?(named name: String) { return nil }

    /// Creates a colour of a literal.
    public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }

    /// The colour for Core Image.
    public var ciColor: CIColor { CIColor(cgColor: cgColor) }

    /// The colour with another alpha, 0…1.
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        cgColor.copy(alpha: alpha).map { UIColor(cgColor: $0) } ?? self
    }

    /// The colour itself, since it is the same in every appearance.
    open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }

    /// Writes red, green, blue and alpha.
    ///
    /// - Returns: false for a colour of inks, of which nothing is written.
    @discardableResult
    open func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        guard let parts = rgba else { return false }
        unsafe red?.pointee = parts.red
        unsafe green?.pointee = parts.green
        unsafe blue?.pointee = parts.blue
        unsafe alpha?.pointee = parts.alpha
        return true
    }

    /// Writes hue, saturation, brightness and alpha.
    ///
    /// - Returns: false for a colour of inks, of which nothing is written.
    @discardableResult
    open func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        guard let parts = rgba else { return false }
        let color = HueColor(red: parts.red, green: parts.green, blue: parts.blue)
        unsafe hue?.pointee = color.hue
        unsafe saturation?.pointee = color.saturation
        unsafe brightness?.pointee = color.brightness
        unsafe alpha?.pointee = parts.alpha
        return true
    }

    /// Writes how light a gray is, and alpha.
    ///
    /// - Returns: false for a colour that is no gray, of which nothing is written.
    @discardableResult
    open func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        guard let parts = rgba, parts.red == parts.green, parts.green == parts.blue else { return false }
        unsafe white?.pointee = parts.red
        unsafe alpha?.pointee = parts.alpha
        return true
    }

    /// Red, green, blue and alpha; nil for inks.
    package var rgba: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)? {
        let all = cgColor.components ?? []
        switch all.count {
        case 2: return (all[0], all[0], all[0], all[1])
        case 4: return (all[0], all[1], all[2], all[3])
        default: return nil
        }
    }

    /// Sets what is filled and lines are drawn with in the current context.
    open func set() {
        setFill()
        setStroke()
    }
    /// Sets what is filled with in the current context.
    open func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
    /// Sets what lines are drawn with in the current context.
    open func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

    /// Whether both are the same colour of the same space.
    open override func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.cgColor == cgColor }
    /// A hash of the colour.
    open override var hash: Int { cgColor.hashValue }
    /// The components in words.
    open override var description: String {
        let names = cgColor.numberOfComponents == 2 ? "UIExtendedGrayColorSpace" : "UIExtendedSRGBColorSpace"
        return ([names] + (cgColor.components ?? []).map { String(Double($0)) }).joined(separator: " ")
    }
}

extension UIColor: NSCopying {
    /// The same colour, since it does not change.
    public func copy(with zone: NSZone? = nil) -> Any { self }
}

extension UIColor: _ExpressibleByColorLiteral {}

/// What a literal of a colour is.
public typealias _ColorLiteralType = UIColor

extension CIColor {
    /// Creates the same colour; a colour of inks becomes black.
    public convenience init(color: UIColor) { self.init(cgColor: color.cgColor) }
}
