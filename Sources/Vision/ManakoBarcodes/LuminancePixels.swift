import CManakoZXing
import ManakoCore
import ManakoGeometry
import ManakoPixels
import ManakoVision

/// Stored pixels as the library is shown them, and the way back for what it finds.
///
/// Nothing is copied that the library can read where it lies: the plane of luminance, or pixels of red, green and blue.
/// Luminance of video's range is spread first: the library looks for codes' edges in steps of brightness, and misses some.
/// A picture that is stored turned is shown turned, since codes are read at any angle; one that is stored mirrored is
/// shown from its last row to its first, which makes it a turned one.
struct LuminancePixels {
    /// What the library is told.
    @unsafe struct Memory {
        var start: UnsafePointer<UInt8>
        var width: Int32
        var height: Int32
        var format: Int32
        var rowStride: Int32
        var pixelStride: Int32
    }

    /// The largest width or height that the library counts with.
    private static let maximumSide = 65_535

    private let bitmap: Bitmap
    private let orientation: ImageOrientation
    /// The part of the stored picture to show.
    private let columns: Range<Int>
    private let rows: Range<Int>
    private let isFlipped: Bool

    /// Chooses the part to show, and makes gray out of what the library can't read.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for a region without area, ``ManakoError/Code/limitExceeded`` for a
    ///   picture that is too large for the library, or when there is no memory.
    init(
        _ bitmap: Bitmap, orientation: ImageOrientation, regionOfInterest: NormalizedRect
    ) throws(ManakoError) {
        let region = try regionOfInterest.checkedAsRegion()
        let part = orientation.stored(region).toImageCoordinates(bitmap.size, origin: .upperLeft)
        columns = Self.pixels(from: part.x, to: part.maxX, of: bitmap.width)
        rows = Self.pixels(from: part.y, to: part.maxY, of: bitmap.height)
        guard columns.count <= Self.maximumSide, rows.count <= Self.maximumSide,
            columns.count * rows.count <= Int(Int32.max)
        else {
            throw ManakoError(
                .limitExceeded,
                "codes can't be looked for in \(columns.count) × \(rows.count) pixels; make the picture smaller or"
                    + " look at a part of it")
        }
        self.bitmap = try Self.readable(bitmap)
        self.orientation = orientation
        isFlipped = [.upMirrored, .downMirrored, .leftMirrored, .rightMirrored].contains(orientation)
    }

    /// The pixels that a stretch touches; at least one.
    private static func pixels(from start: Double, to end: Double, of count: Int) -> Range<Int> {
        let tolerance = 1e-6
        let first = min(max(0, Int((start + tolerance).rounded(.down))), count - 1)
        return first..<min(max(first + 1, Int((end - tolerance).rounded(.up))), count)
    }

    private static func readable(_ bitmap: Bitmap) throws(ManakoError) -> Bitmap {
        if bitmap.format == .rgbPlanarF32 { return try bitmap.converted(to: .gray8) }
        if bitmap.format.hasAlpha { return try flattened(bitmap) }
        if bitmap.format.isYUV, !bitmap.yuvEncoding.isFullRange { return try spread(bitmap) }
        return bitmap
    }

    /// Gray on a backdrop, when anything is transparent.
    private static func flattened(_ bitmap: Bitmap) throws(ManakoError) -> Bitmap {
        guard bitmap.isTransparent else { return bitmap }
        let backdrop = bitmap.contrastingBackdrop
        return try gray(of: bitmap) { source, target in
            unsafe manako_zxing_flatten(
                source.base, source.width, source.height, source.stride, format(of: bitmap), backdrop,
                target.base, target.stride)
        }
    }

    private static func spread(_ bitmap: Bitmap) throws(ManakoError) -> Bitmap {
        try gray(of: bitmap) { source, target in
            unsafe manako_zxing_spread(
                source.base, source.width, source.height, source.stride, target.base, target.stride)
        }
    }

    /// A gray picture of the same size, filled from the first plane.
    private static func gray(
        of bitmap: Bitmap, _ fill: (PlaneView, PlaneView) -> Void
    ) throws(ManakoError) -> Bitmap {
        var gray = try Bitmap(width: bitmap.width, height: bitmap.height, format: .gray8)
        gray.withMutableView { target in bitmap.withView { source in fill(source.planes[0], target.planes[0]) } }
        return gray
    }

    private static func format(of bitmap: Bitmap) -> Int32 {
        switch bitmap.format {
        case .rgb8: Int32(MANAKO_ZXING_RGB)
        case .rgba8: Int32(MANAKO_ZXING_RGBA)
        case .bgra8: Int32(MANAKO_ZXING_BGRA)
        default: Int32(MANAKO_ZXING_GRAY)
        }
    }

    /// Lends what the library is told, valid inside the closure.
    func withMemory<Result>(_ body: (Memory) throws(ManakoError) -> Result) throws(ManakoError) -> Result {
        try bitmap.withView { (view) throws(ManakoError) in
            let plane = view.planes[0]
            let row = isFlipped ? rows.upperBound - 1 : rows.lowerBound
            let start = unsafe plane.base + row * plane.stride + columns.lowerBound * plane.bytesPerPixel
            return try unsafe body(
                Memory(
                    start: start.assumingMemoryBound(to: UInt8.self), width: Int32(columns.count),
                    height: Int32(rows.count), format: Self.format(of: bitmap),
                    rowStride: Int32(isFlipped ? -plane.stride : plane.stride), pixelStride: Int32(plane.bytesPerPixel))
            )
        }
    }

    /// The surroundings of a code as gray, enlarged by a whole number, and their upper left corner; nil when that would be too large.
    ///
    /// - Parameters:
    ///   - corners: points of what the library was shown.
    ///   - margin: pixels to add on each side.
    func enlarged(
        around corners: [ImagePoint], margin: Double, factor: Int, maximum: Int
    ) throws(ManakoError) -> (pixels: LuminancePixels, x: Double, y: Double)? {
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        let left = max(0, Int((xs.min() ?? 0) - margin)), top = max(0, Int((ys.min() ?? 0) - margin))
        let right = min(columns.count, Int((xs.max() ?? 0) + margin) + 1)
        let bottom = min(rows.count, Int((ys.max() ?? 0) + margin) + 1)
        guard right > left, bottom > top, (right - left) * (bottom - top) <= maximum / (factor * factor) else {
            return nil
        }
        var gray = try Bitmap(width: (right - left) * factor, height: (bottom - top) * factor, format: .gray8)
        try unsafe withMemory { (memory) throws(ManakoError) in
            gray.withMutableView { view in
                let target = view.planes[0]
                let start = unsafe memory.start + top * Int(memory.rowStride) + left * Int(memory.pixelStride)
                unsafe manako_zxing_enlarge(
                    start, right - left, bottom - top, Int(memory.rowStride), Int(memory.pixelStride), memory.format,
                    factor,
                    target.base, target.stride)
            }
        }
        let pixels = try LuminancePixels(gray, orientation: .up, regionOfInterest: .fullImage)
        return (pixels, Double(left), Double(top))
    }

    /// The place in the upright picture of a point of what the library was shown.
    func normalized(_ point: ImagePoint) -> NormalizedPoint {
        let y = isFlipped ? Double(rows.upperBound) - point.y : Double(rows.lowerBound) + point.y
        let stored = NormalizedPoint(
            imagePoint: ImagePoint(x: Double(columns.lowerBound) + point.x, y: Double(bitmap.height) - y),
            in: bitmap.size)
        return orientation.upright(stored)
    }
}
