import FoundationEssentials
import ManakoCore
import ManakoFiles
import ManakoStore
import ManakoTesting
import Testing

@testable import ManakoLibrary

@Suite struct TrashTests {
    private let library: TestLibrary
    private let variables: [String: String]

    init() throws {
        library = try TestLibrary()
        variables = ["XDG_DATA_HOME": library.scratch.path + "/data", "HOME": "/nowhere"]
    }

    private var trash: String { library.scratch.path + "/data/Trash" }

    private func move(_ names: String...) throws -> TrashReport {
        try library.index.moveToTrash(names.map(library.path), now: 1_700_000_000, in: variables)
    }

    /// The form is that of the Trash specification, version 1.0.
    @Test func aFileGoesToTheTrashAndBack() async throws {
        try library.write("two words/日本.jpg", seed: 1)
        try library.write("b.jpg", seed: 2)
        try await library.update()
        let before = try Data(contentsOf: URL(filePath: library.path("two words/日本.jpg")))
        let report = try move("two words/日本.jpg")
        #expect(report.moved == [library.path("two words/日本.jpg")] && report.failures.isEmpty)
        #expect(!FileManager.default.fileExists(atPath: library.path("two words/日本.jpg")))
        #expect(try Data(contentsOf: URL(filePath: trash + "/files/日本.jpg")) == before)
        let note = try String(contentsOfFile: trash + "/info/日本.jpg.trashinfo", encoding: .utf8)
        let lines = note.split(separator: "\n").map(String.init)
        #expect(
            lines[0] == "[Trash Info]" && lines[2].wholeMatch(of: /DeletionDate=2023-11-1[45]T\d\d:\d\d:\d\d/) != nil)
        #expect(lines[1].hasPrefix("Path=/") && lines[1].hasSuffix("/two%20words/%E6%97%A5%E6%9C%AC.jpg"))
        #expect(try library.find("") == ["b.jpg"])
        #expect(try library.index.trashedFiles().map(\.path) == report.moved)

        try FileManager.default.removeItem(atPath: library.path("two words"))
        let back = try library.index.restore(report.batch)
        #expect(back.moved == report.moved && back.failures.isEmpty)
        #expect(try Data(contentsOf: URL(filePath: library.path("two words/日本.jpg"))) == before)
        #expect(FileSystem.names(in: trash + "/files").isEmpty && FileSystem.names(in: trash + "/info").isEmpty)
        #expect(try library.find("").count == 2)
        #expect(throws: ManakoError.self) { try library.index.restore() }
        // It is known as it was: nothing is looked at again.
        #expect(try await library.update().1.total == 0)
    }

    @Test func filesOfOneNameLieBesideEachOther() async throws {
        for (folder, seed) in [("a", 1), ("b", 2), ("c", 3)] {
            try library.write("\(folder)/x.jpg", seed: UInt64(seed))
        }
        try await library.update()
        #expect(try move("a/x.jpg", "b/x.jpg", "c/x.jpg").moved.count == 3)
        #expect(FileSystem.names(in: trash + "/files").sorted() == ["x.2.jpg", "x.3.jpg", "x.jpg"])
        #expect(try library.index.restore().moved.count == 3)
        #expect(try library.find("").count == 3)
    }

    @Test func whatIsNotWhatWasLookedAtStays() async throws {
        try library.write("a.jpg", seed: 1)
        try library.write("b.jpg", seed: 2)
        try await library.update()
        try library.write("a.jpg", seed: 3, width: 80)
        let report = try move("a.jpg", "gone.jpg", "b.jpg")
        #expect(report.moved == [library.path("b.jpg")])
        #expect(report.failures.map(\.error.reason?.name) == ["fileChanged", "notInLibrary"])
        #expect(FileManager.default.fileExists(atPath: library.path("a.jpg")))
        // Files of the machine that are not in the library are nobody's to move.
        #expect(try library.index.moveToTrash(["/etc/hostname"], now: 1, in: variables).batch == nil)
    }

    @Test func aFileThatHasTheNameMeanwhileStays() async throws {
        try library.write("a.jpg", seed: 1)
        try await library.update()
        _ = try move("a.jpg")
        try library.write("a.jpg", seed: 9)
        let other = try Data(contentsOf: URL(filePath: library.path("a.jpg")))
        #expect(try library.index.restore().failures.map(\.error.reason?.name) == ["nameTaken"])
        #expect(try Data(contentsOf: URL(filePath: library.path("a.jpg"))) == other)
        #expect(FileSystem.names(in: trash + "/files") == ["a.jpg"])
        try FileManager.default.removeItem(atPath: library.path("a.jpg"))
        #expect(try library.index.restore().moved.count == 1)
    }

    /// What was emptied by the desktop can't be restored, and is not offered again.
    @Test func whatTheTrashHasLostIsForgotten() async throws {
        try library.write("a.jpg", seed: 1)
        try await library.update()
        _ = try move("a.jpg")
        try FileManager.default.removeItem(atPath: trash)
        #expect(try library.index.restore().failures.map(\.error.reason?.name) == ["notInTrash"])
        #expect(try library.index.trashedFiles().isEmpty)
    }

    @Test func anotherDiskHasATrashOfItsOwn() throws {
        let top = "/dev/shm"
        let folder = "\(top)/manako-\(RandomName.make())"
        guard FileSystem.makeFolder(folder) else { return }
        defer { FileSystem.removeAll(folder) }
        try Data([1]).write(to: URL(filePath: folder + "/a.jpg"))
        let can = try TrashCan(for: folder + "/a.jpg", in: variables)
        // Where both lie on one disk there is one trash.
        guard can.top != nil else { return }
        #expect(can.top == top && can.folder.hasPrefix("\(top)/.Trash"))
        let place = try can.reserve(folder + "/a.jpg", now: 0)
        defer { FileSystem.removeAll(place.file); FileSystem.removeAll(place.note) }
        try TrashCan.move(folder + "/a.jpg", to: place)
        let note = try String(contentsOfFile: place.note, encoding: .utf8)
        #expect(note.contains("\nPath=\(folder.dropFirst(top.count + 1))/a.jpg\n"))
        try TrashCan.restore(place, to: folder + "/a.jpg")
        #expect(FileManager.default.fileExists(atPath: folder + "/a.jpg"))
    }

    /// A number that was undone may still stand on an open page, whose button must not undo something else.
    @Test func numbersOfRequestsAreNotUsedAgain() async throws {
        try library.write("a.jpg", seed: 1)
        try library.write("b.jpg", seed: 2)
        try await library.update()
        let first = try #require(try move("a.jpg").batch)
        _ = try library.index.restore(first)
        let second = try #require(try move("b.jpg").batch)
        #expect(second > first)
        #expect(throws: ManakoError.self) { try library.index.restore(first) }
        #expect(!FileManager.default.fileExists(atPath: library.path("b.jpg")))
        // Nor when another process has opened the index meanwhile.
        _ = try library.index.restore(second)
        let other = try PhotoIndex(path: library.index.path)
        let third = try other.moveToTrash([library.path("a.jpg")], now: 1, in: variables)
        #expect(try #require(third.batch) > second)
    }

    /// A photo's files are those that are there: what lies in the trash is neither listed nor counted nor moved again.
    @Test func filesInTheTrashAreNoFilesOfAPhoto() async throws {
        try library.write("a.jpg", seed: 1)
        try library.write("copy/a.jpg", seed: 1)
        try await library.update()
        let id = try #require(try library.index.search(LibraryQuery()).photos.first)
        #expect(try library.index.entries([id]).map(\.paths.count) == [2])
        _ = try move("copy/a.jpg")
        #expect(try library.index.entries([id]).map(\.paths) == [[library.path("a.jpg")]])
        #expect(try library.index.duplicates().isEmpty)
        _ = try move("a.jpg")
        #expect(try library.index.entries([id]).map(\.paths) == [[]])
    }

    /// Where a killed process may have left a move; the state is made by hand.
    private enum Interruption: CaseIterable {
        case beforeMove, afterMove, beforeRestoration, betweenNames, afterRestoration
    }

    /// Whatever was interrupted, the index says where the file is when it is opened again, and the file can be moved either way.
    @Test(arguments: Interruption.allCases) private func interruptedMovesAreSettled(_ moment: Interruption) async throws
    {
        try library.write("a.jpg", seed: 1)
        try await library.update()
        let (path, kept, note) = (library.path("a.jpg"), trash + "/files/a.jpg", trash + "/info/a.jpg.trashinfo")
        let before = try Data(contentsOf: URL(filePath: path))
        _ = try move("a.jpg")
        let text = try String(contentsOfFile: note, encoding: .utf8)
        switch moment {
        case .beforeMove, .afterRestoration: try FileManager.default.moveItem(atPath: kept, toPath: path)
        case .betweenNames: try FileManager.default.linkItem(atPath: kept, toPath: path)
        case .afterMove, .beforeRestoration: break
        }
        try library.index.store.write { (session) throws(ManakoError) in
            try session.run("UPDATE trashed SET moving = 1")
            if moment == .beforeMove || moment == .afterMove { try session.run("UPDATE files SET missing = NULL") }
        }
        let isInTrash = moment == .afterMove || moment == .beforeRestoration
        let index = try PhotoIndex(path: library.index.path)
        #expect(try index.search(LibraryQuery()).photos.count == (isInTrash ? 0 : 1))
        #expect(try index.trashedFiles().count == (isInTrash ? 1 : 0))
        #expect(FileManager.default.fileExists(atPath: path) == !isInTrash)
        #expect(FileManager.default.fileExists(atPath: kept) == isInTrash)
        #expect((try? String(contentsOfFile: note, encoding: .utf8)) == (isInTrash ? text : nil))
        if isInTrash { #expect(try index.restore().moved == [path]) }
        #expect(try Data(contentsOf: URL(filePath: path)) == before)
        #expect(try index.moveToTrash([path], now: 1, in: variables).moved == [path])
        #expect(try index.restore().moved == [path])
        #expect(FileSystem.names(in: trash + "/files").isEmpty && FileSystem.names(in: trash + "/info").isEmpty)
    }

    @Test func oneFileOfAGroupStays() async throws {
        try library.write("a.jpg", seed: 1)
        try library.write("copy/a.jpg", seed: 1)
        try await library.update()
        let group = try #require(try library.index.duplicates().first)
        #expect(group.surplus() == [library.path("copy/a.jpg")] || group.surplus() == [library.path("a.jpg")])
        #expect(group.surplus(keeping: 999).isEmpty)
        try FileManager.default.removeItem(atPath: library.path("a.jpg"))
        // The only file that is left is the one that stays.
        #expect(group.surplus().isEmpty)
    }
}
