import ManakoCore
import ManakoTesting
import Testing

@testable import ManakoFiles

@Suite struct ZipFileTests {
    // Python's zlib.compressobj(9, zlib.DEFLATED, -15) of 'person\n' * 20.
    private static let deflated: [UInt8] = [0x2B, 0x48, 0x2D, 0x2A, 0xCE, 0xCF, 0xE3, 0x2A, 0x18, 0x0C, 0x14, 0x00]

    private func open(_ bytes: [UInt8]) throws -> ZipFile {
        let folder = try ScratchFolder()
        return try ZipFile(path: folder.write(bytes, to: "a.bin"))
    }

    private func code(_ body: () throws -> Void) -> ManakoError.Code? {
        do { try body() } catch { return (error as? ManakoError)?.code }
        return nil
    }

    @Test func filesAreReadInPlace() throws {
        let archive = try open(
            ZipFixture.bytes([
                .stored("a/b.txt", "hello"), .stored("folder/", ""), .deflated("c.txt", Self.deflated, size: 140),
            ]))
        #expect(archive.entries.map(\.name) == ["a/b.txt", "c.txt"])
        let first = try #require(archive.entry("a/b.txt"))
        #expect(try archive.contents(of: first, limit: 5) == Array("hello".utf8))
        let second = try #require(archive.entry("c.txt"))
        #expect(try archive.contents(of: second, limit: 140) == Array(String(repeating: "person\n", count: 20).utf8))
        #expect(code { _ = try archive.contents(of: second, limit: 139) } == .limitExceeded)
        #expect(archive.entry("d") == nil)
    }

    @Test(arguments: ["../a", "a/../../b", "/etc/passwd", "a\\b", "a/..", "a\0b"])
    func namesThatLeadOutAreRefused(_ name: String) {
        #expect(code { _ = try open(ZipFixture.bytes([.stored("fine", "x"), .stored(name, "x")])) } == .malformedInput)
    }

    @Test func aBombIsRefusedBeforeItTakesMemory() throws {
        let archive = try open(ZipFixture.bytes([.deflated("bomb", Self.deflated, size: 1 << 30)]))
        let bomb = try #require(archive.entry("bomb"))
        #expect(code { _ = try archive.contents(of: bomb, limit: 1 << 31) } == .malformedInput)
        #expect(code { _ = try archive.contents(of: bomb, limit: 1 << 20) } == .limitExceeded)
    }

    @Test func truncationIsSaid() throws {
        let bytes = ZipFixture.bytes([.stored("a.txt", "hello"), .deflated("c.txt", Self.deflated, size: 140)])
        for count in 1..<bytes.count {
            #expect(code { _ = try open(Array(bytes.prefix(count))) } == .malformedInput)
        }
    }
}
