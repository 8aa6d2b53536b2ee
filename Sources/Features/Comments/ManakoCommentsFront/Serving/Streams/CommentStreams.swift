import Manako
import ManakoComments
import Synchronization

/// The streams of a server: a few at once, each for as long as somebody asks for it.
final class CommentStreams: Sendable {
    private struct State {
        var streams: [String: CommentStream] = [:]
        var isSweeping = false
    }

    /// The most streams at once.
    static let maximum = 4
    /// How long a stream lasts that nobody asks for.
    private let patience: Duration
    private let state = Mutex(State())

    init(patience: Duration = .seconds(60)) { self.patience = patience }

    var count: Int { state.withLock { $0.streams.count } }

    /// Makes a stream; the one that was asked for longest ago makes room for it.
    ///
    /// - Parameters:
    ///   - path: the video's file.
    ///   - request: how it is to be.
    ///   - sets: the comments, the lowest first.
    func add(_ path: String, _ request: StreamRequest, _ sets: [CommentSet]) throws(ManakoError) -> StreamAnswer {
        let timeline = try FrameTimeline(path: path, rows: request.height ?? CommentRules.usualHeight)
        let look = CommentViewOptions(scale: request.scale, words: request.ng ?? [])
        let options = CommentLayoutOptions(
            scale: look.scale, opacity: request.opacity ?? 1, hiddenWords: look.words)
        let painter = sets.isEmpty ? nil : try StreamPainter(sets, options, timeline)
        let isLive = (request.comments ?? []).contains { CommentSetName.room(of: $0) != nil }
        let stream = CommentStream(try SegmentMaker(timeline, painter: painter), ahead: isLive ? 1 : 3)
        keep(stream)
        return stream.answer
    }

    /// A stream; nil when it is gone.
    func stream(_ id: String) -> CommentStream? {
        let stream = state.withLock { $0.streams[id] }
        stream?.touch()
        return stream
    }

    /// Drops a stream; false when it is gone already.
    func drop(_ id: String) -> Bool {
        let stream = state.withLock { $0.streams.removeValue(forKey: id) }
        stream?.stop()
        return stream != nil
    }

    /// Drops all.
    func stop() {
        let all = state.withLock { state in
            defer { state.streams = [:] }
            return Array(state.streams.values)
        }
        for stream in all { stream.stop() }
    }

    private func keep(_ stream: CommentStream) {
        let (dropped, sweeps) = state.withLock { state -> (CommentStream?, Bool) in
            state.streams[stream.id] = stream
            let oldest = state.streams.values.filter { $0.id != stream.id }.min { $0.used < $1.used }
            let dropped = state.streams.count > Self.maximum ? oldest : nil
            if let dropped { state.streams[dropped.id] = nil }
            defer { state.isSweeping = true }
            return (dropped, !state.isSweeping)
        }
        dropped?.stop()
        if sweeps { Task { [weak self, patience] in while await Self.sweep(self, patience) {} } }
    }

    /// Drops what nobody has asked for; false when there is nothing left to look after.
    private static func sweep(_ streams: CommentStreams?, _ patience: Duration) async -> Bool {
        try? await Task.sleep(for: patience / 10)
        return streams?.sweep() ?? false
    }

    private func sweep() -> Bool {
        let (idle, isLeft) = state.withLock { state in
            let idle = state.streams.values.filter { ContinuousClock.now - $0.used > patience }
            for stream in idle { state.streams[stream.id] = nil }
            state.isSweeping = !state.streams.isEmpty
            return (idle, state.isSweeping)
        }
        for stream in idle { stream.stop() }
        return isLeft
    }
}
