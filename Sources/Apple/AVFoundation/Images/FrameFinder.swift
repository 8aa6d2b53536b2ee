import CoreMedia
import ManakoCore
import ManakoVideo
import Synchronization

/// Finds the picture that is shown at a time; times that go on by little are found without going back in the file.
final class FrameFinder: Sendable {
    private struct State {
        var reader: VideoReader?
        /// The picture that was found last, and the one after it; nil at the end.
        var shown: VideoFrame?
        var ahead: VideoFrame?
    }

    /// How far times go on without a jump in the file, in seconds.
    private static let longestStep = 2.0

    private let file: AssetFile
    private let state = Mutex(State())

    init(_ file: AssetFile) { self.file = file }

    /// The last picture at or before a time; the first one when there is none before it.
    ///
    /// - Throws: what reading the file throws, ``ManakoError/Code/malformedInput`` when it has no pictures.
    func frame(at time: MediaTime) throws(ManakoError) -> VideoFrame {
        try state.withLock { state throws(ManakoError) in
            if let frame = try Self.next(&state, time) { return frame }
            let reader: VideoReader
            if let opened = state.reader { reader = opened } else { reader = try file.open(.init()) }
            state = State(reader: reader)
            // Most pictures are as far apart as the file says; those of others are looked for further back.
            let step = 1 / (reader.info.frameRate ?? 30)
            for back in [0, 2 * step, 1, 10] where time.seconds > back {
                if let frame = try Self.last(&state, reader, from: time.seconds - back, to: time) { return frame }
            }
            if let frame = try Self.last(&state, reader, from: 0, to: time) { return frame }
            try reader.seek(to: .zero)
            guard let first = try reader.nextFrame() else {
                throw ManakoError(.malformedInput, "the video has no picture at \(time)")
            }
            return first
        }
    }

    /// The picture at a time that is little after the last one; nil for other times.
    private static func next(_ state: inout State, _ time: MediaTime) throws(ManakoError) -> VideoFrame? {
        guard let reader = state.reader, let shown = state.shown, shown.time <= time else { return nil }
        guard state.ahead == nil || time.seconds - shown.time.seconds < longestStep else { return nil }
        while let ahead = state.ahead, ahead.time <= time {
            state.shown = ahead
            state.ahead = nil
            state.ahead = try reader.nextFrame()
        }
        return state.shown
    }

    /// The last picture in a span of time; nil when there is none.
    private static func last(
        _ state: inout State, _ reader: VideoReader, from start: Double, to end: MediaTime
    ) throws(ManakoError) -> VideoFrame? {
        let beginning = MediaTime(seconds: start, timescale: 1_000_000)
        try reader.seek(to: min(beginning, end))
        var found: VideoFrame?
        while let frame = try reader.nextFrame() {
            guard frame.time <= end else {
                if let found { (state.shown, state.ahead) = (found, frame) }
                return found
            }
            found = frame
        }
        // After the end of the video: its last picture stays.
        state.shown = found
        return found
    }
}
