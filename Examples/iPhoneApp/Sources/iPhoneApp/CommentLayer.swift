import AVKit

/// The layer of a floating window of comments, whose frames become a video file.
func makeCommentLayer() -> AVSampleBufferDisplayLayer {
    let layer = AVSampleBufferDisplayLayer()
    layer.destination = .file(URL(fileURLWithPath: "comments.mp4"))
    return layer
}
