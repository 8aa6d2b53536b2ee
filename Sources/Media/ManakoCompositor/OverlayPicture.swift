public import ManakoCore
public import ManakoPixels

/// A picture with transparency that is laid over frames: four bytes a pixel (blue, green, red, alpha), premultiplied, rows without gaps.
public struct OverlayPicture: Sendable, Hashable {
    /// The most pixels a side, and in all: 16,777,216.
    public static let maximumSide = 16_384
    static let maximumPixels = 1 << 24

    /// Pixels in a row.
    public let width: Int
    /// The number of rows.
    public let height: Int
    /// Blue, green, red and alpha of each pixel, colours multiplied by alpha; row after row from the top.
    public let pixels: [UInt8]

    /// Creates a picture.
    ///
    /// - Parameters:
    ///   - width: pixels in a row, 1…16,384.
    ///   - height: rows, 1…16,384; at most 16,777,216 pixels in all.
    ///   - pixels: blue, green, red and alpha, premultiplied; a colour above its alpha shines through what it covers.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for other sizes, and when the number of bytes does not fit.
    public init(width: Int, height: Int, pixels: [UInt8]) throws(ManakoError) {
        guard (1...Self.maximumSide).contains(width), (1...Self.maximumSide).contains(height),
            width * height <= Self.maximumPixels, pixels.count == 4 * width * height
        else {
            throw ManakoError(
                .invalidArgument, "an overlay can't have \(width) × \(height) pixels in \(pixels.count) bytes")
        }
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// The part with ink, and where its corner lies in this picture; nil when all is transparent.
    public func trimmed() -> (picture: OverlayPicture, x: Int, y: Int)? {
        let ink = (0..<height).map { inkColumns($0) }
        guard let top = ink.firstIndex(where: { $0 != nil }), let bottom = ink.lastIndex(where: { $0 != nil }) else {
            return nil
        }
        let left = ink.compactMap { $0?.lowerBound }.min() ?? 0
        let right = ink.compactMap { $0?.upperBound }.max() ?? 0
        return (cropped(left...right, top...bottom), left, top)
    }

    /// From the first to the last pixel of a row that is not transparent.
    private func inkColumns(_ y: Int) -> ClosedRange<Int>? {
        unsafe pixels.withUnsafeBytes { bytes in
            let row = unsafe UnsafeRawBufferPointer(rebasing: bytes[4 * y * width..<4 * (y + 1) * width])
            let words = unsafe row.bindMemory(to: UInt32.self)
            guard let first = unsafe words.firstIndex(where: { $0 != 0 }),
                let last = unsafe words.lastIndex(where: { $0 != 0 })
            else { return nil }
            return first...last
        }
    }

    private func cropped(_ columns: ClosedRange<Int>, _ rows: ClosedRange<Int>) -> OverlayPicture {
        var kept: [UInt8] = []
        kept.reserveCapacity(4 * columns.count * rows.count)
        for y in rows {
            let start = 4 * (y * width + columns.lowerBound)
            kept.append(contentsOf: pixels[start..<start + 4 * columns.count])
        }
        return OverlayPicture(unchecked: kept, width: columns.count, height: rows.count)
    }

    private init(unchecked pixels: [UInt8], width: Int, height: Int) {
        self.width = width
        self.height = height
        self.pixels = pixels
    }
}

extension OverlayPicture {
    /// A bitmap of ``PixelFormat/rgba8`` with colours divided by alpha, as picture files have them.
    ///
    /// - Throws: ``ManakoError/Code/limitExceeded`` when there is no memory.
    public func straightBitmap() throws(ManakoError) -> Bitmap {
        var straight = [UInt8](repeating: 0, count: pixels.count)
        for start in stride(from: 0, to: pixels.count, by: 4) {
            let alpha = Int(pixels[start + 3])
            guard alpha > 0 else { continue }
            for channel in 0..<3 {
                straight[start + channel] = UInt8(
                    min(255, (Int(pixels[start + 2 - channel]) * 255 + alpha / 2) / alpha))
            }
            straight[start + 3] = UInt8(alpha)
        }
        return try Bitmap(width: width, height: height, format: .rgba8, packed: straight)
    }
}
