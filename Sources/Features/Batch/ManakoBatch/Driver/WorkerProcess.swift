import ManakoCore
import ManakoFiles

/// A worker process with what it works on.
final class WorkerProcess {
    /// The last lines that were no replies, for when it ends: how many are kept.
    private static let maximumLines = 5

    private let child: ChildProcess
    private var lines: [String] = []
    private(set) var isReady = false
    private(set) var work: ShardWork?
    /// How many inputs of the shard are done, and how many of these failed.
    private(set) var progress = (done: 0, failed: 0)
    /// Whether it was ended here; programs that it started may keep its output open.
    private var isStopped = false
    /// When it last said something.
    private var lastReply = ContinuousClock.now

    init(_ program: String, _ arguments: [String]) throws(ManakoError) {
        child = try ChildProcess(program, arguments, hasInput: true)
    }

    /// What happened since.
    enum Event {
        case reply(WorkerReply)
        case ended
    }

    /// The next thing that happened; nil when nothing has.
    func next() -> Event? {
        while true {
            switch child.next(within: 0) {
            case .nothing: return isStopped ? .ended : nil
            case .end: return .ended
            case .line(let line):
                guard let reply = WorkerReply(line) else {
                    if !line.isEmpty { lines = lines.suffix(Self.maximumLines - 1) + [line] }
                    continue
                }
                take(reply)
                return .reply(reply)
            }
        }
    }

    private func take(_ reply: WorkerReply) {
        lastReply = .now
        switch reply {
        case .ready: isReady = true
        case .progress(let done, let failed): progress = (done, failed)
        case .done(let inputs, let failed, _): progress = (inputs, failed)
        case .measured, .failed: break
        }
    }

    /// Gives it work.
    func begin(_ work: ShardWork) {
        self.work = work
        progress = (0, 0)
        lastReply = .now
        // One that reads no more has ended, which its output says.
        _ = child.send(WorkerRequest.shard(work.shard, work.trial).json)
    }

    /// Asks it to look at inputs.
    func measure(_ inputs: [BatchInput]) {
        lastReply = .now
        _ = child.send(WorkerRequest.measure(inputs).json)
    }

    /// Takes its work from it, which is done or given back.
    func takeWork() -> ShardWork? {
        defer { work = nil }
        return work
    }

    /// Ends it at once when it has said nothing for a time although it works.
    func stop(afterSilenceOf limit: Duration) {
        guard !isStopped, work != nil || !isReady, ContinuousClock.now - lastReply > limit else { return }
        lines.append("it made no progress for \(limit.components.seconds) seconds and was stopped")
        stop()
    }

    /// Ends it at once.
    func stop() {
        child.stop()
        isStopped = true
    }

    /// An exit status in words.
    static func end(_ status: Int32) -> String { status > 128 ? "signal \(status - 128)" : "exit code \(status)" }

    /// How it ended, in words.
    func wait() -> String {
        let end = Self.end(child.wait())
        return lines.isEmpty ? end : "\(end): \(lines.joined(separator: " / "))"
    }

    /// Ends its input and waits until it is over.
    func finish() {
        child.closeInput()
        _ = child.wait()
    }
}
