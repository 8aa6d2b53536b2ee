import ManakoCore
import ManakoGeometry
import ManakoPixels
import ManakoTesting
import Testing

@testable import ManakoCodecs

/// A hand-made file and the samples it must give.
struct PNGCase: Sendable, CustomTestStringConvertible {
    var name: String
    var file: [UInt8]
    var format: PixelFormat
    var samples: [UInt8]
    var testDescription: String { name }

    init(_ name: String, _ builder: PNGBuilder, _ format: PixelFormat, _ samples: [UInt8]) {
        (self.name, file, self.format, self.samples) = (name, builder.bytes, format, samples)
    }

    static let palette: [(type: String, body: [UInt8])] = [("PLTE", [10, 20, 30, 40, 50, 60, 70, 80, 90])]

    static let all: [PNGCase] = [
        PNGCase(
            "gray 1", PNGBuilder(width: 2, height: 1, depth: 1, colourType: 0, rows: [0, 0b0100_0000]), .gray8,
            [0, 255]),
        PNGCase(
            "gray 2", PNGBuilder(width: 4, height: 1, depth: 2, colourType: 0, rows: [0, 0b0001_1011]), .gray8,
            [0, 85, 170, 255]),
        PNGCase(
            "gray 4", PNGBuilder(width: 2, height: 1, depth: 4, colourType: 0, rows: [0, 0x1F]), .gray8, [17, 255]),
        PNGCase(
            "gray 8", PNGBuilder(width: 2, height: 2, colourType: 0, rows: [0, 1, 2, 0, 3, 4]), .gray8, [1, 2, 3, 4]),
        PNGCase(
            "gray 16", PNGBuilder(width: 2, height: 1, depth: 16, colourType: 0, rows: [0, 0x12, 0xFF, 0xAB, 0]),
            .gray8, [0x12, 0xAB]),
        PNGCase(
            "gray alpha 8", PNGBuilder(width: 1, height: 1, colourType: 4, rows: [0, 7, 9]), .rgba8, [7, 7, 7, 9]),
        PNGCase(
            "gray alpha 16", PNGBuilder(width: 1, height: 1, depth: 16, colourType: 4, rows: [0, 7, 1, 9, 2]), .rgba8,
            [7, 7, 7, 9]),
        PNGCase(
            "gray transparent",
            PNGBuilder(width: 2, height: 1, colourType: 0, extra: [("tRNS", [0, 5])], rows: [0, 5, 6]), .rgba8,
            [5, 5, 5, 0, 6, 6, 6, 255]),
        PNGCase(
            "colour 8", PNGBuilder(width: 1, height: 2, rows: [0, 1, 2, 3, 0, 4, 5, 6]), .rgb8, [1, 2, 3, 4, 5, 6]),
        PNGCase(
            "colour 16", PNGBuilder(width: 1, height: 1, depth: 16, rows: [0, 1, 0xFF, 2, 0xFF, 3, 0xFF]), .rgb8,
            [1, 2, 3]),
        PNGCase(
            "colour transparent",
            PNGBuilder(width: 2, height: 1, extra: [("tRNS", [0, 1, 0, 2, 0, 3])], rows: [0, 1, 2, 3, 1, 2, 4]), .rgba8,
            [1, 2, 3, 0, 1, 2, 4, 255]),
        PNGCase(
            "colour alpha 8", PNGBuilder(width: 1, height: 1, colourType: 6, rows: [0, 1, 2, 3, 4]), .rgba8,
            [1, 2, 3, 4]),
        PNGCase(
            "colour alpha 16",
            PNGBuilder(width: 1, height: 1, depth: 16, colourType: 6, rows: [0, 1, 9, 2, 9, 3, 9, 4, 9]), .rgba8,
            [1, 2, 3, 4]),
        PNGCase(
            "palette 2",
            PNGBuilder(width: 3, height: 1, depth: 2, colourType: 3, extra: palette, rows: [0, 0b1000_0100]), .rgb8,
            [70, 80, 90, 10, 20, 30, 40, 50, 60]),
        PNGCase(
            "palette transparent",
            PNGBuilder(width: 2, height: 1, colourType: 3, extra: palette + [("tRNS", [128])], rows: [0, 0, 1]), .rgba8,
            [10, 20, 30, 128, 40, 50, 60, 255]),
        PNGCase(
            "interlaced",
            PNGBuilder(width: 2, height: 2, colourType: 0, isInterlaced: true, rows: [0, 1, 0, 2, 0, 3, 4]), .gray8,
            [1, 2, 3, 4]),
        PNGCase(
            "gamma ignored",
            PNGBuilder(width: 1, height: 1, colourType: 0, extra: [("gAMA", [0, 1, 0x86, 0xA0])], rows: [0, 100]),
            .gray8, [100]),
        PNGCase(
            "filters sub and up", PNGBuilder(width: 2, height: 2, colourType: 0, rows: [1, 10, 5, 2, 1, 1]), .gray8,
            [10, 15, 11, 16]),
    ]
}

@Suite struct PNGCodecTests {
    private let decoder = PNGDecoder()

    @Test(arguments: PNGCase.all)
    func decodesEveryKind(_ example: PNGCase) throws {
        let bitmap = try decoder.decode(example.file, options: DecodeOptions())
        #expect(bitmap.format == example.format)
        #expect(bitmap.packedBytes() == example.samples)
    }

    @Test func allKindsAreThere() { #expect(PNGCase.all.count == 18) }

    @Test(arguments: [PixelFormat.gray8, .rgb8, .rgba8, .bgra8])
    func roundTripIsExact(format: PixelFormat) throws {
        let picture = try TestPictures.gradient(width: 67, height: 43, format: format)
        let decoded = try decoder.decode(PNGEncoder().encode(picture, quality: 1), options: DecodeOptions())
        let expected = format == .bgra8 ? try TestPictures.gradient(width: 67, height: 43, format: .rgba8) : picture
        #expect(TestPictures.largestDifference(decoded, expected) == 0)
    }

    @Test func planesAreNotWritten() throws {
        let planes = try Bitmap(width: 2, height: 2, format: .nv12)
        #expect { try PNGEncoder().encode(planes, quality: 1) } throws: { ($0 as? ManakoError)?.code == .unsupported }
    }

    @Test func orientationComesFromAnyOfThreePlaces() throws {
        let tiff: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]
        let hexadecimal = tiff.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        let raw = "Raw profile type exif\0\nexif\n      22\n" + hexadecimal + "\n"
        let xmp = "XML:com.adobe.xmp\0\0\0\0\0" + XMPPackets.packet("tiff:Orientation=\"6\"")
        let places: [(type: String, body: [UInt8])] = [
            ("eXIf", tiff), ("tEXt", Array(raw.utf8)), ("iTXt", Array(xmp.utf8)),
        ]
        for place in places {
            var builder = PNGBuilder(width: 1, height: 2, colourType: 0, rows: [0, 1, 0, 2])
            builder.extra = [place]
            #expect(try decoder.header(of: builder.bytes, limits: .default).orientation == .right)
            (builder.extra, builder.trailing) = ([], [place])
            let header = try decoder.header(of: builder.bytes, limits: .default)
            #expect(header == ImageHeader(format: .png, width: 1, height: 2, orientation: .right))
            #expect(try decoder.decode(builder.bytes, options: DecodeOptions()).packedBytes() == [1, 2])
        }
    }

    /// Flags: the lowest byte's 2 is premultiplied alpha, 4 straight alpha, 6 none (`CGBitmapInfo`).
    @Test(arguments: [2: [200, 100, 50, 128], 4: [100, 50, 25, 128], 6: [100, 50, 25]] as [UInt8: [UInt8]])
    func decodesAppleFiles(alpha: UInt8, samples: [UInt8]) throws {
        let builder = PNGBuilder(width: 1, height: 1, colourType: 6, rows: [0, 25, 50, 100, 128])
        let bitmap = try decoder.decode(builder.appleBytes(flags: [0x50, 0, 0x20, alpha]), options: DecodeOptions())
        #expect(bitmap.format == (samples.count == 4 ? .rgba8 : .rgb8))
        #expect(zip(bitmap.packedBytes(), samples).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
    }
}
