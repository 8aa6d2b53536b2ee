import Manako
import ManakoAPI
import ManakoComments
import ManakoCompositor
import Synchronization

/// Comments with their layouts and pictures, as clients ask for them.
final class CommentSet: Sendable {
    private struct LayoutKey: Hashable {
        var scale: Double
        var words: [String]
    }

    private struct Weak: Sendable {
        weak let compositor: CommentCompositor?
    }

    private struct State {
        var comments: [VideoComment]
        var hidden: Set<Int>
        /// The one that was used last comes last.
        var layouts: [(key: LayoutKey, layout: CommentLayout)] = []
        /// Those of streams that run.
        var compositors: [Weak] = []
        var version = 1
    }

    let renderer: CommentRenderer
    private let shelf: CommentBitmapStore
    private let state: Mutex<State>

    /// The most layouts of one set: people at different sizes, with different words.
    private static let maximumLayouts = 4
    /// The most comments of an answer.
    private static let maximumPlaced = 2000

    /// - Parameters:
    ///   - comments: in the order of the file.
    ///   - hidden: the indices of those that nobody sees.
    ///   - renderer: draws comments.
    ///   - pictures: where what is drawn is kept, for several sets; nil for this set alone.
    init(
        _ comments: [VideoComment], hidden: Set<Int> = [], renderer: CommentRenderer,
        pictures: CommentBitmapStore? = nil
    ) {
        self.renderer = renderer
        shelf = pictures ?? CommentBitmapStore(renderer)
        state = Mutex(State(comments: comments, hidden: hidden))
    }

    /// The comments in their order, and those that nobody sees.
    var contents: (comments: [VideoComment], hidden: Set<Int>) { state.withLock { ($0.comments, $0.hidden) } }

    /// Whether a stream shows it.
    var isStreamed: Bool { state.withLock { $0.compositors.contains { $0.compositor != nil } } }

    /// Adds a comment after all others, unless it is there; what is shown already stays where it is.
    func add(_ comment: VideoComment) {
        state.withLock { state in
            guard state.comments.last.map({ $0.index < comment.index }) ?? true else { return }
            state.comments.append(comment)
            for index in state.layouts.indices { state.layouts[index].layout.add(comment) }
            for weak in state.compositors { weak.compositor?.add(comment) }
        }
    }

    /// Hides a comment; the others stay where they are.
    func hide(_ index: Int) {
        state.withLock { state in
            state.hidden.insert(index)
            state.version += 1
            for place in state.layouts.indices { state.layouts[place].layout.hide(index) }
            for weak in state.compositors { weak.compositor?.hide(index) }
        }
    }

    // MARK: Places

    /// The comments that are shown at some time of an interval.
    func placed(from: Double, to: Double, _ look: CommentViewOptions) -> PlacedAnswer {
        let (found, pauses, version) = state.withLock { state in
            let layout = layout(look, &state)
            return (layout.shown(from: from, to: to), layout.pauses, state.version)
        }
        let end = Self.end(of: found, from: from, to: to)
        let entries = found.filter { $0.start < end }.compactMap { entry($0, look.height) }
        return PlacedAnswer(
            canvas: Self.canvas, from: from, to: end, version: version,
            pauses: pauses.filter { $0.upperBound > from && $0.lowerBound < to }.map {
                [$0.lowerBound, $0.upperBound]
            },
            placed: entries)
    }

    /// The end of the interval; earlier where that would be too many, so that the rest is asked for again. Those of one moment
    /// can't be told apart.
    private static func end(of found: [PlacedComment], from: Double, to: Double) -> Double {
        guard found.count > maximumPlaced else { return to }
        let start = found.map(\.start).sorted()[maximumPlaced]
        return start > from ? start : to
    }

    /// One comment; nil when it is not shown.
    func placed(_ index: Int, _ look: CommentViewOptions) -> PlacedEntry? {
        let placed = state.withLock { state in
            state.hidden.contains(index) ? nil : layout(look, &state).placed.last { $0.index == index }
        }
        return placed.flatMap { entry($0, look.height) }
    }

    /// What lays the comments over frames; those that come later too, as long as it is held.
    func compositor(
        _ options: CommentLayoutOptions, _ format: OverlayFormat, _ size: ImageSize
    ) -> CommentCompositor {
        state.withLock { state in
            let compositor = CommentCompositor(
                layout(options, state), renderer: renderer, format: format, size: size)
            state.compositors.removeAll { $0.compositor == nil }
            state.compositors.append(Weak(compositor: compositor))
            return compositor
        }
    }

    private static let canvas = PixelSize(width: Int(CommentCanvas.width), height: Int(CommentCanvas.height))

    private func layout(_ look: CommentViewOptions, _ state: inout State) -> CommentLayout {
        let key = LayoutKey(scale: look.scale, words: look.words)
        if let place = state.layouts.firstIndex(where: { $0.key == key }) {
            let known = state.layouts.remove(at: place)
            state.layouts.append(known)
            return known.layout
        }
        if state.layouts.count >= Self.maximumLayouts { state.layouts.removeFirst() }
        let options = CommentLayoutOptions(scale: look.scale, hiddenWords: look.words)
        let made = layout(options, state)
        state.layouts.append((key, made))
        return made
    }

    private func layout(_ options: CommentLayoutOptions, _ state: State) -> CommentLayout {
        var layout = CommentLayout(state.comments, measuring: renderer, options: options)
        for index in state.hidden { layout.hide(index) }
        return layout
    }

    private func entry(_ placed: PlacedComment, _ height: Int) -> PlacedEntry? {
        guard let picture = shelf.picture(of: placed.appearance, height: height) else { return nil }
        let fades = placed.opacity.from != placed.opacity.to
        return PlacedEntry(
            index: placed.index, start: placed.start, end: placed.end, order: placed.order,
            opacity: placed.opacity.from, toOpacity: fades ? placed.opacity.to : nil, picture: picture.name,
            x0: picture.x, y0: picture.y, width: picture.width, height: picture.height,
            motion: CommentMotionEntry(placed.motion))
    }

    /// The PNG of a picture that was named before; nil when it is not known any more.
    func picture(_ name: String) -> [UInt8]? { shelf.file(name) }

    // MARK: Lists

    /// Comments in the order of their times.
    func list(from: Int, limit: Int, _ look: CommentViewOptions) -> CommentsAnswer {
        let (comments, hidden, placed) = state.withLock { state in
            (state.comments, state.hidden, layout(look, &state).placed)
        }
        let places = Dictionary(placed.map { ($0.index, $0) }, uniquingKeysWith: { first, _ in first })
        let sorted = comments.sorted { ($0.time, $0.index) < ($1.time, $1.index) }
        let entries = sorted.dropFirst(from).prefix(limit).map { comment in
            let place = places[comment.index]
            return CommentEntry(
                index: comment.index, time: comment.time,
                text: hidden.contains(comment.index) ? "" : String(comment.text.prefix(2000)),
                color: place?.appearance.color.description.lowercased() ?? CommentRules.usualColor,
                position: (place?.position).flatMap { CommentPlace(rawValue: $0.rawValue) } ?? .naka,
                size: place.flatMap { CommentScale(rawValue: $0.size.rawValue) } ?? .medium, isOwner: comment.isOwner,
                hidden: place == nil || hidden.contains(comment.index))
        }
        return CommentsAnswer(count: sorted.count, comments: entries)
    }
}

extension CommentMotionEntry {
    /// A motion for clients.
    init(_ motion: CommentMotion) {
        switch motion {
        case .still(let x, let y): self.init(x: x, y: y)
        case .scrolling(let scroll):
            self.init(.scrolling, x: scroll.x, y: scroll.y)
            (at, speed, boxWidth) = (scroll.time, scroll.speed, scroll.width)
            if !scroll.reversed.isEmpty { reversed = scroll.reversed.map { [$0.lowerBound, $0.upperBound] } }
        case .path(let path):
            self.init(.path, x: path.x, y: path.y)
            (toX, toY, begin, seconds) = (path.toX, path.toY, path.begin, path.seconds)
        }
    }
}
