import ManakoCore

/// An input that ended every process that looked at it, as the job remembers it.
enum PoisonRecord {
    /// What is said of such an input.
    static func error(_ input: BatchInput) -> ManakoError {
        ManakoError(
            .internalFailure,
            "\(input.name): ended the process that looked at it, three times; the file is passed over",
            reason: .init("workerDied"))
    }

    /// Records an input.
    static func write(_ input: BatchInput, _ shard: Int, _ index: Int, to store: any JobStore) throws(ManakoError) {
        let row = PictureRow(input.name, failure: error(input))
        _ = try store.create(JobFiles.poison(shard, index), row.json + [0x0A])
    }

    /// The inputs of a shard that are passed over, by their place in it.
    static func all(of shard: Int, in store: any JobStore) throws(ManakoError) -> [Int: ManakoError] {
        let prefix = String(JobFiles.poison(shard, 0).dropFirst("errors/".count).dropLast("00000.json".count))
        var records: [Int: ManakoError] = [:]
        for name in try store.names(in: "errors", prefix: prefix) where name.hasSuffix(".json") {
            guard let index = Int(name.dropFirst(prefix.count).dropLast(".json".count)) else { continue }
            let path = "errors/\(name)"
            do throws(ManakoError) {
                let error = try JSONField(json: try store.needed(path)).needed("error")
                records[index] = ManakoError(.internalFailure, try error.needed("message").text())
            } catch {
                throw error.at("\(store.place)/\(path)")
            }
        }
        return records
    }
}
