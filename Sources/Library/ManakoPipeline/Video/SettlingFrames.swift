import Manako
import ManakoCapabilities

/// The latest frames of a video, until a sequence has seen enough later ones to settle what is shown of each.
///
/// Without a sequence, or with one that looks at no later frames, each frame is settled at once.
struct SettlingFrames {
    /// What turns findings of successive frames into what is shown.
    private(set) var sequence: (any FindingSequence)?
    private var waiting: [(frame: VideoFrame, report: LookReport)] = []

    init(_ sequence: (any FindingSequence)?) { self.sequence = sequence }

    /// Takes the next frame.
    mutating func take(_ frame: VideoFrame, _ report: LookReport) {
        var report = report
        let image = VisionImage(frame.bitmap, orientation: frame.orientation)
        report.findings = sequence?.next(report.findings, at: frame.time, in: image) ?? report.findings
        waiting.append((frame, report))
    }

    /// The oldest frame if it can be settled.
    ///
    /// - Parameter isEnd: whether there are no later frames.
    mutating func next(isEnd: Bool = false) -> (VideoFrame, LookReport)? {
        guard waiting.count > (isEnd ? 0 : sequence?.lookahead ?? 0) else { return nil }
        var (frame, report) = waiting.removeFirst()
        report.findings = sequence?.settle(report.findings) ?? report.findings
        return (frame, report)
    }
}
