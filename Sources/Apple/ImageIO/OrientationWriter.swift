import ManakoCodecs

/// Writes the tag of orientation into files.
enum OrientationWriter {
    /// The file with a block of EXIF that has one tag (TIFF 6.0, section 2), right behind its first marker or chunk.
    static func add(_ orientation: Int, to file: [UInt8], _ format: ImageFormat) -> [UInt8] {
        let tiff: [UInt8] = [
            0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0, 0, 0, 0, 0,
        ]
        switch format {
        case .jpeg:
            // Behind JFIF's own segment, which is the first where there is one.
            let jfif = Array(file.dropFirst(2).prefix(2)) == [0xFF, 0xE0]
            let place = jfif && file.count > 5 ? 4 + (Int(file[4]) << 8 | Int(file[5])) : 2
            let body = OrientationMetadata.exifPrefix + tiff
            let segment = [0xFF, 0xE1, 0, UInt8(body.count + 2)] + body
            return Array(file.prefix(place)) + segment + file.dropFirst(place)
        case .png:
            let named = Array("eXIf".utf8) + tiff
            let chunk = bigEndian(UInt32(tiff.count)) + named + bigEndian(checksum(named))
            // Signature, and the header's 13 bytes with length, name and checksum.
            return Array(file.prefix(33)) + chunk + file.dropFirst(33)
        default: return file
        }
    }

    private static func bigEndian(_ number: UInt32) -> [UInt8] {
        stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> UInt32($0)) }
    }

    /// The checksum of a chunk (PNG specification, annex D).
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var sum: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
        return ~sum
    }
}
