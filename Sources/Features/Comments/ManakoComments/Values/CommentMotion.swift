/// The place of a comment's upper left corner as time goes by, in pixels of the canvas and seconds of the video.
public enum CommentMotion: Sendable, Hashable {
    /// It does not move.
    case still(x: Double, y: Double)
    /// It crosses the picture at one speed.
    case scrolling(CommentScroll)
    /// It goes from one place to another.
    case path(CommentPath)

    /// The upper left corner of the box at a time.
    public func position(at time: Double) -> (x: Double, y: Double) {
        switch self {
        case .still(let x, let y): (x, y)
        case .scrolling(let scroll): (scroll.x(at: time), scroll.y)
        case .path(let path): path.position(at: time)
        }
    }
}

/// A comment's way across the picture.
public struct CommentScroll: Sendable, Hashable {
    /// The left edge at ``time``, unless ``reversed``.
    public var x: Double
    /// The moment of ``x``, in seconds.
    public var time: Double
    /// How fast it goes to the left, in pixels a second; negative to the right.
    public var speed: Double
    /// The upper edge.
    public var y: Double
    /// The width of the comment's box.
    public var width: Double
    /// When it is shown where it would be in a mirror; it jumps there and back (niconico's `@逆`).
    public var reversed: [Range<Double>]

    /// The left edge at a time.
    public func x(at moment: Double) -> Double {
        let left = x - (moment - time) * speed
        return isReversed(at: moment) ? CommentCanvas.width - width - left : left
    }

    /// How fast it goes to the left at a time, in pixels a second; negative to the right.
    public func speed(at moment: Double) -> Double { isReversed(at: moment) ? -speed : speed }

    private func isReversed(at moment: Double) -> Bool { reversed.contains { $0.contains(moment) } }
}

/// A comment's way from one place to another, with a rest before and after.
public struct CommentPath: Sendable, Hashable {
    /// The left edge at first.
    public var x: Double
    /// The upper edge at first.
    public var y: Double
    /// The left edge at last.
    public var toX: Double
    /// The upper edge at last.
    public var toY: Double
    /// When it begins to move, in seconds of the video.
    public var begin: Double
    /// How long it moves, in seconds.
    public var seconds: Double

    /// The upper left corner at a time.
    public func position(at time: Double) -> (x: Double, y: Double) {
        let part = seconds > 0 ? min(max((time - begin) / seconds, 0), 1) : time < begin ? 0 : 1
        return (x + (toX - x) * part, y + (toY - y) * part)
    }
}

/// How opaque a comment is while it is shown.
public struct CommentOpacity: Sendable, Hashable {
    /// At first, 0 to 1.
    public var from: Double
    /// At last, 0 to 1.
    public var to: Double

    /// An opacity that stays.
    public init(_ opacity: Double) {
        from = opacity
        to = opacity
    }

    /// An opacity that changes evenly.
    public init(from: Double, to: Double) {
        self.from = from
        self.to = to
    }
}
