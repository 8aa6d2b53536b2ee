public import ManakoGeometry

/// Where the canvas of comments lies in pictures of a size: as large as fits, in the middle, so that comments stay inside the picture.
public struct CommentFrame: Sendable, Hashable {
    /// Pixels of the picture in one of the canvas.
    public let scale: Double
    /// The canvas's left edge, in pixels of the picture; even, so that pairs of pixels stay together.
    public let x: Int
    /// The canvas's upper edge, in pixels of the picture; even.
    public let y: Int
    /// The canvas's width, in pixels of the picture.
    public let width: Int
    /// The canvas's height, in pixels of the picture.
    public let height: Int

    /// Fits the canvas into a picture.
    ///
    /// - Parameter size: the picture's size in pixels, at least 1 × 1.
    public init(in size: ImageSize) {
        let scale = min(size.width / CommentCanvas.width, size.height / CommentCanvas.height)
        self.scale = scale
        let (width, height) = (CommentCanvas.width * scale, CommentCanvas.height * scale)
        x = Int((size.width - width) / 4) * 2
        y = Int((size.height - height) / 4) * 2
        self.width = min(Int(width.rounded(.up)), Int(size.width) - x)
        self.height = min(Int(height.rounded(.up)), Int(size.height) - y)
    }
}
