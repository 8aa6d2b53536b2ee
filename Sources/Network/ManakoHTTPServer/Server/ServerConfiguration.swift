/// Where and how a server listens.
public struct ServerConfiguration: Sendable, Hashable {
    /// An address of this machine as numbers; `127.0.0.1` for this machine alone, `0.0.0.0` or `::` for all.
    public var host: String
    /// 0 for any port that is free.
    public var port: UInt16
    /// Certificate and key; nil to serve without encryption.
    public var tls: TLSFiles?
    /// What strangers may ask of it.
    public var limits: ServerLimits

    /// Creates a configuration; by default for this machine alone.
    public init(
        host: String = "127.0.0.1", port: UInt16 = 0, tls: TLSFiles? = nil, limits: ServerLimits = .default
    ) {
        self.host = host
        self.port = port
        self.tls = tls
        self.limits = limits
    }
}
