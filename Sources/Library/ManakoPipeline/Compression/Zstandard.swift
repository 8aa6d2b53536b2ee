import CManakoZstd
public import ManakoCore

/// Compression into frames of Zstandard ([RFC 8878](https://www.rfc-editor.org/rfc/rfc8878)) with libzstd, which is opened at run time.
public enum Zstandard {
    /// The level of compression, the library's own default: faster than a disk writes.
    private static let level: Int32 = 3

    /// Compresses bytes into one frame, which depends on the bytes and the library's version alone.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` without the library.
    public static func compress(_ bytes: [UInt8]) throws(ManakoError) -> [UInt8] {
        try load()
        let bound = manako_zstd_bound(bytes.count)
        let result = unsafe [UInt8](unsafeUninitializedCapacity: bound) { target, count in
            count = unsafe bytes.withUnsafeBytes { source in
                unsafe manako_zstd_compress(target.baseAddress, bound, source.baseAddress, source.count, level)
            }
        }
        guard !result.isEmpty else {
            throw ManakoError(.internalFailure, "libzstd could not compress \(bytes.count) bytes")
        }
        return result
    }

    /// Decompresses one or more frames.
    ///
    /// - Parameters:
    ///   - bytes: the frames.
    ///   - limit: the most bytes that may come out.
    /// - Throws: ``ManakoError/Code/malformedInput`` for damaged or incomplete frames, ``ManakoError/Code/limitExceeded`` for more
    ///   bytes, ``ManakoError/Code/unavailable`` without the library.
    public static func decompress(_ bytes: [UInt8], limit: Int) throws(ManakoError) -> [UInt8] {
        try load()
        let decoder = try Decoder()
        var (result, position, ended) = ([UInt8](), 0, bytes.isEmpty)
        var target = [UInt8](repeating: 0, count: 256 << 10)
        while position < bytes.count {
            let step = decoder.step(bytes, from: position, &target)
            guard !step.failed, step.taken + step.filled > 0 else {
                throw ManakoError(.malformedInput, "is damaged at byte \(position) of its compressed data")
            }
            position += step.taken
            ended = step.ended
            result += target[..<step.filled]
            guard result.count <= limit else {
                throw ManakoError(.limitExceeded, "unpacks to more than the limit of \(limit) bytes")
            }
        }
        while !ended {
            let step = decoder.step(bytes, from: position, &target)
            guard !step.failed, step.filled > 0, result.count + step.filled <= limit else {
                throw ManakoError(.malformedInput, "is cut off: its compressed data has no end")
            }
            result += target[..<step.filled]
            ended = step.ended
        }
        return result
    }

    private static func load() throws(ManakoError) {
        guard let reason = unsafe manako_zstd_load() else { return }
        throw ManakoError(
            .unavailable,
            "results need libzstd, but \(unsafe String(cString: reason)); install it with `sudo apt install libzstd1`")
    }

    /// The one owner of a decoder of the library.
    @safe private struct Decoder: ~Copyable {
        private let handle: OpaquePointer

        init() throws(ManakoError) {
            guard let handle = unsafe manako_zstd_decoder_new() else {
                throw ManakoError(.limitExceeded, "no memory for decompression")
            }
            unsafe self.handle = handle
        }

        deinit { unsafe manako_zstd_decoder_free(handle) }

        func step(_ source: [UInt8], from position: Int, _ target: inout [UInt8]) -> manako_zstd_step {
            unsafe source.withUnsafeBytes { source in
                unsafe target.withUnsafeMutableBytes { target in
                    let rest = unsafe UnsafeRawBufferPointer(rebasing: source[position...])
                    return unsafe manako_zstd_decode(
                        handle, rest.baseAddress, rest.count, target.baseAddress, target.count)
                }
            }
        }
    }
}
