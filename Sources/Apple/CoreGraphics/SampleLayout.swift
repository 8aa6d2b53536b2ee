import ManakoPixels

/// How the components of a picture's pixels lie in memory.
package struct SampleLayout: Sendable, Hashable {
    /// 8, 16, or 32 for floats.
    package let bitsPerComponent: Int
    package let bitsPerPixel: Int
    package let info: CGBitmapInfo
    package let alpha: CGImageAlphaInfo
    /// Where red, green and blue stand among the components, or where gray does.
    package let colors: [Int]
    /// Where alpha stands among them, if it means anything.
    package let alphaPlace: Int?

    /// Whether there is a picture like this, and how; nil for what can't be read here.
    package init?(bitsPerComponent: Int, bitsPerPixel: Int, model: CGColorSpaceModel?, info: CGBitmapInfo) {
        guard let alpha = info.alpha, let order = info.byteOrder, info.pixelFormat == .packed else { return nil }
        let isFloat = info.contains(.floatComponents)
        guard [8, 16, 32].contains(bitsPerComponent), isFloat == (bitsPerComponent == 32) else { return nil }
        let count: Int
        switch model {
        case .rgb: count = 3
        case .monochrome: count = 1
        case nil where alpha == .alphaOnly: count = 1
        default: return nil
        }
        let extra = alpha == .none || alpha == .alphaOnly ? 0 : 1
        guard bitsPerPixel == bitsPerComponent * (count + extra) else { return nil }
        // Bytes of a pixel are turned around as a whole where components are bytes, otherwise those of each component.
        let isTurned = bitsPerComponent == 8 && order == .order32Little
        if bitsPerComponent == 8, order != .orderDefault, order != .order32Big {
            guard isTurned, bitsPerPixel == 32 else { return nil }
        }
        let isFirst = [.premultipliedFirst, .first, .noneSkipFirst].contains(alpha)
        let named = Array(isFirst ? extra..<count + extra : 0..<count)
        let last = count + extra - 1
        colors = isTurned ? named.map { last - $0 } : named
        let isMeant = extra == 1 && alpha != .noneSkipFirst && alpha != .noneSkipLast
        alphaPlace = isMeant ? (isFirst != isTurned ? 0 : last) : nil
        self.bitsPerComponent = bitsPerComponent
        self.bitsPerPixel = bitsPerPixel
        self.info = info
        self.alpha = alpha
    }

    /// How the pixels of a picture of bytes side by side lie; everything else is shown as red, green, blue and a byte.
    init(showing format: PixelFormat) {
        let (components, bits, alpha, order): (Int, Int, CGImageAlphaInfo, CGBitmapInfo) =
            switch format {
            case .gray8: (1, 8, .none, [])
            case .rgba8: (4, 32, .last, [])
            case .bgra8: (4, 32, .first, .byteOrder32Little)
            default: (4, 32, .noneSkipLast, [])
            }
        bitsPerComponent = 8
        bitsPerPixel = bits
        info = order.union(CGBitmapInfo(rawValue: alpha.rawValue))
        self.alpha = alpha
        colors = components == 1 ? [0] : format == .bgra8 ? [2, 1, 0] : [0, 1, 2]
        alphaPlace = format.hasAlpha ? 3 : nil
    }

    /// Bytes of a pixel.
    package var bytesPerPixel: Int { bitsPerPixel / 8 }
    /// Whether colours are multiplied by alpha.
    package var isPremultiplied: Bool { alpha == .premultipliedFirst || alpha == .premultipliedLast }
    /// Whether the highest byte of a component is first.
    var isBigEndian: Bool { ![.order16Little, .order32Little].contains(info.byteOrder) }

    /// The picture format with the same bytes, if the last byte of four is opaque alpha where it is multiplied in or means nothing.
    var format: PixelFormat? {
        guard bitsPerComponent == 8 else { return nil }
        switch (bitsPerPixel, colors) {
        case (8, _): return .gray8
        case (24, [0, 1, 2]): return .rgb8
        case (32, [0, 1, 2]): return .rgba8
        case (32, [2, 1, 0]): return .bgra8
        default: return nil
        }
    }

    /// Whether the bytes are the format's whatever is in them.
    var isPlain: Bool { bitsPerPixel < 32 || (alphaPlace != nil && !isPremultiplied) }
}
