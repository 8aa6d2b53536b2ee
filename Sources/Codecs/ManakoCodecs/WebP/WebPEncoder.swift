import CWebP
public import ManakoCore
public import ManakoPixels

/// Writes WebP files with libwebp, lossy: gray, RGB or RGBA.
public struct WebPEncoder: ImageEncoder {
    /// Creates the encoder.
    public init() {}

    /// The format that this encoder writes.
    public var format: ImageFormat { .webp }

    /// The longest side that the format has, in pixels.
    private static let maximumSide = Int(WEBP_MAX_DIMENSION)

    /// Encodes an upright picture.
    ///
    /// - Parameters:
    ///   - bitmap: gray8, rgb8, rgba8 or bgra8, at most 16383 pixels a side.
    ///   - quality: 0…100; 75 is half the size of a JPEG file that looks as good.
    /// - Throws: ``ManakoError/Code/unsupported`` for another pixel format, ``ManakoError/Code/limitExceeded`` for a side that is too
    ///   long and without memory.
    public func encode(_ bitmap: Bitmap, quality: Int) throws(ManakoError) -> [UInt8] {
        guard [.gray8, .rgb8, .rgba8, .bgra8].contains(bitmap.format) else {
            throw ManakoError(
                .unsupported, "pixels of \(bitmap.format.rawValue) can't be written as WebP; convert them to rgb8")
        }
        guard max(bitmap.width, bitmap.height) <= Self.maximumSide else {
            throw ManakoError(
                .limitExceeded,
                "\(bitmap.width) × \(bitmap.height): a side of a WebP file has at most \(Self.maximumSide) pixels")
        }
        let picture = bitmap.format == .gray8 ? try bitmap.converted(to: .rgb8) : bitmap
        let quality = Float(min(max(quality, 0), 100))
        return try picture.withView { view throws(ManakoError) in try Self.encode(view, quality) }
    }

    private static func encode(_ view: BitmapView, _ quality: Float) throws(ManakoError) -> [UInt8] {
        var output: UnsafeMutablePointer<UInt8>?
        defer { unsafe WebPFree(output) }
        let (width, height) = (Int32(view.width), Int32(view.height))
        // The library reads as many rows as the view has, a stride apart.
        let plane = view.planes[0]
        let row = unsafe UnsafePointer(plane.base.assumingMemoryBound(to: UInt8.self))
        let stride = Int32(plane.stride)
        let count =
            switch view.format {
            case .rgba8: unsafe WebPEncodeRGBA(row, width, height, stride, quality, &output)
            case .bgra8: unsafe WebPEncodeBGRA(row, width, height, stride, quality, &output)
            default: unsafe WebPEncodeRGB(row, width, height, stride, quality, &output)
            }
        guard count > 0, let bytes = unsafe output else {
            throw ManakoError(.limitExceeded, "no memory to write a WebP file")
        }
        return unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
    }
}
