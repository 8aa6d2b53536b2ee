public import ManakoCore

/// Makes one file of all results of a finished job.
public struct JobMerge {
    private let folder: JobFolder

    /// Creates a merge.
    public init(_ folder: JobFolder) { self.folder = folder }

    /// Hands out the rows of all parts, in the order of the manifest.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when the job is not finished, and what the receiver throws.
    public func forEachPart(_ body: ([UInt8]) throws(ManakoError) -> Void) throws(ManakoError) {
        guard let manifest = try Manifest.read(folder.store) else { throw unfinished("it has no manifest") }
        let shards = manifest.index.inputs.indices
        let parts = try PartFile.shards(in: folder.store)
        let missing = shards.count { !parts.contains($0) }
        guard missing == 0 else { throw unfinished("\(missing) of \(shards.count) shards are missing") }
        for shard in shards {
            guard let text = try PartFile.text(shard, in: folder.store) else {
                throw unfinished("\(JobFiles.part(shard)) was deleted")
            }
            try body(text)
        }
    }

    /// The program and its version, as tables tell it.
    var creator: String { folder.job.creator }

    private func unfinished(_ why: String) -> ManakoError {
        ManakoError(
            .unavailable, "\(folder.store.place): the job is not finished: \(why); repeat `manako batch` to go on")
    }
}
