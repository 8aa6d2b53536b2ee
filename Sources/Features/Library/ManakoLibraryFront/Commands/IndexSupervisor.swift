import ManakoArguments
import ManakoCore
import ManakoFiles
import ManakoFront
import ManakoLibrary
import Synchronization

/// Watches the process that looks at files, and starts it again when a file has ended it.
final class IndexSupervisor: Sendable {
    /// How often the process may end before somebody has to look: each time a file is passed over or looked at alone from then on.
    private static let maximumCrashes = 1000

    private let index: PhotoIndex
    private let jobs: Int
    private let stopped = Atomic<Bool>(false)

    init(_ index: PhotoIndex, jobs: Int) {
        self.index = index
        self.jobs = jobs
    }

    /// Ends the process soon. What is done is kept.
    func stop() { stopped.store(true, ordering: .relaxed) }

    /// Whether some process looks at the files of an index.
    static func isWorking(on index: PhotoIndex) -> Bool {
        guard let lock = try? FolderLock(FileSystem.folder(of: index.path)) else { return true }
        lock.release()
        return false
    }

    /// What became of a run.
    enum Outcome: Sendable, Equatable {
        case done(IndexProgress)
        case stopped(IndexProgress)
        case failed(ManakoError)
    }

    /// Looks at the files that wait, on the calling thread, which must live as long as that takes.
    ///
    /// - Parameters:
    ///   - report: told how far it is.
    ///   - note: told what went wrong and does not end the run.
    func run(report: (IndexProgress) -> Void, note: (String) -> Void) -> Outcome {
        do throws(ManakoError) {
            guard try index.hasWork() else { return .done(IndexProgress()) }
            guard let lock = try FolderLock(FileSystem.folder(of: index.path)) else {
                throw ManakoError(.unavailable, "another process looks at the library's files; wait until it is done")
            }
            defer { lock.release() }
            var before = IndexProgress()
            for _ in 0..<Self.maximumCrashes {
                let (ended, progress, lines) = try runOnce(before, report)
                switch ended {
                case .done: return .done(progress)
                case .stopped: return .stopped(progress)
                case .crashed:
                    before = progress
                    for path in try index.blameStarted() { note("\(path): ended processes that looked at it") }
                case .failed:
                    throw ManakoError(
                        .internalFailure, "the process that looks at photos failed: \(lines.joined(separator: " / "))")
                }
            }
            throw ManakoError(.internalFailure, "the process that looks at photos ended too often")
        } catch {
            return .failed(error)
        }
    }

    private enum End { case done, stopped, crashed, failed }

    private func runOnce(
        _ before: IndexProgress, _ report: (IndexProgress) -> Void
    ) throws(ManakoError) -> (End, IndexProgress, [String]) {
        guard let program = FileSystem.realPath("/proc/self/exe") else {
            throw ManakoError(.unavailable, "the program does not find itself in /proc/self/exe, which must be there")
        }
        let child = try ChildProcess(
            program, ["library", "look", "--database", index.path, "--jobs", "\(jobs)", "--quiet"])
        var (progress, lines) = (before, [String]())
        while true {
            if stopped.load(ordering: .relaxed) {
                child.stop()
                _ = child.wait()
                return (.stopped, progress, lines)
            }
            switch child.next(within: 200) {
            case .nothing: continue
            case .end:
                let status = child.wait()
                // Exit code 1 also says that some files failed, after all were done.
                let isDone = status == 0 || status == 1 && progress.done == progress.total
                return (status > 128 ? .crashed : isDone ? .done : .failed, progress, lines)
            case .line(let line):
                guard let message = IndexMessage(line) else {
                    if !line.isEmpty { lines = lines.suffix(4) + [line] }
                    continue
                }
                progress = Self.joined(before, message.progress)
                report(progress)
            }
        }
    }

    private static func joined(_ before: IndexProgress, _ new: IndexProgress) -> IndexProgress {
        IndexProgress(
            done: before.done + new.done, failed: before.failed + new.failed, total: before.done + new.total)
    }
}

extension IndexSupervisor {
    /// Looks at the files that wait with a progress bar, until Ctrl-C.
    func runWithProgress() async -> ExitStatus {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                // The system ends the process with the thread that started it.
                let isStarted = BackgroundThread.start { continuation.resume(returning: self.drive()) }
                if !isStarted {
                    Console.message("manako: no thread can be started")
                    continuation.resume(returning: .failure)
                }
            }
        } onCancel: {
            stop()
        }
    }

    private func drive() -> ExitStatus {
        var bar: ProgressBar?
        let outcome = run { progress in
            if bar == nil { bar = ProgressBar(total: progress.total) }
            bar?.update(progress.done, failed: progress.failed)
        } note: { text in
            bar?.clear()
            Console.message("manako: \(text)")
        }
        bar?.clear()
        switch outcome {
        case .done(let progress):
            let failed = progress.failed > 0 ? ", \(progress.failed) failed; `manako library status` lists them" : ""
            Console.note("manako: \(progress.done) looked at\(failed)")
            return progress.failed > 0 ? .failure : .success
        case .stopped(let progress):
            Console.message("manako: interrupted; \(progress.done) of \(progress.total) are done and kept")
            return .interrupted
        case .failed(let error):
            Console.message("manako: \(error)")
            return .failure
        }
    }
}
