import ManakoCore

/// The sound of a video file, which a ``VideoWriter`` takes along.
public struct VideoSound: Sendable, Hashable {
    /// The file.
    public let path: String
    /// Microseconds on the file's own clock at which its first frame is shown.
    let firstFrame: Int64

    /// Microseconds on the file's own clock.
    ///
    /// - Parameter time: since the first frame.
    func microseconds(at time: MediaTime) -> Int64 {
        firstFrame + Int64(min(max((time.seconds * 1e6).rounded(), -0x1p60), 0x1p60))
    }
}
