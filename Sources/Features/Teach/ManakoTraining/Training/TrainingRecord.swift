/// What became of an epoch.
public struct TrainingRecord: Sendable, Hashable, Codable {
    /// Which one, from 1.
    public var epoch: Int
    /// The mean loss of its steps.
    public var loss: DetectionLoss.Parts
    /// COCO's average precision on the pictures to measure by.
    public var precision: Double
    /// The same at an overlap of 0.5 alone.
    public var precisionAt50: Double
    /// How long it took, measuring included, in seconds.
    public var seconds: Double
    /// How much processor time it took, in seconds.
    public var processorSeconds: Double
}

extension [TrainingRecord] {
    /// The epoch with the largest average precision, from 1, of several the last; 0 when there is none.
    public var best: Int { indices.max { (self[$0].precision, $0) < (self[$1].precision, $1) }.map { $0 + 1 } ?? 0 }
}

/// How far a training is.
public struct TrainingProgress: Sendable, Hashable {
    /// The epoch at work, from 1.
    public var epoch: Int
    /// How many there will be.
    public var epochs: Int
    /// The steps of the epoch that are done.
    public var step: Int
    /// The steps of an epoch.
    public var steps: Int
    /// The mean loss of the epoch so far; nil before its first step.
    public var loss: Double?
    /// The epochs that are done.
    public var history: [TrainingRecord]
    /// How much longer it will take in seconds, as far as is known.
    public var secondsLeft: Double?
}
