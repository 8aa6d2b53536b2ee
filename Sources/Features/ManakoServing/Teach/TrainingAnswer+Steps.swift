import FoundationEssentials
import ManakoAPI

extension TrainingAnswer {
    /// Reads what was noted; nil for what another version has written.
    init?(json: String) {
        guard let answer = try? JSONDecoder().decode(TrainingAnswer.self, from: Data(json.utf8)) else { return nil }
        self = answer
    }

    /// Adds an epoch that is over.
    mutating func add(_ step: TrainingStep) {
        let finite = { (value: Double) in value.isFinite ? value : 0 }
        epoch = step.epoch
        epochs = step.epochs
        loss.append(finite(step.loss))
        averagePrecision.append(min(1, max(0, finite(step.averagePrecision))))
        averagePrecision50.append(min(1, max(0, finite(step.averagePrecision50))))
        secondsLeft = max(0, finite(step.seconds) * Double(max(0, step.epochs - step.epoch)))
    }
}
