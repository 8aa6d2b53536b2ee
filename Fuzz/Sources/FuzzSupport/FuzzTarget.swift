import CFuzzer
import Glibc

/// A program that feeds one function with what libFuzzer makes up.
public protocol FuzzTarget {
    /// Valid inputs to begin with, made by code.
    static var seeds: [[UInt8]] { get throws }
    /// Takes one input; a crash, a failed `require`, a hang or too much memory is a finding.
    static func run(_ bytes: [UInt8])
}

extension FuzzTarget {
    /// Writes the seeds into a folder (`--seeds FOLDER`), or lets libFuzzer run with the arguments.
    public static func main() throws {
        if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "--seeds" {
            return try Seeds.write(seeds, to: CommandLine.arguments[2])
        }
        Runner.run = { Self.run($0) }
        var count = CommandLine.argc
        var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
        exit(
            LLVMFuzzerRunDriver(&count, &arguments) { start, count in
                Runner.run([UInt8](UnsafeBufferPointer(start: start, count: count)))
                return 0
            })
    }
}

/// What libFuzzer's callback, which carries no context, calls. Set once, before the only thread begins.
private enum Runner {
    // Written once, before libFuzzer's only thread begins to read it.
    nonisolated(unsafe) static var run: ([UInt8]) -> Void = { _ in }
}

/// Stops with a message when something that must hold does not; `precondition` has none in optimised builds.
public func require(_ condition: Bool, _ message: @autoclosure () -> String) {
    if !condition { fail(message()) }
}

/// Stops with a message.
public func fail(_ message: String) -> Never {
    let text = "finding: \(message)\n"
    _ = write(STDERR_FILENO, text, text.utf8.count)
    abort()
}
