import ManakoCodecs
import ManakoPixels
import ManakoTesting
import Testing

/// A small valid file of one kind.
struct SweepCase: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var decoder: any ImageDecoder
    var file: [UInt8]
    /// How many bytes at the end hold nothing of the picture, such as an end marker's checksum, and may be missing.
    var spare: Int

    private init(_ name: String, _ decoder: any ImageDecoder, _ file: [UInt8], spare: Int = 0) {
        (testDescription, self.decoder, self.file, self.spare) = (name, decoder, file, spare)
    }

    static let all: [SweepCase] = {
        let pixels: [UInt8] = [0, 1, 2, 3, 0, 1, 2, 3, 3]
        let colours: [UInt8] = [3, 2, 1, 0, 6, 5, 4, 0, 9, 8, 7, 0]
        let runs: [UInt8] = [2, 1, 1, 2, 0, 0, 0, 3, 2, 1, 0, 0, 0, 1]
        return [
            SweepCase("JPEG, progressive", JPEGDecoder(), JPEGFixtures.progressive, spare: 4),
            SweepCase("JPEG, CMYK", JPEGDecoder(), JPEGFixtures.cmyk, spare: 4),
            SweepCase("JPEG, EXIF", JPEGDecoder(), JPEGFixtures.oriented, spare: 4),
            SweepCase("JPEG, 4:2:2", JPEGDecoder(), JPEGFixtures.chroma422, spare: 4),
            SweepCase(
                "PNG", PNGDecoder(), PNGBuilder(width: 1, height: 2, rows: [0, 1, 2, 3, 0, 4, 5, 6]).bytes, spare: 16),
            SweepCase(
                "PNG, palette and texts", PNGDecoder(),
                PNGBuilder(
                    width: 2, height: 1, colourType: 3,
                    extra: [
                        ("PLTE", [1, 2, 3, 4, 5, 6]), ("tRNS", [9]), ("tEXt", Array("a\0b".utf8)),
                        ("gAMA", [0, 0, 1, 0]),
                    ],
                    trailing: [("eXIf", [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 0])], rows: [0, 0, 1]
                ).bytes, spare: 38),
            SweepCase(
                "PNG, interlaced", PNGDecoder(),
                PNGBuilder(width: 2, height: 2, colourType: 0, isInterlaced: true, rows: [0, 1, 0, 2, 0, 3, 4]).bytes,
                spare: 16),
            SweepCase(
                "PNG, Apple's", PNGDecoder(),
                PNGBuilder(width: 1, height: 1, colourType: 6, rows: [0, 1, 2, 3, 4]).appleBytes(flags: [0, 0, 0, 2]),
                spare: 4),
            SweepCase("WebP, lossy", WebPDecoder(), WebPFixtures.lossy),
            SweepCase("WebP, lossless", WebPDecoder(), WebPFixtures.lossless),
            SweepCase("WebP, alpha", WebPDecoder(), WebPFixtures.alpha),
            SweepCase("WebP, EXIF", WebPDecoder(), WebPFixtures.turned, spare: 34),
            SweepCase("WebP, animated", WebPDecoder(), WebPFixtures.animated),
            SweepCase("TIFF", TIFFDecoder(), TIFFFixtures.lzw, spare: 64),
            SweepCase("TIFF, tiles", TIFFDecoder(), TIFFFixtures.tiled, spare: 64),
            SweepCase("AVIF", HEIFDecoder(), HEIFFixtures.avif),
            SweepCase("AVIF, alpha", HEIFDecoder(), HEIFFixtures.alpha),
            SweepCase("AVIF, turned", HEIFDecoder(), HEIFFixtures.turned),
            SweepCase("HEIC, grid", HEIFDecoder(), HEIFFixtures.heic),
            SweepCase("GIF", GIFDecoder(), GIFBuilder(width: 3, height: 3, pixels: pixels).bytes, spare: 2),
            SweepCase(
                "GIF, interlaced and transparent", GIFDecoder(),
                GIFBuilder(width: 3, height: 3, transparentIndex: 1, isInterlaced: true, pixels: pixels).bytes, spare: 2
            ),
            SweepCase(
                "BMP", BMPDecoder(), BMPBuilder(width: 2, height: 1, data: [3, 2, 1, 6, 5, 4, 0, 0]).bytes, spare: 2),
            SweepCase(
                "BMP, masks", BMPDecoder(),
                BMPBuilder(
                    width: 1, height: 1, depth: 32, compression: 3, headerSize: 108,
                    masks: [0xFF0000, 0xFF00, 0xFF, 0xFF00_0000], data: [3, 2, 1, 99]
                ).bytes),
            SweepCase(
                "BMP, RLE8", BMPDecoder(),
                BMPBuilder(width: 3, height: 2, depth: 8, compression: 1, palette: colours, data: runs).bytes, spare: 2),
        ]
    }()
}

@Suite struct SweepTests {
    @Test func everyKindIsThere() { #expect(SweepCase.all.count == 24) }

    @Test(arguments: SweepCase.all)
    func theFileItselfIsWhole(_ example: SweepCase) throws {
        let image = try example.decoder.decode(example.file, options: DecodeOptions(limits: CodecSweep.limits))
        #expect(image.width > 0 && image.height > 0)
    }

    /// Every length that is shorter than the file.
    @Test(arguments: SweepCase.all)
    func truncationsAreErrors(_ example: SweepCase) {
        let outcome = CodecSweep.truncations(of: example.file, with: example.decoder)
        #expect(outcome.decoded == 0)
        #expect(outcome.whole <= example.spare)
        #expect(outcome.whole + outcome.refused == example.file.count)
        #expect(outcome.complaints == [])
    }

    /// Every bit, so that of every header, chunk, segment and box as well.
    @Test(arguments: SweepCase.all)
    func flippedBitsNeitherCrashNorContradict(_ example: SweepCase) {
        let outcome = CodecSweep.bitFlips(of: example.file, with: example.decoder)
        #expect(outcome.decoded + outcome.refused == example.file.count * 8)
        #expect(outcome.refused > 0)
        #expect(outcome.complaints == [])
    }
}
