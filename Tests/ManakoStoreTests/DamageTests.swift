import Foundation
import ManakoCore
import ManakoTesting
import Testing

@testable import ManakoStore

/// Files that are no database, or one no longer.
@Suite struct DamageTests {
    private func written() throws -> [UInt8] {
        let folder = try ScratchFolder()
        let path = folder.path + "/a.sqlite"
        do {
            let store = try StoreTests.open(path)
            try store.write { (session) throws(ManakoError) in
                for number in 0..<300 {
                    try session.run(
                        "INSERT INTO notes (text) VALUES (?)", [.text(String(repeating: "\(number) ", count: 30))])
                }
            }
        }
        return Array(try Data(contentsOf: URL(filePath: path)))
    }

    private func code(of bytes: [UInt8]) throws -> ManakoError.Code? {
        let folder = try ScratchFolder()
        let path = try folder.write(bytes, to: "a.sqlite")
        do throws(ManakoError) {
            let store = try StoreTests.open(path)
            _ = try store.rows("SELECT text FROM notes")
            return nil
        } catch {
            #expect(error.message.hasPrefix(path))
            return error.code
        }
    }

    @Test func whatIsNoDatabaseIsAnError() throws {
        #expect(try code(of: Array("no database at all, but long enough to look at".utf8)) == .malformedInput)
        // A database gets its name when it has its tables, so that one of 0 bytes has lost them.
        #expect(try code(of: []) == .malformedInput)
        let other = try ScratchFolder()
        let path = other.path + "/b.sqlite"
        _ = try Store(.file(path), application: 5, steps: ["CREATE TABLE others (id INTEGER)"])
        let error = #expect(throws: ManakoError.self) { try StoreTests.open(path) }
        #expect(error?.code == .malformedInput && error?.message.contains("another program") == true)
    }

    @Test func damageIsFoundWhenItIsOpened() throws {
        let bytes = try written()
        #expect(bytes.count > 20_000)
        #expect(try code(of: bytes) == nil)
        #expect(try code(of: Array(bytes.prefix(bytes.count / 2))) == .malformedInput)
        var torn = bytes
        for place in 4096..<8192 { torn[place] = UInt8(truncatingIfNeeded: place &* 37) }
        #expect(try code(of: torn) == .malformedInput)
    }

    @Test func noByteCrashesIt() throws {
        let bytes = try written()
        var random = SeededRandom(seed: 5)
        for _ in 0..<60 {
            var damaged = bytes
            for _ in 0..<8 {
                damaged[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            let code = try code(of: damaged)
            #expect([nil, .malformedInput, .unsupported, .unavailable].contains(code))
        }
    }

    @Test func placesThatCannotBeWrittenAreSaid() {
        for path in ["/nowhere/a.sqlite", "/proc/a.sqlite", "/tmp"] {
            let error = #expect(throws: ManakoError.self) { try StoreTests.open(path) }
            #expect(error?.code == .unavailable && error?.message.hasPrefix(path) == true)
        }
    }
}
