public import Foundation

/// Another module's colour that drawing takes.
package protocol GraphicsColor {
    /// The colour.
    var cgColor: CGColor { get }
}

/// A colour that does not change.
public final class CGColor: Sendable {
    private let values: [CGFloat]
    private let space: CGColorSpace

    /// Creates a colour of a space's components and alpha, 0…1; nil when there are too few of them.
    ///
    /// - Precondition: `components` has one number more than the space has components.
    public init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
        self.space = space
        values = (0...space.numberOfComponents).map { unsafe components[$0] }
    }

    private init(_ space: CGColorSpace, _ values: [CGFloat]) {
        self.space = space
        self.values = values
    }

    /// Creates a colour of sRGB, 0…1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(CGColorSpace(.rgb, CGColorSpace.sRGB as String), [red, green, blue, alpha])
    }

    /// Creates a colour of sRGB, 0…1.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Creates a gray, 0…1.
    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(CGColorSpace(.monochrome, CGColorSpace.genericGrayGamma2_2 as String), [gray, alpha])
    }

    /// Creates a gray, 0…1.
    public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
        self.init(gray: gray, alpha: alpha)
    }

    /// Black.
    public static let black = CGColor(gray: 0, alpha: 1)
    /// White.
    public static let white = CGColor(gray: 1, alpha: 1)
    /// Nothing.
    public static let clear = CGColor(gray: 0, alpha: 0)

    /// The components, alpha the last.
    public var components: [CGFloat]? { values }
    /// How many components there are with alpha.
    public var numberOfComponents: Int { values.count }
    /// How much it covers, 0…1.
    public var alpha: CGFloat { values[values.count - 1] }
    /// What components mean.
    public var colorSpace: CGColorSpace? { space }
    /// The number of the type.
    public static let typeID: CFTypeID = 0x4347_434F

    /// The colour with another alpha.
    public func copy(alpha: CGFloat) -> CGColor? { CGColor(space, values.dropLast() + [alpha]) }
    /// The colour once more.
    public func copy() -> CGColor? { CGColor(space, values) }

    /// The first colour of a space: black.
    static func first(of space: CGColorSpace) -> CGColor {
        let isCMYK = space.model == .cmyk
        return CGColor(space, (0..<space.numberOfComponents).map { isCMYK && $0 == 3 ? 1 : 0 } + [1])
    }

    /// The colour of the same space with other components.
    func replacing(_ components: UnsafePointer<CGFloat>) -> CGColor {
        CGColor(space, values.indices.map { unsafe components[$0] })
    }

    /// The colour in another space of red, green and blue, or of gray; nil for inks. Every space of colours counts as sRGB.
    public func converted(
        to other: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?
    ) -> CGColor? {
        let (red, green, blue, alpha) = rgba
        switch other.model {
        case .rgb where space.model == .rgb: return CGColor(other, values)
        case .rgb: return CGColor(other, [red, green, blue, alpha].map { CGFloat($0) })
        // The weights of ITU-R BT.601.
        case .monochrome: return CGColor(other, [CGFloat(0.299 * red + 0.587 * green + 0.114 * blue), CGFloat(alpha)])
        default: return nil
        }
    }

    /// Red, green, blue and alpha, 0…1; 0 for what is no number.
    var rgba: (red: Double, green: Double, blue: Double, alpha: Double) {
        let cut = values.map { $0 > 0 ? min(1, Double($0)) : 0 }
        let alpha = cut[cut.count - 1]
        switch space.model {
        case .monochrome: return (cut[0], cut[0], cut[0], alpha)
        case .cmyk:
            let light = 1 - cut[3]
            return ((1 - cut[0]) * light, (1 - cut[1]) * light, (1 - cut[2]) * light, alpha)
        default: return (cut[0], cut[1], cut[2], alpha)
        }
    }
}

extension CGColor: Hashable {
    /// Whether both have the same space and components.
    public static func == (a: CGColor, b: CGColor) -> Bool { a.space == b.space && a.values == b.values }
    /// Hashes space and components.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(space)
        hasher.combine(values)
    }
}
