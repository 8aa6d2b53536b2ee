import Manako
package import ManakoAPI
import ManakoCapabilities
package import ManakoModelLibrary
import Synchronization

/// Downloads of catalogue models that clients asked for, one after the other.
package final class ModelDownloads: Sendable {
    private struct Download {
        var state: CatalogueEntry.State
        var done = 0
        var total: Int?
        var problem: Problem?
        var isStopped = false
    }

    private let catalogue: Catalogue
    private let library: ModelLibrary
    private let download: ModelDownload
    private let trial: ModelTrial.Look?
    private let pool = WorkerPool(threads: 1, capacity: 16)
    private let downloads = Mutex<[String: Download]>([:])

    /// Creates downloads of which none has begun.
    ///
    /// - Parameters:
    ///   - catalogue: what can be downloaded.
    ///   - library: where it goes.
    ///   - download: how.
    ///   - trial: looks at a model before it is kept; nil keeps all.
    package init(
        catalogue: Catalogue, library: ModelLibrary, download: ModelDownload = ModelDownload(),
        trial: ModelTrial.Look? = nil
    ) {
        self.catalogue = catalogue
        self.library = library
        self.download = download
        self.trial = trial
    }

    /// All models with where they stand.
    package func entries() -> [CatalogueEntry] { catalogue.models.map(entry) }

    /// One model with where it stands.
    ///
    /// - Throws: a problem when the catalogue has none of that name.
    package func entry(named name: String) throws(Problem) -> CatalogueEntry { entry(try model(named: name)) }

    /// Begins a download, unless the model is there or on its way.
    ///
    /// - Parameters:
    ///   - name: the name in the catalogue.
    ///   - licence: the licence that whoever asks was shown.
    /// - Throws: a problem when there is no such model, the licence is another one, or too many wait.
    package func begin(_ name: String, licence: String) throws(Problem) -> CatalogueEntry {
        let model = try model(named: name)
        guard licence == model.licence else {
            throw Problem(
                status: 400, code: "invalidArgument",
                detail: "\(name) is under \(model.licence); say licence=\(model.licence)",
                reason: .init("licenceNeeded", ["licence": model.licence]))
        }
        guard library.path(of: name) == nil else { return entry(model) }
        let isNew = downloads.withLock { downloads in
            guard downloads[name]?.state != .downloading else {
                // One that is about to stop goes on.
                downloads[name]?.isStopped = false
                return false
            }
            downloads[name] = Download(state: .downloading, total: model.bytes)
            return true
        }
        guard isNew else { return entry(model) }
        guard pool.submit({ [self] in run(model) }, orDrop: { [self] in forget(name) }) else {
            forget(name)
            throw .busy
        }
        return entry(model)
    }

    /// Stops a download; the bytes that are there are kept for the next try.
    package func stop(_ name: String) throws(Problem) {
        _ = try model(named: name)
        downloads.withLock { $0[name]?.isStopped = true }
    }

    /// Stops all downloads, when the server ends.
    package func stopAll() {
        downloads.withLock { downloads in
            for name in downloads.keys { downloads[name]?.isStopped = true }
        }
        pool.stop()
    }

    /// Whether nothing is downloaded, waits or comes to its end.
    package var isIdle: Bool {
        downloads.withLock { downloads in !downloads.values.contains { $0.state == .downloading } }
    }

    private func model(named name: String) throws(Problem) -> CatalogueModel {
        guard let model = catalogue.model(named: name) else {
            throw .notFound(
                "the catalogue has no model '\(name.prefix(60))'",
                reason: .init("unknownModel", ["name": String(name.prefix(60))]))
        }
        return model
    }

    private func run(_ model: CatalogueModel) {
        do throws(ManakoError) {
            let isCancelled: @Sendable () -> Bool = { self.isStopped(model.name) }
            _ = try library.install(
                model, download, check: { path throws(ManakoError) in _ = try trial?(path, isCancelled) },
                isCancelled: isCancelled
            ) { event in
                guard case .progress(let done, let total) = event else { return }
                self.downloads.withLock {
                    $0[model.name]?.done = done
                    $0[model.name]?.total = total ?? model.bytes
                }
            }
            forget(model.name)
        } catch {
            guard error.code != .cancelled else { return ended(model) }
            let reason = error.reason ?? .init("downloadFailed", ["host": model.host])
            let problem = Problem(ManakoError(error.code, error.message, reason: reason))
            downloads.withLock { $0[model.name] = Download(state: .failed, total: model.bytes, problem: problem) }
        }
    }

    /// A download was stopped; it begins again when somebody asked for it after that.
    private func ended(_ model: CatalogueModel) {
        let isWanted = downloads.withLock { downloads in
            guard downloads[model.name]?.isStopped == false else {
                downloads[model.name] = nil
                return false
            }
            return true
        }
        if isWanted { run(model) }
    }

    private func isStopped(_ name: String) -> Bool { downloads.withLock { $0[name]?.isStopped ?? true } }

    private func forget(_ name: String) { downloads.withLock { $0[name] = nil } }

    private func entry(_ model: CatalogueModel) -> CatalogueEntry {
        var entry = CatalogueEntry(model)
        if let download = downloads.withLock({ $0[model.name] }), !download.isStopped {
            (entry.state, entry.done, entry.problem) = (download.state, download.done, download.problem)
            entry.total = download.total
        } else if library.path(of: model.name) != nil {
            entry.state = .installed
        }
        return entry
    }
}

extension CatalogueModel {
    /// The server that has the file.
    fileprivate var host: String {
        String(url.drop { $0 != "/" }.drop { $0 == "/" }.prefix { $0 != "/" })
    }
}

extension CatalogueEntry {
    /// Creates an entry of a model that nobody asked for.
    fileprivate init(_ model: CatalogueModel) {
        let capability: any Capability =
            switch model.task {
            case .detect: ObjectsCapability()
            case .classify: ClassifyCapability()
            case .people: FacesCapability()
            }
        self.init(
            name: model.name, capability: capability.info.id, summary: model.summary, bytes: model.bytes,
            licence: model.licence, homepage: model.homepage, pinned: model.sha256 != nil)
        summaryJapanese = model.summaryJapanese
    }
}
