import FoundationEssentials

extension TrainingAnswer {
    /// Reads what was noted; nil for what another version has written.
    init?(json: String) {
        guard let answer = try? JSONDecoder().decode(TrainingAnswer.self, from: Data(json.utf8)) else { return nil }
        self = answer
    }

    /// The place of the epoch whose model is kept, as `manako train` keeps it: that with the largest average precision, of several the last;
    /// nil when there is none.
    var bestPlace: Int? {
        averagePrecision.indices.filter { averagePrecision50.indices.contains($0) }
            .max { (averagePrecision[$0], $0) < (averagePrecision[$1], $1) }
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
