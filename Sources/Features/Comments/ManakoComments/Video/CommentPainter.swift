package import Manako
import ManakoCompositor
package import ManakoPipeline
import Synchronization

/// Draws marks and comments on copies of frames, in the frames' own format; used for one frame at a time.
///
/// The copy's memory is used again for the next frame.
package final class CommentPainter: FrameStylePainter {
    private struct State {
        var canvas: Bitmap?
        var compositor: CommentCompositor?
        var format: OverlayFormat?
    }

    private let drawing: CommentDrawing
    private let renderer = AnnotationRenderer()
    private let preprocessor = ImagePreprocessor()
    private let state = Mutex(State())

    init(_ drawing: CommentDrawing) { self.drawing = drawing }

    /// Draws on a copy of a frame, which lives until the closure returns.
    ///
    /// - Parameters:
    ///   - frame: the frame.
    ///   - marks: what lies under the comments.
    ///   - seconds: the moment of the comments.
    ///   - isPicture: whether the copy is to be upright `bgra8`, or `rgba8` when comments are drawn alone.
    ///   - use: gets the copy.
    package func paint(
        _ frame: VideoFrame, _ marks: FrameAnnotations, at seconds: Double, asPicture isPicture: Bool,
        use: (Bitmap) throws(ManakoError) -> Void
    ) throws(ManakoError) {
        try state.withLock { state throws(ManakoError) in
            try fill(&state.canvas, with: frame, isPicture: isPicture)
            guard var canvas = state.canvas.take() else { return }
            let compositor = try compositor(for: canvas, &state)
            try compositor.composite(at: seconds, on: &canvas, under: overlays(marks, on: canvas))
            try use(drawing.isTransparent ? canvas.straight() : canvas)
            state.canvas = canvas
        }
    }

    /// Copies a frame; what can't be drawn on as it is stored becomes upright `bgra8`.
    private func fill(_ canvas: inout Bitmap?, with frame: VideoFrame, isPicture: Bool) throws(ManakoError) {
        if drawing.isTransparent {
            var clear: Bitmap
            if let kept = canvas.take() {
                clear = kept
            } else {
                clear = try Bitmap(width: Int(frame.size.width), height: Int(frame.size.height), format: .bgra8)
            }
            clear.clear()
            canvas = clear
        } else if isPicture || frame.orientation != .up || OverlayFormat(of: frame.bitmap) == nil {
            canvas = try frame.bitmap.converted(to: .bgra8, orientation: frame.orientation, using: preprocessor)
        } else if var copy = canvas.take(), (try? frame.bitmap.copy(into: &copy)) != nil {
            canvas = copy
        } else {
            var copy = try Bitmap(like: frame.bitmap)
            try frame.bitmap.copy(into: &copy)
            canvas = copy
        }
    }

    private func compositor(for canvas: Bitmap, _ state: inout State) throws(ManakoError) -> CommentCompositor {
        guard let format = OverlayFormat(of: canvas) else {
            throw ManakoError(.internalFailure, "comments can't be drawn on \(canvas.format.rawValue)")
        }
        if let compositor = state.compositor, state.format == format { return compositor }
        let compositor = CommentCompositor(
            drawing.layout, renderer: drawing.renderer, format: format, size: canvas.size)
        (state.compositor, state.format) = (compositor, format)
        return compositor
    }

    private func overlays(_ marks: FrameAnnotations, on canvas: Bitmap) throws(ManakoError) -> [PlacedOverlay] {
        guard !marks.annotations.isEmpty || !marks.caption.isEmpty else { return [] }
        return try renderer.overlays(marks, on: canvas)
    }
}

extension Bitmap {
    /// A picture of the same size and format, with undefined pixels.
    fileprivate init(like other: Bitmap) throws(ManakoError) {
        try self.init(width: other.width, height: other.height, format: other.format, yuvEncoding: other.yuvEncoding)
    }

    /// A copy of premultiplied `bgra8` as `rgba8` with colours divided by alpha.
    fileprivate func straight() throws(ManakoError) -> Bitmap {
        try OverlayPicture(width: width, height: height, pixels: packedBytes()).straightBitmap()
    }
}
