/// How an app's interface is turned relative to the device.
public enum UIInterfaceOrientation: Int, Sendable {
    /// Nothing is known; treated as ``landscapeRight``.
    case unknown = 0
    /// The device is upright.
    case portrait = 1
    /// The device is upside down.
    case portraitUpsideDown = 2
    /// The device lies on its side, home button on the left; the captured picture is upside down.
    case landscapeLeft = 4
    /// The device lies on its side, home button on the right; the captured picture is stored like that.
    case landscapeRight = 3

    /// Whether the device is upright or upside down.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether the device lies on its side.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
