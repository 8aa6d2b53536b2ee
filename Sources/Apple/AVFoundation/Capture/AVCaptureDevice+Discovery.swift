import Foundation

extension AVCaptureDevice {
    /// Where a camera is.
    public enum Position: Int, Sendable {
        /// Nowhere in particular, as cameras of computers are.
        case unspecified = 0
        /// Behind the screen.
        case back = 1
        /// Beside the screen.
        case front = 2
    }

    /// A kind of camera; all cameras here count as of any kind.
    public struct DeviceType: RawRepresentable, Hashable, Sendable {
        /// Its name.
        public let rawValue: String

        /// Creates a kind of a name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A phone's usual camera.
        public static let builtInWideAngleCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInWideAngleCamera")
        /// A phone's camera for what is near.
        public static let builtInUltraWideCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInUltraWideCamera")
        /// A phone's camera for what is far.
        public static let builtInTelephotoCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInTelephotoCamera")
        /// Two cameras of a phone as one.
        public static let builtInDualCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInDualCamera")
        /// Two cameras of a phone as one.
        public static let builtInDualWideCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInDualWideCamera")
        /// Three cameras of a phone as one.
        public static let builtInTripleCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInTripleCamera")
        /// A phone's camera for faces.
        public static let builtInTrueDepthCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInTrueDepthCamera")
        /// A camera at a cable.
        public static let external = DeviceType(rawValue: "AVCaptureDeviceTypeExternal")
    }

    /// Looks for cameras.
    public final class DiscoverySession: Sendable {
        /// The cameras that there were when it was made, of whatever kind and wherever they are.
        public let devices: [AVCaptureDevice]

        /// Looks for cameras.
        ///
        /// - Parameters:
        ///   - deviceTypes: not looked at, but that there has to be one.
        ///   - mediaType: video, or nil.
        ///   - position: not looked at.
        public init(deviceTypes: [DeviceType], mediaType: AVMediaType?, position: Position) {
            devices = deviceTypes.isEmpty ? [] : AVCaptureDevice.devices(for: mediaType ?? .video)
        }
    }

    /// Whether cameras may be used: always, as Linux asks nobody. A device that the user's account may not open is an error of
    /// ``AVCaptureDeviceInput``.
    public static func authorizationStatus(for mediaType: AVMediaType) -> AVAuthorizationStatus {
        mediaType == .video ? .authorized : .denied
    }

    /// Calls back at once, on another thread, with whether cameras may be used.
    public static func requestAccess(
        for mediaType: AVMediaType, completionHandler handler: @escaping @Sendable (Bool) -> Void
    ) {
        DispatchQueue.global().async { handler(mediaType == .video) }
    }

    /// Whether cameras may be used.
    public static func requestAccess(for mediaType: AVMediaType) async -> Bool { mediaType == .video }
}

/// Whether the user lets a program use the camera.
public enum AVAuthorizationStatus: Int, Sendable {
    /// Nobody asked.
    case notDetermined = 0
    /// It can't be allowed.
    case restricted = 1
    /// It is not.
    case denied = 2
    /// It is.
    case authorized = 3
}
