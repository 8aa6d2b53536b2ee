import FoundationEssentials
import Glibc
public import Manako
import ManakoFiles

/// The models that were downloaded, each in a folder of its own with a receipt.
public struct ModelLibrary: Sendable, Hashable {
    /// The folder of all models; empty where there is none, because the environment names no home.
    public var folder: String

    /// Creates a library in a folder, which is made when the first model comes.
    public init(folder: String) { self.folder = folder }

    /// The user's library: `MANAKO_MODELS`, otherwise `manako/models` in `XDG_DATA_HOME` or `~/.local/share`.
    public static func standard(
        environment: [String: String]? = nil
    ) -> ModelLibrary {
        let environment = environment ?? ProcessInfo.processInfo.environment
        if let folder = environment["MANAKO_MODELS"], !folder.isEmpty { return ModelLibrary(folder: folder) }
        return ModelLibrary(folder: UserFolders.data("models", in: environment) ?? "")
    }

    /// What is known of a model that was downloaded, or nil.
    public func receipt(for name: String) -> ModelReceipt? {
        guard CatalogueModel.isName(name), !folder.isEmpty else { return nil }
        return ModelReceipt(contentsOf: receiptPath(name))
    }

    /// The file of a model that was downloaded, or nil.
    public func path(of name: String) -> String? {
        guard let receipt = receipt(for: name) else { return nil }
        let path = "\(folder)/\(name)/\(receipt.file)"
        return FileManager.default.fileExists(atPath: path) ? path : nil
    }

    /// The file that a user means by a model: a file of that name, otherwise a downloaded model.
    ///
    /// - Returns: the path; the text itself when it can only be a path, so that reading it says what is wrong.
    /// - Throws: ``ManakoError/Code/unavailable`` with the command that downloads the model when the catalogue has one of that name.
    public func resolve(_ text: String, catalogue: Catalogue) throws(ManakoError) -> String {
        if FileManager.default.fileExists(atPath: text) { return text }
        if let path = path(of: text) { return path }
        guard catalogue.model(named: text) != nil else { return text }
        throw ManakoError(
            .unavailable, "the model \(text) is not downloaded yet; run `manako models pull \(text)` first")
    }

    /// Downloads a model, unless it is there and right.
    ///
    /// - Parameters:
    ///   - model: what to download.
    ///   - download: how.
    ///   - isCancelled: asked about ten times a second.
    ///   - report: told of what happens.
    /// - Returns: what was installed.
    /// - Throws: as ``ModelDownload/run(_:to:isCancelled:report:)``.
    public func install(
        _ model: CatalogueModel, _ download: ModelDownload = .init(), isCancelled: @escaping () -> Bool = { false },
        report: @escaping (ModelDownload.Event) -> Void = { _ in }
    ) throws(ManakoError) -> ModelReceipt {
        try model.check()
        guard !folder.isEmpty else {
            throw ManakoError(
                .unavailable, "there is no folder for downloaded models: HOME is not set; set MANAKO_MODELS to one")
        }
        let home = "\(folder)/\(model.name)"
        do {
            try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
        } catch {
            throw ManakoError(.unavailable, "\(home): can't be made (\(error)); set MANAKO_MODELS to another folder")
        }
        let digest = try download.run(model, to: "\(home)/\(model.file)", isCancelled: isCancelled, report: report)
        let receipt = ModelReceipt(
            name: model.name, file: model.file, url: model.url, sha256: digest, licence: model.licence)
        try receipt.write(to: receiptPath(model.name))
        return receipt
    }

    /// Whether a downloaded model's file is there, and is the one that the catalogue has.
    public func holds(_ model: CatalogueModel) -> Bool {
        guard let receipt = receipt(for: model.name), receipt.url == model.url, let path = path(of: model.name),
            let digest = try? SHA256(of: RandomAccessFile(path: path)).hex
        else { return false }
        return digest == model.sha256 ?? receipt.sha256
    }

    /// Deletes a downloaded model, or what an interrupted download of it has left.
    ///
    /// Only files that a download made are deleted, and the folder when nothing else is in it.
    ///
    /// - Returns: the names of files of others that stay.
    /// - Throws: ``ManakoError/Code/unavailable`` when there is nothing to delete, or it can't be deleted.
    public func remove(_ name: String, catalogue: Catalogue) throws(ManakoError) -> [String] {
        guard CatalogueModel.isName(name) else {
            throw ManakoError(.invalidArgument, "'\(name.prefix(60))' is no name of a model; see `manako models list`")
        }
        let home = "\(folder)/\(name)"
        let receipt = receipt(for: name)
        var files = receipt.map { [$0.file, ModelReceipt.fileName] } ?? []
        for file in Set([receipt?.file, catalogue.model(named: name)?.file].compactMap { $0 }) {
            files += ["\(file).part", "\(file).part.from"]
        }
        let found = files.filter { FileManager.default.fileExists(atPath: "\(home)/\($0)") }
        guard !found.isEmpty, !folder.isEmpty else {
            throw ManakoError(.unavailable, "the model \(name) is not downloaded; see `manako models list`")
        }
        for file in found where unsafe unlink("\(home)/\(file)") != 0 {
            throw ManakoError(.unavailable, "\(home)/\(file): can't be deleted: \(SystemError.text(errno))")
        }
        if unsafe rmdir(home) == 0 { return [] }
        return ((try? FileManager.default.contentsOfDirectory(atPath: home)) ?? []).sorted()
    }

    private func receiptPath(_ name: String) -> String { "\(folder)/\(name)/\(ModelReceipt.fileName)" }
}
