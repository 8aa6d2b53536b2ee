import ManakoCore
import ManakoPipeline

/// The tables of single shards, which a job has on request. They follow from the parts.
enum ShardTables {
    /// The folders of tables.
    static let folders = ["findings", "pictures"]

    /// Writes the tables of a shard unless they are there.
    ///
    /// - Parameters:
    ///   - text: the rows of the part.
    ///   - creator: the program and its version.
    static func write(_ shard: Int, _ text: [UInt8], creator: String, to store: any JobStore) throws(ManakoError) {
        let outputs = folders.map { _ in ParquetOutput() }
        var tables = try ResultTables(findings: outputs[0], pictures: outputs[1], creator: creator)
        try tables.add(text)
        try tables.finish()
        for (folder, output) in zip(folders, outputs) {
            _ = try store.create(JobFiles.table(folder, shard), output.bytes)
        }
    }

    /// The shards that lack a table.
    ///
    /// - Parameter count: the number of shards of the job.
    static func missing(_ count: Int, in store: any JobStore) throws(ManakoError) -> Set<Int> {
        var missing: Set<Int> = []
        for folder in folders {
            let names = Set(try store.names(in: folder))
            missing.formUnion((0..<count).filter { !names.contains(JobFiles.tableName($0)) })
        }
        return missing
    }
}
