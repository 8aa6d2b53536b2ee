import ManakoCore

/// What a finished job found, in numbers. It follows from the parts alone.
public struct JobReport: Sendable, Hashable {
    /// The number of inputs.
    public internal(set) var inputs = 0
    /// The number of rows: one for each picture and for each sampled frame of a video.
    public internal(set) var rows = 0
    /// The number of rows that say why something could not be looked at, by code.
    public internal(set) var failures: [String: Int] = [:]
    /// The number of findings by capability.
    public internal(set) var findings: [String: Int] = [:]
    /// The number of shards.
    public internal(set) var shards = 0

    /// The number of rows that say why something could not be looked at.
    public var failed: Int { failures.values.reduce(0, +) }

    /// Counts what is in the parts of a job whose shards are all done, mends files of errors that differ from them, writes tables that are
    /// missing, and
    /// `report.json`.
    static func finish(_ folder: JobFolder, _ manifest: Manifest) throws(ManakoError) -> JobReport {
        var report = JobReport()
        for task in folder.job.tasks { report.findings[task.capability] = 0 }
        let counts = manifest.index.inputs
        let bare = folder.job.hasTables ? try ShardTables.missing(counts.count, in: folder.store) : []
        for (shard, count) in counts.enumerated() {
            guard let text = try PartFile.text(shard, in: folder.store) else {
                throw ManakoError(
                    .unavailable,
                    "\(folder.store.place)/\(JobFiles.part(shard)): was deleted while the job ran; repeat the command")
            }
            try PartFile.mendErrors(of: shard, text, in: folder.store)
            if bare.contains(shard) {
                try ShardTables.write(shard, text, creator: folder.job.creator, to: folder.store)
            }
            try report.add(text, inputs: count)
        }
        let json = report.json
        if try folder.store.read(JobFiles.report, limit: 1 << 20) != json {
            try folder.store.replace(JobFiles.report, json)
        }
        return report
    }

    private mutating func add(_ text: [UInt8], inputs count: Int) throws(ManakoError) {
        shards += 1
        inputs += count
        for line in Lines(text) {
            rows += 1
            guard RowScanner.isError(line) else { continue }
            let code = try JSONField(json: Array(line)).needed("error").needed("code").text()
            failures[code, default: 0] += 1
        }
        RowScanner.countFindings(text, into: &findings)
    }

    /// The report as `report.json` holds it.
    public var json: [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.member("inputs", inputs)
            json.member("rows", rows)
            json.member("failed", failed)
            json.counts("failures", failures)
            json.counts("findings", findings)
            json.member("shards", shards)
        }
        return Array((json.text + "\n").utf8)
    }
}

extension JSONWriter {
    fileprivate mutating func counts(_ name: String, _ counts: [String: Int]) {
        self.name(name)
        object { json in
            for (name, count) in counts.sorted(by: { $0.key < $1.key }) { json.member(name, count) }
        }
    }
}
