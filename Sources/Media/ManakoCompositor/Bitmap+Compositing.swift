import CManakoCompositor
public import ManakoCore
public import ManakoPixels

extension Bitmap {
    /// Lays overlays over this picture, in their order (Porter and Duff, "Compositing digital images", 1984: source over).
    ///
    /// Planes of Y, U and V are never converted: what an overlay adds and how much of the frame it keeps is linear in them too. Colours
    /// of ``PixelFormat/rgba8`` and ``PixelFormat/bgra8`` are taken as premultiplied, as those of opaque pictures are; opaque
    /// pixels stay opaque.
    ///
    /// - Parameters:
    ///   - overlays: made for the format of this picture, at places of the whole picture.
    ///   - region: what lies outside of it is cut off; the whole picture when absent.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for an overlay that was made for another format.
    public mutating func composite(
        _ overlays: [PlacedOverlay], in region: PixelRegion? = nil
    ) throws(ManakoError) {
        guard !overlays.isEmpty else { return }
        let format = OverlayFormat(of: self)
        guard let format, overlays.allSatisfy({ $0.overlay.format == format }) else {
            throw ManakoError(.invalidArgument, "an overlay that was made for frames of another format")
        }
        let region = (region ?? PixelRegion(x: 0, y: 0, width: width, height: height)).inside(width, height)
        guard region.width > 0, region.height > 0 else { return }
        try makeUnique()
        withMutableView { view in
            var planes = unsafe zip(view.planes, format.planes).map { unsafe manako_plane($0, $1, region) }
            for placed in overlays { unsafe placed.composite(on: &planes, origin: region) }
        }
    }

    /// Copies the pixels into a picture of the same size and format, whose memory is used again.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for a picture of another size or format.
    public func copy(into other: inout Bitmap) throws(ManakoError) {
        guard other.size == size, other.format == format, other.yuvEncoding == yuvEncoding else {
            throw ManakoError(.invalidArgument, "a copy of \(width) × \(height) pixels into another kind of picture")
        }
        try other.makeUnique()
        withView { from in
            other.withMutableView { to in
                for (from, to) in zip(from.planes, to.planes) {
                    for y in 0..<from.height { unsafe to.row(y).copyMemory(from: UnsafeRawBufferPointer(from.row(y))) }
                }
            }
        }
    }
}

/// A frame of ten bits in memory that something else owns: Y, then U and V in turn at half width and height, each a little-endian word
/// with its value in the upper ten bits (P010).
@safe public struct P010Planes {
    private let luma: UnsafeMutableRawPointer
    private let chroma: UnsafeMutableRawPointer
    private let strides: (luma: Int, chroma: Int)
    /// Pixels in a row.
    public let width: Int
    /// The number of rows.
    public let height: Int
    /// What Y, U and V mean.
    public let encoding: YUVEncoding

    /// Names the planes; the caller vouches for their memory.
    ///
    /// - Parameters:
    ///   - luma: the first word of Y.
    ///   - lumaStride: bytes from one row of Y to the next.
    ///   - chroma: the first word of U and V.
    ///   - chromaStride: bytes from one row of U and V to the next.
    ///   - width: pixels in a row.
    ///   - height: rows.
    ///   - encoding: what Y, U and V mean.
    public init(
        luma: UnsafeMutableRawPointer, lumaStride: Int, chroma: UnsafeMutableRawPointer, chromaStride: Int, width: Int,
        height: Int, encoding: YUVEncoding
    ) {
        unsafe self.luma = unsafe luma
        unsafe self.chroma = unsafe chroma
        strides = (lumaStride, chromaStride)
        self.width = width
        self.height = height
        self.encoding = encoding
    }

    /// Lays overlays over the frame, in their order.
    ///
    /// - Parameter overlays: made for ``OverlayFormat/p010(_:)`` with the frame's ``encoding``.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for an overlay that was made for another format.
    public func composite(_ overlays: [PlacedOverlay]) throws(ManakoError) {
        guard overlays.allSatisfy({ $0.overlay.format == .p010(encoding) }) else {
            throw ManakoError(.invalidArgument, "an overlay that was made for frames of another format")
        }
        var planes = unsafe [
            manako_plane(base: luma, stride: Int64(strides.luma), width: Int32(width), height: Int32(height)),
            manako_plane(
                base: chroma, stride: Int64(strides.chroma), width: Int32((width + 1) / 2 * 2),
                height: Int32((height + 1) / 2)),
        ]
        let whole = PixelRegion(x: 0, y: 0, width: width, height: height)
        for placed in overlays { unsafe placed.composite(on: &planes, origin: whole) }
    }
}

/// A part of a picture, in pixels from its upper left corner.
public struct PixelRegion: Sendable, Hashable {
    /// The left edge.
    public var x: Int
    /// The upper edge, counted downwards.
    public var y: Int
    /// Pixels in a row.
    public var width: Int
    /// The number of rows.
    public var height: Int

    /// Creates a region. Its corner moves to the right and down to even numbers, so that pairs of pixels stay together.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x + x & 1
        self.y = y + y & 1
        self.width = width - x & 1
        self.height = height - y & 1
    }

    /// The part of it that lies in a picture.
    fileprivate func inside(_ width: Int, _ height: Int) -> PixelRegion {
        let (left, top) = (max(0, x), max(0, y))
        return PixelRegion(
            x: left, y: top, width: min(x + self.width, width) - left, height: min(y + self.height, height) - top)
    }
}

extension manako_plane {
    /// The samples of a region.
    fileprivate init(_ plane: PlaneView, _ mix: PlaneMix, _ region: PixelRegion) {
        let (x, y) = (region.x / mix.stepX, region.y / mix.stepY)
        let columns = min((region.width + mix.stepX - 1) / mix.stepX, plane.width - x)
        let rows = min((region.height + mix.stepY - 1) / mix.stepY, plane.height - y)
        unsafe self.init(
            base: plane.base + y * plane.stride + x * plane.bytesPerPixel, stride: Int64(plane.stride),
            width: Int32(columns * mix.components.count), height: Int32(rows))
    }
}

extension PlacedOverlay {
    /// Other places are outside of every picture.
    private static let places = -1 << 24..<1 << 24

    /// Lays the overlay over planes whose first sample is that of a region's corner.
    fileprivate func composite(on planes: inout [manako_plane], origin: PixelRegion) {
        guard opacity > 0, Self.places.contains(x), Self.places.contains(y) else { return }
        let (x, y) = (x - origin.x, y - origin.y)
        let share = Int32((min(opacity, 1) * 256).rounded())
        for (index, phases) in overlay.planes.enumerated() {
            let mix = phases.mix
            let (column, row) = (x >> (mix.stepX - 1), y >> (mix.stepY - 1))
            unsafe phases.at(x, y).composite(
                on: &planes[index], x: column * mix.components.count, y: row, opacity: share)
        }
    }
}
