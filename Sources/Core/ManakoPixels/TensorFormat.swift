/// The order of a picture tensor's dimensions.
public enum TensorLayout: String, Sendable, Hashable, Codable {
    /// A plane for each channel (N × C × H × W).
    case nchw
    /// Channels of a pixel side by side (N × H × W × C).
    case nhwc
}

/// Which colours a picture tensor's channels hold.
public enum ChannelOrder: String, Sendable, Hashable, Codable {
    /// Red, green, blue.
    case rgb
    /// Blue, green, red.
    case bgr
    /// Red, green, blue, alpha.
    case rgba
    /// Blue, green, red, alpha.
    case bgra
    /// Luminance by ITU-R BT.601.
    case gray

    /// The number of channels.
    public var count: Int {
        switch self {
        case .gray: 1
        case .rgb, .bgr: 3
        case .rgba, .bgra: 4
        }
    }

    /// For each channel, its place among red, green, blue and alpha.
    var sources: [Int32] {
        switch self {
        case .gray, .rgb, .rgba: [0, 1, 2, 3]
        case .bgr, .bgra: [2, 1, 0, 3]
        }
    }
}

/// The type of a picture tensor's elements.
public enum TensorElement: String, Sendable, Hashable, Codable {
    /// IEEE 754 binary32.
    case float32
    /// IEEE 754 binary16.
    case float16
    /// Unsigned byte, rounded half up and clamped.
    case uint8
    /// Signed byte, rounded half up and clamped.
    case int8

    /// Bytes an element takes.
    public var byteCount: Int {
        switch self {
        case .float32: 4
        case .float16: 2
        case .uint8, .int8: 1
        }
    }
}

/// How pixels are weighed when a picture is resized.
public enum ResizeFilter: String, Sendable, Hashable, Codable {
    /// Linear interpolation between neighbours, as the usual detectors are trained with: for pictures of bytes bit for bit
    /// what OpenCV's `INTER_LINEAR` gives.
    ///
    /// Shrinking by more than 4 widens the filter, so that thin things do not vanish.
    case bilinear
    /// A triangle as wide as the shrink factor, which keeps every pixel's share (Pillow's `BILINEAR`).
    case antialiased
    /// Each source pixel counts by the share of the resized pixel that it covers, rounded for pictures of bytes (OpenCV's
    /// `INTER_AREA`).
    case area

    /// A triangle's radius is `max(1, shrink / support)` source pixels; 0 stands for a box.
    var support: Double {
        switch self {
        case .bilinear: 4
        case .antialiased: 1
        case .area: 0
        }
    }
}
