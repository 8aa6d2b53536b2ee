public import ManakoCodecs
public import ManakoCore
public import ManakoGeometry
public import ManakoPixels
import Synchronization

/// A picture that requests look at; decoded when first needed, at the scale needed, and once for all requests that can share it.
public final class VisionImage: Sendable {
    private enum Source {
        case bitmap(Bitmap)
        case encoded([UInt8], ImageCodecs, Limits)
    }

    private let source: Source
    private let decoded = Mutex<Bitmap?>(nil)
    /// The size as stored, in pixels.
    public let storedSize: ImageSize
    /// How the stored picture is turned upright.
    public let orientation: ImageOrientation

    /// The size of the upright picture in pixels.
    public var size: ImageSize { orientation.uprightSize(of: storedSize) }

    /// Wraps decoded pixels.
    public init(_ bitmap: Bitmap, orientation: ImageOrientation = .up) {
        source = .bitmap(bitmap)
        storedSize = bitmap.size
        self.orientation = orientation
    }

    /// Reads the header of an encoded picture; pixels wait until a request needs them.
    ///
    /// - Parameters:
    ///   - bytes: the file.
    ///   - orientation: overrides what the file says.
    ///   - codecs: the decoders at hand.
    ///   - limits: upper bounds of what is decoded.
    /// - Throws: ``ManakoError/Code/malformedInput``, ``ManakoError/Code/limitExceeded`` or ``ManakoError/Code/unsupported``.
    public init(
        encoded bytes: [UInt8], orientation: ImageOrientation? = nil, codecs: ImageCodecs, limits: Limits = .default
    ) throws(ManakoError) {
        let header = try codecs.header(of: bytes, limits: limits)
        source = .encoded(bytes, codecs, limits)
        storedSize = header.storedSize
        self.orientation = orientation ?? header.orientation
    }

    /// The stored pixels, possibly smaller than the file's but with at least the given upright size.
    ///
    /// - Parameters:
    ///   - minimum: upright width and height in pixels that are of use; every pixel when absent.
    ///   - allowsYUV: whether planes of Y, U and V are welcome. They are faster to decode, but their colours are interpolated by
    ///     whoever reads them, and differ by a level here and there from those of a decoder that gives RGB.
    public func bitmap(atLeast minimum: ImageSize? = nil, allowsYUV: Bool = false) throws(ManakoError) -> Bitmap {
        guard case .encoded(let bytes, let codecs, let limits) = source else {
            guard case .bitmap(let bitmap) = source else { throw ManakoError(.internalFailure, "no pixels") }
            return bitmap
        }
        let needed = minimum.map { orientation.uprightSize(of: $0) } ?? storedSize
        if let bitmap = decoded.withLock({ $0 }), Self.covers(bitmap, needed, storedSize),
            allowsYUV || !bitmap.format.isYUV
        {
            return bitmap
        }
        let options = DecodeOptions(
            minimumWidth: Int(needed.width.rounded(.up)), minimumHeight: Int(needed.height.rounded(.up)),
            allowsYUV: allowsYUV, limits: limits)
        let bitmap = try codecs.decode(bytes, options: options)
        decoded.withLock { $0 = bitmap }
        return bitmap
    }

    private static func covers(_ bitmap: Bitmap, _ needed: ImageSize, _ stored: ImageSize) -> Bool {
        bitmap.size.width >= min(needed.width, stored.width) && bitmap.size.height >= min(needed.height, stored.height)
    }
}
