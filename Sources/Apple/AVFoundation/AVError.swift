public import Foundation
import ManakoCore

/// The domain of ``AVError``.
public let AVFoundationErrorDomain = "AVFoundationErrorDomain"

/// What went wrong with a video or a camera.
public struct AVError: CustomNSError, LocalizedError, Hashable, Sendable {
    /// Kinds of errors, with Apple's numbers.
    public enum Code: Int, Sendable {
        /// None of the others.
        case unknown = -11800
        /// There is no memory, or a picture is too large.
        case outOfMemory = -11801
        /// The session does not run; never thrown here.
        case sessionNotRunning = -11803
        /// Another session has the camera; never thrown here.
        case deviceAlreadyUsedByAnotherSession = -11804
        /// The camera is not there any more, or silent; never thrown here, where that is ``deviceNotConnected``.
        case deviceWasDisconnected = -11808
        /// The camera is not there, held by another program, silent or not allowed to this account.
        case deviceNotConnected = -11814
        /// Another program has the camera; never thrown here, where that is ``deviceNotConnected``.
        case deviceInUseByAnotherApplication = -11815
        /// The system's video service began anew; there is none here.
        case mediaServicesWereReset = -11819
        /// The video is damaged.
        case decodeFailed = -11821
        /// The file is no video.
        case fileFormatNotRecognized = -11828
        /// There is no picture at a time.
        case noImageAtTime = -11832
        /// The codec is not known here.
        case decoderNotFound = -11833
        /// This is not done here.
        case operationNotSupportedForAsset = -11838
        /// The user does not allow cameras; Linux asks nobody.
        case applicationIsNotAuthorizedToUseDevice = -11852
        /// Somebody cancelled it.
        case operationCancelled = -11878
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

    init(_ error: ManakoError) {
        let code: Code =
            switch error.code {
            case .unavailable: .deviceNotConnected
            case .malformedInput: .decodeFailed
            case .unsupported: .decoderNotFound
            case .limitExceeded: .outOfMemory
            case .cancelled: .operationCancelled
            default: .unknown
            }
        self.init(code, error.message)
    }

    /// An error about a file rather than a camera.
    init(asset error: ManakoError) {
        self = error.code == .unavailable ? AVError(.unknown, error.message) : AVError(error)
    }

    /// The domain of these errors.
    public static var errorDomain: String { AVFoundationErrorDomain }
    /// The number of the kind.
    public var errorCode: Int { code.rawValue }
    /// What was wrong, under `NSLocalizedDescriptionKey`.
    public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: message] }
    /// What was wrong, where, and what to do next.
    public var localizedDescription: String { message }
    /// What was wrong, where, and what to do next.
    public var errorDescription: String? { message }
}
