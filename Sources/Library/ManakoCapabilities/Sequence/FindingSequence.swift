public import Manako

/// Turns what was found in successive frames into what is shown of each: identities, or classes that do not flicker.
public protocol FindingSequence: Sendable {
    /// Takes the next frame's findings.
    ///
    /// - Parameters:
    ///   - findings: what was found, less sure ones included.
    ///   - time: the frame's time.
    ///   - image: the frame, where it is at hand; what follows objects sees by it how they look and how the camera moved.
    /// - Returns: what is shown.
    mutating func next(_ findings: [Finding], at time: MediaTime, in image: VisionImage?) -> [Finding]

    /// How many later frames it wants to have seen before a frame is settled.
    var lookahead: Int { get }

    /// Settles the oldest frame that is not settled yet, once ``lookahead`` later ones were taken or there are no more.
    ///
    /// - Parameter findings: what ``next(_:at:in:)`` gave for that frame.
    /// - Returns: what is shown.
    mutating func settle(_ findings: [Finding]) -> [Finding]

    /// The line so far behind an object, oldest point first; empty for what is not followed.
    func trail(of finding: Finding) -> [NormalizedPoint]

    /// What there was over all frames, in a line for people; nil when nothing is counted.
    var summary: String? { get }
}

extension FindingSequence {
    /// Takes the next frame's findings where the frame itself is not at hand, and gives what is shown.
    public mutating func next(_ findings: [Finding], at time: MediaTime) -> [Finding] {
        next(findings, at: time, in: nil)
    }
    /// A frame is settled at once.
    public var lookahead: Int { 0 }
    /// What was given is shown.
    public mutating func settle(_ findings: [Finding]) -> [Finding] { findings }
    /// The line so far behind an object, oldest point first.
    public func trail(of finding: Finding) -> [NormalizedPoint] { [] }
    /// What there was over all frames; nil when nothing is counted.
    public var summary: String? { nil }
}
