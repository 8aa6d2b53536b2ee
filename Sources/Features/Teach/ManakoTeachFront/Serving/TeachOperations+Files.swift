import Manako
package import ManakoAPI
import ManakoFiles
import ManakoFront
import ManakoTeach

extension TeachOperations {
    /// The largest archive to take, in bytes.
    package static let maximumArchiveBytes = 256 << 20

    /// Pictures and boxes as a ZIP archive (`GET /v1/projects/{id}/export`).
    ///
    /// - Throws: a problem of status 404, and of status 413 beyond 4 GB.
    package func export(_ id: String) async throws(Problem) -> TeachFile {
        let store = try store()
        return try await answer(slowly: true) { () throws(ManakoError) in
            let project = try store.project(id)
            let scratch = try ScratchData()
            let path = "\(scratch.path)/project.zip"
            try store.export(id, to: path)
            return try TeachFile(
                path: path, name: Self.fileName(project.name, "zip"), type: "application/zip", scratch: scratch)
        }
    }

    /// Takes pictures and boxes (`POST /v1/projects/{id}/import`).
    ///
    /// - Throws: a problem of status 404; of status 413 or 422 for archives that can't be taken.
    package func importing(_ bytes: [UInt8], into id: String) async throws(Problem) -> ImportAnswer {
        let store = try store()
        return try await answer(slowly: true) { () throws(ManakoError) in
            let scratch = try ScratchData()
            let path = "\(scratch.path)/archive.zip"
            try AtomicFile.write(bytes, to: path)
            do throws(ManakoError) {
                let folder = "\(scratch.path)/archive"
                guard FileSystem.makeFolder(folder) else {
                    throw ManakoError(.unavailable, "\(folder): can't be made: \(FileSystem.lastError)")
                }
                let done = try store.importing(
                    path, into: id, scratch: folder, codecs: ManakoEnvironment.codecs)
                return ImportAnswer(added: done.added, skipped: done.skipped, warnings: done.warnings)
            } catch {
                guard error.reason == nil, error.code != .unavailable else { throw error }
                throw ManakoError(
                    error.code, error.message.replacing("\(scratch.path)/", with: ""), reason: .init("badArchive"))
            }
        }
    }

    /// The best model so far as a file (`GET /v1/projects/{id}/model`).
    ///
    /// - Parameter format: `mlmodel`, `mlpackage` or `onnx`.
    /// - Throws: a problem of status 404 before the first training.
    package func model(of id: String, format: String) async throws(Problem) -> TeachFile {
        let store = try store()
        return try await answer(slowly: true) { () throws(ManakoError) in
            let project = try store.project(id)
            let source = "\(try store.modelFolder(of: id))/\(TrainingQueue.modelFile)"
            guard project.model != nil, FileSystem.isReadable(source) else {
                throw ManakoError(
                    .invalidArgument, "this project has no model yet; train one first", reason: .init("noProjectModel"))
            }
            let scratch = try ScratchData()
            let path = "\(scratch.path)/\(Self.fileName(project.name, format))"
            if format == "onnx" {
                return try TeachFile(
                    path: source, name: Self.fileName(project.name, format), type: "application/octet-stream",
                    scratch: nil)
            }
            do throws(ManakoError) {
                _ = try ExportFeature().run(source, to: path)
            } catch  where error.code == .unsupported {
                throw ManakoError(.malformedInput, "the model can't be written so: \(error.message)")
            }
            guard format == "mlpackage" else {
                return try TeachFile(
                    path: path, name: Self.fileName(project.name, format), type: "application/octet-stream",
                    scratch: scratch)
            }
            let archive = "\(scratch.path)/package.zip"
            try Self.zip(path, to: archive)
            return try TeachFile(
                path: archive, name: Self.fileName(project.name, "mlpackage.zip"), type: "application/zip",
                scratch: scratch)
        }
    }

    /// Packs a folder with its name.
    private static func zip(_ folder: String, to path: String) throws(ManakoError) {
        let archive = try ZipWriter(path: path)
        let top = String(folder.split(separator: "/").last ?? "")
        var waiting = [""]
        while let place = waiting.popLast() {
            for name in FileSystem.names(in: folder + place).sorted() {
                let file = "\(folder)\(place)/\(name)"
                if FileSystem.isFolder(file) {
                    waiting.append("\(place)/\(name)")
                } else {
                    try archive.add("\(top)\(place)/\(name)", FileBytes.read(file, limit: 1 << 30))
                }
            }
        }
        try archive.finish()
    }

    /// A project's name as that of a file: plain letters and digits alone, which every header and file system can hold.
    static func fileName(_ name: String, _ ending: String) -> String {
        let plain = name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
        let stem = String(String(plain).split(separator: "-").joined(separator: "-").prefix(60))
        return "\(stem.isEmpty ? "project" : stem).\(ending)"
    }
}
