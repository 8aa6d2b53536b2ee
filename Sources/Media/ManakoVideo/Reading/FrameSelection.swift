import ManakoPixels
import ManakoCore

/// Which frames of a source are handed out: those in a range of time, every so many of them.
struct FrameSelection {
    let end: MediaTime?
    let stride: Int
    /// The size that every frame has to have, unless sizes may change.
    let size: (width: Int, height: Int)?
    private var count = 0

    init(end: MediaTime?, stride: Int, size: (width: Int, height: Int)?) {
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
        if let end, frame.time >= end { return .end }
        defer { count += 1 }
        guard count % stride == 0 else { return .leaveOut }
        if let size, size != (frame.bitmap.width, frame.bitmap.height) {
            throw ManakoError(
                .unsupported,
                "frame \(frame.index) at \(frame.time) has \(frame.bitmap.width) × \(frame.bitmap.height) pixels, the"
                    + " frames before \(size.width) × \(size.height); allow changes of size (allowsSizeChanges) to go on"
            )
        }
        return .take
    }
}
