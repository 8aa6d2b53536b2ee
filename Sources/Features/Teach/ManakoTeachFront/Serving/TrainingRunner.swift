package import Manako
package import ManakoNetworks

/// What is to be trained.
package struct TrainingJob: Sendable, Hashable {
    /// The folder of a data set in Create ML's form, in the parts `train` and `valid`.
    package var data: String
    /// The folder for the result.
    package var output: String
    /// How often all pictures are looked at.
    package var epochs: Int
    /// The side in pixels of the pictures that the model takes.
    package var size: Int
    /// How pictures are fitted into the model; nil for what is usual.
    package var fit: ModelFitting?
    /// After how many minutes it ends; nil for no such end.
    package var minutes: Double?
    /// The file of the weights to begin with; nil for those of the catalogue.
    package var weights: String?

    /// Where the model is when it is there.
    package var model: String { "\(output)/\(TrainingQueue.modelFile)" }
}

/// What became of an epoch.
package struct TrainingStep: Sendable, Hashable {
    /// Which one, from 1.
    package var epoch: Int
    /// How many there will be.
    package var epochs: Int
    /// The mean loss of its steps.
    package var loss: Double
    /// Average precision, the mean over overlaps of 0.5 to 0.95, 0…1.
    package var averagePrecision: Double
    /// Average precision at an overlap of 0.5, 0…1.
    package var averagePrecision50: Double
    /// How long it took, in seconds.
    package var seconds: Double

    /// Creates a step.
    package init(
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
package enum TrainingControl: Sendable, Hashable {
    /// That it goes on.
    case goOn
    /// That it ends after the epoch, and leaves its model.
    case stop
    /// That it ends at once.
    case end
}

/// Trains detectors.
package protocol TrainingRunner: Sendable {
    /// Lists what has to be installed before a detector can be trained; empty when nothing is missing.
    ///
    /// - Throws: why the installation can't be examined.
    func missingParts() throws(ManakoError) -> [MissingTrainingPart]

    /// Trains on the calling thread.
    ///
    /// - Parameters:
    ///   - job: what is trained; its model is there afterwards, unless no epoch came to its end.
    ///   - wish: asked several times a second.
    ///   - step: told of each epoch.
    /// - Throws: why it can't go on.
    func run(
        _ job: TrainingJob, wish: @Sendable () -> TrainingControl, step: @Sendable (TrainingStep) -> Void
    ) throws(ManakoError)
}
