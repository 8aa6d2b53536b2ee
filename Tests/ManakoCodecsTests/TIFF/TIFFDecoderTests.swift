import ManakoCore
import ManakoGeometry
import ManakoPixels
import ManakoTesting
import Testing

@testable import ManakoCodecs

@Suite struct TIFFDecoderTests {
    private let decoder = TIFFDecoder()

    private func difference(_ file: [UInt8], _ expected: Bitmap) throws -> Int? {
        TestPictures.largestDifference(try decoder.decode(file, options: DecodeOptions()), expected)
    }

    @Test(arguments: [
        TIFFFixtures.lzw, TIFFFixtures.deflate, TIFFFixtures.packBits, TIFFFixtures.tiled, TIFFFixtures.planar,
        TIFFFixtures.rgb16, TIFFFixtures.big, TIFFFixtures.bigEndian, TIFFFixtures.pages, TIFFFixtures.cmyk,
    ])
    func readsColours(file: [UInt8]) throws {
        #expect(ImageFormat.sniff(file) == .tiff)
        #expect(try difference(file, TestPictures.gradient(width: 19, height: 13)) == 0)
    }

    @Test(arguments: [TIFFFixtures.gray, TIFFFixtures.gray16, TIFFFixtures.white])
    func readsGray(file: [UInt8]) throws {
        #expect(try difference(file, TestPictures.gradient(width: 19, height: 13, format: .gray8)) == 0)
    }

    @Test func readsBits() throws {
        let gray = try TestPictures.gradient(width: 19, height: 13, format: .gray8).packedBytes()
        let read = try decoder.decode(TIFFFixtures.bits1, options: DecodeOptions()).packedBytes()
        #expect(read == gray.map { $0 > 127 ? 255 : 0 })
    }

    @Test func readsPalette() throws {
        #expect(try #require(try difference(TIFFFixtures.palette, TestPictures.gradient(width: 19, height: 13))) <= 16)
    }

    @Test func readsJPEG() throws {
        let read = try decoder.decode(TIFFFixtures.jpeg, options: DecodeOptions())
        #expect(read.width == 32 && read.height == 24 && read.format == .rgb8)
        let corners = read.packedBytes()
        #expect(corners[0] < 40 && corners[2] > 215)
    }

    /// Colours are not multiplied by alpha; where libtiff did that, dividing again leaves a rounding.
    @Test func readsAlpha() throws {
        let expected = try TestPictures.gradient(width: 19, height: 13, format: .rgba8)
        #expect(try #require(try difference(TIFFFixtures.alpha, expected)) <= 2)
    }

    @Test func otherSamplesAreRefusedByName() {
        #expect { try decoder.decode(TIFFFixtures.float32, options: DecodeOptions()) } throws: {
            ($0 as? ManakoError)?.code == .unsupported && "\($0)".contains("floating-point")
        }
    }

    @Test func orientationIsTheTag() throws {
        for value in 1...8 {
            let header = try decoder.header(of: TIFFBuilder(orientation: value).bytes, limits: .default)
            #expect(
                header
                    == ImageHeader(format: .tiff, width: 2, height: 1, orientation: ImageOrientation(exifValue: value)))
            let picture = try decoder.decode(TIFFBuilder(orientation: value).bytes, options: DecodeOptions())
            #expect(picture.packedBytes() == [1, 2, 3, 4, 5, 6])
        }
    }

    @Test func limitsAreCheckedBeforeMemoryIsTaken() {
        let large = TIFFBuilder(width: 60_000, height: 60_000).bytes
        #expect { try decoder.header(of: large, limits: .default) } throws: {
            ($0 as? ManakoError)?.code == .limitExceeded
        }
        #expect { try decoder.decode(large, options: DecodeOptions()) } throws: {
            ($0 as? ManakoError)?.code == .limitExceeded
        }
    }

    @Test(arguments: [TIFFFixtures.lzw, TIFFFixtures.tiled, TIFFFixtures.jpeg, TIFFFixtures.big])
    func mutationsNeitherCrashNorContradict(file: [UInt8]) {
        let outcome = CodecSweep.mutations(of: file, count: 1000, seed: 3, with: decoder)
        #expect(outcome.decoded + outcome.refused == 1000)
        #expect(outcome.complaints == [])
    }

    @Test func metadataAreTheFilesOwnTags() throws {
        let metadata = CaptureMetadata(FileMetadata(TIFFBuilder(make: "Maker").bytes, .tiff))
        #expect(metadata.make == "Maker")
    }
}

/// A TIFF file of one strip of RGB, lowest byte first.
struct TIFFBuilder {
    var width = 2
    var height = 1
    var orientation = 1
    var make = ""
    /// Further fields: tag, type, count, value.
    var extra: [(Int, Int, Int, Int)] = []
    /// Bytes behind the strip, at ``tail``.
    var appended: [UInt8] = []

    static let tail = 600

    var bytes: [UInt8] {
        var fields = [
            (0x0100, 4, 1, width), (0x0101, 4, 1, height), (0x0102, 3, 1, 8), (0x0103, 3, 1, 1), (0x0106, 3, 1, 2),
            (0x0111, 4, 1, 500), (0x0112, 3, 1, orientation), (0x0115, 3, 1, 3), (0x0116, 4, 1, height),
            (0x0117, 4, 1, 6),
        ]
        fields += make.isEmpty ? [] : [(0x010F, 2, make.utf8.count + 1, 520)]
        fields = (fields + extra).sorted { $0.0 < $1.0 }
        var file: [UInt8] = [0x49, 0x49, 42, 0, 8, 0, 0, 0] + BMPBuilder.little(fields.count, 2)
        for (tag, type, count, value) in fields {
            file += BMPBuilder.little(tag, 2) + BMPBuilder.little(type, 2) + BMPBuilder.little(count, 4)
            file += BMPBuilder.little(value, 4)
        }
        file += [UInt8](repeating: 0, count: 500 - file.count) + [1, 2, 3, 4, 5, 6]
        file += [UInt8](repeating: 0, count: 520 - file.count) + Array(make.utf8)
        return file + [UInt8](repeating: 0, count: Self.tail - file.count) + appended
    }
}

@Suite struct RawDecoderTests {
    private let decoder = RawDecoder()

    private func preview() throws -> [UInt8] {
        try JPEGEncoder().encode(TestPictures.gradient(width: 48, height: 32), quality: 95)
    }

    /// A DNG file: a thumbnail, and a preview that a tag names; the orientation is the raw file's.
    @Test func readsPreviewOfDNG() throws {
        let jpeg = try preview()
        let file = TIFFBuilder(
            orientation: 6, make: "Maker",
            extra: [(0xC612, 1, 4, 0x0401), (0x0201, 4, 1, TIFFBuilder.tail), (0x0202, 4, 1, jpeg.count)],
            appended: jpeg
        ).bytes
        #expect(ImageFormat.sniff(file) == .raw)
        let header = try decoder.header(of: file, limits: .default)
        #expect(header == ImageHeader(format: .raw, width: 48, height: 32, orientation: .right))
        let picture = try decoder.decode(file, options: DecodeOptions())
        let expected = try JPEGDecoder().decode(jpeg, options: DecodeOptions())
        #expect(TestPictures.largestDifference(picture, expected) == 0)
        #expect(CaptureMetadata(FileMetadata(file, .raw)).make == "Maker")
    }

    /// Fujifilm's files name the preview's place in their header.
    @Test func readsPreviewOfRAF() throws {
        let jpeg = try preview()
        var file = Array("FUJIFILMCCD-RAW 0201FF389501".utf8) + [UInt8](repeating: 0, count: 132)
        file.replaceSubrange(84..<92, with: PNGBuilder.big(160) + PNGBuilder.big(jpeg.count))
        file += jpeg
        #expect(ImageFormat.sniff(file) == .raw)
        #expect(try decoder.header(of: file, limits: .default).width == 48)
    }

    @Test func rawFilesWithoutPreviewAreRefused() {
        let file = TIFFBuilder(extra: [(0xC612, 1, 4, 0x0401)]).bytes
        #expect { try decoder.decode(file, options: DecodeOptions()) } throws: {
            ($0 as? ManakoError)?.code == .unsupported && "\($0)".contains("preview")
        }
    }

    /// Directories that name each other end.
    @Test func circlesEnd() {
        let file = TIFFBuilder(extra: [(0x014A, 4, 1, 8), (0xC612, 1, 4, 0x0401)]).bytes
        #expect(RawPreview(of: ByteView(file)) == nil)
        #expect(TIFFDirectory.all(of: ByteView(file)).count == 1)
    }
}
