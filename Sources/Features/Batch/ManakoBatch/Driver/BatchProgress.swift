/// How far a job is.
public struct BatchProgress: Sendable, Hashable {
    /// The number of inputs that are done, of which some were done before this run.
    public var done: Int
    /// The number of all inputs.
    public var total: Int
    /// The number of inputs that failed in this run.
    public var failed: Int
    /// The number of shards that are done, and of all shards.
    public var shards, allShards: Int
}
