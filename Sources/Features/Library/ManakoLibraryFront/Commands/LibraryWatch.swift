import ManakoArguments
import ManakoCore
import ManakoFiles
import ManakoFront
import ManakoLibrary
import Synchronization

/// `manako library watch`
enum LibraryWatch {
    static let spec = CommandSpec(
        "watch", summary: "keep the index up to date until Ctrl-C",
        discussion: """
            Looks through the folders, then whenever the system says that something in them has changed, and every ten minutes. The \
            photos of a disk that is taken away stay in the index until it is there again.
            """,
        options: [LibraryOptions.jobs],
        examples: [CommandExample("manako library watch", "new photos are found a few seconds later")])

    static func run(_ arguments: ParsedArguments) async throws -> ExitStatus {
        let index = try LibraryOptions.open(arguments)
        guard try !index.folders.isEmpty else {
            throw ManakoError(.invalidArgument, "the library has no folders yet; `manako library add DIR` adds one")
        }
        let keeper = try LibraryKeeper(index, jobs: LibraryOptions.jobs(arguments))
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isStarted = BackgroundThread.start {
                    keeper.run {
                        Console.note("manako: \($0)")
                    } report: { _ in
                    }
                    continuation.resume(returning: .interrupted)
                }
                if !isStarted { continuation.resume(returning: .failure) }
            }
        } onCancel: {
            keeper.stop()
        }
    }
}

/// Keeps an index up to date, on a thread that somebody lends it.
final class LibraryKeeper: Sendable {
    /// How often the folders are looked through whatever the system says, in seconds.
    private static let interval = 600
    /// How long each wait for a change is, in milliseconds: so soon it ends when it shall.
    private static let step = 250

    private let index: PhotoIndex
    private let supervisor: IndexSupervisor
    private let watch: FolderWatch
    private let stopped = Atomic<Bool>(false)
    private let wanted = Atomic<Bool>(false)

    init(_ index: PhotoIndex, jobs: Int) throws(ManakoError) {
        self.index = index
        supervisor = IndexSupervisor(index, jobs: jobs)
        watch = try FolderWatch()
    }

    /// Ends it soon.
    func stop() {
        stopped.store(true, ordering: .relaxed)
        supervisor.stop()
    }

    /// Has the folders looked through now.
    func update() { wanted.store(true, ordering: .relaxed) }

    /// Works until it is stopped.
    ///
    /// - Parameters:
    ///   - note: told what was found and what went wrong.
    ///   - report: told how far it is; nil when nothing is left to do.
    func run(note: (String) -> Void, report: (IndexProgress?) -> Void) {
        while !isStopped {
            do throws(ManakoError) {
                let changes = try index.scan(isCancelled: { self.isStopped }, entered: watch.add)
                if changes.hasChanges { note(changes.text) }
                if !watch.isComplete {
                    note(
                        "some folders can't be watched; raise fs.inotify.max_user_watches, or wait ten minutes for changes"
                    )
                }
            } catch {
                note("\(error)")
            }
            if case .failed(let error) = supervisor.run(report: { report($0) }, note: note) { note("\(error)") }
            report(nil)
            waitForChange()
        }
    }

    private var isStopped: Bool { stopped.load(ordering: .relaxed) }

    private func waitForChange() {
        let away = Self.reachable(index)
        for _ in 0..<Self.interval * 1000 / Self.step where !isStopped {
            if wanted.exchange(false, ordering: .relaxed) { return }
            if watch.wait(Self.step) { return watch.settle() }
            // A disk that comes or goes says nothing.
            if Self.reachable(index) != away { return }
        }
    }

    private static func reachable(_ index: PhotoIndex) -> [Bool] {
        ((try? index.folders) ?? []).map { FileSystem.isFolder($0) && !FileSystem.names(in: $0).isEmpty }
    }
}
