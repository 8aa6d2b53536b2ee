package import Manako
import ManakoFiles
import ManakoNetworks
import Synchronization

/// Trains with `manako train` as a program of its own at low priority, so that nothing it does keeps the server from answering.
package final class ManakoTrainer: TrainingRunner {
    private let program: String
    private let hasWeights: @Sendable () -> Bool
    private let hasLibrary = Mutex(false)
    private static let patience = 200
    /// How many lines of what it said last an error has.
    private static let keptLines = 4

    /// Creates a trainer.
    ///
    /// - Parameters:
    ///   - program: the program; nil for the one that runs.
    ///   - hasWeights: whether the pretrained weights are installed; nil looks for them.
    package init(program: String? = nil, hasWeights: (@Sendable () -> Bool)? = nil) {
        self.program = program ?? FileSystem.realPath("/proc/self/exe") ?? "manako"
        self.hasWeights = hasWeights ?? { PretrainedWeights.areInstalled }
    }

    /// Lists what has to be installed before a detector can be trained: the library, the pretrained weights.
    package func missingParts() throws(ManakoError) -> [MissingTrainingPart] {
        let library = try missingLibrary().map { [$0] } ?? []
        return library + (hasWeights() ? [] : [PretrainedWeights.missing])
    }

    /// Looks for the library in a child process, so that the server does not load it; a library that was found once is not looked for
    /// again.
    private func missingLibrary() throws(ManakoError) -> MissingTrainingPart? {
        if hasLibrary.withLock({ $0 }) { return nil }
        let child = try ChildProcess(program, ["doctor"])
        var said: String?
        _ = Self.listen(child) { line in
            if line?.contains(" libtorch ") == true, said == nil { said = line }
        }
        _ = child.wait()
        guard said?.hasPrefix("✓") != true else {
            hasLibrary.withLock { $0 = true }
            return nil
        }
        let command = said?.split(separator: "`").dropFirst().first.map(String.init) ?? "scripts/setup --training"
        return MissingTrainingPart(part: .library, command: command)
    }

    /// Trains. What is to stop after an epoch is interrupted there, and run once more with no time left, which writes the model of what was
    /// learned until then.
    package func run(
        _ job: TrainingJob, wish: @Sendable () -> TrainingControl, step: @Sendable (TrainingStep) -> Void
    ) throws(ManakoError) {
        let isStopped = try run(job, minutes: job.minutes, wish: wish, step: step)
        guard isStopped, wish() != .end, FileSystem.names(in: job.output).contains(where: { !$0.hasPrefix(".") })
        else { return }
        _ = try run(job, minutes: 0.00001, wish: { wish() == .end ? .end : .goOn }, step: { _ in })
    }

    /// - Returns: whether it was ended before its end.
    private func run(
        _ job: TrainingJob, minutes: Double?, wish: () -> TrainingControl, step: (TrainingStep) -> Void
    ) throws(ManakoError) -> Bool {
        let time = minutes.map { ["--time", "\(max(0.001, $0 * 60))s"] } ?? []
        let fit = job.fit.map { ["--fit", $0.rawValue] } ?? []
        let weights = job.weights.map { ["--from", $0] } ?? []
        let child = try ChildProcess(
            program,
            [
                "train", job.data, "--validation", "valid", "--epochs", "\(job.epochs)", "--size", "\(job.size)",
                "--output", job.output,
            ] + fit + time + weights)
        var isStopped = false
        let said = Self.listen(child) { line in
            let epoch = line.flatMap(TrainingStep.init(line:))
            if let epoch { step(epoch) }
            let wish = wish()
            guard !isStopped, wish == .end || wish == .stop && epoch != nil else { return }
            isStopped = true
            child.interrupt()
        }
        let status = child.wait()
        guard status != 0, !isStopped else { return isStopped }
        throw ManakoError(
            .internalFailure, "training ended with status \(status)", reason: nil
        ).saying(said)
    }

    /// Hears a program to its end.
    ///
    /// - Parameter hear: told of each line, and of nil now and then.
    /// - Returns: the last lines that tell of no epoch.
    private static func listen(_ child: ChildProcess, _ hear: (String?) -> Void) -> [String] {
        var last: [String] = []
        while true {
            switch child.next(within: patience) {
            case .line(let line):
                if TrainingStep(line: line) == nil { last = last.suffix(keptLines - 1) + [String(line.prefix(500))] }
                hear(line)
            case .nothing: hear(nil)
            case .end: return last
            }
        }
    }
}

extension ManakoError {
    /// The error with what a program said last; that is for people, as the program's own errors are.
    fileprivate func saying(_ lines: [String]) -> ManakoError {
        let words = lines.filter { !$0.isEmpty }.map { $0.replacing("manako: ", with: "") }
        guard let last = words.last else { return self }
        return ManakoError(.malformedInput, "training failed: \(last)")
    }
}

extension TrainingStep {
    /// Reads a line such as `epoch 3/20  loss 4.32  AP50 0.512  AP 0.301  12.1 s (20.3 CPU-s)`; nil for others.
    init?(line: String) {
        let words = line.split(separator: " ").map(String.init)
        guard words.count >= 10, words[0] == "epoch", words[2] == "loss", words[4] == "AP50", words[6] == "AP",
            words[9] == "s"
        else { return nil }
        let numbers = words[1].split(separator: "/").compactMap { Int($0) }
        guard numbers.count == 2, let loss = Double(words[3]), let at50 = Double(words[5]),
            let mean = Double(words[7]), let seconds = Double(words[8])
        else { return nil }
        self.init(
            epoch: numbers[0], epochs: numbers[1], loss: loss, averagePrecision: mean, averagePrecision50: at50,
            seconds: seconds)
    }
}
