import ManakoCore
import ManakoPixels
import ManakoTesting
import Testing

@testable import ManakoCodecs

/// A hand-made file and the samples it must give.
struct BMPCase: Sendable, CustomTestStringConvertible {
    var name: String
    var file: [UInt8]
    var samples: [UInt8]
    var testDescription: String { name }

    init(_ name: String, _ builder: BMPBuilder, _ samples: [UInt8]) {
        (self.name, file, self.samples) = (name, builder.bytes, samples)
    }

    private static let colours: [UInt8] = [3, 2, 1, 0, 6, 5, 4, 0, 9, 8, 7, 0]

    static let uncompressed: [BMPCase] = [
        BMPCase("24, bottom-up", BMPBuilder(width: 1, height: 2, data: [3, 2, 1, 0, 6, 5, 4, 0]), [4, 5, 6, 1, 2, 3]),
        BMPCase("24, top-down", BMPBuilder(width: 1, height: -2, data: [3, 2, 1, 0, 6, 5, 4, 0]), [1, 2, 3, 4, 5, 6]),
        BMPCase("24, padding missing", BMPBuilder(width: 1, height: 1, data: [3, 2, 1]), [1, 2, 3]),
        BMPCase("24, OS/2", BMPBuilder(width: 1, height: 1, headerSize: 12, data: [3, 2, 1, 0]), [1, 2, 3]),
        BMPCase("32", BMPBuilder(width: 1, height: 1, depth: 32, data: [3, 2, 1, 99]), [1, 2, 3]),
        BMPCase(
            "32, alpha",
            BMPBuilder(
                width: 1, height: 1, depth: 32, compression: 3, headerSize: 108,
                masks: [0xFF0000, 0xFF00, 0xFF, 0xFF00_0000], data: [3, 2, 1, 99]), [1, 2, 3, 99]),
        BMPCase(
            "32, alpha's mask empty",
            BMPBuilder(
                width: 1, height: 1, depth: 32, compression: 3, headerSize: 124,
                masks: [0xFF00, 0xFF0000, 0xFF00_0000, 0],
                data: [99, 1, 2, 3]), [1, 2, 3]),
        BMPCase(
            "32, ten bits a sample",
            BMPBuilder(
                width: 1, height: 1, depth: 32, compression: 3, masks: [0x3FF0_0000, 0xFFC00, 0x3FF],
                data: BMPBuilder.little(1023 << 20 | 512 << 10, 4)), [255, 128, 0]),
        BMPCase(
            "16, 555", BMPBuilder(width: 2, height: 1, depth: 16, data: [0, 0x7C, 0xFF, 0x03]),
            [255, 0, 0, 0, 255, 255]),
        BMPCase(
            "16, 565",
            BMPBuilder(
                width: 2, height: 1, depth: 16, compression: 3, masks: [0xF800, 0x7E0, 0x1F],
                data: [0, 0x80, 0xE0, 0x07]),
            [132, 0, 0, 0, 255, 0]),
        BMPCase(
            "8", BMPBuilder(width: 3, height: 1, depth: 8, palette: colours, data: [2, 0, 1, 0]),
            [7, 8, 9, 1, 2, 3, 4, 5, 6]),
        BMPCase(
            "8, colour missing", BMPBuilder(width: 2, height: 1, depth: 8, palette: colours, data: [3, 1, 0, 0]),
            [0, 0, 0, 4, 5, 6]),
        BMPCase(
            "8, offset inside of the palette",
            BMPBuilder(width: 1, height: 1, depth: 8, palette: colours, offset: 54, data: [1, 0, 0, 0]), [4, 5, 6]),
        BMPCase(
            "4", BMPBuilder(width: 3, height: 1, depth: 4, palette: colours, data: [0x20, 0x10, 0, 0]),
            [7, 8, 9, 1, 2, 3, 4, 5, 6]),
        BMPCase(
            "1",
            BMPBuilder(width: 3, height: 1, depth: 1, palette: Array(colours.prefix(8)), data: [0b1010_0000, 0, 0, 0]),
            [4, 5, 6, 1, 2, 3, 4, 5, 6]),
        BMPCase(
            "1, OS/2",
            BMPBuilder(
                width: 2, height: 1, depth: 1, headerSize: 12, palette: [3, 2, 1, 6, 5, 4],
                data: [0b0100_0000, 0, 0, 0]),
            [1, 2, 3, 4, 5, 6]),
    ]

    static let runs: [BMPCase] = [
        BMPCase(
            "RLE8: a run, pixels, end of row, end",
            BMPBuilder(
                width: 3, height: 2, depth: 8, compression: 1, palette: colours,
                data: [2, 1, 1, 2, 0, 0, 0, 3, 2, 1, 0, 0, 0, 1]),
            [7, 8, 9, 4, 5, 6, 1, 2, 3, 4, 5, 6, 4, 5, 6, 7, 8, 9]),
        BMPCase(
            "RLE8: a jump leaves the first colour",
            BMPBuilder(
                width: 2, height: 2, depth: 8, compression: 1, palette: colours, data: [0, 2, 1, 1, 1, 2, 0, 1]),
            [1, 2, 3, 7, 8, 9, 1, 2, 3, 1, 2, 3]),
        BMPCase(
            "RLE8: too long a run is cut",
            BMPBuilder(width: 1, height: 1, depth: 8, compression: 1, palette: colours, data: [255, 1, 0, 1]),
            [4, 5, 6]),
        BMPCase(
            "RLE4: halves in turn",
            BMPBuilder(
                width: 3, height: 2, depth: 4, compression: 2, palette: colours,
                data: [3, 0x12, 0, 0, 0, 3, 0x21, 0x00, 0, 1]),
            [7, 8, 9, 4, 5, 6, 1, 2, 3, 4, 5, 6, 7, 8, 9, 4, 5, 6]),
    ]
}

@Suite struct BMPDecoderTests {
    private let decoder = BMPDecoder()

    private func code(_ file: [UInt8], limits: InputLimits = .default) -> ManakoError.Code? {
        do throws(ManakoError) {
            _ = try decoder.decode(file, options: DecodeOptions(limits: limits))
            return nil
        } catch { return error.code }
    }

    @Test(arguments: BMPCase.uncompressed + BMPCase.runs)
    func decodesEveryKind(_ example: BMPCase) throws {
        let bitmap = try decoder.decode(example.file, options: DecodeOptions())
        #expect(bitmap.packedBytes() == example.samples)
        #expect(bitmap.format == (example.name == "32, alpha" ? .rgba8 : .rgb8))
        let header = try decoder.header(of: example.file, limits: .default)
        #expect(header.width == bitmap.width && header.height == bitmap.height && header.format == .bmp)
    }

    @Test func allKindsAreThere() {
        #expect(BMPCase.uncompressed.count == 16)
        #expect(BMPCase.runs.count == 4)
    }

    /// Padding behind the last pixel and the end marker of runs may be missing.
    @Test(arguments: BMPCase.uncompressed + BMPCase.runs)
    func truncationsAreErrors(_ example: BMPCase) {
        let outcome = CodecSweep.truncations(of: example.file.dropLast(4), with: decoder)
        #expect(outcome.decoded == 0)
        #expect(outcome.complaints == [])
    }

    @Test func mutationsNeitherCrashNorContradict() {
        for (seed, example) in (BMPCase.uncompressed + BMPCase.runs).enumerated() {
            let outcome = CodecSweep.mutations(of: example.file, count: 2000, seed: UInt64(seed), with: decoder)
            #expect(outcome.decoded + outcome.refused == 2000)
            #expect(outcome.complaints == [])
        }
        #expect(CodecSweep.noise(after: Array("BM".utf8), count: 500, seed: 3, with: decoder).complaints == [])
    }

    @Test func malformedFilesAreErrors() {
        let malformed = [
            [], Array("BM".utf8), BMPBuilder(width: 0, height: 1, data: [0]).bytes,
            BMPBuilder(width: 1, height: 0, data: [0]).bytes,
            BMPBuilder(width: 1, height: 1, depth: 5, data: [0, 0, 0, 0]).bytes,
            BMPBuilder(width: 1, height: 1, headerSize: 41, data: [0, 0, 0, 0]).bytes,
            BMPBuilder(width: 1, height: 1, depth: 24, compression: 1, data: [0, 0, 0, 0]).bytes,
            BMPBuilder(width: 1, height: 1, depth: 8, compression: 9, data: [0, 0, 0, 0]).bytes,
            BMPBuilder(width: 1, height: 1, depth: 16, compression: 3, masks: [5, 2, 8], data: [0, 0, 0, 0]).bytes,
            BMPBuilder(width: 1, height: 1, offset: 5000, data: [0, 0, 0, 0]).bytes,
        ]
        for (index, file) in malformed.enumerated() { #expect(code(file) == .malformedInput, "case \(index)") }
    }

    @Test func otherCompressionsAreUnsupported() {
        for (depth, compression, headerSize) in [(0, 4, 40), (0, 5, 40), (24, 4, 64), (16, 3, 64)] {
            let file = BMPBuilder(
                width: 1, height: 1, depth: max(depth, 24), compression: compression, headerSize: headerSize,
                data: [0, 0, 0, 0])
            #expect(code(file.bytes) == (depth == 16 ? .malformedInput : .unsupported))
        }
    }

    @Test func claimsOfManyPixelsTakeNoMemory() {
        for (width, height) in [(Int(Int32.max), Int(Int32.max)), (65_536, 1), (1, Int(Int32.min)), (20_000, 20_000)] {
            #expect(code(BMPBuilder(width: width, height: height, data: [0, 0, 0, 0]).bytes) == .limitExceeded)
        }
        #expect(code(BMPBuilder(width: 14_000, height: 14_000, data: [0, 0, 0, 0]).bytes) == .malformedInput)
        let small = BMPBuilder(width: 1, height: 1, data: [0, 0, 0, 0]).bytes
        #expect(code(small, limits: InputLimits(maximumDuration: .zero)) == .limitExceeded)
        #expect(code(small, limits: InputLimits(maximumBytes: 10)) == .limitExceeded)
    }
}
