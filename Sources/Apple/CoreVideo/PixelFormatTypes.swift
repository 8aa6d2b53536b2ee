import ManakoPixels

/// Three bytes a pixel: red, green, blue.
public let kCVPixelFormatType_24RGB: OSType = 0x18
/// Four bytes a pixel: alpha, red, green, blue.
public let kCVPixelFormatType_32ARGB: OSType = 0x20
/// Four bytes a pixel: blue, green, red, alpha.
public let kCVPixelFormatType_32BGRA: OSType = 0x4247_5241
/// Four bytes a pixel: red, green, blue, alpha.
public let kCVPixelFormatType_32RGBA: OSType = 0x5247_4241
/// Four bytes a pixel: alpha, blue, green, red.
public let kCVPixelFormatType_32ABGR: OSType = 0x4142_4752
/// A plane of Y, 16…235, and one of U and V side by side at half width and height.
public let kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange: OSType = 0x3432_3076
/// A plane of Y, 0…255, and one of U and V side by side at half width and height.
public let kCVPixelFormatType_420YpCbCr8BiPlanarFullRange: OSType = 0x3432_3066
/// Planes of Y, 16…235, U and V, the last two at half width and height.
public let kCVPixelFormatType_420YpCbCr8Planar: OSType = 0x7934_3230
/// Planes of Y, 0…255, U and V, the last two at half width and height.
public let kCVPixelFormatType_420YpCbCr8PlanarFullRange: OSType = 0x6634_3230
/// One byte a pixel.
public let kCVPixelFormatType_OneComponent8: OSType = 0x4C30_3038
/// A half-precision number a pixel.
public let kCVPixelFormatType_OneComponent16Half: OSType = 0x4C30_3068
/// A single-precision number a pixel.
public let kCVPixelFormatType_OneComponent32Float: OSType = 0x4C30_3066
/// Two bytes a pixel.
public let kCVPixelFormatType_TwoComponent8: OSType = 0x3243_3038
/// Two half-precision numbers a pixel.
public let kCVPixelFormatType_TwoComponent16Half: OSType = 0x3243_3068
/// Two single-precision numbers a pixel.
public let kCVPixelFormatType_TwoComponent32Float: OSType = 0x3243_3066
/// A half-precision distance in metres a pixel.
public let kCVPixelFormatType_DepthFloat16: OSType = 0x6864_6570
/// A single-precision distance in metres a pixel.
public let kCVPixelFormatType_DepthFloat32: OSType = 0x6664_6570
/// A half-precision reciprocal of a distance a pixel.
public let kCVPixelFormatType_DisparityFloat16: OSType = 0x6864_6973
/// A single-precision reciprocal of a distance a pixel.
public let kCVPixelFormatType_DisparityFloat32: OSType = 0x6664_6973

/// How the pixels of a format lie in memory.
struct PixelLayout: Sendable, Hashable {
    /// Bytes a pixel of each plane.
    var bytesPerPixel: [Int]
    /// Whether planes after the first have half the width and height, rounded up.
    var isHalved = false
    /// The picture format that the requests read; nil when they read a copy, or none at all.
    var format: PixelFormat?
    /// Whether Y is 0…255.
    var isFullRange = true

    /// The layouts of all formats that buffers can have here.
    static let all: [OSType: PixelLayout] = [
        kCVPixelFormatType_24RGB: PixelLayout(bytesPerPixel: [3], format: .rgb8),
        kCVPixelFormatType_32ARGB: PixelLayout(bytesPerPixel: [4]),
        kCVPixelFormatType_32ABGR: PixelLayout(bytesPerPixel: [4]),
        kCVPixelFormatType_32BGRA: PixelLayout(bytesPerPixel: [4], format: .bgra8),
        kCVPixelFormatType_32RGBA: PixelLayout(bytesPerPixel: [4], format: .rgba8),
        kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange: PixelLayout(
            bytesPerPixel: [1, 2], isHalved: true, format: .nv12, isFullRange: false),
        kCVPixelFormatType_420YpCbCr8BiPlanarFullRange: PixelLayout(
            bytesPerPixel: [1, 2], isHalved: true, format: .nv12),
        kCVPixelFormatType_420YpCbCr8Planar: PixelLayout(
            bytesPerPixel: [1, 1, 1], isHalved: true, format: .i420, isFullRange: false),
        kCVPixelFormatType_420YpCbCr8PlanarFullRange: PixelLayout(
            bytesPerPixel: [1, 1, 1], isHalved: true, format: .i420),
        kCVPixelFormatType_OneComponent8: PixelLayout(bytesPerPixel: [1], format: .gray8),
        kCVPixelFormatType_TwoComponent8: PixelLayout(bytesPerPixel: [2]),
        kCVPixelFormatType_OneComponent16Half: PixelLayout(bytesPerPixel: [2]),
        kCVPixelFormatType_TwoComponent16Half: PixelLayout(bytesPerPixel: [4]),
        kCVPixelFormatType_OneComponent32Float: PixelLayout(bytesPerPixel: [4]),
        kCVPixelFormatType_TwoComponent32Float: PixelLayout(bytesPerPixel: [8]),
        kCVPixelFormatType_DepthFloat16: PixelLayout(bytesPerPixel: [2]),
        kCVPixelFormatType_DepthFloat32: PixelLayout(bytesPerPixel: [4]),
        kCVPixelFormatType_DisparityFloat16: PixelLayout(bytesPerPixel: [2]),
        kCVPixelFormatType_DisparityFloat32: PixelLayout(bytesPerPixel: [4]),
    ]

    /// The format's number for a picture; nil for one that buffers have no name for.
    static func type(of format: PixelFormat, isFullRange: Bool) -> OSType? {
        all.first { $0.value.format == format && (!format.isYUV || $0.value.isFullRange == isFullRange) }?.key
    }

    /// Whether the planes are told apart: formats of one plane have no plane 0.
    var isPlanar: Bool { bytesPerPixel.count > 1 }

    /// The width and height of a plane.
    func size(ofPlane plane: Int, width: Int, height: Int) -> (width: Int, height: Int) {
        guard isHalved, plane > 0 else { return (width, height) }
        return ((width + 1) / 2, (height + 1) / 2)
    }
}
