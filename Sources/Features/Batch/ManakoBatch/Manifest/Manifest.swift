import ManakoCore
import ManakoFiles
import ManakoPipeline

/// The frozen inputs of a job.
struct Manifest: Sendable {
    let store: any JobStore
    let index: ManifestIndex

    /// Reads the index; nil when no manifest was finished yet.
    static func read(_ store: any JobStore) throws(ManakoError) -> Manifest? {
        guard let bytes = try store.read(JobFiles.index, limit: JobFiles.maximumBytes) else { return nil }
        do throws(ManakoError) {
            return Manifest(store: store, index: try ManifestIndex(json: bytes))
        } catch {
            throw error.at("\(store.place)/\(JobFiles.index)")
        }
    }

    /// The inputs of a shard, sorted.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` when the file is damaged, ``ManakoError/Code/invalidArgument`` for a shard
    ///   that there is none of.
    func inputs(of shard: Int) throws(ManakoError) -> [BatchInput] {
        guard index.inputs.indices.contains(shard) else {
            throw ManakoError(
                .invalidArgument, "\(store.place): has no shard \(shard); its shards are 0 to \(index.inputs.count - 1)"
            )
        }
        let name = JobFiles.manifest(index.folder, shard)
        do throws(ManakoError) {
            let text = try Zstandard.decompress(try store.needed(name), limit: JobFiles.maximumBytes)
            var inputs: [BatchInput] = []
            for line in Lines(text) { inputs.append(try BatchInput(Array(line))) }
            guard inputs.count == index.inputs[shard] else {
                throw ManakoError(
                    .malformedInput, "has \(inputs.count) inputs, and the index says \(index.inputs[shard])")
            }
            return inputs
        } catch {
            throw error.at("\(store.place)/\(name)")
        }
    }
}

/// Writes the manifest of a job, a shard at a time.
struct ManifestWriter {
    private let store: any JobStore
    private let folder = RandomName.make()
    private var cutter: ShardCutter
    private var (text, count) = ([UInt8](), 0)
    private var (inputs, bytes) = ([Int](), 0)

    init(_ store: any JobStore, _ cutter: ShardCutter) {
        self.store = store
        self.cutter = cutter
    }

    /// Adds the next input in the order of names.
    mutating func add(_ input: BatchInput) throws(ManakoError) {
        if cutter.startsShard(input) { try finishShard() }
        text += input.json.utf8
        text.append(0x0A)
        count += 1
        bytes = bytes.saturatingSum(with: input.size)
    }

    private mutating func finishShard() throws(ManakoError) {
        guard count > 0 else { return }
        _ = try store.create(JobFiles.manifest(folder, inputs.count), Zstandard.compress(text))
        inputs.append(count)
        text.removeAll(keepingCapacity: true)
        count = 0
    }

    /// Freezes the manifest, unless another process was first; its manifest counts then, and this one is removed.
    mutating func finish() throws(ManakoError) -> Manifest {
        try finishShard()
        let index = ManifestIndex(folder: folder, inputs: inputs, bytes: bytes)
        if try store.create(JobFiles.index, index.json) { return Manifest(store: store, index: index) }
        guard let manifest = try Manifest.read(store) else {
            throw ManakoError(.unavailable, "\(store.place)/\(JobFiles.index): was deleted while it was read")
        }
        // A store that lost its answer may call the own index another's: what the index names is never removed.
        if manifest.index.folder != folder {
            for shard in inputs.indices { try store.remove(JobFiles.manifest(folder, shard)) }
        }
        return manifest
    }
}
