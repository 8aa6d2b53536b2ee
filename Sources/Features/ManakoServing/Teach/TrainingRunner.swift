public import Manako

/// What is to be trained.
public struct TrainingJob: Sendable, Hashable {
    /// The folder of a data set in Create ML's form, in the parts `train` and `valid`.
    public var data: String
    /// The folder for the result.
    public var output: String
    /// How often all pictures are looked at.
    public var epochs: Int
    /// The side in pixels of the pictures that the model takes.
    public var size: Int
    /// After how many minutes it ends; nil for no such end.
    public var minutes: Double?

    /// Where the model is when it is there.
    public var model: String { "\(output)/\(Trainings.modelFile)" }
}

/// What became of an epoch.
public struct TrainingStep: Sendable, Hashable {
    /// Which one, from 1.
    public var epoch: Int
    /// How many there will be.
    public var epochs: Int
    /// The mean loss of its steps.
    public var loss: Double
    /// Average precision, the mean over overlaps of 0.5 to 0.95, 0…1.
    public var averagePrecision: Double
    /// Average precision at an overlap of 0.5, 0…1.
    public var averagePrecision50: Double
    /// How long it took, in seconds.
    public var seconds: Double

    /// Creates a step.
    public init(
        epoch: Int, epochs: Int, loss: Double, averagePrecision: Double, averagePrecision50: Double, seconds: Double
    ) {
        self.epoch = epoch
        self.epochs = epochs
        self.loss = loss
        self.averagePrecision = averagePrecision
        self.averagePrecision50 = averagePrecision50
        self.seconds = seconds
    }
}

/// What somebody wants of a training that goes on.
public enum TrainingWish: Sendable, Hashable {
    /// That it goes on.
    case goOn
    /// That it ends after the epoch, and leaves its model.
    case stop
    /// That it ends at once.
    case end
}

/// Trains detectors.
public protocol TrainingRunner: Sendable {
    /// Looks whether training is possible.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` with the reason `noTraining` and the command that installs what is missing.
    func check() throws(ManakoError)

    /// Trains on the calling thread.
    ///
    /// - Parameters:
    ///   - job: what is trained; its model is there afterwards, unless no epoch came to its end.
    ///   - wish: asked several times a second.
    ///   - step: told of each epoch.
    /// - Throws: why it can't go on.
    func run(
        _ job: TrainingJob, wish: @Sendable () -> TrainingWish, step: @Sendable (TrainingStep) -> Void
    ) throws(ManakoError)
}
