import Foundation
import ManakoTesting

/// `manako serve`, running.
final class ServeProcess: @unchecked Sendable {
    // A test hands it to one thread, waits for that, and goes on with it.
    let process = Process()
    let folder: ScratchFolder
    let address: String
    let port: UInt16

    /// Starts it on a free port, and waits for its address.
    ///
    /// - Parameters:
    ///   - data: the folder of what it keeps; one of its own when absent.
    ///   - workingFolder: the folder that relative paths begin at; that of the tests when absent.
    init(
        _ options: [String] = [], data: String? = nil, workingFolder: String? = nil, environment: [String: String] = [:]
    ) throws {
        folder = try ScratchFolder()
        let output = try folder.write([], to: "output")
        let errors = try folder.write([], to: "errors")
        process.executableURL = URL(fileURLWithPath: Program.path)
        process.arguments = ["serve", "--port", "0", "--data", data ?? folder.path + "/data"] + options
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        if let workingFolder { process.currentDirectoryURL = URL(fileURLWithPath: workingFolder) }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle(forWritingAtPath: output)
        process.standardError = FileHandle(forWritingAtPath: errors)
        try process.run()
        var text = ""
        while process.isRunning, !text.contains("\n") {
            usleep(5000)
            text = try String(contentsOfFile: output, encoding: .utf8)
        }
        address = text.split(separator: "\n").first.map(String.init) ?? ""
        guard let port = URL(string: address)?.port else {
            throw RawClient.Failure(description: try String(contentsOfFile: errors, encoding: .utf8))
        }
        self.port = UInt16(port)
    }

    deinit {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }

    /// What it wrote to standard output.
    var output: String { (try? String(contentsOfFile: folder.path + "/output", encoding: .utf8)) ?? "" }
    /// What it wrote to standard error.
    var errors: String { (try? String(contentsOfFile: folder.path + "/errors", encoding: .utf8)) ?? "" }

    /// Sends a signal, and waits for the end.
    ///
    /// - Returns: the exit status; nil when it does not end within ten seconds, or a signal ended it.
    func end(_ signal: Int32) -> Int32? {
        kill(process.processIdentifier, signal)
        for _ in 0..<1000 * Patience.factor where process.isRunning { usleep(10_000) }
        guard !process.isRunning, process.terminationReason == .exit else { return nil }
        return process.terminationStatus
    }

    /// The most memory that it had, in bytes.
    var peakMemory: Int? {
        let path = "/proc/\(process.processIdentifier)/status"
        let lines = (try? String(contentsOfFile: path, encoding: .utf8))?.split(separator: "\n") ?? []
        return lines.first { $0.hasPrefix("VmHWM:") }?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) }
            .map { $0 << 10 }
    }
}
