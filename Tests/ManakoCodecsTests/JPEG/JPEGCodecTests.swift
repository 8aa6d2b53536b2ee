import ManakoCore
import ManakoGeometry
import ManakoPixels
import ManakoTesting
import Testing

@testable import ManakoCodecs

@Suite struct JPEGCodecTests {
    private let decoder = JPEGDecoder()
    private let encoder = JPEGEncoder()

    @Test(arguments: [PixelFormat.rgb8, .rgba8, .bgra8, .gray8], [75, 95])
    func roundTripStaysClose(format: PixelFormat, quality: Int) throws {
        let file = try encoder.encode(TestPictures.gradient(width: 67, height: 43, format: format), quality: quality)
        let decoded = try decoder.decode(file, options: DecodeOptions())
        let expected = try TestPictures.gradient(width: 67, height: 43, format: format).laidOver(255)
        #expect(try #require(TestPictures.largestDifference(decoded, expected)) <= 12)
    }

    @Test func subsamplingFollowsQuality() throws {
        let picture = try TestPictures.gradient(width: 32, height: 32)
        let options = DecodeOptions(allowsYUV: true)
        #expect(try decoder.decode(encoder.encode(picture, quality: 90), options: options).format == .i420)
        #expect(try decoder.decode(encoder.encode(picture, quality: 91), options: options).format == .i444)
        let gray = try TestPictures.gradient(width: 32, height: 32, format: .gray8)
        #expect(try decoder.decode(encoder.encode(gray, quality: 80), options: options).format == .gray8)
    }

    @Test(arguments: [
        (100, 60, 100, 60, 100, 60), (100, 60, 51, 31, 100, 60), (100, 60, 50, 30, 50, 30), (100, 60, 25, 15, 25, 15),
        (100, 60, 13, 8, 13, 8), (100, 60, 13, 9, 25, 15), (100, 60, 1, 1, 13, 8), (101, 61, 51, 31, 51, 31),
        (101, 61, 400, 400, 101, 61), (1, 1, 1, 1, 1, 1), (3, 9, 1, 1, 1, 2),
    ])
    func scaleStaysAtOrAboveTheMinimums(
        width: Int, height: Int, minimumWidth: Int, minimumHeight: Int, expectedWidth: Int, expectedHeight: Int
    ) throws {
        let file = try encoder.encode(TestPictures.gradient(width: width, height: height), quality: 85)
        for allowsYUV in [false, true] {
            let options = DecodeOptions(
                minimumWidth: minimumWidth, minimumHeight: minimumHeight, allowsYUV: allowsYUV)
            let decoded = try decoder.decode(file, options: options)
            #expect(decoded.width == expectedWidth)
            #expect(decoded.height == expectedHeight)
        }
        let header = try decoder.header(of: file, limits: .default)
        #expect(header.width == width && header.height == height && header.orientation == .up)
    }

    @Test func oneMinimumIsEnoughToScale() throws {
        let file = try encoder.encode(TestPictures.gradient(width: 100, height: 60), quality: 85)
        #expect(try decoder.decode(file, options: DecodeOptions(minimumWidth: 40)).width == 50)
        #expect(try decoder.decode(file, options: DecodeOptions(minimumHeight: 15)).height == 15)
    }

    /// Planes, converted by JFIF's formulas, are the picture; odd sizes and scales included.
    @Test(arguments: [85, 95], [1, 2, 4, 8])
    func planesHoldThePicture(quality: Int, divisor: Int) throws {
        for (width, height) in [(64, 48), (67, 43), (129, 95), (8, 1), (1, 9)] {
            let file = try encoder.encode(TestPictures.gradient(width: width, height: height), quality: quality)
            let (minimumWidth, minimumHeight) = ((width + divisor - 1) / divisor, (height + divisor - 1) / divisor)
            let rgb = try decoder.decode(
                file, options: DecodeOptions(minimumWidth: minimumWidth, minimumHeight: minimumHeight))
            let yuv = try decoder.decode(
                file,
                options: DecodeOptions(minimumWidth: minimumWidth, minimumHeight: minimumHeight, allowsYUV: true))
            #expect(yuv.format == (quality > 90 ? .i444 : .i420))
            #expect(yuv.yuvEncoding == .jpeg)
            let difference = try #require(TestPictures.largestDifference(convertedToRGB(yuv), rgb))
            let steepness = 255 * 2 * divisor / max(min(width, height), 8)
            #expect(difference <= (quality > 90 ? 3 : 10 + steepness), "\(width) × \(height) / \(divisor)")
        }
    }

    private func convertedToRGB(_ yuv: Bitmap) throws -> Bitmap {
        let bytes = yuv.withView { view in
            var bytes: [UInt8] = []
            for y in 0..<view.height {
                for x in 0..<view.width {
                    let samples = view.planes.map { plane in
                        Double(plane.row(y * plane.height / view.height)[x * plane.width / view.width])
                    }
                    let (u, v) = (samples[1] - 128, samples[2] - 128)
                    let rgb = [
                        samples[0] + 1.402 * v, samples[0] - 0.344136 * u - 0.714136 * v, samples[0] + 1.772 * u,
                    ]
                    bytes += rgb.map { UInt8(min(max($0.rounded(), 0), 255)) }
                }
            }
            return bytes
        }
        return try Bitmap(width: yuv.width, height: yuv.height, format: .rgb8, packed: bytes)
    }

    /// JPEG has no transparency, and a page is white.
    @Test(arguments: [PixelFormat.rgba8, .bgra8]) func transparencyBecomesWhite(format: PixelFormat) throws {
        let pixels = (0..<16 * 16).flatMap { _ in [UInt8](arrayLiteral: 0, 0, 0, 0) }
        let nothing = try Bitmap(width: 16, height: 16, format: format, packed: pixels)
        let decoded = try decoder.decode(encoder.encode(nothing, quality: 90), options: DecodeOptions())
        #expect(decoded.packedBytes().allSatisfy { $0 >= 254 })
    }

    @Test func encoderRefusesWhatItCannotWrite() throws {
        let yuv = try Bitmap(width: 2, height: 2, format: .i420)
        #expect { try encoder.encode(yuv, quality: 80) } throws: { ($0 as? ManakoError)?.code == .unsupported }
        let gray = try TestPictures.gradient(width: 2, height: 2, format: .gray8)
        for quality in [0, 101, -1] {
            #expect { try encoder.encode(gray, quality: quality) } throws: {
                ($0 as? ManakoError)?.code == .invalidArgument
            }
        }
        let wide = try Bitmap(width: 65_501, height: 1, format: .gray8)
        #expect { try encoder.encode(wide, quality: 80) } throws: { ($0 as? ManakoError)?.code == .unsupported }
    }
}
