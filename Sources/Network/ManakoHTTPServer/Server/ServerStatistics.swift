/// What a server has done so far.
public struct ServerStatistics: Sendable, Hashable {
    /// Connections that are open.
    public var openConnections = 0
    /// Connections that were taken.
    public var connections = 0
    /// Connections that were refused, as there were too many.
    public var refusedConnections = 0
    /// Requests whose head was read.
    public var requests = 0
    /// Answers by status.
    public var answers: [Int: Int] = [:]
    /// Bytes of bodies that are being received or answered.
    public var bodyBytes = 0
    /// WebSockets that are open.
    public var openWebSockets = 0
}
