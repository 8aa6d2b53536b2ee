import FoundationEssentials
import Glibc
public import Manako
import ManakoFiles

extension ModelLibrary {
    /// Looks at a model's file or folder before it is kept.
    public typealias Check = (_ path: String) throws(ManakoError) -> Void

    /// Downloads a model of the catalogue, unless it is there and right.
    ///
    /// - Parameters: as in ``install(_:_:check:isCancelled:report:)-parcel``.
    /// - Returns: what was installed.
    /// - Throws: as ``ModelDownload/run(_:to:isCancelled:report:)``.
    public func install(
        _ model: CatalogueModel, _ download: ModelDownload = .init(), check: Check = { _ in },
        isCancelled: @escaping () -> Bool = { false }, report: @escaping (ModelDownload.Event) -> Void = { _ in }
    ) throws(ManakoError) -> ModelReceipt {
        try model.check()
        return try install(ModelDownloadPlan(model), download, check: check, isCancelled: isCancelled, report: report)
    }

    /// Downloads a model, looks at it, and keeps it.
    ///
    /// What was fetched stays in a folder of its own until all of it is there and was looked at; an interrupted download goes on there.
    ///
    /// - Parameters:
    ///   - parcel: what to fetch.
    ///   - download: how.
    ///   - check: looks at the model before it is kept.
    ///   - isCancelled: asked about ten times a second.
    ///   - report: told of what happens.
    /// - Returns: what was installed.
    /// - Throws: as ``ModelDownload/run(_:to:isCancelled:report:)``, and what `check` throws.
    public func install(
        _ parcel: ModelDownloadPlan, _ download: ModelDownload = .init(), check: Check = { _ in },
        isCancelled: @escaping () -> Bool = { false }, report: @escaping (ModelDownload.Event) -> Void = { _ in }
    ) throws(ManakoError) -> ModelReceipt {
        try parcel.check()
        guard !folder.isEmpty else {
            throw ManakoError(
                .unavailable, "there is no folder for downloaded models: HOME is not set; set MANAKO_MODELS to one")
        }
        guard FileSystem.makeFolder(folder) else {
            throw ManakoError(
                .unavailable, "\(folder): can't be made (\(FileSystem.lastError)); set MANAKO_MODELS to another folder")
        }
        let staging = try ModelStaging(of: parcel, in: folder)
        let digests = try staging.fetch(download, isCancelled: isCancelled, report: report)
        let receipt: ModelReceipt
        do throws(ManakoError) {
            let ready = try staging.assemble()
            try check("\(ready.folder)/\(ready.main)")
            let known = Dictionary(zip(parcel.parts.map(\.path), digests)) { first, _ in first }
            receipt = ModelReceipt(
                parcel, main: ready.main, digests: digests,
                files: try ModelStaging.contents(of: ready.folder, known: known))
            try keep(receipt, from: ready.folder)
        } catch {
            // The bytes are whole, and no other try would find others.
            if error.code != .cancelled { staging.clear() }
            throw error
        }
        staging.clear()
        return receipt
    }

    /// Puts what is ready into the model's folder; the receipt comes last, and without it nothing is there.
    private func keep(_ receipt: ModelReceipt, from ready: String) throws(ManakoError) {
        let home = "\(folder)/\(receipt.name)"
        if self.receipt(for: receipt.name) != nil {
            for file in self.receipt(for: receipt.name)?.kept ?? [] { _ = unsafe unlink("\(home)/\(file.path)") }
            try AtomicFile.remove("\(home)/\(ModelReceipt.fileName)")
        }
        guard FileSystem.makeFolder(home) else {
            throw ManakoError(.unavailable, "\(home): can't be made: \(FileSystem.lastError)")
        }
        for file in receipt.files ?? [] {
            let target = "\(home)/\(file.path)"
            guard FileSystem.makeFolder(FileSystem.folder(of: target)),
                unsafe rename("\(ready)/\(file.path)", target) == 0
            else { throw ManakoError(.unavailable, "\(target): can't be written: \(FileSystem.lastError)") }
        }
        try receipt.write(to: "\(home)/\(ModelReceipt.fileName)")
    }

    /// Refuses a model whose weights are in files that it names by paths: those would be files of this machine.
    public static func refuseForeignFiles(_ path: String) throws(ManakoError) {
        guard FileName.suffix(of: path) == "onnx" else { return }
        guard try !ONNXFile(RandomAccessFile(path: path)).hasExternalData else {
            throw ManakoError(
                .unsupported,
                "the model's weights are in a second file; save it as one file (save_as_external_data=False)")
        }
    }
}

extension ModelReceipt {
    fileprivate init(_ parcel: ModelDownloadPlan, main: String, digests: [String], files: [File]) {
        let list = zip(parcel.parts, digests).map { "\($1)  \($0.path)\n" }.joined()
        self.init(
            name: parcel.name, file: main, url: parcel.url,
            sha256: digests.count == 1 ? digests[0] : SHA256(of: list.utf8).hex, licence: parcel.licence,
            origin: parcel.origin, files: files)
    }
}
