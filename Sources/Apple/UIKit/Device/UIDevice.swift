public import Foundation

/// What kind of device interfaces are made for.
public enum UIUserInterfaceIdiom: Int, Sendable {
    /// Nothing is said.
    case unspecified = -1
    /// A phone.
    case phone = 0
    /// A tablet.
    case pad = 1
    /// A television.
    case tv = 2
    /// A car.
    case carPlay = 3
    /// A computer.
    case mac = 5
    /// A headset.
    case vision = 6
}

/// The device: values that do not change, which lead code for cameras to pictures that are upright.
public final class UIDevice: NSObject, Sendable {
    /// The only device.
    public static let current = UIDevice()

    private override init() {}

    /// `Linux`.
    public var name: String { "Linux" }
    /// `Linux`.
    public var model: String { "Linux" }
    /// `Linux`.
    public var localizedModel: String { model }
    /// `Linux`.
    public var systemName: String { "Linux" }
    /// The version of iOS whose interface is here: `18.0`.
    public var systemVersion: String { "18.0" }
    /// Nothing is said.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { .unspecified }
    /// None.
    public var identifierForVendor: UUID? { nil }
    /// Upright.
    public var orientation: UIDeviceOrientation { .portrait }
    /// Whether changes of ``orientation`` are told: never.
    public var isGeneratingDeviceOrientationNotifications: Bool { false }
    /// Does nothing: ``orientation`` does not change.
    public func beginGeneratingDeviceOrientationNotifications() {}
    /// Does nothing.
    public func endGeneratingDeviceOrientationNotifications() {}
    /// Whether more than one thread runs at once.
    public var isMultitaskingSupported: Bool { true }

    /// The name under which changes of ``orientation`` are told, which never happens.
    public static var orientationDidChangeNotification: Notification.Name {
        Notification.Name("UIDeviceOrientationDidChangeNotification")
    }
}

/// How a device is held.
public enum UIDeviceOrientation: Int, Sendable {
    /// Nobody knows.
    case unknown = 0
    /// Upright.
    case portrait = 1
    /// Upside down.
    case portraitUpsideDown = 2
    /// On its side, the upper edge to the left.
    case landscapeLeft = 3
    /// On its side, the upper edge to the right.
    case landscapeRight = 4
    /// On its back.
    case faceUp = 5
    /// On its face.
    case faceDown = 6

    /// Whether it lies flat.
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
    /// Whether it is upright or upside down.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether it is on its side.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// Whether interfaces can be turned so.
    public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

/// How an interface is turned: on its side the other way than the device.
public enum UIInterfaceOrientation: Int, Sendable {
    /// Nobody knows.
    case unknown = 0
    /// Upright.
    case portrait = 1
    /// Upside down.
    case portraitUpsideDown = 2
    /// On its side, as a device in ``UIDeviceOrientation/landscapeRight``.
    case landscapeLeft = 4
    /// On its side, as a device in ``UIDeviceOrientation/landscapeLeft``.
    case landscapeRight = 3

    /// Whether it is upright or upside down.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether it is on its side.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// Several ways in which an interface may be turned.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
    /// The ways as bits.
    public let rawValue: UInt
    /// Creates ways of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Upright.
    public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
    /// Upside down.
    public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
    /// On its side.
    public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
    /// On its side.
    public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
    /// On either side.
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    /// Any way.
    public static let all: UIInterfaceOrientationMask = [.portrait, .landscape, .portraitUpsideDown]
    /// Any way but upside down.
    public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}
