import Foundation
import ManakoCore
import ManakoTesting
import Testing

@testable import ManakoStore

/// The file of a database: who may read it, how it begins, and what is said when its contents are gone.
@Suite struct StoreFileTests {
    private func mode(_ path: String) throws -> Int {
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
        return try #require((mode as? NSNumber)?.intValue)
    }

    private func write(_ text: String, to store: Store) throws {
        try store.write { (session) throws(ManakoError) in
            try session.run("INSERT INTO notes (text) VALUES (?)", [.text(text)])
        }
    }

    @Test func aDatabaseIsForItsOwnerAlone() throws {
        let folder = try ScratchFolder()
        let path = folder.path + "/a.sqlite"
        do {
            let store = try StoreTests.open(path)
            try write("a", to: store)
            for ending in ["", "-wal", "-shm"] { #expect(try mode(path + ending) == 0o600, "\(ending)") }
        }
        // One that an older version has made.
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
        let store = try StoreTests.open(path)
        try write("b", to: store)
        for ending in ["", "-wal", "-shm"] { #expect(try mode(path + ending) == 0o600, "\(ending)") }
    }

    @Test func nothingButTheDatabaseIsLeftWhereItIsMade() throws {
        let folder = try ScratchFolder()
        do { _ = try StoreTests.open(folder.path + "/a.sqlite") }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.sqlite"])
        // Steps that fail leave no file with the name.
        let broken = #expect(throws: ManakoError.self) {
            try Store(.file(folder.path + "/b.sqlite"), application: 1, steps: ["CREATE TABLE"])
        }
        #expect(broken?.message.hasPrefix(folder.path + "/b.sqlite:") == true)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.sqlite"])
    }

    @Test func anEmptyFileIsNoEmptyDatabase() throws {
        let folder = try ScratchFolder()
        let path = try folder.write([], to: "a.sqlite")
        let error = #expect(throws: ManakoError.self) { try StoreTests.open(path) }
        #expect(error?.code == .malformedInput && error?.reason?.name == "storeDamaged")
        #expect(error?.message.contains("0 bytes") == true && error?.message.contains("backup") == true)
        // It stays what it was, for whoever looks into it.
        #expect(try Data(contentsOf: URL(filePath: path)).isEmpty)
    }

    /// What a killed program leaves without the database itself: its last changes are only in the log.
    @Test func aLogWithoutItsDatabaseIsSaid() throws {
        let folder = try ScratchFolder()
        let path = folder.path + "/a.sqlite"
        let store = try StoreTests.open(path)
        try write("kept", to: store)
        try FileManager.default.copyItem(atPath: path + "-wal", toPath: folder.path + "/b.sqlite-wal")
        let error = #expect(throws: ManakoError.self) { try StoreTests.open(folder.path + "/b.sqlite") }
        #expect(error?.reason?.name == "storeDamaged" && error?.message.contains("b.sqlite-wal") == true)
        try FileManager.default.copyItem(atPath: path, toPath: folder.path + "/b.sqlite")
        let found = try StoreTests.open(folder.path + "/b.sqlite")
        #expect(try found.rows("SELECT text FROM notes").first?.text(0) == "kept")
        withExtendedLifetime(store) {}
    }

    /// Many that make the same database at once: one of them makes it, and all write to that one.
    @Test func itIsMadeOnce() async throws {
        let folder = try ScratchFolder()
        let path = folder.path + "/a.sqlite"
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<8 { group.addTask { try write("\(number)", to: try StoreTests.open(path)) } }
            try await group.waitForAll()
        }
        #expect(try StoreTests.open(path).rows("SELECT count(*) FROM notes").first?.integer(0) == 8)
    }

    @Test func whatItFailsAtIsRemembered() throws {
        let folder = try ScratchFolder()
        let path = folder.path + "/a.sqlite"
        let store = try StoreTests.open(path)
        #expect(store.failure == nil)
        _ = try store.rows("PRAGMA max_page_count=4")
        #expect(throws: ManakoError.self) { try write(String(repeating: "x", count: 1 << 16), to: store) }
        #expect(store.failure?.reason?.name == "storeFull")
        _ = try store.rows("PRAGMA max_page_count=4000")
        try write("fits", to: store)
        #expect(store.failure == nil)
    }
}
