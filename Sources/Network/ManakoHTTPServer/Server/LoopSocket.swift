import CManakoWeb

/// A connection on a loop; used on the loop's thread alone.
@safe final class LoopSocket {
    private var handle: OpaquePointer?

    init(_ handle: OpaquePointer) { unsafe self.handle = handle }

    /// Asks to be told when it takes bytes.
    func wantWrite() { if let handle = unsafe handle { unsafe manako_web_want_write(handle) } }

    /// Writes a piece of some bytes; nil when it takes none now, or the connection is broken, in which case it closes.
    func write(_ bytes: [UInt8], from offset: Int) -> Int? {
        guard let handle = unsafe handle, unsafe manako_web_can_write(handle), unsafe manako_web_is_flushed(handle)
        else {
            return nil
        }
        let count = min(bytes.count - offset, Self.pieceBytes)
        let written = unsafe bytes.withUnsafeBufferPointer { buffer in
            unsafe buffer.baseAddress.map { unsafe manako_web_write(handle, $0 + offset, count) } ?? 0
        }
        guard written >= 0 else {
            close()
            return nil
        }
        return written
    }

    /// Whether everything written has left.
    var isFlushed: Bool { unsafe handle.map { unsafe manako_web_is_flushed($0) } ?? true }

    /// Reads or stops reading.
    func setReading(_ isReading: Bool) {
        if let handle = unsafe handle { unsafe manako_web_set_reading(handle, isReading) }
    }

    /// Tells the other side that nothing more comes.
    func finishWriting() { if let handle = unsafe handle { unsafe manako_web_finish_writing(handle) } }

    /// Closes soon.
    func close() { if let handle = unsafe handle { unsafe manako_web_close(handle) } }

    /// It is gone.
    func invalidate() { unsafe handle = nil }

    /// What the library keeps at most for a socket that takes less.
    private static let pieceBytes = 16 << 10
}
