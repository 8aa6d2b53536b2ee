import ManakoAPI
import ManakoCore
public import ManakoFront

extension Feature {
    /// Comments over videos, and rooms to write them in.
    public static let comments = Feature(
        "comments", commands: [Command(CommentsCommand.spec, run: CommentsCommand.run)],
        routes: Routes.media + Routes.commentSets + Routes.rooms + Routes.streams, values: CommentService.values,
        constants: [CommentService.constants], serveOptions: CommentService.serveOptions, page: .comments,
        start: { context throws(ManakoError) in try CommentService(context) })
}
