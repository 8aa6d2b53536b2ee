import CZlib
package import ManakoCore

/// Decompresses a file in the format of gzip ([RFC 1952](https://www.rfc-editor.org/rfc/rfc1952)) piece by piece, from its front to its end.
///
/// Memory does not grow with the file.
@safe package final class GzipReader {
    private let file: RandomAccessFile
    /// zlib keeps the address of its stream.
    private let stream: UnsafeMutablePointer<z_stream>
    /// Compressed bytes that zlib has not taken yet.
    private var pending: ArraySlice<UInt8> = []
    /// How much of the file was read.
    private var taken = 0
    /// How many decompressed bytes were given.
    private var position = 0
    private var isEnded = false

    private static let piece = 64 << 10

    /// Begins at the front of a file.
    ///
    /// - Throws: ``ManakoError/Code/internalFailure`` when there is no memory for it.
    package init(_ file: RandomAccessFile) throws(ManakoError) {
        self.file = file
        unsafe stream = .allocate(capacity: 1)
        unsafe stream.initialize(to: z_stream())
        let started = unsafe inflateInit2_(
            stream, Inflate.Wrapping.gzip.rawValue, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        guard started == Z_OK else {
            throw ManakoError(.internalFailure, "zlib does not start (\(started)); free some memory and try again")
        }
    }

    deinit {
        _ = unsafe inflateEnd(stream)
        unsafe stream.deallocate()
    }

    /// Reads up to a number of decompressed bytes from a place on, which is not before the last one; fewer at the end.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` for a damaged file and one that is cut off,
    ///   ``ManakoError/Code/unavailable`` when it can't be read.
    package func read(at offset: Int, count: Int) throws(ManakoError) -> [UInt8] {
        guard offset >= position else {
            throw ManakoError(
                .invalidArgument, "\(file.path): byte \(offset) was passed; begin again with another reader")
        }
        while position < offset {
            guard try !next(offset - position).isEmpty else { return [] }
        }
        var bytes: [UInt8] = []
        while bytes.count < count {
            let more = try next(count - bytes.count)
            if more.isEmpty { break }
            bytes += more
        }
        return bytes
    }

    /// At least one and up to a number of bytes more; none at the end.
    private func next(_ count: Int) throws(ManakoError) -> [UInt8] {
        while !isEnded {
            if pending.isEmpty {
                pending = try file.read(at: taken, count: Self.piece)[...]
                taken += pending.count
            }
            let isLast = pending.isEmpty
            let (bytes, status) = inflated(min(count, Self.piece))
            isEnded = status == Z_STREAM_END
            guard isEnded || status == Z_OK else {
                throw ManakoError(.malformedInput, "\(file.path): is \(isLast ? "cut off" : "no sound gzip file")")
            }
            position += bytes.count
            if !bytes.isEmpty { return bytes }
        }
        return []
    }

    /// Decompresses up to a number of bytes of those that are pending, and takes these away.
    private func inflated(_ count: Int) -> (bytes: [UInt8], status: Int32) {
        var status = Z_OK
        var used = 0
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { output, filled in
            unsafe pending.withUnsafeBufferPointer { input in
                unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
                unsafe stream.pointee.avail_in = UInt32(input.count)
                unsafe stream.pointee.next_out = output.baseAddress
                unsafe stream.pointee.avail_out = UInt32(count)
                status = unsafe inflate(stream, Z_NO_FLUSH)
                used = unsafe input.count - Int(stream.pointee.avail_in)
                filled = unsafe count - Int(stream.pointee.avail_out)
            }
        }
        pending = pending.dropFirst(used)
        return (bytes, status)
    }
}
