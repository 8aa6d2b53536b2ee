import Manako
import ManakoFiles
import Synchronization

@testable import ManakoTeachFront

/// Trains nothing: epochs are over when the test says so, and the model is a file that is given.
final class ScriptedTrainer: TrainingRunner {
    struct State {
        var jobs: [TrainingJob] = []
        var steps = 0
        var failure: ManakoError?
        var missing: [MissingTrainingPart] = []
        var isRunning = false
        /// Whether it waits for the next epoch's end, and has asked after the last one whether to go on.
        var isWaiting = false
        /// Average precision after each epoch; a tenth more with each where there is none.
        var precisions: [Double] = []
    }

    let state = Monitor(State())
    private let model: [UInt8]

    init(model: [UInt8] = Array("detector".utf8)) { self.model = model }

    /// Lets so many epochs come to their end.
    func advance(_ count: Int = 1) { state.change { $0.steps += count } }

    func fail(_ error: ManakoError) { state.change { $0.failure = error } }

    func missingParts() throws(ManakoError) -> [MissingTrainingPart] { state.change { $0.missing } }

    func run(
        _ job: TrainingJob, wish: @Sendable () -> TrainingControl, step: @Sendable (TrainingStep) -> Void
    ) throws(ManakoError) {
        state.change { state in
            state.jobs.append(job)
            state.isRunning = true
        }
        defer { state.change { $0.isRunning = false } }
        var epoch = 0
        while epoch < job.epochs {
            guard wish() != .end else { return }
            if let failure = state.change({ $0.failure }) { throw failure }
            let isNext = state.change { state in
                state.isWaiting = state.steps == 0
                guard !state.isWaiting else { return false }
                state.steps -= 1
                return true
            }
            guard isNext else {
                Pause.briefly()
                continue
            }
            epoch += 1
            try AtomicFile.write(model, to: job.model)
            let precisions = state.change { $0.precisions }
            let precision = precisions.indices.contains(epoch - 1) ? precisions[epoch - 1] : 0.1 * Double(epoch)
            step(
                TrainingStep(
                    epoch: epoch, epochs: job.epochs, loss: 5 / Double(epoch), averagePrecision: precision,
                    averagePrecision50: 2 * precision, seconds: 2))
            if wish() == .stop { break }
        }
    }
}
