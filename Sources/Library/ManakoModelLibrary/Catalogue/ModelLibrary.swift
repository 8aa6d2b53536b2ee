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

    /// Whether a downloaded model's file is there, and is the one that the catalogue has.
    public func holds(_ model: CatalogueModel) -> Bool {
        guard let receipt = receipt(for: model.name), receipt.url == model.url,
            let damage = try? verify(model.name), damage.isEmpty
        else { return false }
        return receipt.sha256 == model.sha256 ?? receipt.sha256
    }

    /// What is known of all models that are here, by name.
    public var receipts: [ModelReceipt] {
        guard !folder.isEmpty else { return [] }
        return FileSystem.names(in: folder).sorted().compactMap(receipt(for:)).filter { path(of: $0.name) != nil }
    }

    /// Compares a model's files with what was noted when they came.
    ///
    /// - Returns: a sentence for each file that is missing or has other bytes; empty when all is right.
    /// - Throws: ``ManakoError/Code/unavailable`` when there is no such model.
    public func verify(_ name: String) throws(ManakoError) -> [String] {
        guard let receipt = receipt(for: name) else { throw Self.missing(name) }
        return receipt.kept.compactMap { file in
            let path = "\(folder)/\(name)/\(file.path)"
            guard let digest = try? SHA256(of: RandomAccessFile(path: path)).hex else {
                return "\(path): is missing or can't be read"
            }
            return digest == file.sha256 ? nil : "\(path): has other bytes than those that came (SHA-256 \(digest))"
        }
    }

    /// Deletes a downloaded model, or what an interrupted download of it has left.
    ///
    /// Only files that a download made are deleted, and the folder when nothing else is in it.
    ///
    /// - Returns: the names of files of others that stay.
    /// - Throws: ``ManakoError/Code/unavailable`` when there is nothing to delete, or it can't be deleted.
    public func remove(_ name: String) throws(ManakoError) -> [String] {
        guard CatalogueModel.isName(name) else {
            throw ManakoError(.invalidArgument, "'\(name.prefix(60))' is no name of a model; see `manako models list`")
        }
        guard !folder.isEmpty else { throw Self.missing(name) }
        let (home, staging) = ("\(folder)/\(name)", ModelStaging.path(of: name, in: folder))
        let receipt = receipt(for: name)
        guard receipt != nil || FileSystem.isFolder(staging) else { throw Self.missing(name) }
        FileSystem.removeAll(staging)
        guard let receipt else { return [] }
        // The receipt goes first: what is left without one is no model.
        for file in [ModelReceipt.fileName] + receipt.kept.map(\.path) where FileSystem.isReadable("\(home)/\(file)") {
            if unsafe unlink("\(home)/\(file)") == 0 { continue }
            throw ManakoError(.unavailable, "\(home)/\(file): can't be deleted: \(SystemError.text(errno))")
        }
        Self.removeEmptyFolders(home)
        return FileSystem.names(in: home).sorted()
    }

    private static func removeEmptyFolders(_ folder: String) {
        for name in FileSystem.names(in: folder) where !FileSystem.isLink("\(folder)/\(name)") {
            removeEmptyFolders("\(folder)/\(name)")
        }
        _ = unsafe rmdir(folder)
    }

    private static func missing(_ name: String) -> ManakoError {
        ManakoError(.unavailable, "the model \(name.prefix(60)) is not downloaded; see `manako models list`")
    }

    private func receiptPath(_ name: String) -> String { "\(folder)/\(name)/\(ModelReceipt.fileName)" }
}
