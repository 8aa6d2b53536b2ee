import ManakoGeometry

/// How a picture is laid into a layer.
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
    /// Its name.
    public let rawValue: String

    /// Creates a gravity of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The whole picture, with bars beside it.
    public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
    /// The layer is filled, parts of the picture lie outside.
    public static let resizeAspectFill = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspectFill")
    /// The layer is filled, and proportions are lost.
    public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")

    var mode: ViewContentMode {
        switch self {
        case .resizeAspectFill: .aspectFill
        case .resize: .stretch
        default: .aspectFit
        }
    }
}
