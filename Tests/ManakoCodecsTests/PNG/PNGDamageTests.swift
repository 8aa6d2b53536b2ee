import ManakoCore
import ManakoPixels
import ManakoTesting
import Testing

@testable import ManakoCodecs

@Suite struct PNGDamageTests {
    private let decoder = PNGDecoder()

    private func file() throws -> [UInt8] {
        try PNGEncoder().encode(TestPictures.gradient(width: 19, height: 13, format: .rgba8), quality: 1)
    }

    private func code(_ file: [UInt8], limits: InputLimits = .default) -> ManakoError.Code? {
        do throws(ManakoError) {
            _ = try decoder.decode(file, options: DecodeOptions(limits: limits))
            return nil
        } catch { return error.code }
    }

    /// Only what follows the rows may be missing: the checksum of their chunk and the end marker, 16 bytes.
    @Test func everyTruncationIsAnError() throws {
        let apple = PNGBuilder(width: 1, height: 1, colourType: 6, rows: [0, 1, 2, 3, 4]).appleBytes(
            flags: [0, 0, 0, 2])
        for file in [try file(), apple] {
            let outcome = CodecSweep.truncations(of: file, with: decoder)
            #expect(outcome.decoded == 0)
            #expect((4...20).contains(outcome.whole))
            #expect(outcome.refused + outcome.whole == file.count)
            #expect(outcome.complaints == [])
        }
    }

    @Test func mutationsNeitherCrashNorContradict() throws {
        let interlaced = PNGBuilder(
            width: 2, height: 2, colourType: 0, isInterlaced: true, rows: [0, 1, 0, 2, 0, 3, 4])
        let apple = PNGBuilder(width: 1, height: 1, colourType: 6, rows: [0, 1, 2, 3, 4]).appleBytes(flags: [
            0, 0, 0, 2,
        ])
        for (seed, file) in [try file(), interlaced.bytes, apple].enumerated() {
            let outcome = CodecSweep.mutations(of: file, count: 2000, seed: UInt64(seed), with: decoder)
            #expect(outcome.decoded + outcome.refused == 2000)
            #expect(outcome.complaints == [])
        }
        #expect(CodecSweep.noise(after: PNGBuilder.signature, count: 500, seed: 4, with: decoder).complaints == [])
    }

    @Test func malformedFilesAreErrors() {
        let malformed = [
            PNGBuilder.signature,
            PNGBuilder(width: 0, height: 1, rows: []).bytes,
            PNGBuilder(width: 1, height: 0, rows: []).bytes,
            PNGBuilder(width: 1, height: 1, depth: 3, rows: [0, 1, 2, 3]).bytes,
            PNGBuilder(width: 1, height: 1, colourType: 5, rows: [0, 1, 2, 3]).bytes,
            PNGBuilder(width: 1, height: 1, colourType: 3, rows: [0, 1]).bytes,
            PNGBuilder(width: 1, height: 1, rows: [9, 1, 2, 3]).bytes,
            PNGBuilder(width: 1, height: 2, rows: [0, 1, 2, 3]).bytes,
            PNGBuilder(width: 1, height: 1, extra: [("ABCD", [])], rows: [0, 1, 2, 3]).bytes,
        ]
        for (index, file) in malformed.enumerated() { #expect(code(file) == .malformedInput, "case \(index)") }
    }

    @Test func limitsAreCheckedOnTheHeader() {
        let rows: [UInt8] = [0, 1, 2, 3]
        for (width, height) in [(Int(Int32.max), Int(Int32.max)), (65_536, 1), (20_000, 20_000)] {
            let bomb = PNGBuilder(width: width, height: height, rows: rows).bytes
            #expect(code(bomb) == .limitExceeded)
            #expect(throws: ManakoError.self) { try decoder.header(of: bomb, limits: .default) }
        }
        let small = PNGBuilder(width: 1, height: 1, rows: rows).bytes
        #expect(code(small, limits: InputLimits(maximumBytes: small.count - 1)) == .limitExceeded)
        #expect(code(small, limits: InputLimits(maximumDuration: .zero)) == .limitExceeded)
        #expect(code(PNGBuilder(width: 14_000, height: 14_000, rows: rows).bytes) == .malformedInput)
    }

    @Test func damagedPixelsAreRefusedAndDamagedTextsAreNot() throws {
        var file = PNGBuilder(width: 1, height: 1, extra: [("tEXt", Array("a\0b".utf8))], rows: [0, 1, 2, 3]).bytes
        let text = try #require(ByteView(file).firstOffset(of: Array("tEXt".utf8)))
        file[text + 6] ^= 1
        #expect(code(file) == nil)
        let data = try #require(ByteView(file).firstOffset(of: Array("IDAT".utf8)))
        file[data + 12] ^= 1
        #expect(code(file) == .malformedInput)
    }
}
