import ManakoCore

/// The sound of a video file, which a ``VideoWriter`` takes along.
public struct VideoSound: Sendable, Hashable {
    /// The file.
    public let path: String
    /// Microseconds on the file's own clock at its time 0, which is that of the first frame in nearly all files.
    let beginning: Int64

    /// Microseconds on the file's own clock.
    ///
    /// - Parameter time: since the file's beginning.
    func microseconds(at time: MediaTime) -> Int64 {
        beginning + Int64(min(max((time.seconds * 1e6).rounded(), -0x1p60), 0x1p60))
    }
}
