import ManakoCore
import ManakoGeometry
import ManakoPixels
import ManakoTesting
import Testing

@testable import ManakoCodecs

@Suite struct WebPDecoderTests {
    private let decoder = WebPDecoder()

    @Test func decodesLossy() throws {
        let bitmap = try decoder.decode(WebPFixtures.lossy, options: DecodeOptions())
        let expected = try TestPictures.gradient(width: 19, height: 13)
        #expect(try #require(TestPictures.largestDifference(bitmap, expected)) <= 24)
    }

    @Test func decodesLosslessExactly() throws {
        let opaque = try decoder.decode(WebPFixtures.lossless, options: DecodeOptions(allowsYUV: true))
        #expect(TestPictures.largestDifference(opaque, try TestPictures.gradient(width: 19, height: 13)) == 0)
        let alpha = try decoder.decode(WebPFixtures.alpha, options: DecodeOptions(allowsYUV: true))
        let expected = try TestPictures.gradient(width: 19, height: 13, format: .rgba8)
        #expect(TestPictures.largestDifference(alpha, expected) == 0)
    }

    @Test func planesAreVideoRange() throws {
        let bitmap = try decoder.decode(WebPFixtures.lossy, options: DecodeOptions(allowsYUV: true))
        #expect(bitmap.format == .i420)
        #expect(bitmap.yuvEncoding == YUVEncoding(matrix: .bt601, isFullRange: false))
        let rgb = try decoder.decode(WebPFixtures.lossy, options: DecodeOptions()).packedBytes()
        let y = bitmap.packedBytes().prefix(19 * 13)
        for (index, luminance) in y.enumerated() {
            let (red, green, blue) = (Double(rgb[index * 3]), Double(rgb[index * 3 + 1]), Double(rgb[index * 3 + 2]))
            let expected = 16 + (65.481 * red + 128.553 * green + 24.966 * blue) / 255
            #expect(abs(Double(luminance) - expected) <= 8)
        }
    }

    @Test func readsSizeAndOrientation() throws {
        let header = try decoder.header(of: WebPFixtures.turned, limits: .default)
        #expect(header == ImageHeader(format: .webp, width: 19, height: 13, orientation: .right))
        #expect(try decoder.header(of: WebPFixtures.lossy, limits: .default).orientation == .up)
    }

    @Test func animationsGiveTheFirstFrame() throws {
        let bitmap = try decoder.decode(WebPFixtures.animated, options: DecodeOptions(allowsYUV: true))
        #expect(bitmap.width == 8 && bitmap.height == 6 && bitmap.format == .rgba8)
        #expect(bitmap.packedBytes() == (0..<48).flatMap { _ in [255, 0, 0, 255] as [UInt8] })
    }

    @Test(arguments: [WebPFixtures.lossy, WebPFixtures.lossless, WebPFixtures.alpha])
    func everyTruncationIsAnError(file: [UInt8]) {
        let outcome = CodecSweep.truncations(of: file, with: decoder)
        #expect(outcome.decoded == 0)
        #expect(outcome.refused == file.count)
        #expect(outcome.complaints == [])
    }

    @Test func truncatedAnimationsDoNotCrash() {
        let outcome = CodecSweep.truncations(of: WebPFixtures.animated, with: decoder)
        #expect(outcome.decoded + outcome.refused + outcome.whole == WebPFixtures.animated.count)
        #expect(outcome.complaints == [])
    }

    @Test(arguments: [WebPFixtures.lossy, WebPFixtures.alpha, WebPFixtures.animated])
    func mutationsNeitherCrashNorContradict(file: [UInt8]) {
        let outcome = CodecSweep.mutations(of: file, count: 2000, seed: 1, with: decoder)
        #expect(outcome.decoded + outcome.refused == 2000)
        #expect(outcome.complaints == [])
    }

    @Test func limitsAreCheckedOnTheHeader() {
        // A VP8X header that claims 2²⁴ × 2²⁴ pixels, then 65535 × 65535.
        let start = Array("RIFF".utf8) + [22, 0, 0, 0] + Array("WEBPVP8X".utf8) + [10, 0, 0, 0, 2, 0, 0, 0]
        for size: [UInt8] in [[0xFE, 0xFF, 0, 0xFE, 0xFF, 0], [0xFF, 0xFF, 0, 0xFF, 0xFF, 0]] {
            #expect { try decoder.decode(start + size, options: DecodeOptions()) } throws: {
                [.limitExceeded, .malformedInput].contains(($0 as? ManakoError)?.code)
            }
        }
        #expect { try decoder.header(of: WebPFixtures.lossy, limits: InputLimits(maximumPixels: 246)) } throws: {
            ($0 as? ManakoError)?.code == .limitExceeded
        }
        #expect { try decoder.decode([], options: DecodeOptions()) } throws: {
            ($0 as? ManakoError)?.code == .malformedInput
        }
    }
}
