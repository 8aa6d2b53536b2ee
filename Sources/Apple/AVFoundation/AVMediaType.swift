/// What is in a track or comes from a device.
public struct AVMediaType: RawRepresentable, Hashable, Sendable {
    /// Its four letters.
    public let rawValue: String

    /// Creates a type of four letters.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a type of four letters.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// Pictures, the only ones that are read here.
    public static let video = AVMediaType("vide")
    /// Sound; there are no tracks or devices of it here.
    public static let audio = AVMediaType("soun")
    /// Distances; there are no tracks or devices of them here.
    public static let depthData = AVMediaType("dpth")
    /// Data about data; there are no tracks of it here.
    public static let metadata = AVMediaType("meta")
    /// Faces and the like; there are no tracks of them here.
    public static let metadataObject = AVMediaType("mobj")
    /// Words; there are no tracks of them here.
    public static let text = AVMediaType("text")
    /// Pictures and sound in one; there are no tracks of it here.
    public static let muxed = AVMediaType("muxx")
}
