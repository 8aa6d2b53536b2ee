import CZlib

/// Decompression of raw deflate data (RFC 1951) with a bound on what comes out.
package enum Inflate {
    /// The decompressed bytes, or nothing when the data are damaged or their size is not as said.
    package static func bytes(_ compressed: ArraySlice<UInt8>, size: Int) -> [UInt8]? {
        var stream = unsafe z_stream()
        // A negative window size means data without a header.
        let started = unsafe inflateInit2_(&stream, -15, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        guard started == Z_OK else { return nil }
        defer { _ = unsafe inflateEnd(&stream) }
        var result = [UInt8](repeating: 0, count: size)
        let ended = unsafe compressed.withUnsafeBufferPointer { input in
            unsafe result.withUnsafeMutableBufferPointer { output in
                unsafe stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
                unsafe stream.avail_in = UInt32(clamping: input.count)
                unsafe stream.next_out = output.baseAddress
                unsafe stream.avail_out = UInt32(clamping: output.count)
                return unsafe inflate(&stream, Z_FINISH)
            }
        }
        guard ended == Z_STREAM_END, unsafe stream.avail_out == 0 else { return nil }
        return result
    }
}
