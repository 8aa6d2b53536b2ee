import FoundationEssentials
import ManakoCore
import ManakoTesting
import Testing

@testable import ManakoFiles

/// Blocks that Apple's own encoder wrote, by way of the Python package pyliblzfse 0.4.1.
@Suite struct LZFSETests {
    struct Case: CustomTestStringConvertible, Sendable {
        let name: String
        let compressed: String
        let size: Int
        let sha256: String

        var testDescription: String { name }

        func bytes() throws -> [UInt8] { [UInt8](try #require(Data(base64Encoded: compressed))) }
    }

    static let cases = [
        Case(
            name: "bvx-", compressed: "YnZ4LRQAAAAACB5CdLQCXshAxlr8rGo2EPju8mJ2eCQ=", size: 20,
            sha256: "494f297ce16d734d8a6a61b84040752cf198c15232e4220cb76964bed2c4e3cf"),
        Case(
            name: "bvxn",
            compressed:
                "YnZ4bhcCAABEAAAA4A90aGUgcXVpY2sgYnJvd24gZm94IGp1bXBzIG92ZXIgCB/qbGF6eSBkb2cuIDgt8EBoAWHw//Bm4mFhBgAAAAAA"
                + "AABidngk",
            size: 535, sha256: "5f8060b4798f01f30ee598c7520a8c0631aef1706431594df60289d8b5d6268d"),
        Case(
            name: "bvx2 of floats",
            compressed:
                "YnZ4MgAgAABcABACAAkAYCWYEPGnGQAAnwAAADl40Ajn17ABAAA4YwPANQDAhi/ggXgC4AkAAJ4AngCeAOAJAAAAAAAAAAAAAAC+OgAA"
                + "AAAAAAAAAAAAAAAAAPhuAAAAAAAAAAAAAM4BgBsA4AYAuOGGG2644YYbbrjhhhtuuOGGG24454ZzbgAAAAAAAAAAAAAAAAAAAAAAAAAA"
                + "AAAAAGD3TPorPIdlj3zv08vyKbZ80IfZ0W4eYssDXv1T7/lJAAAAAAAAAAAAfCr+7/+H5P8MJMA1KTLcAWJ2eCQ=",
            size: 8192, sha256: "352b8e1748f4e380ec51c43cf6581b051ebe519f2a287068bcfadc91d144e11b"),
        Case(
            name: "bvx2 of text",
            compressed:
                "YnZ4MswQAAAMAeAHACQAYCWG4fCBYwAgowAAAD8IsAIfwBcQAgAAQEaAEQIAI9nfQNgAAPAEnMHe8A9wvfd+Ajg72+y9994bAAAAAACA"
                + "AwAAAAAAAADgQwAAAAAAAAAAAAAAAAAAAAB4IOCJ+BbgifgW4GPgcfgU4Ft4ID6KbwEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                + "AAAAAAAAAAAAAIgnCtE98/1+1Qu79tOOA6ehKFmeO3STYJZASa/Xa4qoxg18U1vfYeI71JRf1LOCssyeGCXnHs3+FbUnX4X7VYm4ri2b"
                + "Fu7LVbE7ckYGU/zdiC5MRfemloVmnZwJmr0pWX4GwPK9YlA101bXcF8R9QYWX+vxEjJLsfGTGgAAAAAAAAAAAIANgVnTSY4gKeUgfwSd"
                + "g6i5KxYqb3+ZB0SoaFufot1f8FeTEGxZ/7b/bwvBdBjuIqU8nTgLOFIbU+CuxEpBWQsaML9Sl5RoD0hGAoFSQajI8H6/rmZJmZOJB2J2"
                + "eCQ=", size: 4300,
            sha256: "46bd1cde7d44ae9d127e8a08d8dde864dd128c4b255b6f9090d169e23be5327b"),
    ]

    @Test(arguments: cases) func whatComesOutIsWhatWentIn(_ sample: Case) throws {
        let plain = try LZFSE.bytes(sample.bytes(), limit: sample.size)
        #expect(plain.count == sample.size)
        #expect(SHA256(of: plain).hex == sample.sha256)
    }

    @Test(arguments: cases) func blocksFollowEachOther(_ sample: Case) throws {
        let bytes = try sample.bytes()
        let plain = try LZFSE.bytes(bytes, limit: .max)
        #expect(try LZFSE.bytes(Array(bytes.dropLast(4)) + bytes, limit: .max) == plain + plain)
    }

    @Test(arguments: cases) func truncationIsSaid(_ sample: Case) throws {
        let bytes = try sample.bytes()
        for count in 0..<bytes.count {
            #expect(throws: ManakoError.self) { try LZFSE.bytes(Array(bytes.prefix(count)), limit: 1 << 20) }
        }
    }

    @Test(arguments: cases) func damageNeitherCrashesNorExceedsTheLimit(_ sample: Case) throws {
        let bytes = try sample.bytes()
        var random = SeededRandom(seed: 5)
        var refused = 0
        for _ in 0..<2000 {
            var damaged = bytes
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                damaged[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            if let plain = try? LZFSE.bytes(damaged, limit: 10_000) {
                #expect(plain.count <= 10_000)
            } else {
                refused += 1
            }
        }
        #expect(refused > 100)
    }

    @Test func largeClaimsAreRefusedFirst() throws {
        let claim: [UInt8] = Array("bvx-".utf8) + [255, 255, 255, 255]
        #expect { try LZFSE.bytes(claim, limit: 1 << 20) } throws: { ($0 as? ManakoError)?.code == .malformedInput }
        var bytes = try Self.cases[2].bytes()
        bytes[7] = 0x7F
        #expect { try LZFSE.bytes(bytes, limit: 1 << 20) } throws: { ($0 as? ManakoError)?.code == .limitExceeded }
        #expect(throws: ManakoError.self) { try LZFSE.bytes(try Self.cases[2].bytes(), limit: 8191) }
    }
}
