public import Foundation
import ManakoCore

/// What went wrong while a model was loaded or run, in a message that says what to do next. Not among Apple's names, which has
/// names for errors of assets alone; the sentence at the beginning is the one of Apple's runtime, where that has one.
public struct CoreAIError: Error, LocalizedError, Hashable, Sendable {
    /// What kind of thing went wrong.
    public enum Kind: Sendable, Hashable {
        /// A name that is none of the function's inputs, states or outputs.
        case undeclaredValue
        /// An input or state of the function for which nothing was given.
        case missingValue
        /// An array of a shape that the function does not take.
        case invalidShape
        /// An array with elements of another type.
        case invalidScalarType
        /// Something that is valid but can't be done here, such as what needs Metal.
        case unsupported
        /// A model's file is damaged.
        case malformedModel
        /// The model asks for more memory or work than is allowed.
        case limitExceeded
        /// A file or the runtime is missing.
        case unavailable
        /// The runtime failed in a way that its input does not explain.
        case internalFailure
    }

    /// What kind of thing went wrong.
    public let kind: Kind
    private let message: String

    init(_ kind: Kind, _ message: String) { (self.kind, self.message) = (kind, message) }

    /// An error of the layers below.
    init(_ error: ManakoError) {
        let kind: Kind =
            switch error.code {
            case .malformedInput: .malformedModel
            case .limitExceeded: .limitExceeded
            case .unsupported: .unsupported
            case .invalidArgument: .invalidShape
            case .unavailable: .unavailable
            default: .internalFailure
            }
        self.init(kind, error.message)
    }

    /// What was wrong and where, and what to do next.
    public var errorDescription: String? { message }
}

extension CoreAIError: CustomStringConvertible {
    /// The message.
    public var description: String { message }
}

/// Does something whose errors become Core AI's.
func asCoreAIError<Result>(_ body: () throws(ManakoError) -> Result) throws(CoreAIError) -> Result {
    do throws(ManakoError) {
        return try body()
    } catch {
        throw CoreAIError(error)
    }
}
