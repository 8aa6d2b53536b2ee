import CZlib
package import ManakoCore

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

    /// What compressed bytes contain.
    ///
    /// - Parameters:
    ///   - packed: a file in gzip's format.
    ///   - limit: the most bytes that it may contain.
    /// - Throws: ``ManakoError/Code/malformedInput`` for what is damaged or cut off,
    ///   ``ManakoError/Code/limitExceeded`` for more bytes than `limit`.
    package static func plain(_ packed: [UInt8], limit: Int) throws(ManakoError) -> [UInt8] {
        var stream = unsafe z_stream()
        let started = unsafe inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        guard started == Z_OK else {
            throw ManakoError(.internalFailure, "zlib does not start (\(started)); free some memory and try again")
        }
        defer { _ = unsafe inflateEnd(&stream) }
        // The last four bytes are the size of what a sound file contains; one more tells a larger one.
        let stated = packed.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
        var result = [UInt8](repeating: 0, count: min(stated, limit) + 1)
        let ended = unsafe packed.withUnsafeBufferPointer { input in
            unsafe result.withUnsafeMutableBufferPointer { output in
                unsafe stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
                unsafe stream.avail_in = UInt32(clamping: input.count)
                unsafe stream.next_out = output.baseAddress
                unsafe stream.avail_out = UInt32(clamping: output.count)
                return unsafe inflate(&stream, Z_FINISH)
            }
        }
        let count = unsafe Int(stream.total_out)
        guard count <= limit else {
            throw ManakoError(.limitExceeded, "the gzip data contains more than \(limit) bytes; take a smaller file")
        }
        guard ended == Z_STREAM_END else {
            throw ManakoError(.malformedInput, "the gzip data is damaged or cut off; get the file anew")
        }
        return Array(result.prefix(count))
    }
}
