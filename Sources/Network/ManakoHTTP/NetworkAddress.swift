/// An address of IPv4 or IPv6, and whether the whole internet knows it by that.
struct NetworkAddress: Hashable {
    /// 4 or 16 bytes in the network's order.
    let bytes: [UInt8]

    /// Takes 4 or 16 bytes; nil for any other number of them.
    init?(bytes: [UInt8]) {
        guard bytes.count == 4 || bytes.count == 16 else { return nil }
        self.bytes = bytes
    }

    /// Whether it is this machine's own, `127.0.0.0/8` or `::1`.
    var isLoopback: Bool { bytes.count == 4 ? bytes[0] == 127 : bytes == [UInt8](repeating: 0, count: 15) + [1] }

    /// Whether it is one that anybody may have: none of those for private networks, this machine, links, groups,
    /// examples and measurements ([RFC 6890](https://www.rfc-editor.org/rfc/rfc6890) and the registries of IANA that it began).
    ///
    /// Addresses of IPv6 that stand for one of IPv4 are as that one is.
    var isPublic: Bool {
        if bytes.count == 4 { return !Self.special4.contains { matches($0.prefix, $0.bits) } }
        if let inner { return inner.isPublic }
        return matches([0x20], 3) && !Self.special6.contains { matches($0.prefix, $0.bits) }
    }

    /// The address of IPv4 in a mapped one, one of 6to4 or one of NAT64's well-known prefix.
    private var inner: NetworkAddress? {
        if matches([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF], 96) || matches([0, 0x64, 0xFF, 0x9B], 96) {
            return NetworkAddress(bytes: Array(bytes[12..<16]))
        }
        return matches([0x20, 0x02], 16) ? NetworkAddress(bytes: Array(bytes[2..<6])) : nil
    }

    /// Whether its first bits are those of a prefix, whose missing bytes are zero.
    private func matches(_ prefix: [UInt8], _ bits: Int) -> Bool {
        let prefix = prefix + [UInt8](repeating: 0, count: max(0, 16 - prefix.count))
        let whole = bits / 8
        guard bytes[..<whole].elementsEqual(prefix[..<whole]) else { return false }
        return bits % 8 == 0 || (bytes[whole] ^ prefix[whole]) >> (8 - UInt8(bits % 8)) == 0
    }

    private static let special4: [(prefix: [UInt8], bits: Int)] = [
        ([0], 8), ([10], 8), ([100, 64], 10), ([127], 8), ([169, 254], 16), ([172, 16], 12), ([192, 0, 0], 24),
        ([192, 0, 2], 24), ([192, 88, 99], 24), ([192, 168], 16), ([198, 18], 15), ([198, 51, 100], 24),
        ([203, 0, 113], 24), ([224], 4), ([240], 4),
    ]

    /// Within `2000::/3`: protocols (Teredo among them), and two for examples.
    private static let special6: [(prefix: [UInt8], bits: Int)] = [
        ([0x20, 0x01, 0x00], 23), ([0x20, 0x01, 0x0D, 0xB8], 32), ([0x3F, 0xFF], 20),
    ]
}
