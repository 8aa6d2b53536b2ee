import Glibc
import Manako
public import ManakoArguments
import ManakoDatasets
import ManakoFiles
import ManakoFront
import ManakoNetworks
package import ManakoTraining

extension TrainingOptions.Freezing: ArgumentValue {}
extension TrainingOptions.Flipping: ArgumentValue {}
extension TrainingOptions.Turning: ArgumentValue {}

/// `manako train`
enum TrainCommand {
    private static let data = Positional<String>(
        "DATA",
        help: "the folder of a set with boxes, or its annotations; or a folder with a folder of pictures for each class"
    )
    private static let start = Option<String?>(
        "from", "MODEL",
        help:
            "the weights to begin with: a YOLOX-nano, YOLOX-tiny or YOLOX-s .onnx, a folder of a training, or 'none' (default: the downloaded yolox-nano)"
    )
    static let epochs = Option<Int>(
        "epochs", "N", in: 1...10_000, default: 20, help: "the number of passes over all pictures")
    static let size = Option<Int?>(
        "size", "PIXELS", in: 64...1280,
        help:
            "the side of the model's input, a multiple of 32 (default: \(TrainingOptions().side), of classifiers \(ClassifierOptions().side))"
    )
    static let fit = Option<ModelFitting?>(
        "fit", "HOW",
        help:
            "how pictures are fitted into the model, for detectors \(TrainingOptions().fitting.rawValue) and for classifiers "
            + "\(ClassifierOptions().fitting.rawValue) by default; the first three are Vision's imageCropAndScaleOption"
    )
    static let fineTune = Option<Int>(
        "fine-tune", "EPOCHS", in: 0...1000, default: 0,
        help: "for classifiers, the number of passes over all pictures in which the backbone learns too; needs libtorch"
    )
    static let freeze = Option<TrainingOptions.Freezing>(
        "freeze", "WHEN", default: .auto,
        help: "whether to freeze the backbone: auto freezes it for up to 200 pictures")
    static let flip = Option<TrainingOptions.Flipping>(
        "flip", "WHEN", default: .auto,
        help: "whether to mirror half of the pictures: auto does unless mirrored objects look like other classes")
    static let turn = Option<TrainingOptions.Turning>(
        "turn", "WHEN", default: .auto,
        help: "whether to turn pictures by quarter turns: auto does if objects surely lie in any direction")
    private static let validation = Option<String>(
        "validation", "SET|PART|SHARE", default: "0.2",
        help:
            "pictures to measure by: another set, this set's part valid or test, or a share of it where it has no parts"
    )
    static let time = Option<String?>(
        "time", "TIME", help: "the time limit, such as 90s, 10m or 2h")
    static let seed = Option<Int>(
        "seed", "N", in: 0...Int.max, default: 0,
        help: "the random seed, also for the choice of validation pictures")
    static let output = Option<String>(
        "output", "DIR", short: "o", default: "trained", help: "the folder for the result")

    static let spec = CommandSpec(
        "train", summary: "train a detector or a classifier on your own classes",
        discussion: """
            Writes detector.onnx, which `manako detect` runs and `manako export` converts for iPhones, metrics.json and report.html to \
            DIR. The model of the best epoch so far is there from the first epoch on. A checkpoint is written after each epoch: after \
            Ctrl-C or a crash, the same command resumes, with the same result as an uninterrupted run.

            Training runs at low priority and needs libtorch, which `scripts/setup --training` installs.

            For a folder of classes, writes classifier.mlmodel and classifier.onnx, for `manako classify`, in seconds and without \
            libtorch: a logistic regression on the features of YOLOX's backbone.
            """,
        positionals: [data],
        options: [
            start, epochs, size, fit, fineTune, freeze, flip, turn, validation, time, seed, output, Options.threads,
        ] + DataOptions.coordinates,
        examples: [
            CommandExample("manako train signs/ -o signs-model", "from YOLOX-nano's weights, a fifth for validation"),
            CommandExample("manako train signs/ --fit scaleFill -o signs-model", "for an app that stretches frames"),
            CommandExample("manako train flowers/ -o flowers-model", "a classifier, of flowers/daisy, flowers/rose, …"),
            CommandExample("manako train cells/ --size 320 --epochs 10 --freeze off", "unlike everyday pictures"),
        ])

    static func run(_ arguments: ParsedArguments) async throws -> ExitStatus {
        guard (arguments[size] ?? 32) % 32 == 0 else { throw arguments.usageError("--size must be a multiple of 32") }
        let limit = try seconds(arguments)
        // A mistake on the command line is told before a library that is missing.
        let sets = try self.sets(arguments)
        let path = try startPath(arguments)
        setpriority(Int32(PRIO_PROCESS.rawValue), 0, 10)
        guard sets.train.source.dataset.task == .detection else { return try trainClassifier(sets, arguments) }
        guard arguments[fineTune] == 0 else {
            throw arguments.usageError("--fine-tune is for classifiers; a detector has --freeze off instead")
        }
        try Torch.load()
        let trainer = try trainer(sets, arguments, limit, path)
        describe(trainer)
        return try train(trainer)
    }

    private static func train(_ trainer: DetectorTrainer) throws(ManakoError) -> ExitStatus {
        var bar = TrainingProgressBar()
        let trained = try unlessInterrupted { () throws(ManakoError) in
            defer { bar.clear() }
            return try trainer.run {
                bar.update($0)
            } best: { (detector) throws(ManakoError) in
                try TrainingFolder.writeModel(detector, to: trainer.folder)
            }
        }
        guard let detector = trained else { return .interrupted }
        try TrainingFolder.write(detector, trainer)
        Console.write(TrainingText.summary(detector))
        return .success
    }

    /// What a training gives; nil, with a message, when it was interrupted.
    static func unlessInterrupted<Trained>(_ body: () throws(ManakoError) -> Trained) throws(ManakoError) -> Trained? {
        do throws(ManakoError) {
            return try body()
        } catch {
            guard error.code == .cancelled else { throw error }
            Console.message("manako: \(error)")
            return nil
        }
    }

    private static func trainer(
        _ sets: (train: TrainingSet, validation: TrainingSet), _ arguments: ParsedArguments, _ limit: Double?,
        _ start: String?
    ) throws -> DetectorTrainer {
        let options = TrainingOptions(
            epochs: arguments[epochs], side: arguments[size] ?? TrainingOptions().side,
            fitting: arguments[fit] ?? TrainingOptions().fitting, freezing: arguments[freeze],
            flipping: arguments[flip], turning: arguments[turn], seed: UInt64(arguments[seed]))
        return try DetectorTrainer(
            train: sets.train, validation: sets.validation, options: options,
            start: start.map { path throws(ManakoError) in try YOLOX(onnx: path) },
            folder: arguments[output], codecs: ManakoEnvironment.codecs, timeLimit: limit,
            threads: arguments[Options.threads] ?? IdleCores.count)
    }

    private static func sets(_ arguments: ParsedArguments) throws -> (train: TrainingSet, validation: TrainingSet) {
        let source = try openSet(arguments[data], arguments)
        if let part = [DatasetSplit.valid, .test].first(where: { $0.rawValue == arguments[validation] }) {
            return try TrainingSet.divided(source, measuring: part)
        }
        guard let share = Double(arguments[validation]) else {
            let other = try openSet(arguments[validation], arguments)
            return (try TrainingSet(all: source), try TrainingSet(all: other.renamed(to: source)))
        }
        guard (0.01...0.9).contains(share) else {
            throw arguments.usageError("--validation takes a share from 0.01 to 0.9, or the folder of another set")
        }
        return try TrainingSet.divided(source, share: share, seed: UInt64(arguments[seed]))
    }

    private static func openSet(_ path: String, _ arguments: ParsedArguments) throws(ManakoError) -> OpenedDataset {
        let set = try OpenedDataset.open(path, DataOptions.reading(arguments, form: nil))
        for problem in set.problems.prefix(5) { Console.message("manako: \(path): \(problem)") }
        if set.problemCount > 5 {
            Console.message(
                "manako: \(path): \(set.problemCount - 5) more problems; `manako data check` names them all")
        }
        return set
    }

    /// The weights to begin with; nil to begin with none.
    static func startWeights(_ arguments: ParsedArguments) throws(ManakoError) -> YOLOX? {
        guard let path = try startPath(arguments) else { return nil }
        return try YOLOX(onnx: path)
    }

    /// The file of the weights to begin with; nil to begin with none.
    private static func startPath(_ arguments: ParsedArguments) throws(ManakoError) -> String? {
        if arguments[start] == "none" { return nil }
        let wanted = arguments[start] ?? PretrainedWeights.model
        if FileSystem.isFolder(wanted) { return TrainingFolder.model(in: wanted) }
        guard arguments[start] == nil else { return try Options.modelPath(wanted) }
        guard let path = try? Options.modelPath(wanted) else {
            throw ManakoError(
                .unavailable,
                "there are no weights to begin with: run `\(PretrainedWeights.missing.command)`, name a YOLOX-nano, -tiny or -s .onnx with --from, or begin "
                    + "with nothing by --from none, which takes thousands of pictures")
        }
        return path
    }

    private static func seconds(_ arguments: ParsedArguments) throws(UsageError) -> Double? {
        guard let text = arguments[time] else { return nil }
        let units: [Character: Double] = ["s": 1, "m": 60, "h": 3600]
        guard let unit = text.last.flatMap({ units[$0] }), let number = Double(text.dropLast()), number > 0,
            number < 1e6
        else { throw arguments.usageError("--time takes a number with s, m or h, such as 10m") }
        return number * unit
    }

    private static func describe(_ trainer: DetectorTrainer) {
        let (train, validation) = (trainer.train, trainer.validation)
        Console.note(
            "manako: \(train.pictures.count) pictures with \(train.boxCount) boxes of \(train.classes.count) classes to learn from, "
                + "\(validation.pictures.count) to measure by; "
                + (trainer.start == nil
                    ? "begins with nothing, which takes thousands of pictures to work"
                    : trainer.freezesBackbone ? "keeps the backbone as it was" : "learns all layers")
                + "; \(trainer.threads) \(trainer.threads == 1 ? "thread" : "threads")")
    }
}
