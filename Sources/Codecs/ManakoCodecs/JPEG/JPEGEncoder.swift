import CTurboJPEG
public import ManakoCore
public import ManakoPixels

/// Writes baseline JPEG files with libjpeg-turbo: 4:2:0 up to quality 90, 4:4:4 above; gray pictures as gray.
public struct JPEGEncoder: ImageEncoder {
    /// Creates the encoder.
    public init() {}

    /// The format that this encoder writes.
    public var format: ImageFormat { .jpeg }

    /// Encodes an upright picture; transparent pixels are laid over white.
    ///
    /// - Parameters:
    ///   - bitmap: gray8, rgb8, rgba8 or bgra8.
    ///   - quality: 1…100.
    /// - Throws: ``ManakoError/Code/unsupported`` for a pixel format or size that can't be written,
    ///   ``ManakoError/Code/invalidArgument`` for another quality.
    public func encode(_ bitmap: Bitmap, quality: Int) throws(ManakoError) -> [UInt8] {
        guard (1...100).contains(quality) else {
            throw ManakoError(.invalidArgument, "JPEG's quality is 1…100, not \(quality)")
        }
        guard bitmap.width <= 65_500, bitmap.height <= 65_500 else {
            throw ManakoError(
                .unsupported,
                "\(bitmap.width) × \(bitmap.height) pixels are too many for JPEG (65500 a side); use PNG")
        }
        let bitmap = bitmap.isTransparent ? try bitmap.laidOver(255) : bitmap
        let pixelFormat = try Self.pixelFormat(bitmap.format)
        let subsampling = bitmap.format == .gray8 ? TJSAMP_GRAY : quality > 90 ? TJSAMP_444 : TJSAMP_420
        return try bitmap.withView { view throws(ManakoError) in
            try Compressor().compress(view, pixelFormat, subsampling, quality: quality)
        }
    }

    private static func pixelFormat(_ format: PixelFormat) throws(ManakoError) -> TJPF {
        switch format {
        case .gray8: return TJPF_GRAY
        case .rgb8: return TJPF_RGB
        case .rgba8: return TJPF_RGBX
        case .bgra8: return TJPF_BGRX
        default:
            throw ManakoError(
                .unsupported, "pixels of \(format.rawValue) can't be written as JPEG; convert them to rgb8")
        }
    }
}

/// A libjpeg-turbo compressor.
@safe private struct Compressor: ~Copyable {
    private let handle: tjhandle

    init() throws(ManakoError) {
        guard let created = unsafe tjInitCompress() else {
            throw ManakoError(.internalFailure, "libjpeg-turbo can't make a compressor")
        }
        unsafe handle = created
    }

    deinit { unsafe _ = tjDestroy(handle) }

    func compress(
        _ view: BitmapView, _ pixelFormat: TJPF, _ subsampling: TJSAMP, quality: Int
    ) throws(ManakoError) -> [UInt8] {
        var file: UnsafeMutablePointer<UInt8>?
        var size: UInt = 0
        defer { unsafe tjFree(file) }
        let status = unsafe tjCompress2(
            handle, view.planes[0].base.assumingMemoryBound(to: UInt8.self), Int32(view.width),
            Int32(view.planes[0].stride), Int32(view.height), Int32(pixelFormat.rawValue), &file, &size,
            Int32(subsampling.rawValue), Int32(quality), 0)
        guard status == 0, let file = unsafe file else {
            throw ManakoError(
                .internalFailure, "the JPEG file can't be written: \(unsafe String(cString: tjGetErrorStr2(handle)))")
        }
        return unsafe [UInt8](UnsafeBufferPointer(start: file, count: Int(size)))
    }
}
