/// Memory for a tensor or a file, zeroed, aligned to 64 bytes as SIMD and the runtimes like it.
///
/// Behind it lie 64 bytes more, as kernels read whole vectors at the end of a tensor.
@safe package final class AlignedMemory {
    /// The memory, valid while the object lives.
    package private(set) var bytes: UnsafeMutableRawBufferPointer

    private let whole: UnsafeMutableRawBufferPointer

    /// Allocates memory.
    package init(byteCount: Int) {
        unsafe whole = .allocate(byteCount: byteCount + 64, alignment: 64)
        unsafe whole.initializeMemory(as: UInt8.self, repeating: 0)
        unsafe bytes = UnsafeMutableRawBufferPointer(rebasing: whole[..<byteCount])
    }

    /// Copies bytes.
    package init(copying source: [UInt8]) {
        unsafe whole = .allocate(byteCount: source.count + 64, alignment: 64)
        unsafe whole.copyBytes(from: source)
        unsafe whole[source.count...].initializeMemory(as: UInt8.self, repeating: 0)
        unsafe bytes = UnsafeMutableRawBufferPointer(rebasing: whole[..<source.count])
    }

    /// Leaves out bytes at the end.
    package func shorten(to byteCount: Int) {
        unsafe bytes = UnsafeMutableRawBufferPointer(rebasing: bytes[..<byteCount])
    }

    deinit { unsafe whole.deallocate() }
}
