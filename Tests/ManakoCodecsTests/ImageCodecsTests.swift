import ManakoCore
import ManakoGeometry
import ManakoPixels
import Testing

@testable import ManakoCodecs

@Suite struct ImageCodecsTests {
    private static let beginnings: [(bytes: [UInt8], format: ImageFormat)] = [
        ([0xFF, 0xD8, 0xFF, 0xE0], .jpeg),
        ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], .png),
        (Array("RIFF\u{4}\0\0\0WEBP".utf8), .webp),
        (Array("GIF89a".utf8), .gif),
        (Array("GIF87a".utf8), .gif),
        (Array("BM0123456789012345".utf8), .bmp),
        (Array("\0\0\0\u{18}ftypheic\0\0\0\0mif1heic".utf8), .heic),
        (Array("\0\0\0\u{1C}ftypmif1\0\0\0\0mif1avifmiaf".utf8), .avif),
    ]

    @Test(arguments: beginnings)
    func recognisesFormats(bytes: [UInt8], format: ImageFormat) {
        #expect(ImageFormat.sniff(bytes) == format)
    }

    @Test func saysWhatItDoesNotKnow() {
        let codecs = ImageCodecs(decoders: [])
        #expect(throws: ManakoError(.malformedInput, "the file is empty")) { try codecs.decode([]) }
        #expect { try codecs.decode(Array("just text".utf8)) } throws: { ($0 as? ManakoError)?.code == .malformedInput }
        #expect { try codecs.decode(Array("GIF89a".utf8)) } throws: { ($0 as? ManakoError)?.code == .unsupported }
        let small = DecodeOptions(limits: InputLimits(maximumBytes: 3))
        #expect { try codecs.decode(Array("GIF89a".utf8), options: small) } throws: {
            ($0 as? ManakoError)?.code == .limitExceeded
        }
        let bitmap = try? Bitmap(width: 1, height: 1, format: .gray8)
        #expect(throws: ManakoError.self) { try codecs.encode(#require(bitmap), as: .png) }
    }

    /// EXIF's orientation 6: the first stored row is the right side, the first column the top.
    @Test func turnsUprightAndAsksForNoMoreThanThatTakes() throws {
        let codecs = ImageCodecs(decoders: [TurnedPicture()])
        let file = Array("GIF89a".utf8)
        let header = try codecs.header(of: file)
        let upright = try codecs.uprightPicture(file, header, size: (2, 4), as: .gray8)
        #expect((upright.width, upright.height) == (2, 4))
        #expect(upright.packedBytes() == [5, 1, 6, 2, 7, 3, 8, 4])
        #expect(try codecs.uprightPicture(file, header, size: (2, 4)).format == .rgb8)
        #expect(throws: TurnedPicture.tooFew) { try codecs.uprightPicture(file, header, size: (3, 4)) }
    }
}

/// A decoder of one gray picture, 4 × 2 pixels as stored, that refuses to decode more.
private struct TurnedPicture: ImageDecoder {
    static let tooFew = ManakoError(.internalFailure, "more was asked for")
    let formats: Set<ImageFormat> = [.gif]

    func header(of bytes: [UInt8], limits: InputLimits) throws(ManakoError) -> ImageHeader {
        ImageHeader(format: .gif, width: 4, height: 2, orientation: .right)
    }

    func decode(_ bytes: [UInt8], options: DecodeOptions) throws(ManakoError) -> Bitmap {
        guard options.minimumWidth == 4, options.minimumHeight == 2 else { throw Self.tooFew }
        return try Bitmap(width: 4, height: 2, format: .gray8, packed: Array(1...8))
    }
}
