/// Deflate data (RFC 1951) of one byte over and over, with fixed codes: about 159 bytes for each that is stored.
public enum DeflateFixture {
    /// Raw deflate of a byte below 144, repeated.
    public static func raw(_ byte: UInt8, count: Int) -> [UInt8] {
        var bits = Bits()
        // The only block, with fixed codes.
        bits.append(0b011, 3)
        let runs = max(count - 1, 0) / 258
        for _ in 0..<count - runs * 258 { bits.append(code: 0x30 + Int(byte), 8) }
        // A run of 258 at a distance of 1: length code 285, distance code 0.
        for _ in 0..<runs {
            bits.append(code: 0b1100_0101, 8)
            bits.append(code: 0, 5)
        }
        bits.append(code: 0, 7)
        return bits.bytes
    }

    /// The same of zeros as a zlib stream (RFC 1950).
    public static func zlibZeros(count: Int) -> [UInt8] {
        [0x78, 0x01] + raw(0, count: count) + [UInt8(count % 65521 >> 8), UInt8(count % 65521 & 255), 0, 1]
    }

    private struct Bits {
        var bytes: [UInt8] = []
        private var used = 8

        /// Appends a number, lowest bit first.
        mutating func append(_ value: Int, _ count: Int) {
            for bit in 0..<count {
                if used == 8 {
                    bytes.append(0)
                    used = 0
                }
                bytes[bytes.count - 1] |= UInt8(value >> bit & 1) << UInt8(used)
                used += 1
            }
        }

        /// Appends a Huffman code, highest bit first.
        mutating func append(code: Int, _ count: Int) {
            for bit in (0..<count).reversed() { append(code >> bit & 1, 1) }
        }
    }
}
