import Manako
import ManakoAPI
import ManakoCapabilities
import ManakoFiles
import ManakoFind
import ManakoFront
import ManakoGitHub
import ManakoModelLibrary
import Synchronization

/// Models of repositories that clients asked for, added one after the other.
package final class Additions: Sendable {
    private struct Addition {
        var entry: AdditionEntry
        var commit: String
        var isStopped = false
    }

    private let finder: ModelFinder
    private let pool: WorkerPool
    private let trial: ModelTrial.Look
    /// The newest first.
    private let additions = Mutex<[Addition]>([])
    /// The most that are remembered, once they are over.
    private static let mostRemembered = 100

    init(finder: ModelFinder, pool: WorkerPool, trial: @escaping ModelTrial.Look) {
        self.finder = finder
        self.pool = pool
        self.trial = trial
    }

    /// All of them, the newest first.
    func entries() -> [AdditionEntry] { additions.withLock { $0.map(\.entry) } }

    /// How far one is.
    func entry(_ id: String) throws(Problem) -> AdditionEntry {
        guard let entry = additions.withLock({ $0.first { $0.entry.id == id }?.entry }) else {
            throw .notFound("no model of that number was asked for")
        }
        return entry
    }

    /// Begins one, unless it is on its way; one that failed or was stopped goes on where it ended.
    func begin(owner: String, name: String, path: String, commit: String) throws(Problem) -> AdditionEntry {
        let id = String(SHA256(of: "\(owner)/\(name)\n\(path)".utf8).hex.prefix(32))
        let (entry, isNew) = additions.withLock { additions in
            if let index = additions.firstIndex(where: { $0.entry.id == id }) {
                guard additions[index].entry.isOver else {
                    // One that is about to stop goes on.
                    additions[index].isStopped = false
                    return (additions[index].entry, false)
                }
                additions.remove(at: index)
            }
            let entry = AdditionEntry(id: id, owner: owner, repository: name, path: path)
            additions.insert(Addition(entry: entry, commit: commit), at: 0)
            Self.forgetOld(&additions)
            return (entry, true)
        }
        guard isNew else { return entry }
        guard pool.submit({ [self] in run(id) }, orDrop: { [self] in forget(id) }) else {
            forget(id)
            throw .busy
        }
        return entry
    }

    /// Stops one; the bytes that are there are kept for the next try.
    func stop(_ id: String) throws(Problem) {
        _ = try entry(id)
        change(id) { $0.isStopped = true }
    }

    /// Stops all of them.
    func stopAll() {
        additions.withLock { additions in
            for index in additions.indices { additions[index].isStopped = true }
        }
    }

    private func run(_ id: String) {
        guard let addition = additions.withLock({ $0.first { $0.entry.id == id } }) else { return }
        do throws(ManakoError) {
            try install(addition)
        } catch {
            guard error.code != .cancelled else { return ended(id) }
            change(id) { addition in
                addition.entry.state = .failed
                addition.entry.problem = Problem(found: error)
            }
        }
    }

    private func install(_ addition: Addition) throws(ManakoError) {
        let entry = addition.entry
        let isCancelled: @Sendable () -> Bool = { self.isStopped(entry.id) }
        if isCancelled() { throw ManakoError(.cancelled, "stopped before it began") }
        change(entry.id) { $0.entry.state = .downloading }
        let reference = ModelReference(
            repository: try RepositoryName(owner: entry.owner, name: entry.repository), reference: addition.commit,
            path: entry.path)
        let parcel = try finder.parcel(for: reference, isCancelled: isCancelled)
        change(entry.id) { $0.entry.total = parcel.bytes }
        var capabilities: [String] = []
        let receipt = try finder.library.install(
            parcel, ModelDownload(client: finder.client.http),
            check: { path throws(ManakoError) in
                self.change(entry.id) { $0.entry.state = .checking }
                capabilities = try self.capabilities(of: path, isCancelled)
            }, isCancelled: isCancelled,
            report: { event in
                guard case .progress(let done, let total) = event else { return }
                self.change(entry.id) { ($0.entry.done, $0.entry.total) = (done, total ?? parcel.bytes) }
            })
        change(entry.id) { addition in
            addition.entry.state = .installed
            addition.entry.model = receipt.name
            addition.entry.capabilities = capabilities
        }
    }

    /// What can use a model of those that this server can use.
    private func capabilities(of path: String, _ isCancelled: () -> Bool) throws(ManakoError) -> [String] {
        let outcome = try trial(path, isCancelled)
        guard ModelEntry.Kind(rawValue: outcome.kind) != nil else {
            throw ManakoError(
                .unsupported, "the model loads, but is neither a detector nor a classifier, so no lens can use it",
                reason: .init("noLensForModel"))
        }
        return outcome.capabilities
    }

    /// One was stopped; it begins again when somebody asked for it after that.
    private func ended(_ id: String) {
        if isStopped(id) { forget(id) } else { run(id) }
    }

    private func isStopped(_ id: String) -> Bool {
        additions.withLock { $0.first { $0.entry.id == id }?.isStopped ?? true }
    }

    private func change(_ id: String, _ body: (inout Addition) -> Void) {
        additions.withLock { additions in
            guard let index = additions.firstIndex(where: { $0.entry.id == id }) else { return }
            body(&additions[index])
        }
    }

    private func forget(_ id: String) { additions.withLock { $0.removeAll { $0.entry.id == id } } }

    private static func forgetOld(_ additions: inout [Addition]) {
        while additions.count > mostRemembered, let last = additions.lastIndex(where: { $0.entry.isOver }) {
            additions.remove(at: last)
        }
    }
}

extension AdditionEntry {
    /// Whether nothing happens to it any more.
    fileprivate var isOver: Bool { state == .installed || state == .failed }
}
