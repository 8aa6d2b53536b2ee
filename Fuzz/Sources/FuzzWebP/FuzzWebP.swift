import FuzzSupport
import ManakoTesting

@testable import ManakoCodecs

/// WebP: our walk over the chunks, libwebp behind it.
@main struct FuzzWebP: FuzzTarget {
    static let seeds = [
        WebPFixtures.lossy, WebPFixtures.lossless, WebPFixtures.alpha, WebPFixtures.turned, WebPFixtures.animated,
    ]

    static func run(_ bytes: [UInt8]) { PictureFuzzing.run(bytes, with: WebPDecoder()) }
}
