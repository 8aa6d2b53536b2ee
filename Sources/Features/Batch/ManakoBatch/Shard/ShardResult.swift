import ManakoCore
import ManakoFiles
import ManakoPipeline

/// The rows of a shard, and what its files hold.
struct ShardResult: Sendable {
    /// The rows in the order of the manifest, a line each.
    private(set) var text: [UInt8] = []
    /// The rows of what could not be looked at.
    private(set) var errors: [UInt8] = []
    /// The small pictures with what was found.
    private var thumbnails = TarWriter()
    /// The number of inputs, and of those that could not be looked at wholly.
    private(set) var inputs = 0, failed = 0

    /// Adds the rows of the next input.
    ///
    /// - Throws: ``ManakoError/Code/limitExceeded`` when a part would become too large.
    mutating func add(_ rows: [PictureRow]) throws(ManakoError) {
        inputs += 1
        if rows.contains(where: { $0.error != nil }) { failed += 1 }
        for row in rows {
            text += row.json
            text.append(0x0A)
            if let thumbnail = row.thumbnail { thumbnails.add(thumbnail.name, thumbnail.file) }
            guard row.error != nil else { continue }
            errors += row.json
            errors.append(0x0A)
        }
        guard max(text.count, thumbnails.bytes.count) <= JobFiles.maximumBytes else {
            throw ManakoError(
                .limitExceeded,
                "the results of a shard are more than \(JobFiles.maximumBytes) bytes; begin a job with fewer inputs a shard"
            )
        }
    }

    /// Commits the results, unless another process was first.
    ///
    /// What failed is written before: it follows from the part, and is put right by whoever comes second. Tables follow from the part too;
    /// those that are missing are written at the end of the job. Thumbnails do not: they are there before the part is, the same from every
    /// writer.
    ///
    /// - Returns: whether these are the results that count.
    func commit(_ shard: Int, of job: BatchJob, to store: any JobStore) throws(ManakoError) -> Bool {
        if !errors.isEmpty { try store.replace(JobFiles.errors(shard), errors) }
        if job.thumbnailSide > 0 { _ = try store.create(JobFiles.thumbnails(shard), thumbnails.archive) }
        let part = try Zstandard.compress(text)
        guard try store.create(JobFiles.part(shard), part) else {
            try PartFile.mendErrors(of: shard, in: store)
            return false
        }
        if job.hasTables { try ShardTables.write(shard, text, creator: job.creator, to: store) }
        return true
    }
}
