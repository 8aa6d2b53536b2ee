public import Manako
public import ManakoPipeline

/// Comments that are drawn over a video.
public struct CommentDrawing: FrameStyle {
    /// The comments with their places and times.
    public var layout: CommentLayout
    /// What draws them.
    public var renderer: CommentRenderer
    /// Whether comments are drawn alone, on nothing.
    public var isTransparent: Bool

    /// Creates a drawing.
    public init(_ layout: CommentLayout, renderer: CommentRenderer, isTransparent: Bool = false) {
        self.layout = layout
        self.renderer = renderer
        self.isTransparent = isTransparent
    }

    /// Makes what draws the comments.
    package func makePainter() -> any FrameStylePainter { CommentPainter(self) }

    /// A frame with the comments of a time over it.
    ///
    /// - Parameters:
    ///   - frame: the frame.
    ///   - annotations: what lies under the comments.
    /// - Returns: the upright picture, `bgra8`; `rgba8` with straight alpha when comments are drawn alone.
    /// - Throws: ``ManakoError/Code/limitExceeded`` when there is no memory.
    public func still(
        of frame: VideoFrame, at seconds: Double, annotations: [BoxAnnotation] = []
    ) throws(ManakoError) -> Bitmap {
        let painter = CommentPainter(self)
        var picture: Bitmap?
        try painter.paint(frame, FrameAnnotations(annotations: annotations), at: seconds, asPicture: true) {
            (bitmap) throws(ManakoError) in picture = bitmap
        }
        guard let picture else { throw ManakoError(.internalFailure, "no picture was painted") }
        return picture
    }
}
