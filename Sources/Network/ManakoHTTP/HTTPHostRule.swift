public import ManakoCore

/// The hosts that a client asks, and to which redirections may lead; addresses of private networks are never asked,
/// whatever a name leads to.
///
/// What a name leads to is checked on the connection itself, so that a name that leads elsewhere a moment later gains
/// nothing. A proxy that the environment names is connected to wherever it is, and looks up names itself.
public struct HTTPHostRule: Sendable, Hashable {
    /// Hosts in small letters: `github.com`, `*.github.com` for all below, either with `:8443` behind it for another port than
    /// that of the scheme.
    public let hosts: [String]
    /// Whether this machine may be asked, as in tests.
    public let allowsLoopback: Bool

    /// Creates a rule for hosts elsewhere.
    public init(_ hosts: [String]) {
        self.hosts = hosts.map { $0.lowercased() }
        allowsLoopback = false
    }

    /// A rule for one port of this machine.
    ///
    /// - Parameter address: such as `http://127.0.0.1:8090`.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for an address that is not this machine's.
    public init(loopback address: String) throws(ManakoError) {
        let parsed = try HTTPAddress(address)
        guard parsed.isLoopback else {
            throw ManakoError(
                .invalidArgument,
                "the address \(address.prefix(200)) is not this machine's, such as http://127.0.0.1:8090")
        }
        hosts = ["\(parsed.host):\(parsed.port)"]
        allowsLoopback = true
    }

    /// Whether an address leads to a listed host.
    public func allows(_ url: String) -> Bool {
        guard let address = try? HTTPAddress(url) else { return false }
        return allows(address)
    }

    func allows(_ address: HTTPAddress) -> Bool {
        guard address.isSecure || address.isLoopback, !address.isLoopback || allowsLoopback else { return false }
        return hosts.contains { matches($0, address) }
    }

    private func matches(_ pattern: String, _ address: HTTPAddress) -> Bool {
        let (host, port) = HTTPAddress.split(pattern)
        guard address.port == (port ?? address.defaultPort) else { return false }
        return host.hasPrefix("*.")
            ? address.host.hasSuffix(host.dropFirst()) && address.host.utf8.count >= host.utf8.count
            : address.host == host
    }

    /// Refuses an address that is not listed.
    func check(_ address: HTTPAddress) throws(ManakoError) {
        guard allows(address) else {
            throw ManakoError(
                .invalidArgument, "the host \(address.host.prefix(200)) is not among those that are asked",
                reason: .init("hostRefused", ["host": String(address.host.prefix(200))]))
        }
    }
}
