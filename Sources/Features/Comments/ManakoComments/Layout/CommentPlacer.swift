/// Places comments one after another.
struct CommentPlacer: Sendable {
    /// Comments further away from the video's beginning, in seconds, are not placed.
    private static let latestTime = 1e7

    private(set) var scripts = CommentScripts()
    let options: CommentLayoutOptions
    private let filter: WordFilter
    private var lanes: [LaneKey: CommentLane] = [:]
    private var random: CommentRandom
    private var widths = WidthCache()
    private var count = 0

    init(_ options: CommentLayoutOptions) {
        self.options = options
        filter = WordFilter(options.hiddenWords)
        random = CommentRandom(seed: options.seed)
    }

    /// Places a comment; nil for one that is not shown.
    ///
    /// - Parameters:
    ///   - comment: the comment.
    ///   - measuring: tells how wide its text is.
    ///   - isFull: whether as many are shown at its time as may be.
    mutating func place(
        _ comment: VideoComment, _ measuring: some CommentMeasuring, isFull: Bool
    ) -> PlacedComment? {
        let time = comment.time + options.offset
        guard abs(time) <= Self.latestTime, !filter.matches(comment.text) else { return nil }
        let draft = draft(of: comment, at: time)
        guard let draft, !isFull else { return nil }
        switch comment.placement {
        case .commands, .subtitle: return place(draft, measuring)
        case .bilibili(let placement): return place(draft, placement, measuring)
        case .positioned(let placement): return place(draft, placement, measuring)
        }
    }

    /// A comment with what commands and scripts make of it.
    private mutating func draft(of comment: VideoComment, at time: Double) -> CommentDraft? {
        var style = CommentStyle(comment.commands, isPremium: comment.isPremium)
        var text = comment.text
        switch comment.placement {
        case .commands:
            if scripts.read(comment, style, at: time) { return nil }
            (text, style) = scripts.applied(to: comment, style, at: time)
            // Lines that begin with a slash are the owner's commands to the player; of anybody else they are text.
            guard !comment.isOwner || !comment.text.hasPrefix("/") else { return nil }
            text = ScriptArguments.buttonText(text) ?? text
        case .subtitle: style = style.forSubtitle
        case .bilibili, .positioned: break
        }
        guard !style.isInvisible else { return nil }
        return CommentDraft(comment: comment, time: time, style: style, lines: CommentText.lines(text))
    }

    /// The width of the longest line, in ems.
    private mutating func ems(of lines: [String], _ font: CommentFont, _ measuring: some CommentMeasuring) -> Double {
        lines.reduce(0) { max($0, widths.ems(of: $1, font: font, measuring: measuring)) }
    }

    private mutating func nextOrder(isOwner: Bool) -> Int {
        count += 1
        return count + (isOwner ? PlacedComment.ownersOrder : 0)
    }

    private mutating func withLane<Result>(
        _ position: CommentPosition, _ comment: VideoComment, _ body: (inout CommentLane, inout CommentRandom) -> Result
    ) -> Result {
        let key = LaneKey(position: position, isOwner: comment.isOwner, layer: comment.layer)
        return body(&lanes[key, default: CommentLane()], &random)
    }
}

/// A comment on its way to its place.
struct CommentDraft {
    var comment: VideoComment
    /// Its time with the layout's offset, in seconds.
    var time: Double
    var style: CommentStyle
    var lines: [String]

    /// The time in hundredths of a second, without what dividing them into seconds left behind.
    var hundredths: Double { (time * 1e8).rounded() / 1e6 }
}

extension CommentPlacer {
    /// Places a comment by niconico's rules.
    private mutating func place(_ draft: CommentDraft, _ measuring: some CommentMeasuring) -> PlacedComment {
        let (comment, style) = (draft.comment, draft.style)
        let ems = ems(of: draft.lines, style.font ?? .defont, measuring)
        let shape = CommentShape(style, lines: draft.lines.count, ems: ems)
        let look = CommentAppearance(
            shape, draft, scale: StageMetrics.scale * options.scale, options.sizes[comment.index])
        let position = style.position ?? .naka
        var placed = PlacedComment(
            index: comment.index, order: nextOrder(isOwner: comment.isOwner), time: draft.time, start: draft.time,
            end: draft.time, appearance: look, motion: .still(x: 0, y: 0), opacity: opacity(of: style),
            position: position, row: 0, size: style.size ?? .medium,
            isShrunk: shape.isShrunkByLines || shape.isShrunkByWidth)
        if position == .naka {
            let passage = CommentCrossing(
                at: draft.hundredths, duration: style.duration, width: look.width, isLive: comment.isLive)
            cross(passage, comment, &placed)
        } else {
            let duration = draft.seconds.map { $0 * 100 } ?? style.duration
            stand(at: draft.hundredths, duration: duration, rest: 20, comment, &placed)
        }
        return placed
    }

    /// Places a comment by bilibili's rules.
    private mutating func place(
        _ draft: CommentDraft, _ placement: BilibiliPlacement, _ measuring: some CommentMeasuring
    ) -> PlacedComment {
        let shape = BilibiliShape(size: placement.size, scale: options.scale)
        let ems = ems(of: draft.lines, BilibiliShape.font, measuring)
        let look = shape.appearance(
            of: draft.lines, ems: ems, color: placement.color, size: options.sizes[draft.comment.index])
        var placed = PlacedComment(
            index: draft.comment.index, order: nextOrder(isOwner: false), time: draft.time, start: draft.time,
            end: draft.time, appearance: look, motion: .still(x: 0, y: 0), opacity: opacity(of: draft.style),
            position: placement.mode.position, row: 0, size: shape.size, isShrunk: false)
        switch placement.mode {
        case .scrolling, .reverse:
            let passage = CommentCrossing(
                at: draft.hundredths, crossing: BilibiliShape.crossing, width: look.width,
                toTheRight: placement.mode == .reverse)
            cross(passage, draft.comment, &placed)
        case .top, .bottom:
            stand(at: draft.hundredths, duration: BilibiliShape.standing, rest: 1, draft.comment, &placed)
        }
        return placed
    }

    /// Places a comment that has coordinates of its own.
    private mutating func place(
        _ draft: CommentDraft, _ placement: PositionedPlacement, _ measuring: some CommentMeasuring
    ) -> PlacedComment {
        let shape = BilibiliShape(size: placement.size, scale: options.scale)
        let font = placement.family.isEmpty ? BilibiliShape.font : .named(placement.family)
        var look = shape.appearance(
            of: draft.lines, ems: ems(of: draft.lines, font, measuring), color: placement.color,
            size: options.sizes[draft.comment.index])
        look.font = font
        look.rotation = placement.rotation == CommentRotation(z: 0, y: 0) ? nil : placement.rotation
        if !placement.hasOutline { look.outlineWidth = 0 }
        let motion = placement.motion(from: draft.time)
        return PlacedComment(
            index: draft.comment.index, order: nextOrder(isOwner: false), time: draft.time, start: draft.time,
            end: draft.time + placement.life, appearance: look, motion: motion,
            opacity: CommentOpacity(
                from: placement.opacity * options.opacity, to: placement.toOpacity * options.opacity),
            position: nil, row: motion.position(at: draft.time).y, size: shape.size, isShrunk: false)
    }

    private mutating func cross(_ passage: CommentCrossing, _ comment: VideoComment, _ placed: inout PlacedComment) {
        let height = placed.appearance.height
        placed.row = withLane(.naka, comment) { $0.place(passage, height: height, &$1) }
        placed.start = passage.start / 100
        placed.end = passage.end / 100
        let reversed = scripts.reversals(isOwner: comment.isOwner).filter {
            $0.lowerBound < placed.end && placed.start < $0.upperBound
        }
        placed.motion = .scrolling(
            CommentScroll(
                x: passage.left(at: placed.time * 100), time: placed.time, speed: passage.speed * 100, y: placed.row,
                width: placed.appearance.width, reversed: reversed))
    }

    private mutating func stand(
        at time: Double, duration: Double, rest: Double, _ comment: VideoComment, _ placed: inout PlacedComment
    ) {
        let (width, height) = (placed.appearance.width, placed.appearance.height)
        let row = withLane(placed.position ?? .ue, comment) {
            $0.place(at: time, duration: duration, rest: rest, height: height, &$1)
        }
        placed.row = row
        placed.end = (time + duration) / 100
        let y = placed.position == .shita ? CommentCanvas.height - row - height : row
        placed.motion = .still(x: (CommentCanvas.width - width) / 2, y: y)
    }

    private func opacity(of style: CommentStyle) -> CommentOpacity {
        CommentOpacity((style.opacity ?? 1) * (style.isLive ? 0.5 : 1) * options.opacity)
    }
}
