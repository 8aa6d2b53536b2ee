import FuzzSupport
import ManakoTesting

@testable import ManakoCodecs

/// TIFF files with libtiff, and the previews of raw files.
@main struct FuzzTIFF: FuzzTarget {
    static let seeds = [
        TIFFFixtures.lzw, TIFFFixtures.tiled, TIFFFixtures.jpeg, TIFFFixtures.palette, TIFFFixtures.planar,
        TIFFFixtures.big,
        TIFFFixtures.bits1,
    ]

    static func run(_ bytes: [UInt8]) {
        PictureFuzzing.run(bytes, with: TIFFDecoder())
        PictureFuzzing.run(bytes, with: RawDecoder())
    }
}
