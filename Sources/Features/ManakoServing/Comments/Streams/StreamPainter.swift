import Manako
import ManakoComments
import ManakoCompositor

/// Lays the comments of a moment over a picture; each comment is drawn once.
///
/// `@unchecked Sendable`: its stream's thread alone calls it.
final class StreamPainter: @unchecked Sendable {
    private struct Drawn {
        /// Nil when nothing of it is seen.
        var overlay: FrameOverlay?
        /// From the box's corner to the overlay's, in pixels of the frame.
        var x: Int
        var y: Int
        var used: Int
    }

    private let set: CommentSet
    private let look: CommentLook
    private let opacity: Double
    private let format: OverlayFormat
    /// Pixels of the frame in one of the canvas, and where the canvas lies in the frame.
    private let scale: Double
    private let left: Double
    private let top: Double
    private var drawn: [CommentAppearance: Drawn] = [:]
    private var pictures = 0
    private var canvas: Bitmap

    /// After how many pictures a comment that is not seen any more is forgotten.
    private static let memory = 300

    init?(_ set: CommentSet, _ look: CommentLook, opacity: Double, _ timeline: FrameTimeline) {
        guard let format = OverlayFormat(.i420, timeline.encoding),
            let canvas = try? Bitmap(
                width: timeline.width, height: timeline.height, format: .i420, yuvEncoding: timeline.encoding)
        else { return nil }
        self.set = set
        self.look = look
        self.opacity = opacity
        self.format = format
        self.canvas = canvas
        let (width, height) = (Double(timeline.width), Double(timeline.height))
        // All of the canvas, inside of the picture.
        scale = min(width / CommentCanvas.width, height / CommentCanvas.height)
        left = (width - CommentCanvas.width * scale) / 2
        top = (height - CommentCanvas.height * scale) / 2
    }

    /// The picture with the comments of a moment; the picture itself stays as it is.
    func painted(_ picture: Bitmap, at time: Double) throws(ManakoError) -> Bitmap {
        pictures += 1
        if pictures.isMultiple(of: Self.memory) { forget() }
        let overlays = set.shown(at: time, look).compactMap { place($0, at: time) }
        guard !overlays.isEmpty else { return picture }
        try picture.copy(into: &canvas)
        try canvas.composite(overlays)
        return canvas
    }

    private func place(_ comment: PlacedComment, at time: Double) -> PlacedOverlay? {
        let drawn = draw(comment.appearance)
        guard let overlay = drawn.overlay else { return nil }
        let box = comment.position(at: time)
        return PlacedOverlay(
            overlay, x: Int((left + box.x * scale).rounded()) + drawn.x, y: Int((top + box.y * scale).rounded()) + drawn.y,
            opacity: comment.opacity(at: time) * opacity)
    }

    private func draw(_ appearance: CommentAppearance) -> Drawn {
        if var known = drawn[appearance] {
            known.used = pictures
            drawn[appearance] = known
            return known
        }
        // One that is too large to be drawn is left out.
        let picture = try? set.renderer.picture(of: appearance, scale: scale)
        let made = Drawn(
            overlay: picture.map { FrameOverlay($0.picture, for: format) }, x: picture?.x ?? 0, y: picture?.y ?? 0,
            used: pictures)
        drawn[appearance] = made
        return made
    }

    private func forget() {
        let pictures = pictures
        drawn = drawn.filter { pictures - $0.value.used < Self.memory }
    }
}
