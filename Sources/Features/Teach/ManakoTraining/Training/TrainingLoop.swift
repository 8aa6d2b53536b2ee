import Glibc
import ManakoCodecs
import ManakoCore

/// The steps and epochs of a training.
struct TrainingLoop {
    private let trainer: DetectorTrainer
    private let maker: SampleAugmenter
    private let optimizer: Optimizer
    private let judge: ValidationRun
    private var epochs: Int
    private var history: [TrainingRecord]
    /// The running mean after the best epoch so far.
    private var best: [[[Float]]]
    private var bestEpoch: Int

    init(
        _ trainer: DetectorTrainer, _ maker: SampleAugmenter, _ optimizer: Optimizer, _ checkpoint: Checkpoint?,
        _ codecs: ImageCodecs
    ) throws(ManakoError) {
        self.trainer = trainer
        self.maker = maker
        self.optimizer = optimizer
        judge = ValidationRun(
            trainer.validation, codecs: codecs, side: trainer.options.side,
            fitting: trainer.options.fitting)
        epochs = checkpoint?.header.epochs ?? trainer.options.epochs
        history = checkpoint?.header.history ?? []
        best = checkpoint?.best ?? []
        bestEpoch = checkpoint?.header.bestEpoch ?? 0
    }

    /// Epochs at the end, whose pictures are left as they are and in which the distance of boxes counts.
    private var plainEpochs: Int { epochs < 3 ? 0 : max(1, epochs * 15 / 100) }

    /// Runs all epochs that are left.
    mutating func run(
        _ fingerprint: String, _ progress: (TrainingProgress) -> Void,
        _ tellBest: (TrainedDetector) throws(ManakoError) -> Void
    ) throws(ManakoError) {
        // One that goes on may have used up its time before.
        shorten()
        while history.count < epochs {
            let (start, processor) = (ContinuousClock.now, Self.processorSeconds)
            let loss = try epoch(progress)
            let evaluation = try judge.evaluation(of: optimizer.average)
            let precision = evaluation.precision
            history.append(
                TrainingRecord(
                    epoch: history.count + 1, loss: loss, precision: precision.mean, precisionAt50: precision.at50,
                    seconds: (ContinuousClock.now - start).seconds,
                    processorSeconds: Self.processorSeconds - processor))
            if history.best == history.count {
                (best, bestEpoch) = (try optimizer.average.state(), history.count)
                try tellBest(detector(optimizer.average, evaluation))
            }
            shorten()
            try checkpoint(fingerprint).write(to: trainer.folder)
            progress(state(step: 0, loss: nil))
        }
    }

    private func epoch(_ progress: (TrainingProgress) -> Void) throws(ManakoError) -> DetectionLoss.Parts {
        let number = history.count
        let isPlain = number >= epochs - plainEpochs
        let rates = LearningRate(
            batchSize: maker.batchSize, isFrozen: trainer.freezesBackbone, steps: maker.stepCount, epochs: epochs,
            plainEpochs: plainEpochs)
        let maker = maker
        let queue = try BatchQueue(count: maker.stepCount) { (step) throws(ManakoError) in
            try maker.batch(epoch: number, step: step, isPlain: isPlain)
        }
        defer { queue.stop() }
        var sum = DetectionLoss.Parts()
        for step in 0..<maker.stepCount {
            if Task.isCancelled { throw cancelled }
            let rate = rates.rate(number * maker.stepCount + step)
            let parts = try learn(queue.next(), rate: rate, isPlain: isPlain)
            guard parts.total.isFinite else { throw diverged }
            sum.add(parts)
            progress(state(step: step + 1, loss: sum.total / Double(step + 1)))
        }
        sum.divide(by: Double(maker.stepCount))
        return sum
    }

    private func learn(
        _ batch: TrainingBatch, rate: Double, isPlain: Bool
    ) throws(ManakoError) -> DetectionLoss.Parts {
        let grid = CellGrid(side: batch.side)
        let maps = DetectorMaps(grid: grid, classCount: trainer.train.classes.count)
        let results = try optimizer.network.maps(batch.pixels, isTraining: true)
        let loss = DetectionLoss(countsDistance: isPlain)(try maps.predictions(results), batch.targets, grid)
        guard loss.parts.total.isFinite else { return loss.parts }
        let gradients = try maps.gradients(loss.gradients)
        try Tensor.backward(zip(results, gradients).map { (result: $0, gradient: $1) })
        try optimizer.step(rate: rate)
        return loss.parts
    }

    /// Leaves out epochs that would take longer than allowed.
    private mutating func shorten() {
        guard let limit = trainer.timeLimit, let last = history.last else { return }
        let spent = history.reduce(0) { $0 + $1.seconds }
        let left = max(0, Int((limit - spent) / max(0.001, last.seconds)))
        epochs = min(epochs, history.count + left)
    }

    private func checkpoint(_ fingerprint: String) throws(ManakoError) -> Checkpoint {
        Checkpoint(
            header: Checkpoint.Header(
                fingerprint: fingerprint, classes: trainer.train.classes, variant: trainer.variant,
                epochs: epochs, history: history,
                stepCount: optimizer.stepCount, bestEpoch: bestEpoch),
            network: try optimizer.network.state(), average: try optimizer.average.state(),
            best: best, velocities: try optimizer.velocityValues())
    }

    private func state(step: Int, loss: Double?) -> TrainingProgress {
        let done = Double(history.count) + Double(step) / Double(maker.stepCount)
        let seconds = history.reduce(0) { $0 + $1.seconds } / Double(max(1, history.count))
        return TrainingProgress(
            epoch: min(epochs, history.count + 1), epochs: epochs, step: step, steps: maker.stepCount, loss: loss,
            history: history, secondsLeft: history.isEmpty ? nil : max(0, Double(epochs) - done) * seconds)
    }

    private var cancelled: ManakoError {
        ManakoError(
            .cancelled,
            "interrupted in epoch \(history.count + 1) of \(epochs); the same command goes on after epoch \(history.count)"
        )
    }

    private var diverged: ManakoError {
        ManakoError(
            .internalFailure,
            "the numbers grew beyond all bounds in epoch \(history.count + 1); keep the backbone with --freeze on, or take another --seed"
        )
    }

    /// The network of the best epoch with what it finds.
    func result() throws(ManakoError) -> TrainedDetector {
        let network = try TrainableDetector(
            classCount: trainer.train.classes.count, variant: trainer.variant, state: best)
        return try detector(network, judge.evaluation(of: network))
    }

    private func detector(
        _ network: TrainableDetector, _ evaluation: DetectorEvaluation
    ) throws(ManakoError) -> TrainedDetector {
        TrainedDetector(
            network: try network.folded(), classes: trainer.train.classes, side: trainer.options.side,
            fitting: trainer.options.fitting, history: history, epoch: bestEpoch, evaluation: evaluation)
    }

    private static var processorSeconds: Double {
        var time = timespec()
        unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}

extension Duration {
    /// The duration in seconds.
    var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
