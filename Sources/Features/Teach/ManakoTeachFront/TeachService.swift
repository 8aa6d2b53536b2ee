import ManakoAPI
public import ManakoFront
import ManakoInference
import ManakoTraining

/// How a server trains what people teach.
public struct TeachSettings: FeatureSettings {
    /// Trains what people teach.
    package var trainer: any TrainingRunner = ManakoTrainer()

    /// Creates settings for training in a child process.
    public init() {}
}

extension WebAppSettings {
    /// Trains what people teach.
    package var trainer: any TrainingRunner {
        get { self[TeachSettings.self].trainer }
        set { self[TeachSettings.self].trainer = newValue }
    }
}

/// Projects, boxes and trainings on a server.
struct TeachService: FeatureService {
    let endpoints: [Endpoint]
    private let operations: TeachOperations
    private let pools: [WorkerPool]

    init(_ context: ServerContext) {
        let settings = context.settings
        let boxes = WorkerPool(threads: context.cores, capacity: 64)
        // Archives and suggestions keep no box from being stored.
        let archives = WorkerPool(threads: context.cores, capacity: 16)
        operations = TeachOperations(
            dataFolder: settings.dataFolder, shelf: context.shelf, limits: settings.limits, pool: boxes,
            slowPool: archives, runner: settings.trainer)
        endpoints = Endpoint.all(operations)
        pools = [boxes, archives]
    }

    var failure: ServiceFailure? { operations.failure.map { ServiceFailure("nothing can be taught", $0) } }

    func stop() {
        operations.stop()
        for pool in pools { pool.stop() }
    }
}

extension TeachService {
    static let values: [any APIValue.Type] = [
        ProjectRequest.self, ProjectChangeRequest.self, LabelRename.self, ProjectEntry.self, LabelCountEntry.self,
        ProjectModelEntry.self, ProjectsAnswer.self, TeachBox.self, TeachPicture.self, TeachPicturesAnswer.self,
        BoxesRequest.self, BoxesAnswer.self, ImportAnswer.self, SuggestionRequest.self, SuggestedBox.self,
        SuggestionsAnswer.self, CarryRequest.self, PropagatedBoxes.self, CarryAnswer.self, TrainingRequest.self,
        TrainingProblem.self, TrainingSample.self, TrainingAnswer.self, MissingTrainingPart.self,
        TrainingSupport.self, TrainingSupportAnswer.self,
    ]

    /// Whether this machine can train.
    @Sendable static func checks() -> [DoctorCheck] {
        let status = Torch.status()
        let found = [status.version, status.path].compactMap(\.self).joined(separator: "  ")
        return [
            DoctorCheck(
                isFine: status.isAvailable, name: status.name, detail: status.error.map { "optional: \($0)" } ?? found,
                isOptional: true)
        ]
    }
}
