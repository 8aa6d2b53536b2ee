import CZlib

/// Compression into the format of gzip ([RFC 1952](https://www.rfc-editor.org/rfc/rfc1952)).
package enum Gzip {
    /// The bytes, as small as the format makes them; nothing when there is no memory for it.
    package static func bytes(_ plain: [UInt8]) -> [UInt8]? {
        var stream = unsafe z_stream()
        // 16 more than the window's size asks for gzip's header.
        let started = unsafe deflateInit2_(
            &stream, Z_BEST_COMPRESSION, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
            Int32(MemoryLayout<z_stream>.size))
        guard started == Z_OK else { return nil }
        defer { _ = unsafe deflateEnd(&stream) }
        var result = [UInt8](repeating: 0, count: unsafe Int(deflateBound(&stream, UInt(plain.count))))
        let ended = unsafe plain.withUnsafeBufferPointer { input in
            unsafe result.withUnsafeMutableBufferPointer { output in
                unsafe stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
                unsafe stream.avail_in = UInt32(clamping: input.count)
                unsafe stream.next_out = output.baseAddress
                unsafe stream.avail_out = UInt32(clamping: output.count)
                return unsafe deflate(&stream, Z_FINISH)
            }
        }
        guard ended == Z_STREAM_END else { return nil }
        return unsafe Array(result.prefix(Int(stream.total_out)))
    }
}
