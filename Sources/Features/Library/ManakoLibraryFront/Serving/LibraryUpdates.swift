import ManakoCore
import ManakoLibrary
import Synchronization

/// Looks for changes in a library's folders on a thread of its own, at most one run at a time.
final class LibraryUpdates: Sendable {
    private let supervisor = Mutex<IndexSupervisor?>(nil)

    /// Whether a run is under way.
    var isWorking: Bool { supervisor.withLock { $0 != nil } }

    /// Begins a run, unless one is under way.
    ///
    /// - Parameter changed: called after the folders were looked through, and at the end.
    func start(_ index: PhotoIndex, jobs: Int, changed: @escaping @Sendable () -> Void) {
        let new = IndexSupervisor(index, jobs: jobs)
        let isFirst = supervisor.withLock { current in
            guard current == nil else { return false }
            current = new
            return true
        }
        guard isFirst else { return }
        let isStarted = BackgroundThread.start { [self] in
            // What goes wrong is said where the files are listed.
            _ = try? index.scan()
            changed()
            _ = new.run { _ in
            } note: { _ in
            }
            supervisor.withLock { $0 = nil }
            changed()
        }
        if !isStarted { supervisor.withLock { $0 = nil } }
    }

    /// Ends a run soon.
    func stop() { supervisor.withLock { $0?.stop() } }
}
