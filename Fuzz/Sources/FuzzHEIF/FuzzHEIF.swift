import FuzzSupport
import ManakoTesting

@testable import ManakoCodecs

/// HEIC and AVIF: libheif and the decoders behind it.
@main struct FuzzHEIF: FuzzTarget {
    static let seeds = [HEIFFixtures.avif, HEIFFixtures.alpha, HEIFFixtures.turned, HEIFFixtures.heic]

    static func run(_ bytes: [UInt8]) { PictureFuzzing.run(bytes, with: HEIFDecoder()) }
}
