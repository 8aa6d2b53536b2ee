import Manako
import ManakoFiles
import ManakoFront
import ManakoModelLibrary
import ManakoPipeline
import Synchronization

/// Model files that requests name by their path.
final class WorkerModelFiles: Sendable {
    /// The versions of the files on the shelf, by the text that named them.
    private let known = Mutex<[String: FileVersion?]>([:])

    /// The name on the shelf of a model; a file that is not there yet, or has changed, is put there.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` for what is neither a model at hand nor a file.
    func name(of text: String, on shelf: ModelRegistry) throws(ManakoError) -> String {
        try known.withLock { known throws(ManakoError) in
            let before = known[text]
            if before == nil, shelf.contains(text) { return text }
            let path = try Options.modelPath(text)
            let version = FileVersion(path)
            if let before, version == nil || version == before { return text }
            shelf.put(trained: path, as: text, title: text)
            known[text] = .some(version)
            return text
        }
    }
}

/// Tells versions of a file apart; folders have none.
struct FileVersion: Sendable, Hashable {
    private let identity: RandomAccessFile.Identity

    init?(_ path: String) {
        guard let file = try? RandomAccessFile(path: path) else { return nil }
        identity = file.identity
    }
}

/// The models that were run on arrays last.
final class WorkerPredictors: Sendable {
    private struct Entry {
        var path: String
        var version: FileVersion?
        var feature: PredictFeature
    }

    private static let limit = 4
    /// The model that was used last comes last.
    private let entries = Mutex<[Entry]>([])

    /// A model, compiled if it is not among those that were used last.
    ///
    /// - Throws: why it can't be read or compiled.
    func feature(_ name: String) throws(ManakoError) -> PredictFeature {
        let path = try Options.modelPath(name)
        let version = FileVersion(path)
        // Compiled with the lock held, so that two requests do not compile the same model.
        return try entries.withLock { entries throws(ManakoError) in
            if let index = entries.firstIndex(where: { $0.path == path && $0.version == version }) {
                entries.append(entries.remove(at: index))
            } else {
                entries.removeAll { $0.path == path }
                let configuration = SessionConfiguration(cacheDirectory: ManakoEnvironment.cacheDirectory)
                let feature = try PredictFeature(path: path, configuration: configuration)
                entries.append(Entry(path: path, version: version, feature: feature))
                if entries.count > Self.limit { entries.removeFirst() }
            }
            return entries[entries.count - 1].feature
        }
    }
}
