import ManakoCore
import ManakoPixels
import ManakoTesting
import Testing

@testable import ManakoCodecs

@Suite struct JPEGDamageTests {
    private let decoder = JPEGDecoder()

    private func file(width: Int = 24, height: Int = 17) throws -> [UInt8] {
        try JPEGEncoder().encode(TestPictures.gradient(width: width, height: height), quality: 70)
    }

    /// The offset of the frame header's marker.
    private func frameOffset(_ file: [UInt8]) throws -> Int {
        try #require(ByteView(file).firstOffset(of: [0xFF, 0xC0]))
    }

    private func code(_ file: [UInt8]) -> ManakoError.Code? {
        do throws(ManakoError) {
            _ = try decoder.decode(file, options: DecodeOptions())
            return nil
        } catch { return error.code }
    }

    @Test func everyTruncationIsAnError() throws {
        let outcome = try CodecSweep.truncations(of: file(), with: decoder)
        #expect(outcome.decoded == 0)
        // The marker of the end may be missing, and a bit of the last code.
        #expect((2...4).contains(outcome.whole))
        #expect(outcome.refused + outcome.whole == (try file().count))
        #expect(outcome.complaints == [])
    }

    @Test func mutationsNeitherCrashNorContradict() throws {
        let outcome = try CodecSweep.mutations(of: file(), count: 2000, seed: 1, with: decoder)
        #expect(outcome.decoded + outcome.refused == 2000)
        #expect(outcome.complaints == [])
        #expect(CodecSweep.noise(after: [0xFF, 0xD8, 0xFF], count: 500, seed: 2, with: decoder).complaints == [])
    }

    @Test func shortFilesAreErrors() {
        let malformed: [[UInt8]] = [
            [], [0xFF], [0xFF, 0xD8], [0xFF, 0xD8, 0xFF], [0xFF, 0xD8, 0xFF, 0xD9], [0xFF, 0xD8, 0xFF, 0xDA],
            [0xFF, 0xD8, 0xFF, 0xC0, 0, 2], [0xFF, 0xD8, 0xFF, 0xE1, 0xFF, 0xFF],
        ]
        for file in malformed {
            #expect(code(file) == .malformedInput)
            #expect(throws: ManakoError.self) { try decoder.header(of: file, limits: .default) }
        }
    }

    @Test func emptySizesAreErrors() throws {
        for offset in [5, 7] {
            var broken = try file()
            let frame = try frameOffset(broken)
            broken.replaceSubrange(frame + offset..<frame + offset + 2, with: [0, 0])
            #expect(code(broken) == .malformedInput)
        }
    }

    @Test func claimsOfManyPixelsTakeNoMemory() throws {
        var bomb = try file()
        let frame = try frameOffset(bomb)
        bomb.replaceSubrange(frame + 5..<frame + 9, with: [0xFF, 0xFF, 0xFF, 0xFF])
        #expect(code(bomb) == .limitExceeded)
        bomb.replaceSubrange(frame + 5..<frame + 9, with: [0x36, 0x00, 0x36, 0x00])
        #expect(code(bomb) == .malformedInput)
    }

    @Test(arguments: [0xC3, 0xC5, 0xC6, 0xC7, 0xCB, 0xCD] as [UInt8])
    func otherProcessesAreUnsupported(marker: UInt8) throws {
        var other = try file()
        other[try frameOffset(other) + 1] = marker
        #expect(code(other) == .unsupported)
    }

    @Test func twelveBitsAreUnsupported() throws {
        var deep = try file()
        deep[try frameOffset(deep) + 4] = 12
        #expect(code(deep) == .unsupported)
    }

    @Test func junkBetweenMarkersIsSkipped() throws {
        let plain = try file()
        let junk = Array(plain[..<20]) + [0x00, 0x12, 0xFF, 0x00, 0xFF, 0xFF] + Array(plain[20...])
        #expect(plain[20] == 0xFF)
        let expected = try decoder.decode(plain, options: DecodeOptions()).packedBytes()
        #expect(try decoder.decode(junk, options: DecodeOptions()).packedBytes() == expected)
    }

    /// A mutated scan that still has its end gives a picture, as in other programs.
    @Test func damagedScansAreDecoded() throws {
        var damaged = try file()
        let scan = try JPEGStructure(of: ByteView(damaged)).scanOffset
        for offset in scan + 14..<damaged.count - 2 { damaged[offset] = 0x55 }
        #expect(code(damaged) == nil)
    }
}
