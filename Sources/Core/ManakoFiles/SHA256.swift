import CManakoHash
package import ManakoCore

/// The SHA-256 digest of something (FIPS 180-4).
package struct SHA256: Sendable, Hashable {
    /// The 32 bytes.
    package let bytes: [UInt8]

    /// The digest of bytes in memory.
    package init(of bytes: some Sequence<UInt8>) {
        self = unsafe Array(bytes).withUnsafeBytes { unsafe SHA256(ofMemory: $0) }
    }

    /// The digest of memory.
    package init(ofMemory memory: UnsafeRawBufferPointer) {
        var state = manako_sha256()
        unsafe manako_sha256_begin(&state)
        unsafe manako_sha256_update(&state, memory.baseAddress, memory.count)
        self.init(ending: &state)
    }

    /// The digest of the first bytes of a file, or of all of them.
    package init(of file: RandomAccessFile, count: Int? = nil) throws(ManakoError) {
        var state = manako_sha256()
        unsafe manako_sha256_begin(&state)
        try file.forEachChunk(count) { chunk in unsafe manako_sha256_update(&state, chunk, chunk.count) }
        self.init(ending: &state)
    }

    init(ending state: inout manako_sha256) {
        bytes = unsafe [UInt8](unsafeUninitializedCapacity: 32) { buffer, count in
            unsafe manako_sha256_end(&state, buffer.baseAddress)
            count = 32
        }
    }

    /// The digest as 64 hexadecimal digits.
    package var hex: String { bytes.hexadecimal }
}
