import ManakoFiles
import ManakoTesting
import Testing

struct GitBlobDigestTests {
    /// `git hash-object` of texts, and of `bytes((i*31 + (i>>8)) & 255 for i in range(n))`, as Python's hashlib gives them too.
    static let vectors: [(bytes: [UInt8], digest: String)] = [
        ([], "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391"),
        (Array("hello world\n".utf8), "3b18e512dba79e4c8300dd08aeb37f8e728b8dad"),
        (Array("test content\n".utf8), "d670460b4b4aece5915caf5c68d12f560a9fe3e4"),
        (pattern(55), "5a2671066085c252e2aaba3c9ec4472823312d0c"),
        (pattern(56), "f0c53bf6ea1267b5983fa728258cb38c1f720b12"),
        (pattern(64), "c8c7b915b70f45fd51367dd6da80e53dcd5e26e6"),
        (pattern(1000), "55f3e5a9e97414a57e2bafd58c1e87d02a5d1989"),
        (pattern(200_000), "1ec884893dc89668cd3075e5e76a362d5d51878d"),
    ]

    private static func pattern(_ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
    }

    @Test(arguments: vectors.indices)
    func isAsGitHasIt(index: Int) {
        #expect(GitBlobDigest(of: Self.vectors[index].bytes).hex == Self.vectors[index].digest)
    }

    @Test func isTheSameThroughAFileAndInPieces() throws {
        let scratch = try ScratchFolder()
        for count in [1, 63, 64, 65, 119, 120, 1 << 20, 3_000_001] {
            let bytes = Self.pattern(count)
            let file = try RandomAccessFile(path: scratch.write(bytes, to: "file"))
            #expect(try GitBlobDigest(of: file) == GitBlobDigest(of: bytes))
        }
    }
}
