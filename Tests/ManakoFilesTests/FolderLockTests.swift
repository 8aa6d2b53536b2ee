import Foundation
import ManakoCore
import ManakoTesting
import Testing

@testable import ManakoFiles

@Suite struct FolderLockTests {
    @Test func oneAtATime() throws {
        let folder = try ScratchFolder()
        let first = try #require(try FolderLock(folder.path))
        #expect(try FolderLock(folder.path) == nil)
        #expect(try FolderLock(folder.path + "/.") == nil)
        first.release()
        var second = try FolderLock(folder.path)
        #expect(second != nil)
        second = nil
        #expect(try FolderLock(folder.path) != nil)
        #expect(FileSystem.names(in: folder.path).isEmpty)
    }

    /// A process that was killed holds nothing: the next one has the folder at once.
    @Test func aKilledProcessLeavesNoLock() throws {
        let folder = try ScratchFolder()
        let other = Process()
        other.executableURL = URL(filePath: "/usr/bin/flock")
        other.arguments = ["--no-fork", folder.path, "sh", "-c", "echo locked; exec sleep 60"]
        let output = Pipe()
        other.standardOutput = output
        try other.run()
        #expect(
            String(decoding: try #require(try output.fileHandleForReading.read(upToCount: 7)), as: UTF8.self)
                == "locked\n")
        #expect(try FolderLock(folder.path) == nil)
        kill(other.processIdentifier, SIGKILL)
        other.waitUntilExit()
        #expect(try FolderLock(folder.path) != nil)
    }

    @Test func privateFoldersAreClosedToOthers() throws {
        let folder = try ScratchFolder()
        let path = folder.path + "/a/b"
        func mode() throws -> Int {
            try #require(
                (try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber)?.intValue)
        }
        #expect(FileSystem.makePrivateFolder(path))
        #expect(try mode() == 0o700)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        #expect(FileSystem.makePrivateFolder(path))
        #expect(try mode() == 0o700)
        #expect(!FileSystem.makePrivateFolder("/proc/nothing"))
    }
}
