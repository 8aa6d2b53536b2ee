/// The sizes of YOLOX that differ in nothing but the number of channels, and in how they compute a convolution of 3×3.
///
/// Source: `yolox_nano.py`, `yolox_tiny.py` and `yolox_s.py` of https://github.com/Megvii-BaseDetection/YOLOX, all of depth 0.33.
public enum YOLOXVariant: String, Sendable, Hashable, Codable, CaseIterable {
    /// Width 0.25; each convolution of 3×3 is a depthwise one and one of 1×1. 0.9 million weights.
    case nano
    /// Width 0.375; ordinary convolutions. 5 million weights.
    case tiny
    /// Width 0.5; ordinary convolutions. 9 million weights.
    case small = "s"

    /// The channels after the first convolution; all others are multiples of them.
    public var baseChannels: Int {
        switch self {
        case .nano: 16
        case .tiny: 24
        case .small: 32
        }
    }

    /// Whether a convolution of 3×3 is a depthwise one and one of 1×1.
    var isDepthwise: Bool { self == .nano }

    /// The channels of the backbone's maps at strides 8, 16 and 32 together, which describe a whole picture.
    public var featureCount: Int { 28 * baseChannels }

    /// The name that YOLOX's authors use, such as `YOLOX-s`.
    public var name: String { "YOLOX-\(rawValue)" }

    /// The variant of weights, by the channels after the first convolution.
    init?(baseChannels: Int) {
        guard let variant = Self.allCases.first(where: { $0.baseChannels == baseChannels }) else { return nil }
        self = variant
    }
}
