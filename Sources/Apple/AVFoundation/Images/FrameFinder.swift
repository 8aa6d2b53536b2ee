import CoreMedia
import ManakoCore
import ManakoVideo
import Synchronization

/// Finds the picture that is shown at a time.
final class FrameFinder: Sendable {
    private let file: AssetFile
    private let reader = Mutex<VideoReader?>(nil)

    init(_ file: AssetFile) { self.file = file }

    /// The last picture at or before a time; the first one when there is none before it.
    ///
    /// - Throws: what reading the file throws, ``ManakoError/Code/malformedInput`` when it has no pictures.
    func frame(at time: MediaTime) throws(ManakoError) -> VideoFrame {
        try reader.withLock { opened throws(ManakoError) in
            let reader: VideoReader
            if let opened { reader = opened } else { reader = try file.open(.init()) }
            opened = reader
            // Most pictures are as far apart as the file says; those of others are looked for further back.
            let step = 1 / (reader.info.frameRate ?? 30)
            for back in [0, 2 * step, 1, 10] where time.seconds > back {
                if let frame = try Self.last(reader, from: time.seconds - back, to: time) { return frame }
            }
            if let frame = try Self.last(reader, from: 0, to: time) { return frame }
            try reader.seek(to: .zero)
            guard let first = try reader.nextFrame() else {
                throw ManakoError(.malformedInput, "the video has no picture at \(time)")
            }
            return first
        }
    }

    /// The last picture in a span of time; nil when there is none.
    private static func last(
        _ reader: VideoReader, from start: Double, to end: MediaTime
    ) throws(ManakoError) -> VideoFrame? {
        let beginning = MediaTime(seconds: start, timescale: 1_000_000)
        try reader.seek(to: min(beginning, end))
        var found: VideoFrame?
        while let frame = try reader.nextFrame(), frame.time <= end {
            found = frame
            if frame.time == end { break }
        }
        return found
    }
}
