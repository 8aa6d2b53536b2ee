/// Where alpha stands in a pixel, and whether colours are multiplied by it.
public enum CGImageAlphaInfo: UInt32, Sendable {
    /// There is none.
    case none = 0
    /// At the end; colours are multiplied by it.
    case premultipliedLast = 1
    /// At the beginning; colours are multiplied by it.
    case premultipliedFirst = 2
    /// At the end.
    case last = 3
    /// At the beginning.
    case first = 4
    /// Something that means nothing is at the end.
    case noneSkipLast = 5
    /// Something that means nothing is at the beginning.
    case noneSkipFirst = 6
    /// There is nothing else.
    case alphaOnly = 7

    /// Whether there is alpha.
    package var hasAlpha: Bool { self != .none && self != .noneSkipFirst && self != .noneSkipLast }
}

/// The order of a pixel's bytes in memory.
public enum CGImageByteOrderInfo: UInt32, Sendable {
    /// Where the order is.
    case orderMask = 0x7000
    /// The usual one.
    case orderDefault = 0
    /// The lowest of each 16 bits first.
    case order16Little = 0x1000
    /// The lowest of each 32 bits first.
    case order32Little = 0x2000
    /// The highest of each 16 bits first.
    case order16Big = 0x3000
    /// The highest of each 32 bits first.
    case order32Big = 0x4000
}

/// How components are packed into a pixel.
public enum CGImagePixelFormatInfo: UInt32, Sendable {
    /// Where the packing is.
    case mask = 0xF0000
    /// Each has bits of its own count.
    case packed = 0
    /// Five bits each.
    case RGB555 = 0x10000
    /// Five, six and five bits.
    case RGB565 = 0x20000
    /// Ten bits each.
    case RGB101010 = 0x30000
    /// Ten bits each, for displays.
    case RGBCIF10 = 0x40000
}

/// How pixels lie in memory: ``CGImageAlphaInfo`` in the lowest bits, the order of bytes, and whether components are floats.
public struct CGBitmapInfo: OptionSet, Sendable, Hashable {
    /// The flags as bits.
    public let rawValue: UInt32

    /// Creates flags of bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Where alpha is.
    public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
    /// Where floats are.
    public static let floatInfoMask = CGBitmapInfo(rawValue: 0xF00)
    /// Components are floats.
    public static let floatComponents = CGBitmapInfo(rawValue: 0x100)
    /// Where the order of bytes is.
    public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
    /// The usual order of bytes: as the components are named.
    public static let byteOrderDefault: CGBitmapInfo = []
    /// The lowest of each 16 bits first.
    public static let byteOrder16Little = CGBitmapInfo(rawValue: 0x1000)
    /// The lowest of each 32 bits first: alpha, red, green, blue are blue, green, red, alpha in memory.
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 0x2000)
    /// The highest of each 16 bits first.
    public static let byteOrder16Big = CGBitmapInfo(rawValue: 0x3000)
    /// The highest of each 32 bits first.
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 0x4000)

    /// Where alpha is.
    var alpha: CGImageAlphaInfo? { CGImageAlphaInfo(rawValue: rawValue & Self.alphaInfoMask.rawValue) }
    /// The order of bytes.
    var byteOrder: CGImageByteOrderInfo? { CGImageByteOrderInfo(rawValue: rawValue & Self.byteOrderMask.rawValue) }
    /// The packing of components.
    var pixelFormat: CGImagePixelFormatInfo? {
        CGImagePixelFormatInfo(rawValue: rawValue & CGImagePixelFormatInfo.mask.rawValue)
    }
}

/// The order of 16 bits' bytes on this machine.
public let kCGBitmapByteOrder16Host = CGBitmapInfo.byteOrder16Little
/// The order of 32 bits' bytes on this machine.
public let kCGBitmapByteOrder32Host = CGBitmapInfo.byteOrder32Little

/// How pictures are weighed when they are drawn larger or smaller.
public enum CGInterpolationQuality: Int32, Sendable {
    /// As the context likes: as ``medium``.
    case `default` = 0
    /// The nearest pixel.
    case none = 1
    /// Few neighbours.
    case low = 2
    /// More of them.
    case medium = 4
    /// As many as it takes.
    case high = 3
}

/// What becomes of colours that there are not; nothing here.
public enum CGColorRenderingIntent: Int32, Sendable {
    /// As the context likes.
    case defaultIntent = 0
    /// The nearest one.
    case absoluteColorimetric = 1
    /// The nearest one, beside white.
    case relativeColorimetric = 2
    /// Colours keep how they stand to each other.
    case perceptual = 3
    /// Colours stay strong.
    case saturation = 4
}
