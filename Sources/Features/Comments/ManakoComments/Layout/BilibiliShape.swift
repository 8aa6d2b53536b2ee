/// How large bilibili's comments are, and how long they stay.
///
/// Sizes are pixels of its player, 438 of which are the canvas's height. Times are DanmakuFlameMaster's for a screen of the canvas's
/// width: 3.8 seconds for each 682 pixels, from 4 to 9 seconds (`DanmakuFactory.java`).
struct BilibiliShape {
    /// The player that sizes and places are made for.
    static let player = (width: 682.0, height: 438.0)
    /// The typeface; bilibili's is SimHei.
    static let font = CommentFont.gothic
    /// Hundredths of a second for a way across the canvas.
    static let crossing = min(max(380 * CommentCanvas.width / player.width, 400), 900)
    /// Hundredths of a second for fixed comments.
    static let standing = 380.0
    private static let usualSize = 25.0
    /// The height of a line, in font sizes.
    private static let pitch = 1.17
    /// From the upper edge of a line to its baseline, in font sizes.
    private static let baseline = 0.965

    private let fontSize: Double
    /// The size's name.
    let size: CommentSize

    /// Works out the size of a comment.
    ///
    /// - Parameters:
    ///   - size: in pixels of the player.
    ///   - scale: the layout's own scale.
    init(size: Double, scale: Double) {
        fontSize = min(max(size, 1), 255) * CommentCanvas.height / Self.player.height * scale
        self.size = size > 30 ? .big : size < 20 ? .small : .medium
    }

    /// The look of a comment whose longest line is so many ems wide.
    func appearance(of lines: [String], ems: Double, color: CommentColor, size: CommentBoxSize?) -> CommentAppearance {
        CommentAppearance(
            lines: lines, font: Self.font, fontSize: fontSize, firstBaseline: fontSize * Self.baseline,
            linePitch: fontSize * Self.pitch, width: size?.width ?? (ems * fontSize).rounded(.up),
            height: size?.height ?? fontSize * Self.pitch * Double(lines.count), color: color,
            outlineColor: color.outline(alpha: 0.6),
            outlineWidth: max(fontSize / Self.usualSize, 1) * 2)
    }
}

extension BilibiliPlacement.Mode {
    /// Where it goes.
    var position: CommentPosition {
        switch self {
        case .scrolling, .reverse: .naka
        case .top: .ue
        case .bottom: .shita
        }
    }
}

extension PositionedPlacement {
    /// Its way on the canvas.
    func motion(from time: Double) -> CommentMotion {
        let (left, top) = (x * CommentCanvas.width, y * CommentCanvas.height)
        let (toLeft, toTop) = (toX * CommentCanvas.width, toY * CommentCanvas.height)
        guard left != toLeft || top != toTop else { return .still(x: left, y: top) }
        return .path(
            CommentPath(x: left, y: top, toX: toLeft, toY: toTop, begin: time + delay, seconds: movement))
    }
}
