public import Manako
public import ManakoDatasets
import ManakoPipeline

/// Writes sets into a new folder, which is whole or not there.
public struct DatasetExport: Sendable {
    /// What becomes of a run.
    public struct Report: Sendable {
        /// The set that was written.
        public var dataset: Dataset
        /// Why pictures were left out.
        public var leftOut: [ManakoError] = []
        /// How many boxes were left out because nothing of them lies in their picture.
        public var droppedBoxes = 0
    }

    /// The form to write.
    public var format: DatasetFormat
    /// How pictures become smaller; nil copies their files.
    public var shrinking: DatasetShrinking?
    /// Whether boxes are cut at the edges of their pictures, and those of which nothing is left are dropped.
    public var cleans: Bool
    /// How the set is divided; nil keeps its parts.
    public var splitting: DatasetSplitting?

    /// Creates a way to write.
    public init(
        _ format: DatasetFormat, shrinking: DatasetShrinking? = nil, cleans: Bool = false,
        splitting: DatasetSplitting? = nil
    ) {
        self.format = format
        self.shrinking = shrinking
        self.cleans = cleans
        self.splitting = splitting
    }

    /// Writes sets as one.
    ///
    /// - Parameters:
    ///   - sources: sets of one task; classes of the same name become one.
    ///   - path: the folder to make, which must not be there.
    ///   - jobs: how many pictures are worked on at once.
    ///   - progress: called with the number of pictures that are done.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for sets of different tasks or an output that is there,
    ///   ``ManakoError/Code/unsupported`` when the form can't hold them, ``ManakoError/Code/cancelled``; nothing is left behind then.
    public func run(
        _ sources: [OpenedDataset], to path: String, jobs: Int, progress: (Int) -> Void = { _ in }
    ) async throws(ManakoError) -> Report {
        guard var dataset = Dataset.merging(sources.map(\.dataset)) else {
            throw ManakoError(.invalidArgument, "sets with boxes and sets with a label a picture can't become one")
        }
        if shrinking != nil {
            for index in dataset.pictures.indices { Self.renameToJPEG(&dataset.pictures[index].path) }
        }
        if let splitting {
            dataset = splitting.split(dataset, contents: try await contents(sources, jobs))
        }
        let paths = try DatasetPlan.paths(of: dataset, as: format)
        let output = try DatasetOutput(path: path)
        do throws(ManakoError) {
            let report = try await write(dataset, paths, of: sources, to: output, jobs, progress)
            try output.finish()
            return report
        } catch {
            output.discard()
            throw error
        }
    }

    /// Writes the pictures, several at a time, and after them the annotations of those that could be read.
    private func write(
        _ dataset: Dataset, _ paths: [String], of sources: [OpenedDataset], to output: DatasetOutput, _ jobs: Int,
        _ progress: (Int) -> Void
    ) async throws(ManakoError) -> Report {
        let owners = sources.flatMap { source in source.dataset.pictures.map { (source, $0) } }
        let all = paths.indices.map {
            Job(source: owners[$0].0, original: owners[$0].1, picture: dataset.pictures[$0], path: paths[$0])
        }
        var report = Report(dataset: dataset)
        report.dataset.pictures = []
        var kept: [String] = []
        try await OrderedBatch(jobs: jobs).run(all) { job in
            Result { () throws(ManakoError) in try write(job, output) }
        } receive: { index, result throws(ManakoError) in
            switch result {
            case .success(let picture):
                report.droppedBoxes += dataset.pictures[index].boxes.count - picture.boxes.count
                report.dataset.pictures.append(picture)
                kept.append(paths[index])
            case .failure(let error): report.leftOut.append(error)
            }
            progress(index + 1)
        }
        try annotate(report.dataset, kept, output)
        return report
    }

    private struct Job: Sendable {
        var source: OpenedDataset
        /// The picture as its set has it.
        var original: DatasetPicture
        /// The picture in the new set.
        var picture: DatasetPicture
        /// Where its file goes.
        var path: String
    }

    /// Writes a picture's file, and gives the picture as it is to be listed.
    private func write(_ job: Job, _ output: DatasetOutput) throws(ManakoError) -> DatasetPicture {
        let old = try job.source.uprightSize(of: job.original)
        var (picture, bytes) = (job.picture, try job.source.bytes(of: job.original))
        if let shrinking {
            do throws(ManakoError) {
                let small = try shrinking.shrink(bytes, from: job.source)
                bytes = small.bytes
                picture = picture.resized(from: old, to: small.size)
            } catch {
                throw error.at(job.original.path)
            }
        } else {
            picture.declaredSize = old
        }
        if cleans, let size = picture.declaredSize { picture.boxes = picture.boxes.compactMap { $0.clamped(to: size) } }
        try output.write(bytes, to: job.path)
        return picture
    }

    private func annotate(_ dataset: Dataset, _ paths: [String], _ output: DatasetOutput) throws(ManakoError) {
        guard !dataset.pictures.isEmpty else {
            throw ManakoError(.malformedInput, "no picture of the set can be read; 'manako data check' says why")
        }
        let plan = try DatasetPlan(dataset, as: format, paths: paths) { picture throws(ManakoError) in
            picture.declaredSize ?? ImageSize(width: 1, height: 1)
        }
        for text in plan.texts { try output.write(text.bytes, to: text.path) }
    }

    private func contents(_ sources: [OpenedDataset], _ jobs: Int) async throws(ManakoError) -> [ContentHash?] {
        var contents: [ContentHash?] = []
        for source in sources {
            try await OrderedBatch(jobs: jobs).run(source.dataset.pictures) { picture in
                try? source.contentHash(of: picture)
            } receive: { _, content throws(ManakoError) in
                contents.append(content)
            }
        }
        return contents
    }

    private static func renameToJPEG(_ path: inout String) {
        let name = path.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return path += ".jpg" }
        guard !["jpg", "jpeg", "png"].contains(name[name.index(after: dot)...].lowercased()) else { return }
        path = String(path.dropLast(name[dot...].count)) + ".jpg"
    }
}
