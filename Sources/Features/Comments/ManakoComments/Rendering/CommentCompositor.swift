public import ManakoCompositor
public import ManakoCore
public import ManakoGeometry
public import ManakoPixels
import Synchronization

/// Lays the comments of a layout over the frames of a video.
///
/// ```swift
/// let compositor = try CommentCompositor(layout, renderer: renderer, format: format, size: frame.bitmap.size)
/// try compositor.composite(at: frame.time.seconds, on: &frame.bitmap)
/// ```
///
/// Text is shaped and drawn by a thread of its own, some seconds before it appears, and once: a frame only takes pictures that are there.
/// One thread at a time composites; comments may be added by others.
public final class CommentCompositor: Sendable {
    /// What happens to a comment that is not drawn yet when a frame needs it.
    public enum Patience: Sendable, Hashable {
        /// The frame waits for it: every frame of a file is whole.
        case complete
        /// The frame goes without it, the next one probably not: for what is watched as it is made.
        case prompt
    }

    /// How frames are used.
    public struct Options: Sendable, Hashable {
        /// What happens to a comment that is not drawn yet.
        public var patience: Patience
        /// How long before their appearance comments are drawn, in seconds of the video.
        public var lead: Double
        /// The most bytes of drawn comments that are kept.
        public var maximumBytes: Int
        /// The most drawn comments that are kept.
        public var maximumCount: Int
        /// The most comments of a frame; of more, those that lie lowest are left out, which the others cover many times over.
        public var maximumShown: Int

        /// Creates options.
        public init(
            patience: Patience = .complete, lead: Double = 3, maximumBytes: Int = 256 << 20, maximumCount: Int = 4096,
            maximumShown: Int = 10_000
        ) {
            self.patience = patience
            self.lead = lead
            self.maximumBytes = maximumBytes
            self.maximumCount = maximumCount
            self.maximumShown = maximumShown
        }
    }

    private struct State {
        var layout: CommentLayout
        /// Comments that start up to this time were given to be drawn, if frames go on from where they are.
        var preparedUntil = -Double.infinity
        var lastTime = Double.infinity
        /// What is on screen, by the place in the order of drawing.
        var onScreen: [Int: CommentPictures.Drawn] = [:]
    }

    /// Where comments lie in frames.
    public let frame: CommentFrame
    private let options: Options
    private let pictures: CommentPictures
    private let state: Mutex<State>

    /// Creates a compositor for frames of one format and size.
    ///
    /// - Parameters:
    ///   - layout: the comments.
    ///   - renderer: what draws them.
    ///   - format: the frames' format.
    ///   - size: the frames' size in pixels.
    ///   - options: how frames are used.
    public init(
        _ layout: CommentLayout, renderer: CommentRenderer, format: OverlayFormat, size: ImageSize,
        options: Options = Options()
    ) {
        frame = CommentFrame(in: size)
        self.options = options
        pictures = CommentPictures(
            renderer, scale: frame.scale, format: format,
            bounds: .init(bytes: options.maximumBytes, count: options.maximumCount))
        state = Mutex(State(layout: layout))
    }

    /// Adds a comment, which takes its place around those that are there.
    ///
    /// - Returns: where it is shown; nil when it is not.
    @discardableResult public func add(_ comment: VideoComment) -> PlacedComment? {
        let placed = state.withLock { $0.layout.add(comment) }
        if let placed { pictures.prepare(placed.appearance) }
        return placed
    }

    /// Shows a comment no more.
    ///
    /// - Parameter index: its ``VideoComment/index``.
    public func hide(_ index: Int) { state.withLock { $0.layout.hide(index) } }

    /// The comments at a time, in the order of drawing.
    ///
    /// - Parameter time: seconds of the video.
    public func overlays(at time: Double) -> [PlacedOverlay] {
        state.withLock { state in
            prepare(at: time, &state)
            let shown = state.layout.shown(at: time).suffix(options.maximumShown)
            var onScreen: [Int: CommentPictures.Drawn] = [:]
            onScreen.reserveCapacity(shown.count)
            var overlays: [PlacedOverlay] = []
            overlays.reserveCapacity(shown.count)
            for comment in shown {
                guard let drawn = state.onScreen[comment.order] ?? drawn(comment.appearance) else { continue }
                onScreen[comment.order] = drawn
                if let overlay = placed(drawn, comment, at: time) { overlays.append(overlay) }
            }
            state.onScreen = onScreen
            return overlays
        }
    }

    /// Lays the comments of a time over a frame.
    ///
    /// - Parameters:
    ///   - time: seconds of the video.
    ///   - bitmap: a frame of the format and size that the compositor is made for.
    ///   - under: what lies between frame and comments, such as boxes around what was found.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for a frame of another format.
    public func composite(
        at time: Double, on bitmap: inout Bitmap, under: [PlacedOverlay] = []
    ) throws(ManakoError) {
        try bitmap.composite(under)
        try bitmap.composite(
            overlays(at: time), in: PixelRegion(x: frame.x, y: frame.y, width: frame.width, height: frame.height))
    }
}

extension CommentCompositor {
    /// Has drawn what will be on screen soon; after a jump, what is on screen too.
    private func prepare(at time: Double, _ state: inout State) {
        let isJump = time < state.lastTime || time > state.preparedUntil
        state.lastTime = time
        // A quarter of the lead at once, so that most frames need not ask.
        guard isJump || time + options.lead > state.preparedUntil + options.lead / 4 else { return }
        let until = time + options.lead * 1.25
        for comment in state.layout.shown(from: isJump ? time : state.preparedUntil, to: until).suffix(
            options.maximumShown)
        where isJump || comment.start >= state.preparedUntil {
            pictures.prepare(comment.appearance)
        }
        state.preparedUntil = until
    }

    private func drawn(_ appearance: CommentAppearance) -> CommentPictures.Drawn? {
        options.patience == .complete ? pictures.finished(appearance) : pictures.ready(appearance)
    }

    private func placed(
        _ drawn: CommentPictures.Drawn, _ comment: PlacedComment, at time: Double
    ) -> PlacedOverlay? {
        guard let overlay = drawn.overlay else { return nil }
        let (x, y) = comment.position(at: time)
        guard abs(x) < 1e6, abs(y) < 1e6 else { return nil }
        return PlacedOverlay(
            overlay, x: frame.x + Int((x * frame.scale).rounded()) + drawn.x,
            y: frame.y + Int((y * frame.scale).rounded()) + drawn.y, opacity: comment.opacity(at: time))
    }
}
