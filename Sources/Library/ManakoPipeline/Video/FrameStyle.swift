package import Manako

/// What else is drawn over the frames of a video, such as comments.
package protocol FrameStyle: Sendable {
    /// Whether frames are drawn on nothing instead of on the video's pictures.
    var isTransparent: Bool { get }
    /// Makes what draws the frames of one video, in their order.
    func makePainter() -> any FrameStylePainter
}

/// Draws the frames of one video in a style; the picture's memory is used again for the next frame.
package protocol FrameStylePainter: Sendable {
    /// Draws a frame.
    ///
    /// - Parameters:
    ///   - frame: the frame.
    ///   - marks: boxes and a caption under what the style draws.
    ///   - seconds: the frame's time in the video.
    ///   - isPicture: whether the result becomes a picture by itself, for which it has to be RGB.
    ///   - use: gets the drawn frame, which is only lent.
    /// - Throws: why it can't be drawn, or what `use` threw.
    func paint(
        _ frame: VideoFrame, _ marks: FrameAnnotations, at seconds: Double, asPicture isPicture: Bool,
        use: (Bitmap) throws(ManakoError) -> Void
    ) throws(ManakoError)
}
