/// The `Origin` that a browser sends: where the page comes from that makes a request.
public struct RequestOrigin: Sendable, Hashable {
    /// `http` or `https`.
    public let scheme: String
    /// The host.
    public let host: HostName

    /// Takes an origin apart; nil for `null`, other schemes, and what has more than scheme and host.
    public init?(_ text: String) {
        let lower = text.lowercased()
        guard let scheme = ["https", "http"].first(where: { lower.hasPrefix("\($0)://") }),
            let host = HostName(String(lower.dropFirst(scheme.utf8.count + 3)))
        else { return nil }
        self.scheme = scheme
        self.host = host
    }

    /// The port, 80 or 443 when none is named.
    public var port: Int { host.port ?? (scheme == "https" ? 443 : 80) }
}
