/// Where and when comments are shown.
///
/// Comments of niconico are laid out by the rules of its HTML5 player, and those of bilibili by bilibili's; both were worked out by
/// the authors of niconicomments (https://github.com/xpadev-net/niconicomments), danmaku2ass
/// (https://github.com/m13253/danmaku2ass) and DanmakuFlameMaster (https://github.com/bilibili/DanmakuFlameMaster).
///
/// ```swift
/// let file = try CommentFile(bytes, name: "comments.json")
/// var layout = CommentLayout(file.comments, measuring: PlainMeasuring())
/// for comment in layout.shown(at: 61.5) { print(comment.position(at: 61.5), comment.appearance.lines) }
/// ```
///
/// A layout is a value without a clock. ``add(_:)`` places one more comment around those that are there, none of which moves.
public struct CommentLayout: Sendable {
    /// The comments that are shown at some time, in the order in which they were placed.
    public private(set) var placed: [PlacedComment] = []
    /// What the layout does differently.
    public let options: CommentLayoutOptions

    private let measuring: any CommentMeasuring
    private var index = TimeIndex<Appearance>()
    private var placer: CommentPlacer
    private var hidden: Set<Int> = []

    /// Lays out comments, which may be in any order.
    ///
    /// - Parameters:
    ///   - comments: the comments; those of the same time are placed by their dates.
    ///   - measuring: tells how wide text is.
    ///   - options: what is done differently.
    public init(
        _ comments: [VideoComment], measuring: any CommentMeasuring,
        options: CommentLayoutOptions = CommentLayoutOptions()
    ) {
        self.options = options
        self.measuring = measuring
        placer = CommentPlacer(options)
        placed.reserveCapacity(comments.count)
        for position in Self.order(of: comments) { add(comments[position]) }
    }

    /// When nothing is shown because the owner's `@コメント禁止` says so, in seconds.
    public var pauses: [Range<Double>] { placer.scripts.pauses }

    /// Places one more comment; the others stay where they are.
    ///
    /// - Returns: the comment with its place, or nil when it is not shown: an owner's script, hidden by a command or a word, or one
    ///   too many.
    @discardableResult public mutating func add(_ comment: VideoComment) -> PlacedComment? {
        let isFull = options.limit.map { count(at: comment.time + options.offset) >= $0 } ?? false
        guard let new = placer.place(comment, measuring, isFull: isFull) else { return nil }
        let appearance = Appearance(
            position: placed.count, index: new.index, order: new.order, start: new.start, end: new.end)
        index.insert(appearance, from: new.start, to: new.end)
        placed.append(new)
        return new
    }

    /// Shows a comment no more.
    ///
    /// - Parameter index: its ``VideoComment/index``.
    public mutating func hide(_ index: Int) { hidden.insert(index) }

    /// The comments on screen at a time, in the order of drawing.
    public func shown(at time: Double) -> [PlacedComment] {
        guard !pauses.contains(where: { $0.contains(time) }) else { return [] }
        return found(from: time, to: time) { $0.start <= time && time < $0.end }
    }

    /// The comments that are on screen at some time of a stretch, in the order of drawing; ``pauses`` are left to the caller.
    public func shown(from start: Double, to end: Double) -> [PlacedComment] {
        found(from: start, to: end) { $0.start < end && start < $0.end }
    }

    private func found(from start: Double, to end: Double, where isShown: (Appearance) -> Bool) -> [PlacedComment] {
        guard start.isFinite, end.isFinite else { return [] }
        var found: [Appearance] = []
        index.search(from: start, to: end) { appearance in
            if isShown(appearance), !hidden.contains(appearance.index) { found.append(appearance) }
            return true
        }
        found.sort { $0.order < $1.order }
        return found.map { placed[$0.position] }
    }

    private func count(at time: Double) -> Int {
        var count = 0
        index.search(from: time, to: time) {
            if $0.start <= time, time < $0.end { count += 1 }
            return true
        }
        return count
    }

    /// What the index holds of a comment.
    private struct Appearance: Sendable {
        /// Its place in ``CommentLayout/placed``.
        var position: Int
        var index: Int
        var order: Int
        var start: Double
        var end: Double
    }

    /// The order in which comments are placed: by time, and by date where that is the same.
    private static func order(of comments: [VideoComment]) -> [Int] {
        let keys = comments.enumerated().map { position, comment in
            (comment.time, comment.date ?? 0, comment.dateMicroseconds ?? 0, position)
        }
        return keys.sorted(by: <).map(\.3)
    }
}
