/// The owner's scripts that are in force, as comments are read in the order of their time.
///
/// `@デフォルト` sets what commands leave open, `@置換` replaces text, `@逆` turns directions around and `@コメント禁止` shows nothing.
/// Others, such as `@ジャンプ`, do nothing to comments.
struct CommentScripts: Sendable {
    /// Longer texts do not arise by replacement.
    private static let maximumTextBytes = 64 << 10
    /// The most scripts that are kept.
    private static let maximumScripts = 256

    private struct Default {
        var end: Double
        var style: CommentStyle
    }

    private struct Replacement {
        var start: Double
        var number: Int
        var end: Double
        var style: CommentStyle
        var keyword: String
        var text: String
        var replacesAll: Bool
        var forViewers: Bool
        var forOwner: Bool
        var matchesWhole: Bool
    }

    private struct Reversal {
        var time: Range<Double>
        var forViewers: Bool
        var forOwner: Bool
    }

    private var defaults: [Default] = []
    private var replacements: [Replacement] = []
    private var reversals: [Reversal] = []
    /// When nothing is shown, in seconds.
    private(set) var pauses: [Range<Double>] = []

    /// Takes in what an owner's comment commands.
    ///
    /// - Returns: whether the comment is a script, and so is not shown.
    mutating func read(_ comment: VideoComment, _ style: CommentStyle, at time: Double) -> Bool {
        guard comment.isOwner, let name = ScriptArguments.name(comment.text), name != "ボタン" else { return false }
        switch name {
        case "デフォルト": keep(Default(end: Self.end(style, time), style: style))
        case "置換": replace(comment, style, at: time)
        case "コメント禁止": pauses = Self.bounded(pauses + [Self.span(style, time)])
        case _ where name.hasPrefix("逆"): reverse(comment.text, style, at: time)
        default: break
        }
        return true
    }

    /// The text and the style of a comment after the scripts that are in force at its time.
    func applied(to comment: VideoComment, _ style: CommentStyle, at time: Double) -> (
        text: String, style: CommentStyle
    ) {
        var (text, style) = (comment.text, style)
        for replacement in replacements where time < replacement.end {
            apply(replacement, to: &text, &style, isOwner: comment.isOwner)
        }
        return (text, fill(style, at: time))
    }

    /// When a comment runs the other way, in seconds.
    func reversals(isOwner: Bool) -> [Range<Double>] {
        reversals.filter { isOwner ? $0.forOwner : $0.forViewers }.map(\.time)
    }

    /// Fills in what commands left open: the newest default that settles everything, or else the oldest of each kind.
    private func fill(_ style: CommentStyle, at time: Double) -> CommentStyle {
        guard !defaults.isEmpty else { return style }
        var chosen = CommentStyle([], isPremium: false)
        for item in defaults.reversed() where time < item.end {
            chosen.adopt(item.style)
            if chosen.position != nil, chosen.color != nil, chosen.size != nil, chosen.font != nil { break }
        }
        chosen.adopt(style)
        var style = style
        style.adopt(chosen)
        return style
    }

    private func apply(_ item: Replacement, to text: inout String, _ style: inout CommentStyle, isOwner: Bool) {
        guard isOwner ? item.forOwner : item.forViewers else { return }
        guard item.matchesWhole ? text == item.keyword : TextReplacement.contains(text, item.keyword) else { return }
        text =
            item.replacesAll
            ? item.text
            : TextReplacement.replacing(item.keyword, in: text, with: item.text, limit: Self.maximumTextBytes)
        style.adopt(item.style)
    }

    private mutating func keep(_ item: Default) {
        if defaults.count < Self.maximumScripts { defaults.append(item) }
    }

    private mutating func replace(_ comment: VideoComment, _ style: CommentStyle, at time: Double) {
        let words = ScriptArguments.words(Substring(comment.text.unicodeScalars.dropFirst(3)))
        guard let keyword = words.first, !keyword.isEmpty, replacements.count < Self.maximumScripts else { return }
        func word(_ index: Int, _ known: [String]) -> String? {
            words.count > index ? (known.contains(words[index]) ? words[index] : nil) : known[0]
        }
        guard let range = word(2, ["単", "全"]), let target = word(3, ["コメ", "投コメ", "全", "含む", "含まない"]),
            let condition = word(4, ["部分一致", "完全一致"])
        else { return }
        replacements.append(
            Replacement(
                start: time, number: comment.number ?? comment.index, end: Self.end(style, time), style: style,
                keyword: keyword, text: words.count > 1 ? words[1] : "", replacesAll: range == "全",
                forViewers: target != "投コメ", forOwner: !["コメ", "含まない"].contains(target),
                matchesWhole: condition == "完全一致"))
        replacements.sort { ($0.start, $0.number) < ($1.start, $1.number) }
    }

    private mutating func reverse(_ text: String, _ style: CommentStyle, at time: Double) {
        let target = text.unicodeScalars.dropFirst(2).drop { $0.properties.isWhitespace }
        let span = Self.span(style, time)
        guard reversals.count < Self.maximumScripts, !span.isEmpty else { return }
        reversals.append(
            Reversal(
                time: span, forViewers: !target.starts(with: "投コメ".unicodeScalars),
                forOwner: !target.starts(with: "コメ".unicodeScalars)))
    }

    /// The end of what lasts for ever unless a duration is given.
    private static func end(_ style: CommentStyle, _ time: Double) -> Double {
        guard let seconds = style.seconds, seconds > 0 else { return .infinity }
        return time + min(seconds, 3600)
    }

    /// What lasts half a minute unless a duration is given.
    private static func span(_ style: CommentStyle, _ time: Double) -> Range<Double> {
        time..<time + min(max(style.seconds ?? 30, 0), 3600)
    }

    private static func bounded(_ spans: [Range<Double>]) -> [Range<Double>] {
        Array(spans.filter { !$0.isEmpty }.prefix(maximumScripts))
    }
}
