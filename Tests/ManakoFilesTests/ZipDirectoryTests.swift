import Foundation
import ManakoFiles
import ManakoTesting
import Testing

@testable import ManakoInference

struct ZipDirectoryTests {
    /// `zlib.compressobj(9, zlib.DEFLATED, -15)` in Python of `b'person\n' * 20`.
    static let deflated: [UInt8] = [0x2B, 0x48, 0x2D, 0x2A, 0xCE, 0xCF, 0xE3, 0x2A, 0x18, 0x0C, 0x14, 0x00]
    static let text = String(repeating: "person\n", count: 20)

    func texts(_ bytes: [UInt8]) -> [String: String?] {
        let archive = ZipDirectory(endOf: bytes)
        return Dictionary(
            archive.entries.map { entry in
                (entry.name, archive.contents(of: entry).map { String(decoding: $0, as: UTF8.self) })
            },
            uniquingKeysWith: { first, _ in first })
    }

    @Test func readsStoredAndDeflatedFiles() {
        let graph = [UInt8](repeating: 7, count: 100)
        let files: [ZipFixture.File] = [.stored("a.txt", "hello"), .deflated("b.txt", Self.deflated, size: 140)]
        let found = texts(graph + ZipFixture.bytes(files, startingAt: 100))
        #expect(found == ["a.txt": "hello", "b.txt": Self.text])
    }

    @Test func readsWhatPythonPacks() throws {
        // zipfile.ZipFile(…, 'w', zipfile.ZIP_DEFLATED).writestr('labels.txt', 'cat\ndog\n'), of 1980-01-01.
        let archive = try #require(
            Data(
                base64Encoded: """
                    UEsDBBQAAAAIAAAAIQAhkCLxCgAAAAgAAAAKAAAAbGFiZWxzLnR4dEtOLOFKyU/nAgBQSwECFAMUAAAACAAAACEAIZAi8QoAAAAIAAAACgAAAAAAAAAA\
                    AAAAgAEAAAAAbGFiZWxzLnR4dFBLBQYAAAAAAQABADgAAAAyAAAAAAA=
                    """))
        #expect(texts([UInt8](archive)) == ["labels.txt": "cat\ndog\n"])
    }

    @Test func aWrongSizeIsRefused() {
        for size in [0, 1, 139, 141, 16 << 20, (16 << 20) + 1, 0xFFFF_FFFF] {
            let found = texts(ZipFixture.bytes([.deflated("b.txt", Self.deflated, size: size)]))
            #expect(found == ["b.txt": nil])
        }
    }

    @Test func truncationsAndMutationsAreHarmless() {
        let bytes = ZipFixture.bytes([.stored("a.txt", "hello"), .deflated("b.txt", Self.deflated, size: 140)])
        for count in 0..<bytes.count { #expect(texts(Array(bytes.prefix(count))).isEmpty) }
        var random = SeededRandom(seed: 3)
        for _ in 0..<2000 {
            var mutated = bytes
            for _ in 0..<3 {
                mutated[.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
            }
            _ = texts(mutated)
        }
    }
}
