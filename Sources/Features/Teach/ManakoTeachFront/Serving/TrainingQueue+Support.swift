import Manako
import ManakoAPI

extension TrainingQueue {
    /// What can be trained: detectors by projects, classifiers by the command line, which needs the weights alone.
    ///
    /// - Throws: why the installation can't be examined.
    func support() throws(ManakoError) -> [TrainingSupport] {
        let missing = try runner.missingParts()
        return [
            TrainingSupport(task: .detector, missing: missing),
            TrainingSupport(
                task: .classifier, missing: missing.filter { $0.part == .weights }, command: "manako train FOLDER"),
        ]
    }
}

extension MissingTrainingPart {
    /// The error of a training that needs the part.
    var error: ManakoError {
        switch part {
        case .library:
            ManakoError(
                .unavailable, "this server lacks the library that trains; `\(command)` installs it",
                reason: .init("noTraining", ["command": command]))
        case .weights:
            ManakoError(
                .unavailable, "this server lacks the weights that training starts from; `\(command)` downloads them",
                reason: .init("noTrainingWeights", ["command": command, "model": model ?? ""]))
        }
    }
}
