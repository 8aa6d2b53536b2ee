/// A form of files.
public struct AVFileType: RawRepresentable, Hashable, Sendable {
    /// Its uniform type.
    public let rawValue: String

    /// Creates a form of a uniform type.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// MPEG-4.
    public static let mp4 = AVFileType(rawValue: "public.mpeg-4")
    /// QuickTime.
    public static let mov = AVFileType(rawValue: "com.apple.quicktime-movie")
    /// MPEG-4 as iTunes has it.
    public static let m4v = AVFileType(rawValue: "com.apple.m4v-video")

    /// The extensions that files of the form have.
    var extensions: [String] {
        switch self {
        case .mp4: ["mp4", "m4v"]
        case .mov: ["mov"]
        case .m4v: ["m4v", "mp4"]
        default: []
        }
    }
}

/// The entry of settings with the width in pixels.
public let AVVideoWidthKey = "AVVideoWidthKey"
/// The entry of settings with the height in pixels.
public let AVVideoHeightKey = "AVVideoHeightKey"
/// The entry of settings with details of the codec, which have no effect.
public let AVVideoCompressionPropertiesKey = "AVVideoCompressionPropertiesKey"
/// Bits a second, a detail of the codec; without effect.
public let AVVideoAverageBitRateKey = "AverageBitRate"
/// The most frames between two whole ones, a detail of the codec; without effect.
public let AVVideoMaxKeyFrameIntervalKey = "MaxKeyFrameInterval"
/// The codec's profile, a detail of it; without effect.
public let AVVideoProfileLevelKey = "ProfileLevel"
/// The frames a second that are expected, a detail of the codec.
public let AVVideoExpectedSourceFrameRateKey = "ExpectedFrameRate"
/// A profile of H.264; without effect.
public let AVVideoProfileLevelH264HighAutoLevel = "H264_High_AutoLevel"
/// A profile of H.264; without effect.
public let AVVideoProfileLevelH264MainAutoLevel = "H264_Main_AutoLevel"
/// A profile of H.264; without effect.
public let AVVideoProfileLevelH264BaselineAutoLevel = "H264_Baseline_AutoLevel"
