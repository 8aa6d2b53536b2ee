/// The lengths of niconico's player, in its own pixels: text is laid out on a stage of 683 × 384 and then enlarged.
///
/// How many rows fill the stage is what the player is built on; all lengths follow from that
/// (https://github.com/xpadev-net/niconicomments, `initConfig.ts`).
struct StageMetrics {
    /// Pixels of the canvas for one of the stage.
    static let scale = CommentCanvas.width / 683
    private static let height = 384.0
    /// What fixed comments must fit in, without and with `full`.
    static let fixedWidth = 512.0
    static let fullWidth = 683.0
    /// The share of a box that its font is high.
    static let fontShare = 0.8
    /// Fonts below this are drawn at this size and scaled.
    static let smallestFont = 10.0
    /// The width of the outline's stroke.
    static let outline = 2.8

    /// The height of one line alone.
    let box: Double
    /// From line to line.
    let pitch: Double
    /// From line to line where many lines made the text smaller.
    let shrunkPitch: Double
    /// From how many lines on text becomes smaller.
    let shrinkingLines: Int

    private init(rows: Double, lines: Double, shrunkLines: Double, shrinkingLines: Int) {
        box = Self.height / rows
        pitch = (Self.height - box) / (lines - 1)
        shrunkPitch = (Self.height - box * lines / shrunkLines) / (shrunkLines - 1)
        self.shrinkingLines = shrinkingLines
    }

    private static let big = StageMetrics(rows: 7.8, lines: 8.4, shrunkLines: 16, shrinkingLines: 3)
    private static let medium = StageMetrics(rows: 11.3, lines: 13.1, shrunkLines: 25.4, shrinkingLines: 5)
    private static let small = StageMetrics(rows: 16.6, lines: 21, shrunkLines: 38, shrinkingLines: 7)

    /// The lengths of a size.
    static func of(_ size: CommentSize) -> StageMetrics {
        switch size {
        case .big: big
        case .medium: medium
        case .small: small
        }
    }
}
