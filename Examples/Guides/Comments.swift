// The code of docs/guides/comments.md.
import ManakoComments

func showComments(_ bytes: [UInt8]) throws {
    let file = try CommentFile(bytes, name: "comments.json")
    var layout = CommentLayout(file.comments, measuring: CommentRenderer())
    layout.add(VideoComment(index: 1000, time: 61.5, text: "posted just now", isLive: true))
    for comment in layout.shown(at: 62) {
        let place = comment.position(at: 62)
        print(place.x, place.y, comment.appearance.lines)
    }
}
