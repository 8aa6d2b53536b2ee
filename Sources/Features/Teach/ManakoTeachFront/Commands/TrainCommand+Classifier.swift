import Manako
import ManakoArguments
import ManakoDatasets
import ManakoFront
import ManakoNetworks
import ManakoTraining

extension TrainCommand {
    /// `manako train` of a folder of classes.
    static func trainClassifier(
        _ sets: (train: TrainingSet, validation: TrainingSet), _ arguments: ParsedArguments
    ) throws -> ExitStatus {
        guard ![epochs, freeze, time].contains(where: { (option: any OptionDeclaration) in arguments.isGiven(option) })
        else {
            throw arguments.usageError(
                "--epochs, --freeze and --time are for detectors; a classifier has --fine-tune instead"
            )
        }
        guard let network = try startWeights(arguments) else {
            throw arguments.usageError(
                "--from none is for detectors; a classifier needs a backbone that sees something")
        }
        if arguments[fineTune] > 0 { try Torch.load() }
        let trainer = try ClassifierTrainer(
            train: sets.train, validation: sets.validation,
            options: ClassifierOptions(
                side: arguments[size] ?? ClassifierOptions().side,
                fitting: arguments[fit] ?? ClassifierOptions().fitting, flipping: arguments[flip],
                tuningEpochs: arguments[fineTune], seed: UInt64(arguments[seed])),
            network: network, codecs: ManakoEnvironment.codecs, threads: arguments[Options.threads] ?? IdleCores.count)
        var bar: ProgressBar?
        let trained = try unlessInterrupted { () throws(ManakoError) in
            defer { bar?.clear() }
            return try trainer.run { done, total in
                if bar == nil { bar = ProgressBar(total: total) }
                bar?.update(done)
            }
        }
        guard let classifier = trained else { return .interrupted }
        try TrainingFolder.write(classifier, sets.validation, to: arguments[output])
        Console.write(TrainingText.summary(classifier))
        return .success
    }
}
