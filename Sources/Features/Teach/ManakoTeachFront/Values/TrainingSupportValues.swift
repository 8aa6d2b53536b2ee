package import ManakoAPI
import ManakoCore

/// What a model trained on one's own pictures does.
package enum TrainingTask: String, Sendable, Hashable, CaseIterable, APIFieldValue {
    /// It finds objects in a picture; trained by projects.
    case detector
    /// It names a whole picture; trained by the command line.
    case classifier
}

/// What a training needs that may have to be installed.
package enum TrainingPart: String, Sendable, Hashable, CaseIterable, APIFieldValue {
    /// The library that computes gradients.
    case library
    /// The pretrained weights.
    case weights
}

/// A part that has to be installed before a model can be trained.
package struct MissingTrainingPart: APIValue, Hashable {
    /// Which part.
    package var part: TrainingPart
    /// The command on the server's computer that installs it.
    package var command: String
    /// The name in the catalogue, where it can be downloaded from there.
    package var model: String?

    /// `MissingTrainingPart`.
    package static var schemaName: String { "MissingTrainingPart" }
    /// The part and the ways to install it.
    package static let fields: [APIField<MissingTrainingPart>] = [
        APIField("part", \.part, "Which part."),
        APIField("command", \.command, "The command on the server's computer that installs it."),
        APIField(optional: "model", \.model, "Its name in the catalogue, where it can be downloaded from there."),
    ]
}

/// Whether a kind of model can be trained on this server.
package struct TrainingSupport: APIValue, Hashable {
    /// The kind of model.
    package var task: TrainingTask
    /// What has to be installed first; empty when training is possible.
    package var missing: [MissingTrainingPart]
    /// The command that trains it, where projects do not.
    package var command: String?

    /// `TrainingSupport`.
    package static var schemaName: String { "TrainingSupport" }
    /// The kind of model, what is missing, and the command.
    package static let fields: [APIField<TrainingSupport>] = [
        APIField("task", \.task, "The kind of model."),
        APIField("missing", \.missing, "What has to be installed first; empty when training is possible."),
        APIField(optional: "command", \.command, "The command that trains it, where projects do not."),
    ]
}

/// What can be trained on this server.
package struct TrainingSupportAnswer: APIValue {
    /// An entry for each kind of model.
    package var tasks: [TrainingSupport]

    /// `TrainingSupportList`.
    package static var schemaName: String { "TrainingSupportList" }
    /// The list.
    package static let fields: [APIField<TrainingSupportAnswer>] = [
        APIField("tasks", \.tasks, "An entry for each kind of model.")
    ]
}
