public import Foundation
import ManakoCore

/// The domain of ``ARError``.
public let ARErrorDomain = "com.apple.arkit.error"

/// An error of a session.
public struct ARError: CustomNSError, LocalizedError, Hashable, Sendable {
    /// Kinds of errors, with Apple's numbers.
    public enum Code: Int, Sendable {
        /// The configuration needs a sensor or a network that does not exist here.
        case unsupportedConfiguration = 100
        /// A sensor can't be used; never thrown here.
        case sensorUnavailable = 101
        /// The recording can't be read or is damaged, or none is set.
        case sensorFailed = 102
        /// The user does not allow the camera; never thrown here.
        case cameraUnauthorized = 103
        /// The user does not allow the microphone; never thrown here.
        case microphoneUnauthorized = 104
        /// Tracking failed; never thrown here.
        case worldTrackingFailed = 200
        /// A request makes no sense.
        case invalidRequest = 300
        /// A request failed.
        case requestFailed = 304
        /// World maps are not available here.
        case insufficientFeatures = 400
        /// The recording's file can't be read.
        case fileIOFailed = 503
    }

    /// The kind.
    public let code: Code
    /// What was wrong, where, and what to do next.
    public let message: String

    /// Creates an error of a kind.
    public init(_ code: Code) { self.init(code, "the operation could not be completed (\(code))") }

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    init(_ error: ManakoError) { self.init(error.code == .unavailable ? .fileIOFailed : .sensorFailed, error.message) }

    /// The domain of these errors.
    public static var errorDomain: String { ARErrorDomain }
    /// The number of the kind.
    public var errorCode: Int { code.rawValue }
    /// The message, under `NSLocalizedDescriptionKey`.
    public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: message] }
    /// What was wrong, where, and what to do next.
    public var localizedDescription: String { message }
    /// What was wrong, where, and what to do next.
    public var errorDescription: String? { message }
}
