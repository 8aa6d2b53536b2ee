import FuzzSupport
import ManakoTesting

@testable import ManakoCodecs

/// JPEG: our walk over the markers, libjpeg-turbo behind it.
@main struct FuzzJPEG: FuzzTarget {
    static var seeds: [[UInt8]] {
        get throws {
            [
                JPEGFixtures.progressive, JPEGFixtures.cmyk, JPEGFixtures.rgb, JPEGFixtures.oriented,
                JPEGFixtures.chroma422, JPEGFixtures.chroma440, JPEGFixtures.chroma411,
                try JPEGEncoder().encode(TestPictures.gradient(width: 19, height: 13), quality: 80),
                try JPEGEncoder().encode(TestPictures.gradient(width: 19, height: 13, format: .gray8), quality: 95),
            ]
        }
    }

    static func run(_ bytes: [UInt8]) { PictureFuzzing.run(bytes, with: JPEGDecoder()) }
}
