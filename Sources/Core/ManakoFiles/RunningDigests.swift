import CManakoHash
import Dispatch
import Synchronization

/// The digests of bytes that come in pieces, worked out beside whoever brings them.
package final class RunningDigests: Sendable {
    private struct State {
        var sha256 = manako_sha256()
        var blob: manako_sha1?

        mutating func add(_ pieces: [[UInt8]]) {
            for bytes in pieces {
                unsafe manako_sha256_update(&sha256, bytes, bytes.count)
                guard var state = blob else { continue }
                unsafe manako_sha1_update(&state, bytes, bytes.count)
                blob = state
            }
        }
    }

    /// Pieces that nobody has worked on yet.
    private struct Batch {
        var pieces: [[UInt8]] = []
        var count = 0
    }

    /// So many bytes are handed over together.
    private static let batchBytes = 512 << 10
    /// So many batches wait at most; whoever brings more waits as well.
    private static let mostWaiting = 4

    private let state: Mutex<State>
    private let batch = Mutex(Batch())
    private let queue = DispatchQueue(label: "manako.digests")
    private let room = DispatchSemaphore(value: mostWaiting)

    /// Begins.
    ///
    /// - Parameter blobSize: how many bytes there will be, which git's digest begins with; nil for the SHA-256 alone.
    package init(blobSize: Int?) {
        var start = State(blob: blobSize.map(GitBlobDigest.begun))
        unsafe manako_sha256_begin(&start.sha256)
        state = Mutex(start)
    }

    /// Adds a piece. Pieces come one after the other.
    package func add(_ bytes: [UInt8]) {
        let pieces = batch.withLock { batch -> [[UInt8]] in
            batch.pieces.append(bytes)
            batch.count += bytes.count
            guard batch.count >= Self.batchBytes else { return [] }
            defer { batch = Batch() }
            return batch.pieces
        }
        guard !pieces.isEmpty else { return }
        room.wait()
        queue.async { [self] in
            state.withLock { $0.add(pieces) }
            room.signal()
        }
    }

    /// The digests of all pieces so far.
    package var digests: (sha256: SHA256, blob: GitBlobDigest?) {
        let rest = batch.withLock { $0.pieces }
        return queue.sync {
            var end = state.withLock { $0 }
            end.add(rest)
            return (SHA256(ending: &end.sha256), end.blob.map { GitBlobDigest(ended: $0) })
        }
    }
}
