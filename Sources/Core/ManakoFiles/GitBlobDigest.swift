import CManakoHash
package import ManakoCore

/// The digest by which git names the contents of a file: SHA-1 (FIPS 180-4) of `blob SIZE`, a zero byte and the bytes
/// ([git's object format](https://git-scm.com/book/en/v2/Git-Internals-Git-Objects)).
package struct GitBlobDigest: Sendable, Hashable {
    private let digest: SHA1
    /// The 20 bytes.
    package var bytes: [UInt8] { digest.bytes }

    /// The digest of bytes in memory.
    package init(of content: [UInt8]) {
        var state = Self.begun(content.count)
        unsafe manako_sha1_update(&state, content, content.count)
        digest = SHA1(ending: &state)
    }

    /// The digest of a file.
    package init(of file: RandomAccessFile) throws(ManakoError) {
        var state = Self.begun(file.size)
        try file.forEachChunk { chunk in unsafe manako_sha1_update(&state, chunk, chunk.count) }
        digest = SHA1(ending: &state)
    }

    static func begun(_ size: Int) -> manako_sha1 {
        var state = manako_sha1()
        unsafe manako_sha1_begin(&state)
        let head = Array("blob \(size)\0".utf8)
        unsafe manako_sha1_update(&state, head, head.count)
        return state
    }

    init(ended state: manako_sha1) {
        var state = state
        digest = SHA1(ending: &state)
    }

    /// The digest as 40 hexadecimal digits.
    package var hex: String { bytes.hexadecimal }
}
