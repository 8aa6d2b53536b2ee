import ManakoCompositor
import ManakoCore

/// Comments drawn for frames of one format and size, kept as long as there is room: each is shaped and drawn once, by a thread of its own.
final class CommentPictures: Sendable {
    /// A comment that was drawn.
    struct Drawn: Sendable {
        /// Nil when nothing of it is seen.
        var overlay: FrameOverlay?
        /// From the comment's box to the overlay's corner, in pixels of the frame.
        var x = 0
        var y = 0
    }

    /// How much is kept.
    struct Bounds: Sendable {
        var bytes: Int
        var count: Int
    }

    private struct Entry {
        /// Nil while it waits or is being drawn.
        var drawn: Drawn?
        var lastUse: Int
        /// Whether it waits for the thread; somebody who can't wait takes it out by saying no here.
        var isQueued = false
    }

    private struct State {
        var entries: [CommentAppearance: Entry] = [:]
        /// What is to be drawn, in the order of appearance, without what others have taken out.
        var queue: [CommentAppearance] = []
        /// Where the queue begins; what is before is over.
        var first = 0
        var uses = 0
        var bytes = 0
        var isRunning = false
        var isClosed = false
    }

    private let renderer: CommentRenderer
    private let scale: Double
    private let format: OverlayFormat
    private let bounds: Bounds
    private let state = Monitor(State())

    init(_ renderer: CommentRenderer, scale: Double, format: OverlayFormat, bounds: Bounds) {
        self.renderer = renderer
        self.scale = scale
        self.format = format
        self.bounds = bounds
    }

    deinit { state.change { $0.isClosed = true } }

    /// Has a comment drawn soon, unless it is there.
    func prepare(_ appearance: CommentAppearance) {
        let isNew = state.change { state in
            state.uses += 1
            if state.entries[appearance] != nil {
                state.entries[appearance]?.lastUse = state.uses
                return false
            }
            state.entries[appearance] = Entry(drawn: nil, lastUse: state.uses, isQueued: true)
            state.queue.append(appearance)
            return true
        }
        if isNew { startThread() }
    }

    /// A comment's overlay if it is there; otherwise nil, and it is drawn soon.
    func ready(_ appearance: CommentAppearance) -> Drawn? {
        prepare(appearance)
        return state.change { $0.entries[appearance]?.drawn }
    }

    /// A comment's overlay; draws it here unless it is there or the thread is at it.
    func finished(_ appearance: CommentAppearance) -> Drawn {
        let isOurs = state.change { state in
            state.uses += 1
            let known = state.entries[appearance]
            state.entries[appearance] = Entry(drawn: known?.drawn, lastUse: state.uses)
            return known?.isQueued ?? true
        }
        if isOurs { return keep(draw(appearance), of: appearance) }
        // Dropped in between: then it is as if it were new.
        return state.wait { state -> Drawn?? in
            guard let entry = state.entries[appearance] else { return .some(nil) }
            return entry.drawn.map { .some($0) }
        } ?? keep(draw(appearance), of: appearance)
    }
}

extension CommentPictures {
    /// One thread draws all that waits, and ends with it.
    private func startThread() {
        let isNeeded = state.change { state in
            guard !state.isRunning, state.first < state.queue.count else { return false }
            state.isRunning = true
            return true
        }
        guard isNeeded else { return }
        let started = BackgroundThread.start { [weak self] in
            while let pictures = self, let appearance = pictures.next() {
                _ = pictures.keep(pictures.draw(appearance), of: appearance)
            }
        }
        // Without a thread, what is needed is drawn where it is needed.
        if !started { state.change { $0.isRunning = false } }
    }

    private func next() -> CommentAppearance? {
        state.change { state in
            while !state.isClosed, state.first < state.queue.count {
                let appearance = state.queue[state.first]
                state.first += 1
                guard state.entries[appearance]?.isQueued == true else { continue }
                state.entries[appearance]?.isQueued = false
                return appearance
            }
            (state.queue, state.first, state.isRunning) = ([], 0, false)
            return nil
        }
    }

    /// Draws a comment; one that is too large to draw is left out.
    private func draw(_ appearance: CommentAppearance) -> Drawn {
        guard let picture = try? renderer.picture(of: appearance, scale: scale) else { return Drawn() }
        return Drawn(overlay: FrameOverlay(picture.picture, for: format), x: picture.x, y: picture.y)
    }

    private func keep(_ drawn: Drawn, of appearance: CommentAppearance) -> Drawn {
        state.change { state in
            state.bytes -= state.entries[appearance]?.drawn?.overlay?.byteCount ?? 0
            state.entries[appearance] = Entry(drawn: drawn, lastUse: state.uses)
            state.bytes += drawn.overlay?.byteCount ?? 0
            if state.bytes > bounds.bytes || state.entries.count > bounds.count { dropOldest(&state) }
            return drawn
        }
    }

    /// Drops what was used longest ago, until three quarters of the room are taken.
    private func dropOldest(_ state: inout State) {
        let drawn = state.entries.filter { $0.value.drawn != nil }.sorted { $0.value.lastUse < $1.value.lastUse }
        for (appearance, entry) in drawn {
            guard state.bytes > bounds.bytes / 4 * 3 || state.entries.count > bounds.count / 4 * 3 else { return }
            state.entries[appearance] = nil
            state.bytes -= entry.drawn?.overlay?.byteCount ?? 0
        }
    }
}
