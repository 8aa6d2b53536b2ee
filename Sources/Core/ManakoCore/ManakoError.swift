/// What went wrong, whose responsibility it is, and what to do next.
///
/// Every throwing function of the package throws this type. Match on ``code`` to react, show ``description`` to people:
///
/// ```swift
/// do {
///     observations = try await request.perform(on: url)
/// } catch where error.code == .unavailable {
///     print(error)  // says which runtime is missing and the command that installs it
/// }
/// ```
public struct ManakoError: Error, Sendable, Hashable {
    /// Who has to act, as an opaque value so that new codes do not break a client's `switch`.
    public struct Code: Sendable, Hashable, CustomStringConvertible {
        private enum Kind: String {
            case malformedInput, limitExceeded, unsupported, invalidArgument, unavailable, cancelled, internalFailure
        }

        private let kind: Kind

        /// The bytes are damaged or are not what they claim to be.
        public static let malformedInput = Code(kind: .malformedInput)
        /// The input asks for more than ``InputLimits`` allows.
        public static let limitExceeded = Code(kind: .limitExceeded)
        /// The input is valid, but this feature of it is not implemented.
        public static let unsupported = Code(kind: .unsupported)
        /// The caller passed a value that makes no sense.
        public static let invalidArgument = Code(kind: .invalidArgument)
        /// A file, runtime or model is missing or may not be read.
        public static let unavailable = Code(kind: .unavailable)
        /// The work was cancelled before it finished.
        public static let cancelled = Code(kind: .cancelled)
        /// A library failed in a way that its input does not explain.
        public static let internalFailure = Code(kind: .internalFailure)

        /// The stable name used in JSON output, such as `malformedInput`.
        public var description: String { kind.rawValue }
    }

    /// Who has to act.
    public var code: Code
    /// What was wrong and where, and what to do next, as one or two sentences.
    public var message: String
    /// What exactly happened, for those who tell it in words of their own.
    public var reason: Reason?

    /// Creates an error from a code and a message that says what was wrong, where, and what to do next.
    public init(_ code: Code, _ message: String, reason: Reason? = nil) {
        self.code = code
        self.message = message
        self.reason = reason
    }

    /// The same error with the place where it happened put in front, such as a file's name, unless it stands there already.
    public func at(_ place: String) -> ManakoError {
        message.hasPrefix(place + ":") ? self : ManakoError(code, "\(place): \(message)", reason: reason)
    }
}

extension ManakoError {
    /// What exactly happened: a stable name, and what belongs into a sentence about it.
    public struct Reason: Sendable, Hashable {
        /// The name, such as `tooManyPixels`.
        public var name: String
        /// Numbers and names for the sentence, such as `limit`.
        public var parameters: [String: String]

        /// Creates a reason.
        public init(_ name: String, _ parameters: [String: String] = [:]) {
            self.name = name
            self.parameters = parameters
        }
    }
}

extension ManakoError: CustomStringConvertible {
    /// The message alone; the code is for programs.
    public var description: String { message }
}
