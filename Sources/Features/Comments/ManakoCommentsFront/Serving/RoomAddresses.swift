import ManakoHTTPServer

/// Where the page with a room is, as whoever asks can pass it on.
struct RoomAddresses: Sendable {
    /// The name under which other machines find this one; nil when they can't connect.
    let hostForOthers: String?

    /// Addresses under the host by which a client has asked; for one on this machine, a host that phones reach.
    func of(_ head: HTTPRequestHead) -> CommentOperations.Address {
        let asked = head.host.flatMap { HostName($0) }
        let isHere = asked.map { ["localhost", "127.0.0.1", "::1"].contains($0.name) } ?? true
        let name = isHere ? hostForOthers ?? asked?.name ?? "localhost" : asked?.name ?? "localhost"
        let host = name.contains(":") ? "[\(name)]" : name
        let port = asked?.port.map { ":\($0)" } ?? ""
        let scheme = head.isSecure ? "https" : "http"
        return { "\(scheme)://\(host)\(port)/#/room?id=\($0)" }
    }
}
