import FuzzSupport
import ManakoTesting

@testable import ManakoCodecs

/// GIF: our canvas, giflib behind it.
@main struct FuzzGIF: FuzzTarget {
    static let seeds = [
        GIFBuilder(width: 3, height: 2, pixels: [0, 1, 2, 3, 0, 1]).bytes,
        GIFBuilder(width: 5, height: 5, frame: (1, 2, 2, 2), transparentIndex: 1, pixels: [0, 1, 2, 3]).bytes,
        GIFBuilder(width: 2, height: 9, palette: nil, isInterlaced: true, pixels: .init(repeating: 2, count: 18)).bytes,
    ]

    static func run(_ bytes: [UInt8]) { PictureFuzzing.run(bytes, with: GIFDecoder()) }
}
