import ManakoCore
import ManakoFiles

/// A program that was run to its end, or until it took too long or said too much.
struct CompilerRun {
    /// What it said.
    private(set) var lines: [String] = []
    /// Its exit status; nil when it was stopped.
    private(set) var status: Int32?

    private static let mostBytes = 8 << 20

    /// Runs a program with nothing to read.
    ///
    /// - Parameters:
    ///   - program: its path.
    ///   - arguments: what it is given.
    ///   - seconds: how long it may take.
    ///   - hear: is told each line when it is said.
    /// - Throws: ``ManakoError/Code/unavailable`` when it can't be started, ``ManakoError/Code/cancelled`` in a task that was cancelled.
    init(
        _ program: String, _ arguments: [String], seconds: Int, hear: (String) -> Void = { _ in }
    ) throws(ManakoError) {
        let process = try ChildProcess(program, arguments)
        let end = ContinuousClock.now + .seconds(seconds)
        var bytes = 0
        while ContinuousClock.now < end, bytes < Self.mostBytes {
            guard !Task.isCancelled else { throw ManakoError(.cancelled, "compiling was stopped") }
            switch process.next(within: 200) {
            case .line(let line):
                bytes += line.utf8.count + 1
                lines.append(line)
                hear(line)
            case .nothing: break
            case .end:
                status = process.wait()
                return
            }
        }
    }
}
