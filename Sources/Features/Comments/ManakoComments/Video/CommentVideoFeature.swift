public import Manako
public import ManakoPipeline

/// Writes a video with comments drawn over its frames.
///
/// Decoding, and drawing with encoding, go on side by side; text is drawn by a thread of its own before it appears.
public struct CommentVideoFeature: Sendable {
    /// What is drawn.
    public var comments: CommentDrawing
    /// Where the frames go.
    public var drawing: FrameDrawingTarget
    /// Told what a user should know, such as that the sound is left out; ignored unless set.
    public var notice: @Sendable (String) -> Void

    /// Creates a feature.
    public init(
        _ comments: CommentDrawing, drawing: FrameDrawingTarget, notice: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        self.comments = comments
        self.drawing = drawing
        self.notice = notice
    }

    /// Draws on the frames of a video and writes them.
    ///
    /// - Parameters:
    ///   - reader: gives the frames.
    ///   - stride: every how many frames the reader gives one; the written video gets the frame rate that follows.
    ///   - progress: called once a frame with the number of frames so far.
    /// - Throws: what the video ends with, ``ManakoError/Code/cancelled``, or what `progress` throws. The written video is whole in
    ///   any case, with the frames until then.
    public func run(
        _ reader: VideoReader, stride: Int = 1, progress: (Int) throws(ManakoError) -> Void
    ) async throws(ManakoError) {
        var frames = reader.frames().makeAsyncIterator()
        let painter = try drawing.open(for: reader, stride: stride, style: comments)
        try await FramePainting.run(painter, notice: notice) { painting throws(ManakoError) in
            var count = 0
            while let frame = try await frames.next() {
                try await painting?.add(frame, FrameAnnotations())
                count += 1
                try progress(count)
            }
        }
    }
}
