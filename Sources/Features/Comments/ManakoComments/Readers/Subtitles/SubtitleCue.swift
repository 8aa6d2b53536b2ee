/// Subtitles as plain lines at the bottom of the picture, or at its top where they say so; other styles are left out.
enum SubtitleCue {
    /// The longest time that a line stands, in seconds.
    private static let longest = 86_400.0

    /// The comment of a cue.
    static func comment(from start: Double, to end: Double, _ text: String, isTop: Bool) -> CommentRecord {
        guard end > start else { return .skipped("it ends before it begins") }
        guard end - start <= longest else { return .skipped("it lasts longer than a day") }
        guard !text.allSatisfy(\.isWhitespace) else { return .skipped("it has no text") }
        return .comment(
            VideoComment(
                time: start, text: text, commands: isTop ? ["ue"] : ["shita"],
                placement: .subtitle(seconds: end - start)))
    }
}
