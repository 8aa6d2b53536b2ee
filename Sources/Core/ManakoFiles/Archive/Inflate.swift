import CZlib

/// Decompression of deflate data (RFC 1951) with a bound on what comes out.
package enum Inflate {
    /// What is around the data, as zlib's size of a window.
    enum Wrapping: Int32 {
        case none = -15
        /// zlib's own header (RFC 1950).
        case zlib = 15
        /// 16 more than the window's size stands for gzip's header.
        case gzip = 31
    }

    /// The decompressed bytes, or nothing when the data are damaged or their size is not as said.
    package static func bytes(_ compressed: ArraySlice<UInt8>, size: Int) -> [UInt8]? {
        let (bytes, status) = bytes(compressed, in: .none, capacity: size)
        return status == Z_STREAM_END && bytes.count == size ? bytes : nil
    }

    /// The decompressed bytes of a zlib stream (RFC 1950), up to a limit; of a damaged stream those before the damage.
    package static func zlib(_ compressed: ArraySlice<UInt8>, limit: Int) -> [UInt8] {
        bytes(compressed, in: .zlib, capacity: limit).bytes
    }

    /// As many decompressed bytes as there is room for, and zlib's last answer: `Z_STREAM_END` for all of sound data.
    static func bytes(
        _ compressed: ArraySlice<UInt8>, in wrapping: Wrapping, capacity: Int
    ) -> (bytes: [UInt8], status: Int32) {
        var stream = unsafe z_stream()
        var status = unsafe inflateInit2_(
            &stream, wrapping.rawValue, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        guard status == Z_OK else { return ([], status) }
        defer { _ = unsafe inflateEnd(&stream) }
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { output, filled in
            unsafe compressed.withUnsafeBufferPointer { input in
                unsafe stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
                unsafe stream.avail_in = UInt32(clamping: input.count)
                unsafe stream.next_out = output.baseAddress
                unsafe stream.avail_out = UInt32(clamping: capacity)
                status = unsafe inflate(&stream, Z_FINISH)
                filled = unsafe Int(stream.total_out)
            }
        }
        return (bytes, status)
    }
}
