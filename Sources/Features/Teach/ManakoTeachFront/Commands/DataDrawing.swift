import Manako
import ManakoArguments
import ManakoDatasets
import ManakoFiles
import ManakoFront
import ManakoPipeline
import ManakoTeach

/// `manako data draw`
enum DataDrawing {
    /// The most pictures on a sheet, which then has 100 MB of pixels.
    private static let mostOnSheet = 225

    static func run(_ arguments: ParsedArguments) async throws -> ExitStatus {
        let opened = try DataOptions.open(arguments[DataOptions.set], arguments)
        let path = arguments[DataOptions.drawing]
        let isSheet = FileName.suffix(of: path) == "png"
        let limit = isSheet ? min(arguments[DataOptions.limit], mostOnSheet) : arguments[DataOptions.limit]
        let pictures = chosen(opened.dataset.pictures, limit)
        guard !pictures.isEmpty else { throw ManakoError(.malformedInput, "\(opened.path): the set has no pictures") }
        return isSheet
            ? try await sheet(opened, pictures, path, arguments) : try await folder(opened, pictures, path, arguments)
    }

    /// Pictures at even distances in the set.
    private static func chosen(_ pictures: [DatasetPicture], _ limit: Int) -> [DatasetPicture] {
        guard pictures.count > limit else { return pictures }
        return (0..<limit).map { pictures[$0 * pictures.count / limit] }
    }

    private static func sheet(
        _ opened: OpenedDataset, _ pictures: [DatasetPicture], _ path: String, _ arguments: ParsedArguments
    ) async throws -> ExitStatus {
        var sheet = ContactSheet(count: pictures.count)
        let drawing = DatasetDrawing(longestSide: ContactSheet.cell)
        let status = try await draw(opened, pictures, drawing, arguments) { index, bitmap throws(ManakoError) in
            sheet.put(bitmap, at: index)
        }
        try AtomicFile.write(try sheet.png(), to: path)
        return status
    }

    private static func folder(
        _ opened: OpenedDataset, _ pictures: [DatasetPicture], _ path: String, _ arguments: ParsedArguments
    ) async throws -> ExitStatus {
        let output = try DatasetOutput(path: path)
        do {
            let status = try await draw(opened, pictures, DatasetDrawing(), arguments) {
                index, bitmap throws(ManakoError) in
                let bytes = try ManakoEnvironment.codecs.encode(bitmap, as: .jpeg, quality: 90)
                try output.write(bytes, to: "\(FileSystem.stem(of: pictures[index].path))-\(index + 1).jpg")
            }
            try output.finish()
            return status
        } catch {
            output.discard()
            throw error
        }
    }

    private static func draw(
        _ opened: OpenedDataset, _ pictures: [DatasetPicture], _ drawing: DatasetDrawing, _ arguments: ParsedArguments,
        _ receive: (Int, Bitmap) throws(ManakoError) -> Void
    ) async throws(ManakoError) -> ExitStatus {
        var bar = ProgressBar(total: pictures.count)
        defer { bar.clear() }
        var status = ExitStatus.success
        try await OrderedBatch(jobs: DataCommand.jobs(arguments)).run(pictures) { picture in
            Result { () throws(ManakoError) in try drawing.draw(picture, of: opened) }
        } receive: { index, result throws(ManakoError) in
            switch result {
            case .success(let bitmap): try receive(index, bitmap)
            case .failure(let error):
                bar.clear()
                Console.message("manako: \(error)")
                status = .failure
            }
            bar.update(index + 1)
        }
        return status
    }
}
