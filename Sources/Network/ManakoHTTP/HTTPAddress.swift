import ManakoCore

/// The two things about an address that decide whether it may be asked: its scheme and whether it is this machine.
struct HTTPAddress: Hashable {
    /// Whether the connection is encrypted.
    var isSecure: Bool
    /// Whether it leads to this machine.
    var isLoopback: Bool

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
        let host = authority.hasPrefix("[") ? authority.prefix { $0 != "]" } + "]" : authority.prefix { $0 != ":" }
        let port = authority.dropFirst(host.count)
        let isPlain = authority.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || ".-:[]_".contains($0)) }
        guard isPlain, !host.isEmpty, port.isEmpty || port.hasPrefix(":") else {
            throw Self.refused(url, "has no plain host")
        }
        isLoopback = ["127.0.0.1", "localhost", "[::1]"].contains(String(host))
    }

    /// Checks that it may be asked, and that being sent there from another address is fine.
    ///
    /// Without encryption only this machine is asked, and only this machine sends there.
    func check(_ url: String, from previous: HTTPAddress?) throws(ManakoError) {
        guard isSecure || isLoopback else {
            throw Self.refused(url, "is not encrypted; only https is used")
        }
        if let previous, isLoopback, !previous.isLoopback {
            throw Self.refused(url, "is this machine, to which another one must not send")
        }
    }

    private static func refused(_ url: String, _ why: String) -> ManakoError {
        ManakoError(.invalidArgument, "the address \(url.prefix(200)) \(why)")
    }
}
