/// What a request wants done with its target ([RFC 9110, 9](https://www.rfc-editor.org/rfc/rfc9110#section-9)).
public enum HTTPMethod: String, Sendable, Hashable, CaseIterable {
    /// Reads.
    case get = "GET"
    /// Reads without the body; answered as ``get`` is.
    case head = "HEAD"
    /// Makes or computes something.
    case post = "POST"
    /// Puts something in place.
    case put = "PUT"
    /// Changes a part.
    case patch = "PATCH"
    /// Removes.
    case delete = "DELETE"
    /// Asks what may be done.
    case options = "OPTIONS"
    /// Asks for the request itself; no route has it, as that would show headers to whoever makes a browser ask.
    case trace = "TRACE"
    /// Reads with a body that says what; no route has it.
    case query = "QUERY"

    /// Whether it promises to change nothing.
    public var isSafe: Bool { self == .get || self == .head || self == .options }
}
