import FoundationEssentials
import Glibc
import ManakoCore
import ManakoTesting
import Testing

@testable import ManakoFiles

/// Files are whole or not there.
struct AtomicFileTests {
    let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    @Test func writesIntoNewFolders() throws {
        let path = folder.path + "/a/b/c.txt"
        try AtomicFile.write([1, 2], to: path)
        try AtomicFile.write([3], to: path)
        #expect(try FileBytes.read(path) == [3])
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/a/b") == ["c.txt"])
    }

    @Test func aLinkIsReplacedAndItsTargetStays() throws {
        let original = try folder.write([1], to: "original")
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: original)
        try AtomicFile.write([2], to: folder.path + "/link")
        #expect(try FileBytes.read(original) == [1] && FileBytes.read(folder.path + "/link") == [2])
    }

    @Test(arguments: ["/proc/x.png", "/dev/null/x.png", "/dev/full"]) func saysWhyNot(_ path: String) throws {
        let error = #expect(throws: ManakoError.self) { try AtomicFile.write([1], to: path) }
        let message = try #require(error?.message)
        #expect(message.hasPrefix(path + ": can't be written: ") && !message.contains("Error"), "\(message)")
    }

    @Test func aDurableFileSaysThatTheDiskIsFull() throws {
        let path = folder.path + "/a/b.bin"
        try AtomicFile.write([1, 2, 3], to: path, isDurable: true)
        #expect(try FileBytes.read(path) == [1, 2, 3])
        let error = #expect(throws: ManakoError.self) { try AtomicFile.write([1], to: "/dev/full", isDurable: true) }
        #expect(error?.reason?.name == "storeFull")
    }
}

/// Until it is committed, a file lies beside its name and goes with its last reference.
struct PendingFileTests {
    let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    @Test func getsItsNameWhenItIsCommitted() throws {
        let path = try folder.write([9, 9, 9], to: "a")
        do {
            let file = try PendingFile(path)
            try file.append([1])
            try file.append([2])
            #expect(try FileBytes.read(file.part) == [1, 2] && FileBytes.read(path) == [9, 9, 9])
            #expect(file.part.hasPrefix(folder.path + "/.manako-"))
            try file.flush()
            try file.commit()
        }
        #expect(try FileBytes.read(path) == [1, 2])
        #expect(FileSystem.names(in: folder.path) == ["a"])
    }

    @Test func isRemovedWhenItIsNotCommitted() throws {
        do { try PendingFile(folder.path + "/a").append([1]) }
        #expect(FileSystem.names(in: folder.path).isEmpty)
        do {
            let file = try PendingFile(folder.path + "/a", part: folder.path + "/a.part")
            file.keep()
        }
        #expect(FileSystem.names(in: folder.path) == ["a.part"])
    }

    @Test func takesNobodyElsesName() throws {
        let part = try folder.write([7], to: "a.part")
        #expect(throws: ManakoError.self) { try PendingFile(folder.path + "/a", part: part) }
        try FileManager.default.createSymbolicLink(atPath: part + "2", withDestinationPath: folder.path + "/elsewhere")
        #expect(throws: ManakoError.self) { try PendingFile(folder.path + "/a", part: part + "2") }
        #expect(try FileBytes.read(part) == [7])
        #expect(!FileSystem.isReadable(folder.path + "/elsewhere"))
        let missing = #expect(throws: ManakoError.self) { try PendingFile(folder.path + "/no/a") }
        #expect(missing?.code == .unavailable)
    }

    @Test func onlyItsOwnerReadsIt() throws {
        let file = try PendingFile(folder.path + "/a", mode: 0o600)
        var status = stat()
        #expect(fstat(file.descriptor, &status) == 0 && status.st_mode & 0o777 == 0o600)
    }

    @Test func aFolderOfThatNameStays() throws {
        #expect(FileSystem.makeFolder(folder.path + "/a/b"))
        do {
            let file = try PendingFile(folder.path + "/a")
            let error = #expect(throws: ManakoError.self) { try file.commit() }
            #expect(error?.message.hasPrefix(folder.path + "/a: can't be written: ") == true)
        }
        #expect(FileSystem.names(in: folder.path) == ["a"])
    }
}

/// A folder appears with all that is in it.
struct PendingFolderTests {
    let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    @Test func appearsWhole() throws {
        let folder = PendingFolder(scratch.path + "/a//")
        #expect(folder.path == scratch.path + "/a")
        try folder.make()
        try folder.write([1], to: "b/c")
        #expect(!FileSystem.isFolder(folder.path))
        try folder.commit()
        #expect(try FileBytes.read(scratch.path + "/a/b/c") == [1])
        #expect(FileSystem.names(in: scratch.path) == ["a"])
    }

    @Test func leavesWhatIsThereUnlessItReplaces() throws {
        let known = scratch.path + "/a/known"
        try AtomicFile.write([1], to: known)
        var folder = PendingFolder(scratch.path + "/a")
        try folder.write([2], to: "new")
        #expect(throws: ManakoError.self) { try folder.commit() }
        #expect(try FileBytes.read(known) == [1])
        #expect(FileSystem.names(in: scratch.path) == ["a"])
        folder = PendingFolder(scratch.path + "/a")
        try folder.write([2], to: "new")
        try folder.commit(replaces: true)
        #expect(FileSystem.names(in: scratch.path) == ["a"])
        #expect(FileSystem.names(in: scratch.path + "/a") == ["new"])
    }

    @Test func isGoneWhenItIsDiscarded() throws {
        let folder = PendingFolder(scratch.path + "/a")
        try folder.write([1], to: "b")
        folder.discard()
        #expect(FileSystem.names(in: scratch.path).isEmpty)
    }
}
