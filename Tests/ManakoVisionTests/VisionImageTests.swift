import ManakoCodecs
import ManakoCore
import ManakoGeometry
import ManakoPixels
import Synchronization
import Testing

@testable import ManakoVision

/// Requests share decodes; a decoder that counts says how often.
@Suite struct VisionImageTests {
    @Test func oneDecodeServesSmallerNeeds() throws {
        let decoder = CountingDecoder()
        let image = try image(decoder)
        let large = try image.bitmap(for: DecodeRequirement(size: ImageSize(width: 400, height: 300), allowsYUV: true))
        #expect((large.width, large.height) == (400, 300))
        _ = try image.bitmap(for: DecodeRequirement(size: ImageSize(width: 100, height: 80), allowsYUV: true))
        #expect(decoder.count.load(ordering: .relaxed) == 1)
    }

    @Test func aLargerNeedOrOtherColoursDecodeAgain() throws {
        let decoder = CountingDecoder()
        let image = try image(decoder)
        _ = try image.bitmap(for: DecodeRequirement(size: ImageSize(width: 100, height: 75), allowsYUV: true))
        _ = try image.bitmap(for: DecodeRequirement(size: ImageSize(width: 200, height: 150), allowsYUV: true))
        #expect(decoder.count.load(ordering: .relaxed) == 2)
        #expect(try !image.bitmap(for: DecodeRequirement(size: ImageSize(width: 200, height: 150))).format.isYUV)
        #expect(decoder.count.load(ordering: .relaxed) == 3)
        #expect(try image.bitmap().width == 800)
        _ = try image.bitmap()
        #expect(decoder.count.load(ordering: .relaxed) == 4)
    }

    @Test func needsAreOfTheUprightPicture() throws {
        let decoder = CountingDecoder()
        let image = try image(decoder, orientation: .right)
        #expect(image.size == ImageSize(width: 600, height: 800))
        let bitmap = try image.bitmap(for: DecodeRequirement(size: ImageSize(width: 150, height: 200)))
        #expect((bitmap.width, bitmap.height) == (200, 150))
    }

    @Test func needsCombine() {
        let a = DecodeRequirement(size: ImageSize(width: 10, height: 40), allowsYUV: true)
        let b = DecodeRequirement(size: ImageSize(width: 30, height: 20))
        #expect(a.combined(with: b) == DecodeRequirement(size: ImageSize(width: 30, height: 40)))
        #expect(a.combined(with: a) == a)
    }

    private func image(_ decoder: CountingDecoder, orientation: ImageOrientation = .up) throws -> VisionImage {
        let bytes: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0]
        return try VisionImage(encoded: bytes, orientation: orientation, codecs: ImageCodecs(decoders: [decoder]))
    }
}

/// Says that every file is an 800 × 600 JPEG, and decodes to exactly what is asked for.
private final class CountingDecoder: ImageDecoder {
    let count = Atomic(0)
    let formats: Set<ImageFormat> = [.jpeg]

    func header(of bytes: [UInt8], limits: InputLimits) throws(ManakoError) -> ImageHeader {
        ImageHeader(format: .jpeg, width: 800, height: 600)
    }

    func decode(_ bytes: [UInt8], options: DecodeOptions) throws(ManakoError) -> Bitmap {
        count.add(1, ordering: .relaxed)
        return try Bitmap(
            width: options.minimumWidth ?? 800, height: options.minimumHeight ?? 600,
            format: options.allowsYUV ? .i420 : .rgb8)
    }
}
