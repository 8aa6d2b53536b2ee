import Foundation
import ManakoTesting
import Testing

/// A part of `scripts/torture`: calls that reach the disk, and allocations of SQLite, fail one after another in the real program.
@Suite struct TortureTests {
    private static let isPossible =
        Sanitizer.name == nil
        && ["python3", "clang"].allSatisfy { name in
            (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
                FileManager.default.isExecutableFile(atPath: "\($0)/\(name)")
            }
        }

    @Test(.enabled(if: isPossible, "needs python3 and clang, and an allocator that can be replaced"))
    func storesOutliveFailures() throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [
            "python3", TestData.packageRoot + "/scripts/torture", "--manako", Program.path, "--limit", "3", "records",
        ]
        let output = Pipe()
        (process.standardOutput, process.standardError) = (output, output)
        try process.run()
        let said = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0 && said.contains(" 0 faults"), "\(said)")
    }
}
