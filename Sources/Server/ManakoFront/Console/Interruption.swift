import Dispatch
import Glibc
import Synchronization

/// Runs work that Ctrl-C or a termination signal stops after the picture at hand; a second Ctrl-C stops at once.
package enum Interruption {
    /// Runs work in a task that the first signal cancels, or the end of whoever reads the results, as in `| head`.
    package static func cancelling<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) async -> Value {
        // Otherwise the first line that nobody reads would end the process, and leave half a video behind.
        signal(SIGPIPE, SIG_IGN)
        let task = Task { await work() }
        Console.outputEnded.withLock { $0 = { task.cancel() } }
        let sources = [SIGINT, SIGTERM].map { number in
            watch(number) {
                if task.isCancelled { _exit(ExitStatus.interrupted.rawValue) }
                task.cancel()
            }
        }
        defer { sources.forEach { $0.cancel() } }
        return await task.value
    }

    private static func watch(_ number: Int32, _ handler: @escaping @Sendable () -> Void) -> any DispatchSourceSignal {
        // The default action would end the process before the source sees the signal.
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
        source.setEventHandler(handler: handler)
        source.resume()
        return source
    }
}
