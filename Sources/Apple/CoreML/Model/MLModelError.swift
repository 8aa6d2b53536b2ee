public import Foundation
import ManakoCore

/// The domain of ``MLModelError`` among `NSError`s.
public let MLModelErrorDomain = "com.apple.CoreML"

/// What went wrong with a model, in a message that says what to do next.
public struct MLModelError: Error, CustomNSError, LocalizedError, Hashable, Sendable {
    /// What kind of thing went wrong.
    public enum Code: Int, Sendable {
        /// Anything that no other code is for.
        case generic = 0
        /// A value is missing or is not of the type that an input takes.
        case featureType = 1
        /// A file is missing, can't be read or is damaged.
        case io = 3
        /// A custom layer.
        case customLayer = 4
        /// A custom model.
        case customModel = 5
        /// An update on the device.
        case update = 6
        /// A parameter of a model.
        case parameters = 7
        /// The key of an encrypted model can't be had.
        case modelDecryptionKeyFetch = 8
        /// An encrypted model can't be read.
        case modelDecryption = 9
        /// A collection of models.
        case modelCollection = 10
        /// The task was cancelled.
        case predictionCancelled = 11
    }

    /// What kind of thing went wrong.
    public let code: Code
    /// What was wrong and where, and what to do next.
    public let errorDescription: String?

    /// Creates an error of a code.
    ///
    /// - Parameters:
    ///   - code: what kind of thing went wrong.
    ///   - userInfo: the message under `NSLocalizedDescriptionKey`; the rest is left out.
    public init(_ code: Code, userInfo: [String: Any] = [:]) {
        self.code = code
        errorDescription = userInfo[NSLocalizedDescriptionKey] as? String
    }

    init(_ code: Code, _ message: String) {
        self.code = code
        errorDescription = message
    }

    /// An error of the layers below.
    init(_ error: ManakoError) {
        let code: Code =
            switch error.code {
            case .unavailable, .malformedInput: .io
            case .invalidArgument: .featureType
            case .cancelled: .predictionCancelled
            default: .generic
            }
        self.init(code, error.message)
    }

    /// ``MLModelErrorDomain``.
    public static var errorDomain: String { MLModelErrorDomain }
    /// The code's number.
    public var errorCode: Int { code.rawValue }
    /// The message, under `NSLocalizedDescriptionKey`.
    public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: errorDescription ?? ""] }
}

extension MLModelError: CustomStringConvertible {
    /// The message.
    public var description: String { errorDescription ?? "" }
}

/// The codes under the error's own name, as in `catch MLModelError.io`.
extension MLModelError {
    /// ``Code/generic``.
    public static var generic: Code { .generic }
    /// ``Code/featureType``.
    public static var featureType: Code { .featureType }
    /// ``Code/io``.
    public static var io: Code { .io }
    /// ``Code/customLayer``.
    public static var customLayer: Code { .customLayer }
    /// ``Code/customModel``.
    public static var customModel: Code { .customModel }
    /// ``Code/update``.
    public static var update: Code { .update }
    /// ``Code/parameters``.
    public static var parameters: Code { .parameters }
    /// ``Code/modelDecryptionKeyFetch``.
    public static var modelDecryptionKeyFetch: Code { .modelDecryptionKeyFetch }
    /// ``Code/modelDecryption``.
    public static var modelDecryption: Code { .modelDecryption }
    /// ``Code/modelCollection``.
    public static var modelCollection: Code { .modelCollection }
    /// ``Code/predictionCancelled``.
    public static var predictionCancelled: Code { .predictionCancelled }
}

extension MLModelError.Code {
    /// Whether an error is of a code, for `catch MLModelError.io`.
    public static func ~= (code: MLModelError.Code, error: any Error) -> Bool {
        (error as? MLModelError)?.code == code
    }
}

/// Does something whose errors become Core ML's.
func asModelError<Result>(_ body: () throws(ManakoError) -> Result) throws(MLModelError) -> Result {
    do throws(ManakoError) {
        return try body()
    } catch {
        throw MLModelError(error)
    }
}
