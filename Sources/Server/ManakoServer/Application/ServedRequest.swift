/// What became of a request or a live session: a line of the log.
public struct ServedRequest: Sendable, Hashable {
    /// The client's address as numbers.
    public var client: String
    /// The method, such as `GET`.
    public var method: String
    /// The path as it came, percent-encoded and without what stands behind a question mark.
    public var path: String
    /// The status of the answer.
    public var status: Int
    /// The length of the answer's body in bytes; of a live session, the number of frames that got a result.
    public var count: Int
    /// How long it took.
    public var duration: Duration
    /// What failed inside the server; nil when nothing did.
    public var cause: String?
}
