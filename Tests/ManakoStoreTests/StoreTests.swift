import Foundation
import ManakoCore
import ManakoTesting
import Testing

@testable import ManakoStore

@Suite struct StoreTests {
    static let steps = ["CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE, size REAL, data BLOB)"]

    static func open(_ path: String, steps: [String] = steps) throws(ManakoError) -> Store {
        try Store(.file(path), application: 77, steps: steps)
    }

    private func add(_ text: String, to store: Store) throws(ManakoError) {
        try store.write { (session) throws(ManakoError) in
            try session.run("INSERT INTO notes (text) VALUES (?)", [.text(text)])
        }
    }

    private func texts(_ store: Store) throws -> [String] {
        try store.rows("SELECT text FROM notes ORDER BY id").map { row throws(ManakoError) in try row.text(0) }
    }

    @Test func numbersOfManyRowsComeInOnePiece() throws {
        let store = try Store(.memory, application: 1, steps: Self.steps)
        for number in 0..<50 { try add("note \(number)", to: store) }
        let numbers = try store.read { (session) throws(ManakoError) in
            try session.numbers("SELECT id, id * id FROM notes WHERE id > ? ORDER BY id", [.number(47)])
        }
        #expect(numbers == [48, 2304, 49, 2401, 50, 2500])
        #expect(throws: ManakoError.self) {
            try store.read { (session) throws(ManakoError) in try session.numbers("SELECT id FROM nothing") }
        }
    }

    @Test func everyKindOfValueComesBack() throws {
        let store = try Store(.memory, application: 1, steps: Self.steps)
        let text = "眼 \u{0} \u{1F441} '; DROP TABLE notes; --"
        let number = try store.write { (session) throws(ManakoError) -> Int in
            try session.run(
                "INSERT INTO notes (text, size, data) VALUES (?, ?, ?)",
                [.text(text), .real(1.25), .bytes([0, 255, 7])])
            return session.lastRow
        }
        let row = try #require(try store.rows("SELECT id, text, size, data, NULL FROM notes").first)
        #expect(try row.integer(0) == number)
        #expect(try row.text(1) == text)
        #expect(try row.real(2) == 1.25)
        #expect(try row.bytes(3) == [0, 255, 7])
        #expect(try row.optionalText(4) == nil)
        for column in [0, 2, 4, 9] { #expect(throws: ManakoError.self) { try row.text(column) } }
    }

    @Test func whatFailsLeavesNothing() throws {
        let store = try Store(.memory, application: 1, steps: Self.steps)
        try add("a", to: store)
        let error = #expect(throws: ManakoError.self) {
            try store.write { (session) throws(ManakoError) in
                try session.run("INSERT INTO notes (text) VALUES ('b')")
                try session.run("INSERT INTO notes (text) VALUES ('a')")
            }
        }
        #expect(error?.code == .invalidArgument)
        #expect(try texts(store) == ["a"])
        try add("c", to: store)
        #expect(try texts(store) == ["a", "c"])
    }

    @Test func whatWasWrittenIsOnTheDiskAtOnce() throws {
        let folder = try ScratchFolder()
        let store = try Self.open(folder.path + "/a.sqlite")
        for number in 0..<100 { try add("\(number)", to: store) }
        // What a killed process leaves: the files as they are now, without any end.
        for ending in ["", "-wal"] {
            try FileManager.default.copyItem(
                atPath: folder.path + "/a.sqlite" + ending, toPath: folder.path + "/b.sqlite" + ending)
        }
        #expect(try texts(try Self.open(folder.path + "/b.sqlite")) == (0..<100).map { "\($0)" })
        withExtendedLifetime(store) {}
    }

    @Test func severalMayUseAFile() async throws {
        let folder = try ScratchFolder()
        let path = folder.path + "/a.sqlite"
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 0..<4 {
                group.addTask {
                    let store = try Self.open(path)
                    for number in 0..<50 { try add("\(writer) \(number)", to: store) }
                }
            }
            try await group.waitForAll()
        }
        #expect(Set(try texts(try Self.open(path))).count == 200)
    }

    /// While another program writes, a database can be opened and read; who wants to write waits, and is told then what to do.
    @Test func anotherProgramThatWritesIsWaitedFor() throws {
        let folder = try ScratchFolder()
        let path = folder.path + "/a.sqlite"
        try add("kept", to: try Self.open(path))
        let other = try StoreSession(path: path, patience: 0)
        try other.execute("BEGIN IMMEDIATE; INSERT INTO notes (text) VALUES ('under way')")
        let store = try Store(.file(path), application: 77, steps: Self.steps, patience: 300)
        #expect(try texts(store) == ["kept"])
        var error: ManakoError?
        let waited = ContinuousClock().measure {
            error = #expect(throws: ManakoError.self) { try add("late", to: store) }
        }
        #expect(waited >= .milliseconds(250))
        #expect(error?.code == .unavailable && error?.reason?.name == "storeBusy")
        #expect(error?.message.contains("try again when it is done") == true)
        try other.execute("COMMIT")
        try add("late", to: store)
        #expect(try texts(store) == ["kept", "under way", "late"])
    }

    @Test func tablesGrowWithTheVersions() throws {
        let folder = try ScratchFolder()
        let path = folder.path + "/a.sqlite"
        try add("old", to: try Self.open(path))
        let steps = Self.steps + ["ALTER TABLE notes ADD COLUMN seen INTEGER NOT NULL DEFAULT 3"]
        for _ in 0..<2 {
            let store = try Self.open(path, steps: steps)
            #expect(try store.rows("SELECT seen FROM notes").first?.integer(0) == 3)
        }
        #expect(#expect(throws: ManakoError.self) { try Self.open(path) }?.code == .unsupported)
    }

    @Test func aFullDiskIsSaid() throws {
        let folder = try ScratchFolder()
        let store = try Self.open(folder.path + "/a.sqlite")
        _ = try store.rows("PRAGMA max_page_count=12")
        try add("kept", to: store)
        let error = #expect(throws: ManakoError.self) {
            for number in 0..<100 { try add(String(repeating: "\(number)", count: 4000), to: store) }
        }
        #expect(error?.code == .unavailable && error?.reason?.name == "storeFull")
        #expect(try texts(store).first == "kept")
        _ = try store.rows("PRAGMA max_page_count=1000")
        try add("more", to: store)
        #expect(try texts(store).last == "more")
    }
}
