extension CommentAppearance {
    /// How opaque outlines are.
    private static let outlineAlpha = 0.4

    /// The look of a comment of niconico's.
    ///
    /// - Parameters:
    ///   - shape: its size on the stage.
    ///   - draft: its lines and what its commands ask for.
    ///   - scale: pixels of the canvas for one of the stage.
    ///   - size: the size of its box, if that is not to be measured.
    init(_ shape: CommentShape, _ draft: CommentDraft, scale: Double, _ size: CommentBoxSize?) {
        let style = draft.style
        let color = style.color ?? .white
        self.init(
            lines: draft.lines, font: style.font ?? .defont, fontSize: shape.font * scale,
            firstBaseline: shape.firstBaseline(isOwner: draft.comment.isOwner) * scale, linePitch: shape.pitch * scale,
            width: size?.width ?? shape.width * scale, height: size?.height ?? shape.height * scale, color: color,
            outlineColor: style.outline ?? color.outline(alpha: Self.outlineAlpha),
            outlineWidth: StageMetrics.outline * scale * shape.scale, background: style.background,
            frame: style.frame)
    }
}

extension CommentStyle {
    /// The style of a line of subtitles: at the bottom unless said, as wide as the picture, not smaller for its lines.
    var forSubtitle: CommentStyle {
        var style = self
        style.position = position == .ue ? .ue : .shita
        style.isFull = true
        style.keepsLineSize = true
        return style
    }
}

extension CommentDraft {
    /// How long a line of subtitles is shown, in seconds.
    var seconds: Double? {
        guard case .subtitle(let seconds) = comment.placement else { return nil }
        return seconds
    }
}
