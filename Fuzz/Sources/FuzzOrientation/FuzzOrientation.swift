import FuzzSupport
import ManakoGeometry

@testable import ManakoCodecs

/// EXIF blocks and XMP packets, as they stand and behind the prefix of JPEG.
@main struct FuzzOrientation: FuzzTarget {
    static var seeds: [[UInt8]] {
        let big: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]
        let little: [UInt8] = [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 4, 0, 1, 0, 0, 0, 8, 0, 0, 0]
        return [
            big, little, OrientationMetadata.exifPrefix + big,
            Array("<rdf:RDF><rdf:Description tiff:Orientation=\"6\"/></rdf:RDF>".utf8),
            Array("<rdf:RDF><rdf:Description><tiff:Orientation>3</tiff:Orientation></rdf:Description></rdf:RDF>".utf8),
        ]
    }

    static func run(_ bytes: [UInt8]) {
        for isEXIF in [true, false] {
            var metadata = OrientationMetadata()
            if isEXIF { metadata.add(exif: ByteView(bytes)) } else { metadata.add(xmp: ByteView(bytes)) }
            require((1...8).contains(metadata.orientation.rawValue), "no orientation")
        }
    }
}
