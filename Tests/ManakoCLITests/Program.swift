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
        let process = Process()
        let words = wrapper + [path] + arguments
        process.executableURL = URL(fileURLWithPath: words[0])
        process.arguments = Array(words.dropFirst())
        if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        let (output, errors, standardInput) = (try Capture(), try Capture(), try Capture(input ?? Data()))
        process.standardOutput = output.handle
        process.standardError = errors.handle
        process.standardInput = standardInput.handle
        try process.run()
        process.waitUntilExit()
        return Result(status: process.terminationStatus, output: try output.text(), errors: try errors.text())
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
