/// How large a comment of niconico's is: its box and its text, in pixels of the stage (``StageMetrics``).
struct CommentShape: Sendable, Hashable {
    /// The height of one line alone, as drawn.
    private(set) var box: Double
    /// From line to line.
    private(set) var pitch: Double
    /// The number of lines.
    let lines: Int
    /// The width of the box.
    private(set) var width = 0.0
    /// Whether lines made it smaller.
    private(set) var isShrunkByLines = false
    /// Whether its width made it smaller.
    private(set) var isShrunkByWidth = false

    /// Works out the size of a comment.
    ///
    /// - Parameters:
    ///   - style: what its commands ask for.
    ///   - lines: the number of lines.
    ///   - ems: the width of the longest line in ems.
    init(_ style: CommentStyle, lines: Int, ems: Double) {
        let metrics = StageMetrics.of(style.size ?? .medium)
        self.lines = lines
        box = metrics.box
        pitch = metrics.pitch
        if lines >= metrics.shrinkingLines, !style.keepsLineSize {
            isShrunkByLines = true
            pitch = metrics.shrunkPitch
            box *= metrics.shrunkPitch / metrics.pitch
        }
        width = Self.width(ems, box: box)
        let limit = style.isFull ? StageMetrics.fullWidth : StageMetrics.fixedWidth
        if (style.position ?? .naka) != .naka, width > limit { shrink(to: limit, ems, metrics) }
    }

    /// The height of the box.
    var height: Double { pitch * Double(lines - 1) + box }

    /// The font as it comes out, below ``StageMetrics/smallestFont`` too.
    var font: Double { Self.font(box: box) }

    /// By how much the drawing is scaled down, outline and all.
    var scale: Double { min(font / StageMetrics.smallestFont, 1) }

    /// From the box's upper edge to the first baseline; an owner's tiny text is drawn lower.
    func firstBaseline(isOwner: Bool) -> Double {
        let baseline = pitch + (box - pitch) / 2 - 0.16 * pitch
        guard isOwner, isShrunkByWidth, font < StageMetrics.smallestFont else { return baseline }
        return baseline + pitch * (StageMetrics.smallestFont - font) * Double(lines + 1) / 20
    }

    /// Makes it fit: in proportion, then step by step. After shrinking by lines the factor is applied to the size before that,
    /// so that such comments come out wider than the limit, as in the player.
    private mutating func shrink(to limit: Double, _ ems: Double, _ metrics: StageMetrics) {
        isShrunkByWidth = true
        var fitting = box * limit / width
        if Self.width(ems, box: fitting) < limit {
            while Self.width(ems, box: fitting + 1) < limit { fitting += 1 }
        }
        while fitting > 1, Self.width(ems, box: fitting) > limit { fitting -= 1 }
        fitting = max(fitting, 1)
        let factor = fitting / box
        box = metrics.box * factor
        pitch = metrics.pitch * factor
        width = Self.width(ems, box: box)
    }

    /// The width of text in a box's font; players round up, and scale down what is smaller than their smallest font.
    private static func width(_ ems: Double, box: Double) -> Double {
        let font = font(box: box)
        let drawn = max(font, StageMetrics.smallestFont)
        // Sums of widths in ems may be a little above what they stand for.
        let width = (ems * drawn - 1e-6).rounded(.up)
        return max(width, 0) * min(font / StageMetrics.smallestFont, 1)
    }

    private static func font(box: Double) -> Double { max((box * StageMetrics.fontShare).rounded(.down), 1) }
}
