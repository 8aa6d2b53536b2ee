import ManakoFiles
import ManakoTesting
import Testing

@testable import ManakoInference

struct SHA256Tests {
    /// FIPS 180-4 examples (https://csrc.nist.gov/projects/cryptographic-standards-and-guidelines/example-values).
    static let vectors: [(String, String)] = [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (
            "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
            "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
        ),
        (String(repeating: "a", count: 1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
    ]

    @Test(arguments: vectors)
    func meetsTheStandard(_ text: String, _ digest: String) {
        #expect(SHA256(of: text.utf8).hex == digest)
    }

    @Test func isTheSameThroughAFile() throws {
        let scratch = try ScratchFolder()
        for count in [1, 55, 56, 63, 64, 65, 119, 120, 1 << 20, (1 << 20) + 1, 3_000_001] {
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
            let file = try RandomAccessFile(path: scratch.write(bytes, to: "file"))
            #expect(try SHA256(of: file) == SHA256(of: bytes))
        }
    }
}
