import ManakoBatch
import ManakoFront

/// The bar of a job: what is done, the rate of this run, the time left, and what failed.
final class JobBar {
    private var bar: ProgressBar?
    private var last: BatchProgress?

    func update(_ progress: BatchProgress) {
        if bar == nil { bar = ProgressBar(total: progress.total, from: progress.done) }
        last = progress
        bar?.update(progress.done, failed: progress.failed)
    }

    func clear() { bar?.clear() }

    /// How far the job was when it ended.
    var summary: String { last.map { " (\($0.done) of \($0.total) inputs done)" } ?? "" }
}
