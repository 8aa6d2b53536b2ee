import CManakoPage
import Foundation
import ManakoFiles
import Testing

@testable import ManakoFront

@Suite struct PageFilesTests {
    /// A page of one file with bytes that live as long as the program.
    private static func page(_ bytes: [UInt8]) -> PageFiles {
        let (name, kept) = (strdup("a/b.js"), UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count))
        _ = kept.update(fromContentsOf: bytes)
        // Immutable: neither name nor bytes change or go away.
        nonisolated(unsafe) let file = manako_page_file(name: name, bytes: kept.baseAddress, size: kept.count)
        return PageFiles(count: 1) { _ in file }
    }

    @Test func compressedFilesAreThoseThatWereCompressed() throws {
        let script = Array("export const a = 1;\n".utf8) + [UInt8](repeating: 32, count: 5000)
        let packed = try #require(Gzip.bytes(script))
        #expect(packed.count < 100)
        #expect(Self.page(packed).contents == ["a/b.js": script])
        #expect(Self.page(script).contents == ["a/b.js": script])
    }

    @Test func theShellIsThere() {
        #expect(
            PageFiles.shell.contents["index.html"].map { String(decoding: $0.prefix(15), as: UTF8.self) }
                == "<!doctype html>")
        #expect(PageFiles.none.contents.isEmpty)
    }
}
