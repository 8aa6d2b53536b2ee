import CZlib

/// Checksums of file formats.
package enum Checksum {
    /// The CRC-32 of ZIP and PNG ([ISO 3309](https://www.w3.org/TR/png-3/#D-CRCAppendix)).
    package static func crc32(_ bytes: [UInt8]) -> UInt32 {
        // zlib takes a pointer and a count; nothing of it is kept.
        unsafe bytes.withUnsafeBufferPointer {
            UInt32(truncatingIfNeeded: unsafe CZlib.crc32(0, $0.baseAddress, UInt32(clamping: $0.count)))
        }
    }
}
