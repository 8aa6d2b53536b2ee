import ManakoCore

/// The things about an address that decide whether it may be asked: its scheme, its host, and whether that is this machine.
struct HTTPAddress: Hashable {
    /// Whether the connection is encrypted.
    let isSecure: Bool
    /// The host in small letters, an address of IPv6 in brackets, without a dot at the end.
    let host: String
    /// The port.
    let port: Int
    /// Whether it leads to this machine.
    var isLoopback: Bool { ["127.0.0.1", "localhost", "[::1]"].contains(host) }
    /// The port that is meant where an address names none.
    var defaultPort: Int { isSecure ? 443 : 80 }

    /// Takes an address apart.
    ///
    /// Strict on purpose: a user name, blanks or escapes before the path are how one program is made to see another host than the next.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for what is neither `https` nor `http`, or has no plain host.
    init(_ url: String) throws(ManakoError) {
        let lower = url.lowercased()
        isSecure = lower.hasPrefix("https://")
        guard isSecure || lower.hasPrefix("http://"), url.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            throw Self.refused(url, "is no https address")
        }
        let authority = lower.dropFirst(isSecure ? 8 : 7).prefix { !"/?#".contains($0) }
        let isPlain = authority.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || ".-:[]_".contains($0)) }
        let (host, port) = Self.split(String(authority))
        let rest = authority.dropFirst(host.count)
        guard isPlain, !host.isEmpty, rest.isEmpty || rest == ":" || port != nil else {
            throw Self.refused(url, "has no plain host")
        }
        self.host = host.hasSuffix(".") ? String(host.dropLast()) : host
        self.port = port ?? (isSecure ? 443 : 80)
    }

    /// Host and port of an authority; no port where none, or none that there can be, stands there.
    static func split(_ authority: String) -> (host: String, port: Int?) {
        let host = authority.hasPrefix("[") ? authority.prefix { $0 != "]" } + "]" : authority.prefix { $0 != ":" }
        let rest = authority.dropFirst(host.count)
        guard rest.hasPrefix(":"), rest.dropFirst().allSatisfy(\.isNumber) else { return (String(host), nil) }
        return (String(host), Int(rest.dropFirst()).flatMap { (1...65_535).contains($0) ? $0 : nil })
    }

    /// Checks that it may be asked, and that being sent there from another address is fine.
    ///
    /// Without encryption only this machine is asked, unless anything else is allowed, and only this machine sends there.
    func check(_ url: String, from previous: HTTPAddress?, allowsPlain: Bool = false) throws(ManakoError) {
        guard isSecure || isLoopback || allowsPlain else {
            throw Self.refused(url, "is not encrypted; only https is used")
        }
        if let previous, isLoopback, !previous.isLoopback {
            throw Self.refused(url, "is this machine, to which another one must not send")
        }
    }

    /// Whether secrets that are made for one address may go to another.
    func isSameOrigin(as other: HTTPAddress) -> Bool { self == other }

    private static func refused(_ url: String, _ why: String) -> ManakoError {
        ManakoError(.invalidArgument, "the address \(url.prefix(200)) \(why)")
    }
}
