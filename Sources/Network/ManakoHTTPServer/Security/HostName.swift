import Glibc

/// A host with or without a port, as in a `Host` header: `localhost:8080`, `[::1]`, `192.168.1.7:80`.
public struct HostName: Sendable, Hashable {
    /// The name or address in lower case, IPv6 without brackets, without a dot at the end.
    public let name: String
    /// The port, nil when none is named.
    public let port: Int?

    /// Takes a host apart; nil for what has other characters than a host, or a port that is none.
    public init?(_ text: String) {
        let lower = text.lowercased()
        guard lower.utf8.count <= 261 else { return nil }
        let rest: Substring
        if lower.hasPrefix("[") {
            guard let end = lower.firstIndex(of: "]") else { return nil }
            let address = lower[lower.index(after: lower.startIndex)..<end]
            guard address.contains(":"), address.utf8.allSatisfy(Self.isAddressByte) else { return nil }
            name = String(address)
            rest = lower[lower.index(after: end)...]
        } else {
            let host = lower.prefix { $0 != ":" }
            guard !host.isEmpty, host.utf8.allSatisfy(Self.isNameByte) else { return nil }
            let plain = host.hasSuffix(".") ? host.dropLast() : host
            guard !plain.isEmpty else { return nil }
            name = String(plain)
            rest = lower[host.endIndex...]
        }
        guard !rest.isEmpty else {
            port = nil
            return
        }
        let digits = rest.dropFirst()
        guard rest.hasPrefix(":"), (1...5).contains(digits.utf8.count), digits.utf8.allSatisfy(Bytes.isDigit),
            let number = Int(digits), number <= 65_535
        else { return nil }
        port = number
    }

    /// Whether it is an address as numbers, of IPv4 or IPv6, and not the one that stands for all.
    public var isAddress: Bool { Self.isAddress(name) && name != "0.0.0.0" && name != "::" }

    /// Whether a text is an address as numbers.
    static func isAddress(_ text: String) -> Bool {
        // Takes an address of either kind.
        var address = in6_addr()
        return unsafe inet_pton(AF_INET, text, &address) == 1 || inet_pton(AF_INET6, text, &address) == 1
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        Bytes.isDigit(byte) || (0x61...0x7A).contains(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: "_")
    }

    private static func isAddressByte(_ byte: UInt8) -> Bool {
        Bytes.hexadecimal(byte) != nil || byte == UInt8(ascii: ":") || byte == UInt8(ascii: ".")
    }
}
