/// Upper bounds for comment files that nobody has vouched for.
public struct CommentLimits: Sendable, Hashable {
    /// The largest file, in bytes.
    public var maximumBytes: Int
    /// The most records of a file that are looked at.
    public var maximumComments: Int
    /// The longest text of a comment, in bytes of UTF-8; what is longer is cut.
    public var maximumTextBytes: Int
    /// The most commands of a comment that are looked at.
    public var maximumCommands: Int
    /// How far from the video's beginning a comment may be, in seconds either way.
    public var maximumTime: Double

    /// Creates limits.
    public init(
        maximumBytes: Int = 512 << 20, maximumComments: Int = 1_000_000, maximumTextBytes: Int = 64 << 10,
        maximumCommands: Int = 64, maximumTime: Double = 360_000
    ) {
        self.maximumBytes = maximumBytes
        self.maximumComments = maximumComments
        self.maximumTextBytes = maximumTextBytes
        self.maximumCommands = maximumCommands
        self.maximumTime = maximumTime
    }

    /// The default limits.
    public static let `default` = CommentLimits()
}
