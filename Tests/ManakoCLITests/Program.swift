import Foundation
import ManakoTesting

/// The real program, run as a user would.
struct Program {
    struct Result {
        var status: Int32
        var output: String
        var errors: String

        /// Standard output as JSON.
        var json: Any? { try? JSONSerialization.jsonObject(with: Data(output.utf8)) }
        /// Each line of standard output as a JSON object.
        var jsonLines: [[String: Any]] {
            output.split(separator: "\n").compactMap {
                (try? JSONSerialization.jsonObject(with: Data($0.utf8))) as? [String: Any]
            }
        }
    }

    /// `MANAKO_BINARY`, or the program that was built beside the tests.
    static let path =
        ProcessInfo.processInfo.environment["MANAKO_BINARY"]
        ?? TestData.packageRoot + "/.build/debug/manako"

    /// Runs the program to its end, or a wrapper that is given the program and its arguments.
    static func run(
        _ arguments: [String], input: Data? = nil, folder: String? = nil, environment: [String: String] = [:],
        wrapper: [String] = []
    ) throws -> Result {
        let (process, captures) = try start(
            wrapper + [path] + arguments, input: input, folder: folder, environment: environment)
        process.waitUntilExit()
        return try captures.result(process.terminationStatus)
    }

    /// Runs the program, and interrupts it as Ctrl-C does when it has written something.
    static func interrupt(_ arguments: [String]) throws -> Result {
        let (process, captures) = try start([path] + arguments)
        while process.isRunning, try captures.output.text().isEmpty { usleep(2000) }
        process.interrupt()
        process.waitUntilExit()
        return try captures.result(process.terminationStatus)
    }

    /// Runs the program, and ends it by a signal as soon as a file is there.
    static func end(_ arguments: [String], by signal: Int32, at path: String) throws -> Result {
        let (process, captures) = try start([self.path] + arguments)
        while process.isRunning, !FileManager.default.fileExists(atPath: path) { usleep(2000) }
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        return try captures.result(process.terminationStatus)
    }

    /// A user without models of their own, so that results do not depend on the machine's.
    private static let nobody = [
        "XDG_DATA_HOME": FileManager.default.temporaryDirectory.path + "/manako-nobody", "MANAKO_MODELS": "",
    ]

    private static func start(
        _ words: [String], input: Data? = nil, folder: String? = nil, environment: [String: String] = [:]
    ) throws -> (Process, Captures) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: words[0])
        process.arguments = Array(words.dropFirst())
        if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
        process.environment = ProcessInfo.processInfo.environment.merging(nobody) { $1 }.merging(environment) { $1 }
        let captures = Captures(output: try Capture(), errors: try Capture(), input: try Capture(input ?? Data()))
        process.standardOutput = captures.output.handle
        process.standardError = captures.errors.handle
        process.standardInput = captures.input.handle
        try process.run()
        return (process, captures)
    }
}

/// What goes into a process and comes out of it.
private struct Captures {
    var output: Capture
    var errors: Capture
    var input: Capture

    func result(_ status: Int32) throws -> Program.Result {
        Program.Result(status: status, output: try output.text(), errors: try errors.text())
    }
}

/// A temporary file in place of a pipe, which can't fill up.
private final class Capture {
    private let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let handle: FileHandle

    init(_ content: Data = Data()) throws {
        try content.write(to: url)
        handle = try FileHandle(forUpdating: url)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func text() throws -> String { String(decoding: try Data(contentsOf: url), as: UTF8.self) }
}
