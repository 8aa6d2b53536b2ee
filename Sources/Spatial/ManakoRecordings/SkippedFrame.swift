/// A frame that could not be used, and why.
public struct SkippedFrame: Sendable, Hashable {
    /// Where the frame stands: a file, with the line or the path of keys.
    public var place: String
    /// What was wrong with it.
    public var reason: String

    /// Creates a note about a frame.
    public init(place: String, reason: String) {
        self.place = place
        self.reason = reason
    }
}
