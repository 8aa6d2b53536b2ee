/// A comment as its file, or whoever posted it, has it.
public struct VideoComment: Sendable, Hashable {
    /// Its place among the file's records, from 0.
    public var index: Int
    /// The moment of the video to which it belongs, in seconds; may be negative.
    public var time: Double
    /// What it says; lines are separated by `\n`.
    public var text: String
    /// niconico's commands, such as `ue`, `red`, `@5`, as they were written.
    public var commands: [String]
    /// Whether the video's owner wrote it: drawn above the others, and only these may hold scripts.
    public var isOwner: Bool
    /// Whether its author may use `#RRGGBB`.
    public var isPremium: Bool
    /// When it was written, in seconds since 1970; among comments of the same time earlier ones are placed first.
    public var date: Int64?
    /// The rest of ``date``, in millionths of a second.
    public var dateMicroseconds: Int?
    /// The number that its service gave it.
    public var number: Int?
    /// Comments of different layers never make room for each other; -1 for nearly all.
    public var layer: Int
    /// Whether it was written while others were looking: it then enters at ``time`` instead of a second earlier.
    public var isLive: Bool
    /// How it is placed.
    public var placement: CommentPlacement

    /// Creates a comment; what is not given is as in most files.
    public init(
        index: Int = 0, time: Double, text: String, commands: [String] = [], isOwner: Bool = false,
        isPremium: Bool = false, date: Int64? = nil, dateMicroseconds: Int? = nil, number: Int? = nil, layer: Int = -1,
        isLive: Bool = false, placement: CommentPlacement = .commands
    ) {
        self.index = index
        self.time = time
        self.text = text
        self.commands = commands
        self.isOwner = isOwner
        self.isPremium = isPremium
        self.date = date
        self.dateMicroseconds = dateMicroseconds
        self.number = number
        self.layer = layer
        self.isLive = isLive
        self.placement = placement
    }
}
