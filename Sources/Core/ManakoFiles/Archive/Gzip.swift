import CZlib
package import ManakoCore

/// Compression into the format of gzip, and back ([RFC 1952](https://www.rfc-editor.org/rfc/rfc1952)).
package enum Gzip {
    /// The bytes, as small as the format makes them; nothing when there is no memory for it.
    package static func bytes(_ plain: [UInt8]) -> [UInt8]? {
        var stream = unsafe z_stream()
        let started = unsafe deflateInit2_(
            &stream, Z_BEST_COMPRESSION, Z_DEFLATED, Inflate.Wrapping.gzip.rawValue, 9, Z_DEFAULT_STRATEGY,
            ZLIB_VERSION,
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

    /// What compressed bytes contain.
    ///
    /// - Parameters:
    ///   - packed: a file in gzip's format.
    ///   - limit: the most bytes that it may contain.
    /// - Throws: ``ManakoError/Code/malformedInput`` for what is damaged or cut off,
    ///   ``ManakoError/Code/limitExceeded`` for more bytes than `limit`.
    package static func plain(_ packed: [UInt8], limit: Int) throws(ManakoError) -> [UInt8] {
        // The last four bytes are the size of what a sound file contains; one more tells a larger one.
        let stated = packed.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
        let (bytes, status) = Inflate.bytes(packed[...], in: .gzip, capacity: min(stated, limit) + 1)
        guard status != Z_MEM_ERROR else {
            throw ManakoError(.internalFailure, "there is no memory for zlib; free some and try again")
        }
        guard bytes.count <= limit else {
            throw ManakoError(.limitExceeded, "the gzip data contains more than \(limit) bytes; take a smaller file")
        }
        guard status == Z_STREAM_END else {
            throw ManakoError(.malformedInput, "the gzip data is damaged or cut off; get the file anew")
        }
        return bytes
    }
}
