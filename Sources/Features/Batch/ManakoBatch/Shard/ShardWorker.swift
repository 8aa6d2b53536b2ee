public import Manako
import ManakoFiles
import ManakoPipeline
import ManakoVideo

/// Works on the shards of a job, one after the other, several pictures at once.
public struct ShardWorker: Sendable {
    let job: BatchJob
    let store: any JobStore
    let looker: PictureLooker
    let jobs: Int
    private let reader: InputReader

    /// Creates a worker.
    ///
    /// - Parameters:
    ///   - folder: the job's folder, which holds a job.
    ///   - looker: looks at pictures as the job asks.
    ///   - jobs: how many pictures are looked at at once.
    public init(_ folder: JobFolder, looker: PictureLooker, jobs: Int) {
        job = folder.job
        store = folder.store
        self.looker = looker
        self.jobs = max(1, jobs)
        reader = InputReader(job: folder.job, objects: folder.objects)
    }

    /// What became of a shard.
    public struct Outcome: Sendable, Hashable {
        /// The number of inputs, and of those that could not be looked at.
        public var inputs, failed: Int
        /// Whether these results count; false when another process was first, and for a trial.
        public var isCommitted: Bool
    }

    /// Whether the results of a shard are there.
    public func isDone(_ shard: Int) throws(ManakoError) -> Bool { try PartFile.shards(in: store).contains(shard) }

    /// Looks at the inputs of a shard and commits the results.
    ///
    /// - Parameters:
    ///   - shard: its number, from 0.
    ///   - trial: a part of the shard whose results are not kept; nil for all of it.
    ///   - progress: told how many inputs are done and how many of these failed.
    /// - Throws: ``ManakoError/Code/unavailable`` when files of the job can't be read or written, ``ManakoError/Code/cancelled``.
    public func run(
        _ shard: Int, trial: Range<Int>? = nil, progress: (_ done: Int, _ failed: Int) -> Void
    ) async throws(ManakoError) -> Outcome {
        guard let manifest = try Manifest.read(store) else {
            throw ManakoError(.unavailable, "\(store.place): has no manifest yet; begin the job with `manako batch`")
        }
        let inputs = try manifest.inputs(of: shard)
        let range = (trial ?? 0..<inputs.count).clamped(to: 0..<inputs.count)
        let poison = try PoisonRecord.all(of: shard, in: store)
        let prefetch = prefetch(inputs, range, poison)
        defer { prefetch?.stop() }
        var result = ShardResult()
        var next = range.makeIterator()
        try await OrderedBatch(jobs: jobs).run { () throws(ManakoError) -> (Int, BatchInput)? in
            next.next().map { ($0, inputs[$0]) }
        } work: { index, input in
            if let error = poison[index] { return Rows.ready([PictureRow(input.name, failure: error)]) }
            return work(on: input) { () throws(ManakoError) in
                if let prefetch { try prefetch.bytes(index) } else { try reader.bytes(of: input) }
            }
        } receive: { rows throws(ManakoError) in
            switch rows {
            case .ready(let rows): try result.add(rows)
            case .video(let input): try result.add(try await self.rows(ofVideo: input))
            }
            progress(result.inputs, result.failed)
        }
        guard trial == nil else {
            return Outcome(inputs: result.inputs, failed: result.failed, isCommitted: false)
        }
        let isCommitted = try result.commit(shard, of: job, to: store)
        return Outcome(inputs: result.inputs, failed: result.failed, isCommitted: isCommitted)
    }

    /// What an input came to.
    private enum Rows: Sendable {
        case ready([PictureRow])
        /// A video, whose frames are looked at side by side when its turn comes.
        case video(BatchInput)
    }

    private func work(on input: BatchInput, _ bytes: () throws(ManakoError) -> [UInt8]) -> Rows {
        input.place == .video ? .video(input) : .ready([looker.row(of: input.name, bytes)])
    }

    /// Reads inputs ahead where all of them are pictures in buckets; reading files does not take long enough.
    private func prefetch(
        _ inputs: [BatchInput], _ range: Range<Int>, _ poison: [Int: ManakoError]
    ) -> InputPrefetch? {
        guard poison.isEmpty, inputs.allSatisfy({ $0.place != .video && S3Address.isAddress($0.file) }) else {
            return nil
        }
        return InputPrefetch(inputs, range, reader)
    }

    /// The rows of a video's frames; where it breaks off, the last row says so.
    private func rows(ofVideo input: BatchInput) async throws(ManakoError) -> [PictureRow] {
        var rows: [PictureRow] = []
        do throws(ManakoError) {
            let video = try openVideo(input)
            var frames = video.frames().makeAsyncIterator()
            let looker = looker
            try await OrderedBatch(jobs: jobs).run { () throws(ManakoError) in
                try await frames.next()
            } work: { frame in
                looker.row(of: input.name, frame)
            } receive: { row throws(ManakoError) in
                rows.append(row)
            }
        } catch {
            guard error.code != .cancelled else { throw error }
            rows.append(PictureRow(input.name, failure: error.at(input.name)))
        }
        if rows.isEmpty {
            rows = [PictureRow(input.name, failure: ManakoError(.malformedInput, "\(input.name): has no frame"))]
        }
        return rows
    }

    private func openVideo(_ input: BatchInput) throws(ManakoError) -> VideoReader {
        let path = job.path(of: input.name)
        try reader.check(input, path)
        return try VideoSpan(stride: max(1, job.every)).open(VideoSource(path))
    }

    /// Looks at inputs whose results are not kept, to learn how fast this machine is.
    ///
    /// - Returns: the seconds that it took.
    func measure(_ inputs: [BatchInput]) async throws(ManakoError) -> Double {
        for input in inputs.prefix(2) {
            _ = looker.row(of: input.name) { () throws(ManakoError) in try reader.bytes(of: input) }
        }
        let start = ContinuousClock.now
        try await OrderedBatch(jobs: jobs).run(inputs) { input in
            looker.row(of: input.name) { () throws(ManakoError) in try reader.bytes(of: input) }
        } receive: { _, _ throws(ManakoError) in
        }
        let elapsed = ContinuousClock.now - start
        return Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18
    }
}
