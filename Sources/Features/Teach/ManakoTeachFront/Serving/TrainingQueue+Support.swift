import Manako
import ManakoAPI
import ManakoFront
import ManakoNetworks
import Synchronization

extension TrainingQueue {
    /// What can be trained: detectors by projects, classifiers by the command line, which needs the weights alone.
    ///
    /// - Throws: why the installation can't be examined.
    func support() throws(ManakoError) -> [TrainingSupport] {
        let missing = try runner.missingParts()
        return [
            TrainingSupport(task: .detector, missing: lacking(missing)),
            TrainingSupport(
                task: .classifier, missing: missing.filter { $0.part == .weights }, command: "manako train FOLDER"),
        ]
    }

    /// What is missing for a detector: an uploaded YOLOX-nano serves as well as the weights of the catalogue.
    func lacking(_ missing: [MissingTrainingPart]) -> [MissingTrainingPart] {
        weights(missing) == nil ? missing : missing.filter { $0.part != .weights }
    }

    /// The file of the uploaded model that a training begins with; nil where the weights of the catalogue are there, or no such model is.
    func weights(_ missing: [MissingTrainingPart]) -> String? {
        guard missing.contains(where: { $0.part == .weights }) else { return nil }
        let uploads = shelf.uploads?.stored() ?? []
        return knownStarts.withLock { known in
            // Each file is read once; what was deleted is forgotten.
            let digests = Set(uploads.map(\.digest))
            known = known.filter { digests.contains($0.key) }
            return uploads.first { upload in
                let isStart = known[upload.digest] ?? Self.isStart(upload.path)
                known[upload.digest] = isStart
                return isStart
            }?.path
        }
    }

    private static func isStart(_ path: String) -> Bool {
        path.hasSuffix(".onnx") && (try? YOLOX(onnx: path)) != nil
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
