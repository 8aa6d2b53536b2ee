import ManakoCore
import ManakoVideo

/// Makes the manifest of a job: lists its inputs, sorts them and cuts them into shards.
struct ManifestMaker {
    let folder: JobFolder
    /// The number of inputs of a shard; nil to cut by a measured rate.
    let inputsPerShard: Int?
    /// How many inputs the rate is measured with.
    private static let sampleSize = 24
    /// The number of inputs of a shard where the rate can't be measured.
    private static let usualInputs = 1000

    init(folder: JobFolder, inputsPerShard: Int?) {
        self.folder = folder
        self.inputsPerShard = inputsPerShard
    }

    /// Makes the manifest; another process may be faster, and then its manifest counts.
    ///
    /// - Parameters:
    ///   - note: told what a user should know.
    ///   - measure: looks at inputs, and returns the seconds that it took.
    /// - Throws: ``ManakoError/Code/unavailable`` for inputs that are not there, ``ManakoError/Code/invalidArgument`` when there are
    ///   none.
    func make(
        note: (String) -> Void = { _ in }, measure: ([BatchInput]) throws(ManakoError) -> Double?
    ) throws(ManakoError) -> Manifest {
        var sorter = InputSorter()
        var sample = Sample(size: Self.sampleSize)
        var passedOver = PassedOverFiles()
        var lister = InputLister(job: folder.job, buckets: folder.objects) { input throws(ManakoError) in
            try sorter.add(input)
            if input.place != .video { sample.add(input) }
        }
        lister.passOver = { passedOver.add($0) }
        try lister.run()
        if let text = passedOver.text { note(text) }
        guard sorter.count > 0 else {
            let named = (folder.job.inputs + folder.job.lists).prefix(5).joined(separator: ", ")
            let hint = folder.job.every == 0 ? "; videos are looked at with --every" : ""
            throw ManakoError(.invalidArgument, "\(named): no pictures there\(hint)")
        }
        var writer = ManifestWriter(folder.store, try cutter(sorter, sample.inputs, measure))
        try sorter.forEach { input throws(ManakoError) in try writer.add(input) }
        return try writer.finish()
    }

    private func cutter(
        _ sorter: InputSorter, _ sample: [BatchInput], _ measure: ([BatchInput]) throws(ManakoError) -> Double?
    ) throws(ManakoError) -> ShardCutter {
        if let inputsPerShard { return ShardCutter(inputs: inputsPerShard) }
        guard !sample.isEmpty, let seconds = try measure(sample) else { return ShardCutter(inputs: Self.usualInputs) }
        let average = sorter.bytes / sorter.count
        let work = sample.reduce(0) { $0 + ShardCutter.work(of: $1, average: average) }
        return ShardCutter(average: average, rate: work / max(seconds, 1e-3))
    }
}

/// Inputs chosen evenly among all, however many there are: every second one is dropped when there are too many.
private struct Sample {
    private let size: Int
    private var interval = 1, count = 0
    private(set) var inputs: [BatchInput] = []

    init(size: Int) { self.size = size }

    mutating func add(_ input: BatchInput) {
        defer { count += 1 }
        guard count % interval == 0 else { return }
        inputs.append(input)
        guard inputs.count > 2 * size else { return }
        inputs = inputs.indices.filter { $0 % 2 == 0 }.map { inputs[$0] }
        interval *= 2
    }
}
