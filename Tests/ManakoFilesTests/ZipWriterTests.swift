import FoundationEssentials
import ManakoCore
import ManakoTesting
import Testing

@testable import ManakoFiles

@Suite struct ZipWriterTests {
    @Test func whatIsWrittenIsRead() throws {
        let folder = try ScratchFolder()
        let path = folder.path + "/a.zip"
        let writer = try ZipWriter(path: path)
        try writer.add("a.txt", Array("hello".utf8))
        #expect(!FileManager.default.fileExists(atPath: path))
        try writer.add("日本/b", [])
        try writer.finish()
        let archive = try ZipFile(path: path)
        #expect(archive.entries.map(\.name) == ["a.txt", "日本/b"])
        #expect(try archive.contents(of: archive.entries[0], limit: 5) == Array("hello".utf8))
        let bytes = try FileBytes.read(path)
        // Python: zlib.crc32(b"hello")
        #expect(Array(bytes[14..<18]) == [0x86, 0xA6, 0x10, 0x36])
        #expect(ZipDirectory(endOf: bytes).entries.count == 2)
    }

    @Test func whatIsNotFinishedIsNotThere() throws {
        let folder = try ScratchFolder()
        do { try ZipWriter(path: folder.path + "/a.zip").add("a", [1]) }
        #expect(FileSystem.names(in: folder.path).isEmpty)
        #expect(throws: ManakoError.self) { try ZipWriter(path: "/nowhere/at/all/a.zip") }
    }
}
