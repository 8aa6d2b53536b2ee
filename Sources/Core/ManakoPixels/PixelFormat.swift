/// How the samples of a picture are stored.
public enum PixelFormat: String, Sendable, Hashable, Codable, CaseIterable {
    /// One byte of luminance a pixel.
    case gray8
    /// Three bytes a pixel: red, green, blue.
    case rgb8
    /// Four bytes a pixel: red, green, blue, alpha (not premultiplied).
    case rgba8
    /// Four bytes a pixel: blue, green, red, alpha (not premultiplied).
    case bgra8
    /// Three planes of 32-bit floats (red, green, blue), 0…255.
    case rgbPlanarF32
    /// A plane of Y and a plane of interleaved U and V at half width and height.
    case nv12
    /// Planes Y, U, V; U and V at half width and height.
    case i420
    /// Planes Y, U, V; U and V at half width.
    case i422
    /// Planes Y, U, V; U and V at half height.
    case i440
    /// Planes Y, U, V at full size.
    case i444

    /// The number of planes.
    public var planeCount: Int {
        switch self {
        case .gray8, .rgb8, .rgba8, .bgra8: 1
        case .nv12: 2
        case .rgbPlanarF32, .i420, .i422, .i440, .i444: 3
        }
    }

    /// Whether colours are stored as luminance and two colour differences.
    public var isYUV: Bool {
        switch self {
        case .nv12, .i420, .i422, .i440, .i444: true
        default: false
        }
    }

    /// Whether the first plane holds luminance: the picture is grey, or stored as luminance and colour differences.
    package var hasLuminance: Bool { isYUV || self == .gray8 }

    /// Whether pixels carry an alpha value.
    public var hasAlpha: Bool { self == .rgba8 || self == .bgra8 }

    /// Bytes between neighbouring pixels of a plane.
    public func bytesPerPixel(plane: Int) -> Int {
        switch self {
        case .gray8, .i420, .i422, .i440, .i444: 1
        case .rgb8: 3
        case .rgba8, .bgra8, .rgbPlanarF32: 4
        case .nv12: plane == 0 ? 1 : 2
        }
    }

    /// The size of a plane in pixels of its own; odd sizes of subsampled planes are rounded up.
    public func planeSize(_ plane: Int, width: Int, height: Int) -> (width: Int, height: Int) {
        guard plane > 0 else { return (width, height) }
        return switch self {
        case .nv12, .i420: ((width + 1) / 2, (height + 1) / 2)
        case .i422: ((width + 1) / 2, height)
        case .i440: (width, (height + 1) / 2)
        default: (width, height)
        }
    }

    /// The rows that a plane takes in memory: decoders of subsampled pictures write whole pairs of luminance rows.
    func reservedRows(_ plane: Int, height: Int) -> Int {
        switch self {
        case .nv12, .i420, .i440: plane == 0 ? (height + 1) & ~1 : (height + 1) / 2
        default: height
        }
    }
}

/// What the Y, U and V values of a picture mean.
public struct YUVEncoding: Sendable, Hashable, Codable {
    /// The weights between RGB and YUV.
    public enum Matrix: String, Sendable, Hashable, Codable {
        /// ITU-R BT.601, used by JPEG and standard-definition video.
        case bt601
        /// ITU-R BT.709, used by high-definition video.
        case bt709
    }

    /// The weights between RGB and YUV.
    public var matrix: Matrix
    /// Whether Y uses 0…255 (JPEG) instead of 16…235 (video).
    public var isFullRange: Bool

    /// Creates an encoding.
    public init(matrix: Matrix, isFullRange: Bool) {
        self.matrix = matrix
        self.isFullRange = isFullRange
    }

    /// What JPEG files hold (JFIF 1.02).
    public static let jpeg = YUVEncoding(matrix: .bt601, isFullRange: true)
}
