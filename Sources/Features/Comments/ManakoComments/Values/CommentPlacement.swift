/// What decides on a comment's place, size and time.
public enum CommentPlacement: Sendable, Hashable {
    /// niconico's rules and the comment's commands.
    case commands
    /// bilibili's modes 1 to 6.
    case bilibili(BilibiliPlacement)
    /// bilibili's mode 7.
    case positioned(PositionedPlacement)
    /// A line of subtitles, shown for so many seconds; commands say where.
    case subtitle(seconds: Double)
}

/// How bilibili's comments of modes 1 to 6 move, and how large and of which colour they are.
public struct BilibiliPlacement: Sendable, Hashable {
    /// How they move.
    public enum Mode: Int, Sendable, Hashable {
        /// From right to left; files say 1, 2 or 3.
        case scrolling = 1
        /// Fixed at the bottom.
        case bottom = 4
        /// Fixed at the top.
        case top = 5
        /// From left to right.
        case reverse = 6
    }

    /// How it moves.
    public var mode: Mode
    /// The text's size in pixels of bilibili's player, which is 682 × 438; 25 is usual.
    public var size: Double
    /// The text's colour.
    public var color: CommentColor

    /// Creates a placement.
    public init(mode: Mode, size: Double, color: CommentColor) {
        self.mode = mode
        self.size = size
        self.color = color
    }
}

/// Where a comment of bilibili's mode 7 stands and moves, how it is turned and how it fades.
public struct PositionedPlacement: Sendable, Hashable {
    /// The left edge at first, as a fraction of the picture's width.
    public var x: Double
    /// The upper edge at first, as a fraction of the picture's height.
    public var y: Double
    /// The left edge at last, as a fraction of the picture's width.
    public var toX: Double
    /// The upper edge at last, as a fraction of the picture's height.
    public var toY: Double
    /// How long it stands still at first, in seconds.
    public var delay: Double
    /// How long it moves, in seconds; 0 when it does not.
    public var movement: Double
    /// How long it is shown, in seconds.
    public var life: Double
    /// Its opacity at first, 0 to 1.
    public var opacity: Double
    /// Its opacity at last, 0 to 1.
    public var toOpacity: Double
    /// How it is turned.
    public var rotation: CommentRotation
    /// The text's size in pixels of bilibili's player, which is 682 × 438.
    public var size: Double
    /// The text's colour.
    public var color: CommentColor
    /// Whether the text has an outline.
    public var hasOutline: Bool
    /// The family of its typeface; empty for the usual one.
    public var family: String
}

/// How a comment is turned around its upper left corner, in degrees.
public struct CommentRotation: Sendable, Hashable {
    /// Around the axis out of the picture, clockwise.
    public var z: Double
    /// Around the vertical axis.
    public var y: Double

    /// Creates a rotation.
    public init(z: Double, y: Double) {
        self.z = z
        self.y = y
    }
}
