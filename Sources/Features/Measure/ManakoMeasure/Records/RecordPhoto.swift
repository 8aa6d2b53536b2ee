import ManakoCodecs
import ManakoCore
import ManakoGeometry
import ManakoPixels

/// A photo with a small picture of it.
struct RecordPhoto {
    let bytes: [UInt8]
    let thumbnail: [UInt8]

    /// The most bytes of a photo.
    static let maximumBytes = 64 << 20
    private static let thumbnailSide = 256.0

    /// Checks a photo, and makes its small picture.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for what is no JPEG file, ``ManakoError/Code/limitExceeded`` for large ones.
    init(_ bytes: [UInt8]) throws(ManakoError) {
        guard ImageFormat.sniff(bytes) == .jpeg else {
            throw ManakoError(.invalidArgument, "a record's photo is a JPEG file")
        }
        let limits = InputLimits(maximumBytes: Self.maximumBytes)
        let codecs = ImageCodecs(decoders: [JPEGDecoder()], encoders: [JPEGEncoder()])
        let header = try codecs.header(of: bytes, limits: limits)
        let size = header.uprightSize.limited(toSide: Self.thumbnailSide).wholePixels
        let small = try codecs.uprightPicture(bytes, header, size: size, as: .rgb8, limits: limits)
        thumbnail = try codecs.encode(small, as: .jpeg, quality: 80)
        self.bytes = bytes
    }
}
