public import ManakoCore

/// How far a job is, as its folder says.
public struct JobStatus: Sendable, Hashable {
    /// The number of inputs that are done, and of all inputs.
    public let done, inputs: Int
    /// The number of shards that are done, and of all shards.
    public let parts, shards: Int
    /// The shards that are not done.
    public let missing: [Int]
    /// The number of shards with inputs that could not be looked at.
    public let failedShards: Int
    /// The number of inputs that ended their processes.
    public let poison: Int
    /// Whether the job is finished.
    public var isFinished: Bool { shards > 0 && parts == shards }

    /// Reads the folder of a job.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when it can't be read.
    public init(of folder: JobFolder) throws(ManakoError) {
        let counts = try Manifest.read(folder.store)?.index.inputs ?? []
        let done = try PartFile.shards(in: folder.store).filter(counts.indices.contains)
        let errors = try folder.store.names(in: "errors")
        self.done = done.reduce(0) { $0 + counts[$1] }
        inputs = counts.reduce(0, +)
        (parts, shards) = (done.count, counts.count)
        missing = counts.indices.filter { !done.contains($0) }
        failedShards = errors.count { $0.hasPrefix("errors-") }
        poison = errors.count { $0.hasPrefix("poison-") }
    }

    /// The status as JSON, with the number of times that a shard may end its process, which drivers of other languages need.
    public var json: String {
        var json = JSONWriter()
        json.object { json in
            json.member("done", done)
            json.member("inputs", inputs)
            json.member("parts", parts)
            json.member("shards", shards)
            json.member("failedShards", failedShards)
            json.member("poison", poison)
            json.member("finished", isFinished)
            json.member("attempts", ShardSchedule.maximumDeaths)
            json.numbers("missing", missing)
        }
        return json.text
    }
}
