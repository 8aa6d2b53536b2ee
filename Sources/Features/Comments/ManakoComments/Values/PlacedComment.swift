/// A comment with its place and time: pixels of the canvas (``CommentCanvas``), seconds of the video.
public struct PlacedComment: Sendable, Hashable {
    /// The comment's ``VideoComment/index``.
    public var index: Int
    /// Its place in the order of drawing: higher ones are drawn over lower ones.
    public var order: Int
    /// The comment's own time, seconds.
    public var time: Double
    /// When it is shown first.
    public var start: Double
    /// When it is shown no more.
    public var end: Double
    /// What it looks like.
    public var appearance: CommentAppearance
    /// Where it is.
    public var motion: CommentMotion
    /// How opaque it is from ``start`` to ``end``.
    public var opacity: CommentOpacity
    /// Whether it crosses the picture or stands at its top or bottom; nil for one with coordinates of its own.
    public var position: CommentPosition?
    /// The distance from the top of the canvas, or from its bottom for `shita`, in pixels of the canvas.
    public var row: Double
    /// The size that its commands ask for.
    public var size: CommentSize
    /// Whether it is drawn smaller than ``size`` says, because of its lines or its width.
    public var isShrunk: Bool

    /// Above the order of all viewers' comments.
    static let ownersOrder = 1 << 40

    /// Whether it is the video's owner's, and so drawn over those of viewers.
    var isOwners: Bool { order >= Self.ownersOrder }

    /// The upper left corner of its box at a time.
    public func position(at time: Double) -> (x: Double, y: Double) { motion.position(at: time) }

    /// How opaque it is at a time, 0 to 1.
    public func opacity(at time: Double) -> Double {
        guard opacity.from != opacity.to, end > start else { return opacity.from }
        return opacity.from + (opacity.to - opacity.from) * min(max((time - start) / (end - start), 0), 1)
    }
}
