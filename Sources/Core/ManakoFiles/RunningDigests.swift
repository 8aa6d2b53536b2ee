import CManakoHash

/// The digests of bytes that come in pieces.
package struct RunningDigests {
    private var sha256 = manako_sha256()
    private var blob: manako_sha1?

    /// Begins.
    ///
    /// - Parameter blobSize: how many bytes there will be, which git's digest begins with; nil for the SHA-256 alone.
    package init(blobSize: Int?) {
        unsafe manako_sha256_begin(&sha256)
        blob = blobSize.map(GitBlobDigest.begun)
    }

    /// Adds a piece.
    package mutating func add(_ bytes: [UInt8]) {
        unsafe manako_sha256_update(&sha256, bytes, bytes.count)
        guard var state = blob else { return }
        unsafe manako_sha1_update(&state, bytes, bytes.count)
        blob = state
    }

    /// The digests of all pieces so far.
    package var digests: (sha256: SHA256, blob: GitBlobDigest?) {
        var state = sha256
        return (SHA256(ending: &state), blob.map { GitBlobDigest(ended: $0) })
    }
}
