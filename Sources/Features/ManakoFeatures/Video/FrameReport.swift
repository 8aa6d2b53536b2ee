public import Manako

/// What was found in one frame of a video.
public struct FrameReport: Sendable {
    /// The number of the frame in its source, from 0.
    public var frame: Int
    /// The moment of the frame.
    public var time: MediaTime
    /// What was found, with identities where they are asked for.
    public var report: DetectionReport

    /// Creates a report.
    public init(frame: Int, time: MediaTime, report: DetectionReport) {
        self.frame = frame
        self.time = time
        self.report = report
    }
}
