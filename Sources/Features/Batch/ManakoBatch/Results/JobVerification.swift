public import ManakoCore

/// Compares all files of a job with each other.
public struct JobVerification: Sendable, Hashable {
    /// What is wrong, a sentence each; empty when all is right.
    public private(set) var problems: [String] = []
    /// The number of shards whose parts are not there yet.
    public private(set) var missing = 0
    /// The number of rows that were read.
    public private(set) var rows = 0

    /// Reads the manifest and all parts of a job: every input must be in exactly one part, in the manifest's order, and what failed
    /// must be in the files of errors.
    ///
    /// - Parameters:
    ///   - folder: the job.
    ///   - progress: told how many shards were read, and how many there are.
    /// - Throws: ``ManakoError/Code/unavailable`` when the folder can't be read.
    public init(of folder: JobFolder, progress: (Int, Int) -> Void = { _, _ in }) throws(ManakoError) {
        guard let manifest = try Manifest.read(folder.store) else {
            problems.append("\(folder.store.place): has no manifest; the job has not begun its work")
            return
        }
        let shards = manifest.index.inputs.indices
        for name in try folder.store.names(in: "parts") {
            guard JobFiles.shard(ofPart: name).map(shards.contains) == true else {
                problems.append("\(folder.store.place)/parts/\(name): belongs to no shard")
                continue
            }
        }
        for shard in shards {
            do throws(ManakoError) {
                try check(shard, manifest)
            } catch {
                problems.append(error.message)
            }
            progress(shard + 1, shards.count)
        }
        if missing == 0 { try checkExtras(of: folder, shards.count) }
    }

    /// Tables and thumbnails, which a job has on request.
    private mutating func checkExtras(of folder: JobFolder, _ count: Int) throws(ManakoError) {
        let place = folder.store.place
        if folder.job.hasTables {
            for shard in try ShardTables.missing(count, in: folder.store).sorted() {
                problems.append("\(place): shard \(shard) has no tables; repeat `manako batch`")
            }
        }
        guard folder.job.thumbnailSide > 0 else { return }
        for shard in try ShardThumbnails.missing(count, in: folder.store) {
            problems.append(
                "\(place): shard \(shard) has no thumbnails; delete \(JobFiles.part(shard)) and repeat `manako batch`")
        }
    }

    private mutating func check(_ shard: Int, _ manifest: Manifest) throws(ManakoError) {
        let store = manifest.store
        guard let text = try PartFile.text(shard, in: store) else {
            missing += 1
            return
        }
        let place = "\(store.place)/\(JobFiles.part(shard))"
        let inputs = try manifest.inputs(of: shard)
        // A video has several rows in succession.
        var names: [String] = []
        for line in Lines(text) {
            rows += 1
            guard let name = RowScanner.name(line) else {
                return problems.append("\(place): row \(rows) has no image")
            }
            if names.last != name || !isVideo(inputs, names.count - 1) { names.append(name) }
        }
        if let difference = zip(names, inputs).first(where: { $0 != $1.name }) {
            return problems.append("\(place): has a row of \(difference.0) where \(difference.1.name) must be")
        }
        guard names.count == inputs.count else {
            return problems.append("\(place): has rows of \(names.count) inputs, and the manifest has \(inputs.count)")
        }
        if try store.read(JobFiles.errors(shard), limit: JobFiles.maximumBytes) ?? [] != PartFile.errors(in: text) {
            problems.append("\(store.place)/\(JobFiles.errors(shard)): differs from the rows of the part")
        }
    }

    private func isVideo(_ inputs: [BatchInput], _ index: Int) -> Bool {
        inputs.indices.contains(index) && inputs[index].place == .video
    }
}
