import Testing

@testable import ManakoHTTP

/// The special-purpose registries of RFC 6890 and IANA, a first and a last address of each, and those beside them.
@Suite struct NetworkAddressTests {
    static let ipv4: [(address: [UInt8], isPublic: Bool)] = [
        ([0, 0, 0, 0], false), ([0, 255, 255, 255], false), ([1, 0, 0, 0], true), ([9, 255, 255, 255], true),
        ([10, 0, 0, 0], false), ([10, 255, 255, 255], false), ([11, 0, 0, 0], true), ([100, 63, 255, 255], true),
        ([100, 64, 0, 0], false), ([100, 127, 255, 255], false), ([100, 128, 0, 0], true),
        ([126, 255, 255, 255], true),
        ([127, 0, 0, 1], false), ([127, 255, 255, 255], false), ([128, 0, 0, 0], true), ([169, 253, 255, 255], true),
        ([169, 254, 0, 0], false), ([169, 254, 169, 254], false), ([169, 255, 0, 0], true),
        ([172, 15, 255, 255], true),
        ([172, 16, 0, 0], false), ([172, 31, 255, 255], false), ([172, 32, 0, 0], true), ([192, 0, 0, 0], false),
        ([192, 0, 2, 1], false), ([192, 0, 3, 0], true), ([192, 88, 99, 1], false), ([192, 167, 255, 255], true),
        ([192, 168, 0, 0], false), ([192, 168, 255, 255], false), ([192, 169, 0, 0], true),
        ([198, 17, 255, 255], true),
        ([198, 18, 0, 0], false), ([198, 19, 255, 255], false), ([198, 20, 0, 0], true), ([198, 51, 100, 7], false),
        ([203, 0, 113, 7], false), ([203, 0, 114, 0], true), ([223, 255, 255, 255], true), ([224, 0, 0, 1], false),
        ([239, 255, 255, 250], false), ([240, 0, 0, 1], false), ([255, 255, 255, 255], false),
        ([140, 82, 121, 4], true),
    ]

    @Test(arguments: ipv4.indices)
    func addressesOfIPv4AreAsTheRegistriesHaveThem(index: Int) throws {
        let (bytes, isPublic) = Self.ipv4[index]
        let address = try #require(NetworkAddress(bytes: bytes))
        #expect(address.isPublic == isPublic, "\(bytes)")
        #expect(address.isLoopback == (bytes[0] == 127))
        // The same in clothes of IPv6: mapped, NAT64 and 6to4.
        let zeros = [UInt8](repeating: 0, count: 10)
        let dressed = [
            zeros + [0xFF, 0xFF] + bytes, [0, 0x64, 0xFF, 0x9B] + zeros.prefix(8) + bytes,
            [0x20, 0x02] + bytes + zeros,
        ]
        for bytes in dressed { #expect(NetworkAddress(bytes: bytes)?.isPublic == isPublic, "\(bytes)") }
    }

    static let ipv6: [(words: [UInt16], isPublic: Bool)] = [
        ([0, 0, 0, 0, 0, 0, 0, 0], false), ([0, 0, 0, 0, 0, 0, 0, 1], false), ([0x0100, 0, 0, 0, 0, 0, 0, 1], false),
        ([0x1FFF, 0, 0, 0, 0, 0, 0, 1], false), ([0x2001, 0, 0, 0, 0, 0, 0, 1], false),
        ([0x2001, 0x0DB8, 0, 0, 0, 0, 0, 1], false), ([0x2001, 0x4860, 0x4860, 0, 0, 0, 0, 0x8888], true),
        ([0x2606, 0x50C0, 0x8000, 0, 0, 0, 0, 0x154], true), ([0x3FFF, 0x0123, 0, 0, 0, 0, 0, 1], false),
        ([0x4000, 0, 0, 0, 0, 0, 0, 1], false), ([0xFC00, 0, 0, 0, 0, 0, 0, 1], false),
        ([0xFDFF, 0, 0, 0, 0, 0, 0, 1], false), ([0xFE80, 0, 0, 0, 0, 0, 0, 1], false),
        ([0xFEC0, 0, 0, 0, 0, 0, 0, 1], false), ([0xFF02, 0, 0, 0, 0, 0, 0, 1], false),
    ]

    @Test(arguments: ipv6.indices)
    func addressesOfIPv6AreAsTheRegistriesHaveThem(index: Int) throws {
        let (words, isPublic) = Self.ipv6[index]
        let bytes = words.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        #expect(try #require(NetworkAddress(bytes: bytes)).isPublic == isPublic, "\(words)")
    }

    @Test func onlyFourOrSixteenBytesAreAnAddress() {
        for count in [0, 1, 3, 5, 15, 17] { #expect(NetworkAddress(bytes: [UInt8](repeating: 8, count: count)) == nil) }
    }
}
