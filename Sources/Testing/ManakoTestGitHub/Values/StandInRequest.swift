/// What was asked of a GitHub of one's own.
public struct StandInRequest: Sendable, Hashable {
    /// Path and query as they came.
    public var target: String
    /// Whether the API was asked.
    public var isAPI: Bool
    /// `Authorization`.
    public var authorization: String?
    /// `Accept`.
    public var accept: String?
    /// `If-None-Match`.
    public var tag: String?
    /// `Range`.
    public var range: String?
    /// `User-Agent`.
    public var agent: String?
    /// `X-GitHub-Api-Version`.
    public var version: String?
    /// The status of the answer.
    public var status: Int
}
