public import Foundation
import ManakoCore

/// The domain of Vision's errors among `NSError`s.
public let VNErrorDomain = "com.apple.Vision"

/// What kind of thing went wrong.
public enum VNErrorCode: Int, Sendable {
    /// Something in a model that was trained with Turi Create.
    case turiCoreErrorCode = -1
    /// Nothing.
    case OK = 0
    /// The request was cancelled.
    case requestCancelled
    /// A picture is in a format that can't be read.
    case invalidFormat
    /// A request could not do its work.
    case operationFailed
    /// A place is outside of what there is.
    case outOfBoundsError
    /// An option can't be.
    case invalidOption
    /// A file can't be read.
    case ioError
    /// An option is missing.
    case missingOption
    /// This is not done here.
    case notImplemented
    /// A library failed.
    case internalError
    /// There is no memory.
    case outOfMemory
    /// Anything else.
    case unknownError
    /// This can't be done now.
    case invalidOperation
    /// A picture is damaged or is none.
    case invalidImage
    /// A value makes no sense.
    case invalidArgument
    /// A model can't be used.
    case invalidModel
    /// There is no such revision.
    case unsupportedRevision
    /// A model's or a runtime's file is missing.
    case dataUnavailable
    /// There is no picture of that time.
    case timeStampNotFound
    /// There is no such request here.
    case unsupportedRequest
    /// It took too long.
    case timeout
    /// There is no such stage.
    case unsupportedComputeStage
    /// There is no such processor here.
    case unsupportedComputeDevice
}

extension VNErrorCode {
    /// What a kind of error of the layers below is called here.
    init(_ code: ManakoError.Code) {
        self =
            switch code {
            case .malformedInput: .invalidImage
            case .limitExceeded: .outOfBoundsError
            case .unsupported: .invalidFormat
            case .invalidArgument: .invalidArgument
            case .unavailable: .dataUnavailable
            case .cancelled: .requestCancelled
            default: .internalError
            }
    }
}

/// What went wrong, in a message that says what to do next.
public struct VNError: Error, CustomNSError, LocalizedError, Hashable, Sendable {
    /// What kind of thing went wrong.
    public let code: VNErrorCode
    /// What was wrong and where, and what to do next.
    public let errorDescription: String?

    init(_ code: VNErrorCode, _ message: String) {
        self.code = code
        errorDescription = message
    }

    /// An error of the layers below.
    init(_ error: ManakoError) { self.init(VNErrorCode(error.code), error.message) }

    /// ``VNErrorDomain``.
    public static var errorDomain: String { VNErrorDomain }
    /// The code's number.
    public var errorCode: Int { code.rawValue }
    /// The message under Foundation's key.
    public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: errorDescription ?? ""] }
}

/// Runs something of the layers below, and gives its errors Vision's codes.
func asVNError<Value>(_ body: () throws(ManakoError) -> Value) throws(VNError) -> Value {
    do throws(ManakoError) {
        return try body()
    } catch {
        throw VNError(error)
    }
}
