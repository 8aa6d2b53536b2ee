public import ManakoNetworks

/// A detector that was trained, with the names of its classes and how good it is.
public struct TrainedDetector: Sendable {
    /// The network, with normalisation folded into its weights.
    public let network: YOLOX
    /// The names of its classes.
    public let classes: [String]
    /// The side of the input it was trained for, in pixels.
    public let side: Int
    /// How pictures are brought to that size.
    public let fitting: ModelFitting
    /// What became of each epoch.
    public let history: [TrainingRecord]
    /// The epoch that the network is of, from 1: the one that found most in the pictures to measure by.
    public let epoch: Int
    /// How good it is on the pictures to measure by.
    public let evaluation: DetectorEvaluation
}
