/// What can be said when a picture is created.
public struct CIImageOption: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates an option of its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Whether the picture is turned upright as its file says; false unless said.
    public static let applyOrientationProperty = CIImageOption(rawValue: "CIImageApplyOrientationProperty")
    /// What components mean; not looked at.
    public static let colorSpace = CIImageOption(rawValue: "CIImageColorSpace")
    /// What the picture says of itself, instead of what its file says.
    public static let properties = CIImageOption(rawValue: "CIImageProperties")
    /// Whether the nearest pixel counts; not looked at.
    public static let nearestSampling = CIImageOption(rawValue: "CIImageNearestSampling")
}

/// How pixels lie in memory.
public struct CIFormat: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: Int32
    /// Creates a format of its number.
    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// Alpha, red, green, blue.
    public static let ARGB8 = CIFormat(rawValue: 265)
    /// Blue, green, red, alpha.
    public static let BGRA8 = CIFormat(rawValue: 266)
    /// Red, green, blue, alpha.
    public static let RGBA8 = CIFormat(rawValue: 264)
    /// Alpha, blue, green, red.
    public static let ABGR8 = CIFormat(rawValue: 267)
    /// Gray.
    public static let L8 = CIFormat(rawValue: 282)

    /// Where red, green, blue and alpha of four bytes go; nil for gray and unknown formats.
    var places: [Int]? {
        switch self {
        case .ARGB8: [1, 2, 3, 0]
        case .BGRA8: [2, 1, 0, 3]
        case .RGBA8: [0, 1, 2, 3]
        case .ABGR8: [3, 2, 1, 0]
        default: nil
        }
    }
}
