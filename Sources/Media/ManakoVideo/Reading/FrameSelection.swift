import ManakoCore
import ManakoGeometry
import ManakoPixels

/// Which frames of a source are handed out: those in a range of time, every so many of them.
struct FrameSelection {
    let end: MediaTime?
    let stride: Int
    /// The upright size that every frame has to have, unless sizes may change.
    let size: ImageSize?
    private var count = 0
    /// The end of the frames that were judged so far.
    private(set) var reached = VideoEnd(time: nil, isWhole: true)

    init(end: MediaTime?, stride: Int, size: ImageSize?) {
        self.end = end
        self.stride = stride
        self.size = size
    }

    /// What becomes of a frame.
    enum Verdict: Equatable { case take, leaveOut, end }

    /// Decides about the next frame.
    ///
    /// - Throws: ``ManakoError/Code/unsupported`` for a frame of another size.
    mutating func judge(_ frame: VideoFrame) throws(ManakoError) -> Verdict {
        if let end, frame.time >= end {
            reached.isWhole = false
            if let time = reached.time, time > end { reached.time = end }
            return .end
        }
        reached.time = frame.duration.map { frame.time.adding($0) }
        defer { count += 1 }
        guard count % stride == 0 else { return .leaveOut }
        if let size, size != frame.size {
            func text(_ size: ImageSize) -> String { "\(Int(size.width)) × \(Int(size.height))" }
            throw ManakoError(
                .unsupported,
                "frame \(frame.index) at \(frame.time) has \(text(frame.size)) pixels, the frames before \(text(size));"
                    + " pictures of a folder are one video only if all have the same upright size")
        }
        return .take
    }
}

extension MediaTime {
    /// The moment so much later.
    fileprivate func adding(_ duration: MediaTime) -> MediaTime {
        guard timescale == duration.timescale else { return MediaTime(seconds: seconds + duration.seconds) }
        let (sum, overflow) = value.addingReportingOverflow(duration.value)
        return overflow ? self : MediaTime(value: sum, timescale: timescale)
    }
}
