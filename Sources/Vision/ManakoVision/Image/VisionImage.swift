public import ManakoCodecs
public import ManakoCore
public import ManakoGeometry
public import ManakoPixels
import Synchronization

/// A picture that requests look at; decoded when first needed, at the scale needed, and once for all requests that can share it.
public final class VisionImage: Sendable {
    private enum Source {
        case bitmap(Bitmap)
        case encoded([UInt8], ImageCodecs, InputLimits)
    }

    private let source: Source
    private let decoded = Mutex<Bitmap?>(nil)
    /// The faces that a request found last.
    let seenFaces = Mutex<SeenFaces?>(nil)
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
        encoded bytes: [UInt8], orientation: ImageOrientation? = nil, codecs: ImageCodecs,
        limits: InputLimits = .default
    ) throws(ManakoError) {
        let header = try codecs.header(of: bytes, limits: limits)
        source = .encoded(bytes, codecs, limits)
        storedSize = header.storedSize
        self.orientation = orientation ?? header.orientation
    }

    /// The stored pixels, possibly smaller than the file's but with at least what is needed.
    ///
    /// - Parameter need: what is of use; every pixel as RGB when absent.
    public func bitmap(for need: DecodeRequirement? = nil) throws(ManakoError) -> Bitmap {
        guard case .encoded(let bytes, let codecs, let limits) = source else {
            guard case .bitmap(let bitmap) = source else { throw ManakoError(.internalFailure, "no pixels") }
            return bitmap
        }
        let need = need ?? DecodeRequirement(size: size)
        let stored = orientation.uprightSize(of: need.size)
        if let bitmap = decoded.withLock({ $0 }), Self.covers(bitmap, stored, storedSize),
            need.allowsYUV || !bitmap.format.isYUV
        {
            return bitmap
        }
        let options = DecodeOptions(
            minimumWidth: Int(stored.width.rounded(.up)), minimumHeight: Int(stored.height.rounded(.up)),
            allowsYUV: need.allowsYUV, limits: limits)
        let bitmap = try codecs.decode(bytes, options: options)
        decoded.withLock { $0 = bitmap }
        return bitmap
    }

    /// Decodes what is needed now, so that several users of it share one decode.
    ///
    /// - Parameters:
    ///   - need: what serves all of them.
    ///   - times: where the time is added.
    public func decode(_ need: DecodeRequirement, times: inout StageTimes) throws(ManakoError) {
        _ = try StageTimes.measure(&times.decode) { () throws(ManakoError) in try bitmap(for: need) }
    }

    private static func covers(_ bitmap: Bitmap, _ needed: ImageSize, _ stored: ImageSize) -> Bool {
        bitmap.size.width >= min(needed.width, stored.width) && bitmap.size.height >= min(needed.height, stored.height)
    }
}
