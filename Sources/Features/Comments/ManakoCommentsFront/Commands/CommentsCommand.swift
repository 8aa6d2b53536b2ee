import Manako
import ManakoArguments
import ManakoFront

/// `manako comments`
enum CommentsCommand {
    static let spec = CommandSpec(
        "comments", summary: "draw comments over a video, or lay out and convert comment files",
        discussion: """
            With --comments, draws the comments of files over a video. Without it, the argument is a comment file, and the command \
            writes its layout or converts it.

            Reads niconico's comments (JSON of all kinds, XML), bilibili's XML, YouTube's live chat as yt-dlp saves it, Twitch's as \
            TwitchDownloader does, and subtitles (.ass, .srt, .vtt); the format is recognised from the content. Comments are laid \
            out on a canvas of 1920 × 1080 as in the sites' own players.
            """,
        positionals: [CommentsOptions.path],
        options: CommentsOptions.all + CommentsLayout.options + CommentsVideo.options,
        examples: CommentsVideo.examples + CommentsLayout.examples)

    static func run(_ arguments: ParsedArguments) async throws -> ExitStatus {
        guard arguments.isGiven(CommentsOptions.comments) else {
            guard !CommentsVideo.options.contains(where: { arguments.isGiven($0) }) else {
                throw arguments.usageError("give a video, and the comments to draw over it with --comments")
            }
            return try CommentsLayout.run(arguments)
        }
        guard !CommentsLayout.options.contains(where: { arguments.isGiven($0) }) else {
            throw arguments.usageError(
                "--format, --sizes and --to are for a comment file alone, without --comments")
        }
        return try await CommentsVideo.run(arguments)
    }
}
