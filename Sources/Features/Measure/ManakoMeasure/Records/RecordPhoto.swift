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
        let header = try JPEGDecoder().header(of: bytes, limits: limits)
        let upright = header.uprightSize
        let scale = min(1, Self.thumbnailSide / max(upright.width, upright.height))
        let size = (
            width: max(1, Int((upright.width * scale).rounded())),
            height: max(1, Int((upright.height * scale).rounded()))
        )
        let stored = header.orientation.uprightSize(of: ImageSize(width: size.width, height: size.height))
        let picture = try JPEGDecoder().decode(
            bytes,
            options: DecodeOptions(
                minimumWidth: Int(stored.width), minimumHeight: Int(stored.height), limits: limits))
        let small = try picture.converted(to: .rgb8, orientation: header.orientation, size: size)
        thumbnail = try JPEGEncoder().encode(small, quality: 80)
        self.bytes = bytes
    }
}
