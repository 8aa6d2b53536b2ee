public import Foundation

/// Whether interfaces are light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
    /// Neither is said.
    case unspecified = 0
    /// Light.
    case light = 1
    /// Dark.
    case dark = 2
}

/// What interfaces look like: light, with one pixel for each unit. Nothing else of it is here.
public final class UITraitCollection: NSObject, Sendable {
    /// How many pixels a unit has: ``UIScreen/scale``.
    public let displayScale: CGFloat
    /// Light.
    public let userInterfaceStyle: UIUserInterfaceStyle

    private init(_ style: UIUserInterfaceStyle, _ scale: CGFloat) {
        (userInterfaceStyle, displayScale) = (style, scale)
    }

    /// Creates traits of the usual values.
    public override convenience init() { self.init(.light, UIScreen.main.scale) }
    /// Creates traits of another style.
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init(userInterfaceStyle, UIScreen.main.scale)
    }
    /// Creates traits of another scale.
    public convenience init(displayScale: CGFloat) { self.init(.light, displayScale) }

    /// The usual traits.
    public static let current = UITraitCollection()
}
