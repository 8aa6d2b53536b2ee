public import Foundation

/// A display, of which there is none: it has the values that code asks for before it draws.
///
/// One unit is one pixel, so that pictures that code draws have as many pixels as it says. Nothing here is limited to the main thread.
public final class UIScreen: NSObject, Sendable {
    /// The only display.
    public static let main = UIScreen()

    private override init() {}

    /// How many pixels a unit has: 1.
    public var scale: CGFloat { 1 }
    /// How many pixels a unit has: 1.
    public var nativeScale: CGFloat { 1 }
    /// 390 × 844 units, as of a usual phone held upright.
    public var bounds: CGRect { CGRect(x: 0, y: 0, width: 390, height: 844) }
    /// As ``bounds``.
    public var nativeBounds: CGRect { bounds }
    /// How light the display is: full.
    public var brightness: CGFloat { 1 }
    /// How many pictures a display shows in a second: 60.
    public var maximumFramesPerSecond: Int { 60 }
    /// What interfaces look like.
    public var traitCollection: UITraitCollection { .current }
}
