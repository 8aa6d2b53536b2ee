/// Memory for one tensor, zeroed, aligned to 64 bytes as SIMD and the runtimes like it.
@safe package final class AlignedMemory {
    /// The memory, valid while the object lives.
    package let bytes: UnsafeMutableRawBufferPointer

    /// Allocates memory.
    package init(byteCount: Int) {
        unsafe bytes = .allocate(byteCount: byteCount, alignment: 64)
        unsafe bytes.initializeMemory(as: UInt8.self, repeating: 0)
    }

    deinit { unsafe bytes.deallocate() }
}
