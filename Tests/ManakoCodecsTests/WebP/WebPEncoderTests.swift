import ManakoCore
import ManakoPixels
import ManakoTesting
import Testing

@testable import ManakoCodecs

@Suite struct WebPEncoderTests {
    /// libwebp's decoder gives the picture back, nearly.
    @Test(arguments: [PixelFormat.rgb8, .rgba8, .bgra8, .gray8])
    func whatIsWrittenIsReadAgain(_ format: PixelFormat) throws {
        let picture = try TestPictures.gradient(width: 61, height: 43, format: format)
        let file = try WebPEncoder().encode(picture, quality: 90)
        #expect(ImageFormat.sniff(file) == .webp)
        let read = try WebPDecoder().decode(file, options: DecodeOptions())
        let wanted = try picture.converted(to: read.format)
        #expect(try #require(TestPictures.largestDifference(read, wanted)) <= 24)
    }

    @Test func lowerQualityIsSmaller() throws {
        var random = SeededRandom(seed: 1)
        let noise = (0..<3 * 80 * 80).map { _ in UInt8.random(in: 0...255, using: &random) }
        let picture = try Bitmap(width: 80, height: 80, format: .rgb8, packed: noise)
        let sizes = try [-5, 50, 200].map { try WebPEncoder().encode(picture, quality: $0).count }
        #expect(sizes == sizes.sorted() && Set(sizes).count == 3)
    }

    @Test func whatTheFormatLacksIsRefused() throws {
        let wide = try Bitmap(width: 16_384, height: 1, format: .gray8)
        #expect(throws: ManakoError.self) { try WebPEncoder().encode(wide, quality: 75) }
        let planes = try Bitmap(width: 16, height: 16, format: .i420)
        #expect(throws: ManakoError.self) { try WebPEncoder().encode(planes, quality: 75) }
    }
}
