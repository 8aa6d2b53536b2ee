import Foundation
import ManakoCore
import Testing

@testable import ManakoFiles

@Suite struct LocalListenerTests {
    private let folder =
        FileManager.default.temporaryDirectory.path + "/socket-\(UInt32.random(in: 0 ... .max))"

    init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }

    private func connect(_ path: String) -> ByteChannel? {
        let client = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let status = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(client, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard status == 0 else {
            close(client)
            return nil
        }
        return ByteChannel(input: client, output: client)
    }

    @Test func carriesBytesBothWays() throws {
        let listener = try LocalListener(path: folder + "/s")
        let client = try #require(connect(folder + "/s"))
        let server = try #require(listener.accept())
        try client.write([1, 2, 3])
        #expect(try server.read(3) == [1, 2, 3])
        try server.write([4])
        server.shutDown()
        #expect(try client.read(9) == [4])
        #expect(try client.read(9) == [])
        #expect(throws: ManakoError.self) { try server.write([5]) }
    }

    /// Only this user may connect, and the socket is gone with its listener.
    @Test func isPrivateAndLeavesNothing() throws {
        let path = folder + "/s"
        do {
            let listener = try LocalListener(path: path)
            var status = stat()
            #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
            #expect(throws: ManakoError.self) { try LocalListener(path: path) }
            // The second listener has asked whether somebody is there.
            #expect(listener.accept() != nil)
            listener.shutDown()
            #expect(!FileManager.default.fileExists(atPath: path))
            #expect(listener.accept() == nil)
        }
        do { _ = try LocalListener(path: path) }
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func takesThePlaceOfALeftoverAlone() throws {
        let path = folder + "/s"
        let leftover = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                _ = bind(leftover, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        close(leftover)
        #expect(FileManager.default.fileExists(atPath: path))
        _ = try LocalListener(path: path)
        #expect(FileManager.default.createFile(atPath: folder + "/file", contents: Data([1])))
        #expect(throws: ManakoError.self) { try LocalListener(path: folder + "/file") }
        #expect(FileManager.default.contents(atPath: folder + "/file") == Data([1]))
    }

    @Test(arguments: ["", String(repeating: "a", count: 108), "a\0b"]) func refusesPaths(_ path: String) {
        let error = #expect(throws: ManakoError.self) { try LocalListener(path: path) }
        #expect(error?.code == .invalidArgument)
    }
}
