import ManakoCodecs
import ManakoCore

/// Gray pictures of the [PGM format](https://netpbm.sourceforge.net/doc/pgm.html) in bytes (P5), 8 or 16 bits a sample.
enum PGMDecoder {
    /// Whether the bytes begin as such a picture.
    static func recognises(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "P5".utf8) }

    /// The samples.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` or ``ManakoError/Code/limitExceeded``.
    static func values(_ bytes: [UInt8], limits: InputLimits) throws(ManakoError) -> GrayValues {
        try limits.check(bytes: bytes.count)
        var position = 2
        let width = try number(bytes, &position)
        let height = try number(bytes, &position)
        let maximum = try number(bytes, &position)
        try limits.check(width: width, height: height)
        guard (1...65535).contains(maximum) else {
            throw ManakoError(.malformedInput, "the PGM file's largest value is \(maximum)")
        }
        // One byte of space follows the header.
        position += 1
        let size = maximum > 255 ? 2 : 1
        guard bytes.count - position >= width * height * size else {
            throw ManakoError(.malformedInput, "the PGM file is truncated")
        }
        let values = (0..<width * height).map { index in
            let place = position + index * size
            return size == 1 ? UInt16(bytes[place]) : UInt16(bytes[place]) << 8 | UInt16(bytes[place + 1])
        }
        return GrayValues(width: width, height: height, values: values)
    }

    /// The next number of the header, before which space and comments may stand.
    private static func number(_ bytes: [UInt8], _ position: inout Int) throws(ManakoError) -> Int {
        while position < bytes.count, bytes[position] <= 0x20 || bytes[position] == UInt8(ascii: "#") {
            if bytes[position] == UInt8(ascii: "#") {
                position = bytes[position...].firstIndex(of: 0x0A) ?? bytes.count
            } else {
                position += 1
            }
        }
        let digits = bytes[min(position, bytes.count)...].prefix(10).prefix { (0x30...0x39).contains($0) }
        guard let number = Int(String(decoding: digits, as: UTF8.self)) else {
            throw ManakoError(.malformedInput, "the PGM file's header is damaged at byte \(position)")
        }
        position += digits.count
        return number
    }
}
