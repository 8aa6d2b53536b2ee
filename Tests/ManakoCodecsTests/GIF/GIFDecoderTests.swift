import ManakoCore
import ManakoPixels
import ManakoTesting
import Testing

@testable import ManakoCodecs

@Suite struct GIFDecoderTests {
    private let decoder = GIFDecoder()

    private func decode(_ builder: GIFBuilder) throws -> Bitmap {
        try decoder.decode(builder.bytes, options: DecodeOptions())
    }

    private func code(_ file: [UInt8], limits: InputLimits = .default) -> ManakoError.Code? {
        do throws(ManakoError) {
            _ = try decoder.decode(file, options: DecodeOptions(limits: limits))
            return nil
        } catch { return error.code }
    }

    @Test func decodesColours() throws {
        let bitmap = try decode(GIFBuilder(width: 2, height: 2, pixels: [0, 1, 2, 3]))
        #expect(bitmap.format == .rgb8)
        #expect(bitmap.packedBytes() == [10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120])
    }

    @Test func transparencyBecomesAlpha() throws {
        let bitmap = try decode(GIFBuilder(width: 2, height: 1, transparentIndex: 1, pixels: [0, 1]))
        #expect(bitmap.format == .rgba8)
        #expect(bitmap.packedBytes() == [10, 20, 30, 255, 40, 50, 60, 0])
    }

    /// Nine rows: 0, 8, then 4, then 2, 6, then 1, 3, 5, 7.
    @Test func interlacedRowsGoToTheirPlaces() throws {
        let bitmap = try decode(
            GIFBuilder(width: 1, height: 9, isInterlaced: true, pixels: [0, 0, 1, 2, 2, 3, 3, 3, 3]))
        let reds = stride(from: 0, to: 27, by: 3).map { bitmap.packedBytes()[$0] }
        #expect(reds == [10, 100, 70, 100, 40, 100, 70, 100, 10])
    }

    @Test func smallFramesLieOnATransparentCanvas() throws {
        let bitmap = try decode(GIFBuilder(width: 3, height: 2, frame: (1, 1, 1, 1), pixels: [3]))
        #expect(bitmap.packedBytes() == [UInt8](repeating: 0, count: 16) + [100, 110, 120, 255, 0, 0, 0, 0])
    }

    @Test func whatLiesOutsideOfTheCanvasIsDropped() throws {
        let over = try decode(GIFBuilder(width: 2, height: 1, frame: (1, 0, 2, 2), pixels: [3, 2, 1, 0]))
        #expect(over.packedBytes() == [0, 0, 0, 0, 100, 110, 120, 255])
        let beyond = try decode(GIFBuilder(width: 1, height: 1, frame: (500, 500, 1, 1), pixels: [1]))
        #expect(beyond.packedBytes() == [0, 0, 0, 0])
    }

    @Test func withoutPaletteColoursAreGray() throws {
        let bitmap = try decode(GIFBuilder(width: 2, height: 1, palette: nil, pixels: [0, 3]))
        #expect(bitmap.packedBytes() == [0, 0, 0, 3, 3, 3])
    }

    /// Only the end marker behind the picture's last block may be missing.
    @Test func truncationsAreErrors() {
        let file = GIFBuilder(width: 4, height: 4, transparentIndex: 1, pixels: [UInt8](repeating: 2, count: 16)).bytes
        let outcome = CodecSweep.truncations(of: file.dropLast(2), with: decoder)
        #expect(outcome.decoded == 0)
        #expect(outcome.refused == file.count - 2)
        #expect(outcome.complaints == [])
    }

    @Test func mutationsNeitherCrashNorContradict() {
        let file = GIFBuilder(
            width: 8, height: 8, transparentIndex: 1, isInterlaced: true, pixels: [UInt8](repeating: 2, count: 64)
        ).bytes
        let outcome = CodecSweep.mutations(of: file, count: 2000, seed: 1, with: decoder)
        #expect(outcome.decoded + outcome.refused == 2000)
        #expect(outcome.complaints == [])
        let noise = CodecSweep.noise(after: Array("GIF89a".utf8) + [8, 0, 8, 0], count: 500, seed: 2, with: decoder)
        #expect(noise.complaints == [])
    }

    @Test func malformedFilesAndBombsAreErrors() {
        let malformed: [[UInt8]] = [
            [], Array("GIF89a".utf8), GIFBuilder(width: 0, height: 1, pixels: []).bytes,
            GIFBuilder(width: 1, height: 1, frame: (0, 0, 0, 1), pixels: []).bytes,
            GIFBuilder(width: 2, height: 2, pixels: [1]).bytes,
            Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, 0x3B],
        ]
        for (index, file) in malformed.enumerated() { #expect(code(file) == .malformedInput, "case \(index)") }
        #expect(code(GIFBuilder(width: 65_535, height: 65_535, pixels: [1]).bytes) == .limitExceeded)
        let wide = GIFBuilder(width: 1, height: 1, frame: (0, 0, 65_535, 65_535), pixels: [1])
        #expect(code(wide.bytes) == .limitExceeded)
        let small = GIFBuilder(width: 1, height: 1, pixels: [1]).bytes
        #expect(code(small, limits: InputLimits(maximumDuration: .zero)) == .limitExceeded)
        #expect(code(small, limits: InputLimits(maximumBytes: 10)) == .limitExceeded)
    }
}
