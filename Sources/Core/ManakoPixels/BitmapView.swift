/// One plane of pixels that somebody else owns.
@safe public struct PlaneView {
    /// The first byte of the first row.
    public let base: UnsafeMutableRawPointer
    /// Bytes from one row to the next.
    public let stride: Int
    /// Pixels in a row.
    public let width: Int
    /// The number of rows.
    public let height: Int
    /// Bytes between neighbouring pixels.
    public let bytesPerPixel: Int

    /// The bytes of a row, without padding.
    public func row(_ y: Int) -> UnsafeMutableRawBufferPointer {
        precondition(y >= 0 && y < height, "row \(y) of a plane with \(height) rows")
        return unsafe UnsafeMutableRawBufferPointer(start: base + y * stride, count: width * bytesPerPixel)
    }
}

/// A strided view of a picture's planes, valid inside the closure that receives it.
public struct BitmapView {
    /// Pixels in a row of the picture.
    public let width: Int
    /// Rows of the picture.
    public let height: Int
    /// How samples are stored.
    public let format: PixelFormat
    /// What YUV samples mean.
    public let yuvEncoding: YUVEncoding
    /// The planes, ``PixelFormat/planeCount`` of them.
    public let planes: [PlaneView]
}
