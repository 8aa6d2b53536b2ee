public import Manako
public import ManakoAPI
import ManakoCapabilities
import ManakoFiles
public import ManakoModelLibrary
import ManakoPipeline
import Synchronization

/// The models of a server: the built-in detectors, files that were named, downloaded ones and uploads.
///
/// Models are loaded when first asked for and shared. Those that were used last stay loaded, up to a number of bytes of their files;
/// others live as long as somebody uses them.
public final class ModelRegistry: Sendable {
    /// The name of the built-in detectors.
    public static let builtInName = "built-in"

    /// How models use the machine unless somebody says otherwise: a client's frames in flight run side by side.
    ///
    /// One at a time on all cores would answer a little sooner when the machine has nothing else to do, and much later when it has.
    public static var configuration: SessionConfiguration {
        SessionConfiguration(
            concurrentRequests: min(ClientConstants.framesInFlight, ProcessorFeatures.current.count),
            cacheDirectory: ManakoEnvironment.cacheDirectory)
    }

    package struct State {
        package var entries: [RegisteredModel] = []
        /// Models that stay loaded, the one used last at the end.
        package var recent: [LoadedModel] = []
    }

    let state = Mutex(State())
    // Held while an upload is looked at, so that the same one does not come twice.
    let adding = Mutex(())
    package let configuration: SessionConfiguration
    package let backends: [any InferenceBackend]
    package let limits: ServingLimits
    package let library: ModelLibrary?
    private let catalogue: Catalogue
    package let uploads: UploadStore?
    /// What clients have chosen.
    let choices: ModelChoices
    /// The models that the server was started with, in their order.
    package let startNames: [String]
    /// Runs the built-in models.
    package let context: VisionContext

    /// Creates a shelf.
    ///
    /// - Parameters:
    ///   - files: model files, by path; each is loaded now.
    ///   - library: downloaded models, also those that come later; nil for none.
    ///   - catalogue: what can be downloaded.
    ///   - dataFolder: where uploads and choices are kept; nil refuses uploads.
    ///   - isServing: whether the folder is this registry's own: what is not whole in it is cleared away.
    ///   - limits: how large uploads may be and how much stays loaded.
    ///   - configuration: how models use the machine.
    ///   - backends: the runtimes at hand.
    /// - Throws: why a file can't be used.
    public init(
        files: [String] = [], library: ModelLibrary? = nil, catalogue: Catalogue = Catalogue(models: []),
        dataFolder: String? = nil, isServing: Bool = true, limits: ServingLimits = ServingLimits(),
        configuration: SessionConfiguration = ModelRegistry.configuration,
        backends: [any InferenceBackend] = ManakoEnvironment.backends
    ) throws(ManakoError) {
        self.configuration = configuration
        self.backends = backends
        self.limits = limits
        self.library = library
        self.catalogue = catalogue
        uploads = dataFolder.map { UploadStore(folder: $0 + "/models", limits: limits) }
        var taken: Set<String> = [Self.builtInName]
        var named: [(String, String)] = []
        for path in files {
            let name = ModelNames.free(ModelNames.name(ofFile: path), taken)
            taken.insert(name)
            named.append((name, path))
        }
        choices = ModelChoices(folder: dataFolder)
        startNames = named.map(\.0)
        context = ManakoEnvironment.makeContext(configuration)
        put(named.map { entry($0.0, $0.1) })
        registerDownloads()
        if isServing { uploads?.clearAway() }
        put((uploads?.stored() ?? []).map { entry($0) })
        for (name, _) in named { _ = try model(named: name) }
    }

    /// Puts entries onto the shelf whose names are free.
    private func put(_ entries: [RegisteredModel]) {
        state.withLock { state in
            for entry in entries where !state.entries.contains(where: { $0.name == entry.name }) {
                state.entries.append(entry)
            }
        }
    }

    /// Puts models onto the shelf that were downloaded and are not there yet.
    private func registerDownloads() {
        guard let library else { return }
        let order = Dictionary(catalogue.models.enumerated().map { ($1.name, $0) }) { first, _ in first }
        let missing = library.receipts.filter { !isOnShelf($0.name) }
            .sorted { (order[$0.name] ?? .max, $0.name) < (order[$1.name] ?? .max, $1.name) }
        put(
            missing.compactMap { receipt in
                library.path(of: receipt.name).map {
                    entry(
                        receipt.name, $0, bytes: ModelNames.bytes(at: $0),
                        origin: receipt.origin.map {
                            ModelOrigin(
                                repository: $0.repository, commit: $0.commit, path: $0.path, licence: receipt.licence,
                                sha256: receipt.sha256)
                        })
                }
            })
    }

    /// A model, loaded when it is not yet.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when there is none of that name; why its file can't be used.
    package func model(named name: String) throws(ManakoError) -> LoadedModel {
        guard contains(name), let entry = state.withLock({ $0.entries.first { $0.name == name } }) else {
            throw .unknownModel(name)
        }
        let model = try hidingPaths(entry.path) { () throws(ManakoError) in try entry.model() }
        state.withLock { $0.keep(model, limits.loadedBytes) }
        return model
    }

    /// What there is to choose from, with what was downloaded meanwhile; what can't be loaded is left out.
    public func entries() -> [ModelEntry] {
        registerDownloads()
        return [Self.builtInEntry] + state.withLock { $0.entries }.compactMap { $0.listed() }
    }

    /// Whether there is a model of that name, among those that were downloaded meanwhile too.
    public func contains(_ name: String) -> Bool {
        if isOnShelf(name) { return true }
        registerDownloads()
        return isOnShelf(name)
    }

    private func isOnShelf(_ name: String) -> Bool {
        name == Self.builtInName || state.withLock { $0.entries.contains { $0.name == name } }
    }

    /// Puts a model that was trained here onto the shelf, in place of the one that had its name.
    ///
    /// - Parameters:
    ///   - path: its file.
    ///   - name: the name by which it is chosen.
    ///   - title: what people call it.
    package func put(trained path: String, as name: String, title: String) {
        let entry = entry(
            name, path, bytes: ModelNames.bytes(at: path), title: BilingualText(en: title, ja: title))
        state.withLock { state in
            state.remove(name)
            state.entries.append(entry)
        }
    }

    /// Takes a model that was trained here from the shelf; who uses it at this moment keeps it until then.
    package func takeAway(trained name: String) { state.withLock { $0.remove(name) } }

    /// Whether there are no models but the built-in detectors.
    public var hasOnlyBuiltIn: Bool { state.withLock { $0.entries.isEmpty } }

    /// The names of models that stay loaded, the one used last at the end.
    package var loadedNames: [String] { state.withLock { $0.recent.map(\.name) } }
}

extension ModelRegistry.State {
    /// Forgets a model that is no upload.
    package mutating func remove(_ name: String) {
        entries.removeAll { $0.name == name && $0.digest == nil }
        recent.removeAll { $0.name == name }
    }

    /// Keeps a model loaded, and lets those go that were not used for longest when there is too much.
    package mutating func keep(_ model: LoadedModel, _ limit: Int) {
        recent.removeAll { $0 === model || $0.name == model.name }
        recent.append(model)
        let sizes = Dictionary(entries.map { ($0.name, $0.bytes ?? 0) }) { first, _ in first }
        var total = recent.reduce(0) { $0 + (sizes[$1.name] ?? 0) }
        while total > limit, recent.count > 1 {
            total -= sizes[recent.removeFirst().name] ?? 0
        }
    }
}

extension ModelRegistry {
    /// What is known without a model of one's own.
    private static var builtInEntry: ModelEntry {
        // A detector covers its classes where they are named; faces need none.
        let own = Capabilities.all.filter { $0.modelNeed.runsBuiltInModels || $0.rewritesPictures }
        return ModelEntry(
            name: builtInName, title: BilingualText(en: "People, faces and hands", ja: "人・顔・手"), kind: .detector,
            labels: own.flatMap(\.labels).reduce(into: []) { if !$0.contains($1) { $0.append($1) } },
            capabilities: own.map(\.info.id))
    }

    package func entry(
        _ name: String, _ path: String, bytes: Int?, digest: String? = nil, origin: ModelOrigin? = nil,
        title: BilingualText? = nil
    ) -> RegisteredModel {
        let (backends, configuration) = (backends, configuration)
        return RegisteredModel(
            name: name, title: title ?? BilingualText(en: name, ja: name), path: path, bytes: bytes, digest: digest,
            origin: origin
        ) { () throws(ManakoError) in
            try LoadedModel.load(path, name: name, backends: backends, configuration: configuration)
        }
    }

    package func entry(_ name: String, _ path: String) -> RegisteredModel {
        entry(name, path, bytes: ModelNames.bytes(at: path))
    }

    /// Takes the place of a model and the folders of uploads out of messages: clients have no use for them.
    package func hidingPaths<Value>(
        _ path: String? = nil, _ body: () throws(ManakoError) -> Value
    ) throws(ManakoError) -> Value {
        do throws(ManakoError) {
            return try body()
        } catch {
            var message = error.message
            if let folder = uploads?.folder { message = UploadStore.withoutPaths(message, folder) }
            if let path, let name = path.split(separator: "/").last { message = message.replacing(path, with: name) }
            throw ManakoError(error.code, message, reason: error.reason)
        }
    }
}
