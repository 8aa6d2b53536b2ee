/// Says in a PNG how large it is on paper ([PNG, 11.3.4.3](https://www.w3.org/TR/png-3/#11pHYs)).
enum PNGResolution {
    /// The end of the header's chunk: eight bytes of signature, then length, name, thirteen bytes and a checksum.
    private static let headerEnd = 33

    static func adding(dotsPerInch: Double, to png: [UInt8]) -> [UInt8] {
        guard png.count > headerEnd else { return png }
        let perMetre = bytes(UInt32((dotsPerInch / 0.0254).rounded()))
        let content = Array("pHYs".utf8) + perMetre + perMetre + [1]
        return Array(png[..<headerEnd]) + bytes(UInt32(content.count - 4)) + content + bytes(checksum(content))
            + png[headerEnd...]
    }

    private static func bytes(_ value: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }

    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var value = UInt32.max
        for byte in bytes {
            value ^= UInt32(byte)
            for _ in 0..<8 { value = value >> 1 ^ (value & 1 == 1 ? 0xEDB8_8320 : 0) }
        }
        return ~value
    }
}
