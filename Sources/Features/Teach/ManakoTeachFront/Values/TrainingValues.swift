package import ManakoAPI
import ManakoCore
public import ManakoNetworks
import ManakoTraining

/// How long and on what size of pictures a project is to be trained.
package struct TrainingRequest: APIMessage {
    /// How often all pictures are looked at.
    package var epochs: Int?
    /// The longest side in pixels that the model takes pictures at.
    package var size: Int?
    /// How pictures are fitted into the model.
    package var fit: ModelFitting?
    /// After how many minutes training ends.
    package var minutes: Double?

    /// Creates a request for what is usual.
    package init() {}

    /// `TrainingRequest`.
    package static var schemaName: String { "TrainingRequest" }
    /// Epochs, size, fitting and minutes.
    package static let fields: [APIField<TrainingRequest>] = [
        APIField(mayBeSent: "epochs", \.epochs, as: .integer(1...1000), "How often all pictures are looked at."),
        APIField(
            mayBeSent: "size", \.size, as: .integer(96...1280),
            "Side in pixels of the pictures that the model takes, a multiple of 32."),
        APIField(
            mayBeSent: "fit", \.fit,
            "How pictures are fitted into the model; the first three are Vision's imageCropAndScaleOption."),
        APIField(mayBeSent: "minutes", \.minutes, as: .number(0.1...10_000), "After how many minutes it ends."),
    ]
}

extension ModelFitting: APIReadable {}

/// Where training stands.
package enum TrainingState: String, Sendable, Hashable, Codable, CaseIterable, APIFieldValue {
    /// The project was never trained.
    case none
    /// It begins as soon as another training is over.
    case waiting
    /// It goes on.
    case running
    /// It ends after this epoch.
    case stopping
    /// It was ended before all epochs were over.
    case stopped
    /// It came to its end.
    case finished
    /// It can't go on.
    case failed
}

/// Why training can't go on.
package struct TrainingProblem: APIValue, Codable {
    /// What was wrong, in English.
    package var message: String

    /// `TrainingProblem`.
    package static var schemaName: String { "TrainingProblem" }
    /// The words.
    package static let fields: [APIField<TrainingProblem>] = [APIField("message", \.message, "What was wrong.")]
}

/// What the model so far says of a picture that it does not learn from.
package struct TrainingSample: APIValue, Codable {
    /// The picture.
    package var picture: String
    /// What it says.
    package var boxes: [SuggestedBox]

    /// `TrainingSample`.
    package static var schemaName: String { "TrainingSample" }
    /// The picture and its boxes.
    package static let fields: [APIField<TrainingSample>] = [
        APIField("picture", \.picture, "The picture."),
        APIField("boxes", \.boxes, "What the model so far says."),
    ]
}

/// How far a project's training is.
package struct TrainingAnswer: APIValue, Codable {
    /// Where it stands.
    package var state: TrainingState
    /// How many epochs are over.
    package var epoch = 0
    /// How many there will be.
    package var epochs = 0
    /// How long it will take, in seconds; nil when that is not known.
    package var secondsLeft: Double?
    /// The loss of each epoch.
    package var loss: [Double] = []
    /// Average precision after each epoch, the mean over overlaps of 0.5 to 0.95, 0…1.
    package var averagePrecision: [Double] = []
    /// Average precision after each epoch at an overlap of 0.5, 0…1.
    package var averagePrecision50: [Double] = []
    /// Why it can't go on.
    package var problem: TrainingProblem?
    /// What the model so far says of some pictures.
    package var samples: [TrainingSample] = []

    /// Creates an answer about a training that has not begun.
    package init(_ state: TrainingState = .none) { self.state = state }

    /// `Training`.
    package static var schemaName: String { "Training" }
    /// State, progress and what was learned.
    package static let fields: [APIField<TrainingAnswer>] = [
        APIField("state", \.state, "Where it stands."),
        APIField("epoch", \.epoch, "How many epochs are over."),
        APIField("epochs", \.epochs, "How many there will be."),
        APIField(optional: "secondsLeft", \.secondsLeft, decimals: 1, "How long it will take, in seconds."),
        APIField("loss", \.loss, "Loss of each epoch."),
        APIField(
            "averagePrecision", \.averagePrecision,
            "Average precision after each epoch, the mean over overlaps of 0.5 to 0.95, 0…1."),
        APIField(
            "averagePrecision50", \.averagePrecision50,
            "Average precision after each epoch at an overlap of 0.5, 0…1."),
        APIField(optional: "problem", \.problem, "Why it can't go on."),
        APIField("samples", \.samples, "What the model so far says of pictures that it does not learn from."),
    ]
}
