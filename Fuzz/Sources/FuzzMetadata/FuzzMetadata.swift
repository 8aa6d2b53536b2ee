import FuzzSupport
import ManakoTesting

@testable import ManakoCodecs

/// Metadata of every format, with all that is read of them.
@main struct FuzzMetadata: FuzzTarget {
    static let seeds = [
        HEIFFixtures.avif, HEIFFixtures.heic, TIFFFixtures.lzw, JPEGFixtures.oriented, WebPFixtures.turned,
        Array(
            "<x:xmpmeta><rdf:RDF><rdf:Description tiff:Make=\"A\" exif:GPSLatitude=\"1,2.3N\"/></rdf:RDF></x:xmpmeta>"
                .utf8),
    ]

    static func run(_ bytes: [UInt8]) {
        for format in ImageFormat.allCases {
            let metadata = CaptureMetadata(FileMetadata(bytes, format))
            require(metadata.place.map { abs($0.latitude) <= 90 && abs($0.longitude) <= 180 } ?? true, "no place")
        }
        _ = XMPPacket(ByteView(bytes))
        _ = CaptureTime(String(decoding: bytes.prefix(64), as: UTF8.self))
    }
}
