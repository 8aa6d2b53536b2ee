import Foundation
import ManakoFiles
import Testing

@testable import ManakoCore

@Suite struct FileBytesTests {
    @Test(arguments: [0, 1, 4095, 4096, 4097, 300_000])
    func readsEveryByte(count: Int) throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        try withFile(bytes) { (path: String) throws in
            #expect(try FileBytes.read(path) == bytes)
            #expect(throws: ManakoError.self) { try FileBytes.read(path, limit: count - 1) }
            #expect(try FileBytes.read(path, limit: count) == bytes)
        }
    }

    @Test func filesThatGrowWithoutSayingSoAreBounded() throws {
        // The kernel's files claim a size of 0.
        #expect(try !FileBytes.read("/proc/self/status").isEmpty)
        #expect(throws: ManakoError.self) { try FileBytes.read("/proc/self/status", limit: 10) }
    }

    @Test func whatIsNoFileIsAnError() throws {
        let pipe = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        #expect(mkfifo(pipe, 0o600) == 0)
        defer { unlink(pipe) }
        for path in ["/nowhere/x.jpg", "/tmp", "/dev/zero", pipe, ""] {
            let error = #expect(throws: ManakoError.self) { try FileBytes.read(path) }
            #expect(error?.code == .unavailable)
            #expect(error?.message.hasPrefix(path) == true)
        }
    }

    private func withFile(_ bytes: [UInt8], _ body: (String) throws -> Void) throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try Data(bytes).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        try body(url.path)
    }
}
