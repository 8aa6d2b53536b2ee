import FuzzSupport
import ManakoTesting

@testable import ManakoCodecs

/// PNG and Apple's variant: our walk over the chunks, libspng behind it.
@main struct FuzzPNG: FuzzTarget {
    static var seeds: [[UInt8]] {
        get throws {
            let exif: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]
            let profile =
                "Raw profile type exif\0\nexif\n22\n"
                + exif.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
            let texts = [("eXIf", exif), ("tEXt", Array(profile.utf8))]
            let apple = PNGBuilder(width: 1, height: 1, colourType: 6, rows: [0, 1, 2, 3, 4])
            return [
                try PNGEncoder().encode(TestPictures.gradient(width: 19, height: 13, format: .rgba8), quality: 1),
                try PNGEncoder().encode(TestPictures.gradient(width: 19, height: 13, format: .gray8), quality: 1),
                PNGBuilder(width: 2, height: 2, colourType: 0, isInterlaced: true, rows: [0, 1, 0, 2, 0, 3, 4]).bytes,
                PNGBuilder(width: 1, height: 1, extra: texts, rows: [0, 1, 2, 3]).bytes,
                PNGBuilder(
                    width: 3, height: 1, depth: 1, colourType: 3,
                    extra: [("PLTE", [1, 2, 3, 4, 5, 6]), ("tRNS", [9])], rows: [0, 0xA0]
                ).bytes,
                PNGBuilder(width: 1, height: 1, depth: 16, colourType: 4, rows: [0, 1, 2, 3, 4]).bytes,
                apple.appleBytes(flags: [0, 0, 0, 2]), apple.appleBytes(flags: [0, 0, 0, 6]),
            ]
        }
    }

    static func run(_ bytes: [UInt8]) { PictureFuzzing.run(bytes, with: PNGDecoder()) }
}
