import ManakoFiles

/// Says in a PNG how large it is on paper ([PNG, 11.3.4.3](https://www.w3.org/TR/png-3/#11pHYs)).
enum PNGResolution {
    /// The end of the header's chunk: eight bytes of signature, then length, name, thirteen bytes and a checksum.
    private static let headerEnd = 33

    static func adding(dotsPerInch: Double, to png: [UInt8]) -> [UInt8] {
        guard png.count > headerEnd else { return png }
        let perMetre = bytes(UInt32((dotsPerInch / 0.0254).rounded()))
        let content = Array("pHYs".utf8) + perMetre + perMetre + [1]
        return Array(png[..<headerEnd]) + bytes(UInt32(content.count - 4)) + content + bytes(Checksum.crc32(content))
            + png[headerEnd...]
    }

    private static func bytes(_ value: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
}
