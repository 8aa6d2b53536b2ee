import ManakoCore
import ManakoTesting
import Testing

@testable import ManakoFiles

@Suite struct GzipTests {
    private static let plain = (0..<50_000).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ ($0 >> 9)) }

    @Test(arguments: [0, 1, 1000, 50_000])
    func whatIsCompressedComesBack(count: Int) throws {
        let plain = Array(Self.plain.prefix(count))
        #expect(try Gzip.plain(#require(Gzip.bytes(plain)), limit: count) == plain)
    }

    @Test func noMoreThanTheLimitIsDecompressed() throws {
        let packed = try #require(Gzip.bytes(Self.plain))
        let error = #expect(throws: ManakoError.self) { try Gzip.plain(packed, limit: Self.plain.count - 1) }
        #expect(error?.code == .limitExceeded)
        // What states a smaller size than it has is damaged.
        let lying = packed.dropLast(4) + [100, 0, 0, 0]
        let other = #expect(throws: ManakoError.self) { try Gzip.plain(Array(lying), limit: 1 << 20) }
        #expect(other?.code == .malformedInput)
    }

    @Test func damagedBytesAreRefused() throws {
        let packed = try #require(Gzip.bytes(Self.plain))
        for bytes in [
            [], [0x1f, 0x8b], Array(packed.dropLast()), Array(packed.prefix(packed.count / 2)), [1, 2, 3, 4, 5],
        ] {
            let error = #expect(throws: ManakoError.self) { try Gzip.plain(bytes, limit: 1 << 20) }
            #expect(error?.code == .malformedInput, "\(bytes.count) bytes")
        }
        var random = SeededRandom(seed: 11)
        for _ in 0..<300 {
            var damaged = packed
            // gzip's header has bytes that mean nothing to the contents.
            let place = Int.random(in: 10..<damaged.count, using: &random)
            damaged[place] ^= .random(in: 1...255, using: &random)
            // The last bits before the sum may mean nothing.
            if let plain = try? Gzip.plain(damaged, limit: 1 << 20) { #expect(plain == Self.plain) }
        }
    }
}
