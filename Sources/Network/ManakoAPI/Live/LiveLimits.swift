/// What a client may ask of a session.
public struct LiveLimits: APIValue {
    /// The largest frame, in bytes with its header.
    public var frameBytes: Int
    /// The largest frame, in pixels.
    public var framePixels: Int
    /// The most targets at once.
    public var targets: Int

    /// Creates limits.
    public init(frameBytes: Int, framePixels: Int, targets: Int) {
        self.frameBytes = frameBytes
        self.framePixels = framePixels
        self.targets = targets
    }

    /// `LiveLimits`.
    public static var schemaName: String { "LiveLimits" }
    /// The limits.
    public static let fields: [APIField<LiveLimits>] = [
        APIField("frameBytes", \.frameBytes, "Bytes of a frame with its header."),
        APIField("framePixels", \.framePixels, "Pixels of a frame."),
        APIField("targets", \.targets, "Targets at once."),
    ]
}
