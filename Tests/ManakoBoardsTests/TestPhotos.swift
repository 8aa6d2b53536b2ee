import ManakoCodecs
import ManakoPixels
import ManakoTesting

/// Real pictures, decoded.
enum TestPhotos {
    private static let codecs = ImageCodecs(decoders: [JPEGDecoder(), PNGDecoder()])

    static func decode(_ path: String) throws -> Bitmap { try codecs.decode(TestData.bytes(path)) }
}
