public import ManakoCodecs
public import ManakoCore
import ManakoFiles
import ManakoGeometry
import ManakoPixels

/// A picture as projects keep it: a JPEG file whose pixels stand upright, whatever its file says of orientation.
///
/// A JPEG that is upright stays as it is, byte for byte; all others are written anew.
public struct UprightPicture: Sendable {
    /// The JPEG file.
    public let bytes: [UInt8]
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// The SHA-256 of the bytes that came.
    let source: String
    /// The SHA-256 of the bytes that are kept.
    let stored: String

    private static let quality = 95

    /// Reads a picture, all of it, so that nothing damaged is kept.
    ///
    /// - Parameters:
    ///   - file: the bytes that came.
    ///   - codecs: read and write pictures.
    ///   - limits: what a picture may be.
    /// - Throws: ``ManakoError/Code/malformedInput``, ``ManakoError/Code/limitExceeded`` or ``ManakoError/Code/unsupported``.
    public init(_ file: [UInt8], codecs: ImageCodecs, limits: InputLimits) throws(ManakoError) {
        let header = try codecs.header(of: file, limits: limits)
        let bitmap = try codecs.decode(file, options: DecodeOptions(limits: limits))
        source = SHA256(of: file).hex
        if header.format == .jpeg, header.orientation == .up {
            bytes = file
            (width, height, stored) = (header.width, header.height, source)
            return
        }
        let upright = try bitmap.converted(to: .rgb8, orientation: header.orientation)
        bytes = try codecs.encode(upright, as: .jpeg, quality: Self.quality)
        (width, height) = (upright.width, upright.height)
        stored = SHA256(of: bytes).hex
    }
}
