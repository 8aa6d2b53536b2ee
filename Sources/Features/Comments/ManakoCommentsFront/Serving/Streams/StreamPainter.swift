import Manako
import ManakoComments
import ManakoCompositor

/// Lays the comments of a moment over a picture, live ones of a room included.
///
/// `@unchecked Sendable`: its stream's thread alone calls it.
final class StreamPainter: @unchecked Sendable {
    private let compositors: [CommentCompositor]
    private var canvas: Bitmap

    /// - Parameters:
    ///   - sets: the comments, the lowest first.
    ///   - options: how they are laid out.
    ///   - timeline: gives the pictures.
    init(_ sets: [CommentSet], _ options: CommentLayoutOptions, _ timeline: FrameTimeline) throws(ManakoError) {
        guard let format = OverlayFormat(.i420, timeline.encoding) else {
            throw ManakoError(.internalFailure, "comments can't be laid over I420")
        }
        canvas = try Bitmap(
            width: timeline.width, height: timeline.height, format: .i420, yuvEncoding: timeline.encoding)
        let size = canvas.size
        compositors = sets.map { $0.compositor(options, format, size) }
    }

    /// The picture with the comments of a moment; the picture itself stays as it is.
    func painted(_ picture: Bitmap, at time: Double) throws(ManakoError) -> Bitmap {
        try picture.copy(into: &canvas)
        for compositor in compositors { try compositor.composite(at: time, on: &canvas) }
        return canvas
    }
}
