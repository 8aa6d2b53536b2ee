import ManakoCore
import ManakoPipeline

/// The results of a shard as they were committed.
enum PartFile {
    /// The rows of a part, a line each; nil when it is not there.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` when it is damaged.
    static func text(_ shard: Int, in store: any JobStore) throws(ManakoError) -> [UInt8]? {
        let name = JobFiles.part(shard)
        do throws(ManakoError) {
            guard let bytes = try store.read(name, limit: JobFiles.maximumBytes) else { return nil }
            return try Zstandard.decompress(bytes, limit: JobFiles.maximumBytes)
        } catch {
            throw error.at("\(store.place)/\(name)")
        }
    }

    /// The shards whose parts are there.
    static func shards(in store: any JobStore) throws(ManakoError) -> Set<Int> {
        Set(try store.names(in: "parts").compactMap(JobFiles.shard(ofPart:)))
    }

    /// The lines of a text of rows that say why something could not be looked at.
    static func errors(in text: [UInt8]) -> [UInt8] {
        var errors: [UInt8] = []
        for line in Lines(text) where RowScanner.isError(line) {
            errors += line
            errors.append(0x0A)
        }
        return errors
    }

    /// Makes the file of errors of a shard what its part says.
    static func mendErrors(of shard: Int, in store: any JobStore) throws(ManakoError) {
        guard let text = try text(shard, in: store) else { return }
        try mendErrors(of: shard, text, in: store)
    }

    /// Makes the file of errors of a shard what a text of rows says.
    ///
    /// - Returns: whether it was something else.
    @discardableResult
    static func mendErrors(of shard: Int, _ text: [UInt8], in store: any JobStore) throws(ManakoError) -> Bool {
        let (name, errors) = (JobFiles.errors(shard), errors(in: text))
        let written = try store.read(name, limit: JobFiles.maximumBytes) ?? []
        guard written != errors else { return false }
        if errors.isEmpty { try store.remove(name) } else { try store.replace(name, errors) }
        return true
    }
}
