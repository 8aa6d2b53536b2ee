import FoundationEssentials
import ManakoCore
import ManakoTesting
import Testing

@testable import ManakoPipeline

@Suite struct ZstandardTests {
    /// Texts that compress well and badly, from nothing to more than a buffer of the decoder.
    private static let samples: [[UInt8]] = {
        var random = SeededRandom(seed: 3)
        return [0, 1, 100, 300_000, 1_000_000].flatMap { count in
            [
                [UInt8](repeating: 65, count: count),
                (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) },
            ]
        }
    }()

    @Test func whatIsCompressedComesBack() throws {
        for sample in Self.samples {
            let packed = try Zstandard.compress(sample)
            #expect(packed.prefix(4) == [0x28, 0xB5, 0x2F, 0xFD])
            #expect(try Zstandard.decompress(packed, limit: 1 << 20) == sample)
            #expect(try Zstandard.compress(sample) == packed)
        }
    }

    @Test func readsSeveralFrames() throws {
        let packed = try Zstandard.compress(Array("one".utf8)) + Zstandard.compress(Array("two".utf8))
        #expect(try Zstandard.decompress(packed, limit: 100) == Array("onetwo".utf8))
    }

    @Test func boundsWhatComesOut() throws {
        let packed = try Zstandard.compress([UInt8](repeating: 0, count: 1_000_000))
        let error = #expect(throws: ManakoError.self) { try Zstandard.decompress(packed, limit: 999_999) }
        #expect(error?.code == .limitExceeded)
    }

    @Test func refusesEveryTruncation() throws {
        var random = SeededRandom(seed: 5)
        let sample = (0..<2000).map { _ in UInt8.random(in: 0...20, using: &random) }
        let packed = try Zstandard.compress(sample)
        for count in 1..<packed.count {
            let error = #expect(throws: ManakoError.self) {
                try Zstandard.decompress(Array(packed.prefix(count)), limit: 1 << 20)
            }
            #expect(error?.code == .malformedInput)
        }
    }

    @Test func damageNeverCrashes() throws {
        var random = SeededRandom(seed: 11)
        let packed = try Zstandard.compress(Array("a line of results\n".utf8) + Self.samples[5].prefix(3000))
        for _ in 0..<2000 {
            var damaged = packed
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                damaged[Int.random(in: 0..<damaged.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            do throws(ManakoError) {
                #expect(try Zstandard.decompress(damaged, limit: 1 << 20).count <= 1 << 20)
            } catch {
                #expect([.malformedInput, .limitExceeded].contains(error.code))
            }
        }
    }
}
