public import ManakoCodecs
public import ManakoCore
import ManakoDatasets
import ManakoFiles
import ManakoGeometry
import ManakoInference
public import ManakoNetworks
public import ManakoOpenVINO
import ManakoPixels

/// How a classifier is trained.
public struct ClassifierOptions: Sendable, Hashable {
    /// The side of the model's input in pixels, a multiple of 32.
    public var side: Int
    /// How pictures are brought to that size.
    public var fitting: ModelFitting
    /// Whether mirrored pictures are learnt from too.
    public var flipping: TrainingOptions.Flipping
    /// How often all pictures are seen while the backbone is fine-tuned, with libtorch; 0 leaves the backbone as it is.
    public var tuningEpochs: Int
    /// Which pictures are learnt from where there are more than ``ClassifierTrainer/maximumPictures``.
    public var seed: UInt64

    /// Creates options.
    public init(
        side: Int = 224, fitting: ModelFitting = .scaleFill, flipping: TrainingOptions.Flipping = .auto,
        tuningEpochs: Int = 0, seed: UInt64 = 0
    ) {
        self.side = side
        self.tuningEpochs = tuningEpochs
        self.fitting = fitting
        self.flipping = flipping
        self.seed = seed
    }
}

/// A classifier that was trained, with the names of its classes and how good it is.
public struct TrainedClassifier: Sendable {
    /// The network whose backbone describes pictures.
    public let network: YOLOX
    /// What tells classes apart by these descriptions.
    public let regression: LogisticRegression
    /// The names of the classes.
    public let classes: [String]
    /// The side of its input, in pixels.
    public let side: Int
    /// How pictures are brought to that size.
    public let fitting: ModelFitting
    /// How many pictures it was learnt from, mirrored ones aside.
    public let pictureCount: Int
    /// Whether mirrored pictures were learnt from too.
    public let isMirrored: Bool
    /// How good it is on the pictures to measure by.
    public let evaluation: ClassifierEvaluation
}

/// Trains a classifier for classes of one's own: a logistic regression over what the backbone of a YOLOX sees. Unless
/// ``ClassifierOptions/tuningEpochs`` says otherwise, the backbone stays as it is, so seconds are enough, and it needs no libtorch.
public struct ClassifierTrainer: Sendable {
    /// The pictures to learn from.
    public let train: TrainingSet
    /// The pictures to measure by.
    public let validation: TrainingSet
    /// How it is trained.
    public let options: ClassifierOptions
    /// The network whose backbone describes pictures.
    public let network: YOLOX
    private let codecs: ImageCodecs
    private let backend: OpenVINOBackend
    private let threads: Int
    /// The most pictures that are learnt from, which bounds the memory.
    public static let maximumPictures = 20_000

    /// Creates a trainer; nothing is read yet.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` when sets or options make no sense.
    public init(
        train: TrainingSet, validation: TrainingSet, options: ClassifierOptions, network: YOLOX,
        codecs: ImageCodecs,
        backend: OpenVINOBackend = OpenVINOBackend(), threads: Int = 1
    ) throws(ManakoError) {
        guard train.source.dataset.task == .classification, validation.source.dataset.task == .classification else {
            throw ManakoError(
                .invalidArgument, "\(train.source.path): has boxes; a classifier learns from a label for each picture")
        }
        guard train.classes == validation.classes else {
            throw ManakoError(
                .invalidArgument,
                "the pictures to measure by have other classes (\(validation.classes.joined(separator: ", "))) than those to"
                    + " learn from (\(train.classes.joined(separator: ", ")))")
        }
        guard Set(train.pictures.compactMap(\.label)).count > 1 else {
            throw ManakoError(
                .invalidArgument,
                "\(train.source.path): all pictures to learn from are of one class; give it two at least")
        }
        _ = try YOLOX.InputSize(width: options.side, height: options.side)
        self.train = train
        self.validation = validation
        self.options = options
        self.network = network
        self.codecs = codecs
        self.backend = backend
        self.threads = threads
    }

    /// Trains.
    ///
    /// - Parameter progress: told of pictures that were looked at, and how many there are.
    /// - Throws: ``ManakoError/Code/cancelled`` when the task was cancelled, ``ManakoError/Code/unavailable`` without OpenVINO, and with
    ///   a picture's name when that can't be read.
    public func run(_ progress: (_ done: Int, _ total: Int) -> Void) throws(ManakoError) -> TrainedClassifier {
        let (learnt, measured) = (labelled(train, limit: Self.maximumPictures), labelled(validation, limit: .max))
        let tuned = options.tuningEpochs * learnt.count
        let total = learnt.count + measured.count + (tuned > 0 ? tuned + learnt.count : 0)
        let flips = try TrainingOptions(flipping: options.flipping).flips { () throws(ManakoError) in
            try MirrorCheck(ObjectLook.all(picturesOf: learnt))
        }
        var network = network
        var (describer, examples, labels) = try described(learnt, network, flips) { progress($0, total) }
        var done = learnt.count
        if tuned > 0 {
            try Torch.setThreads(threads)
            let tuning = BackboneTuning(
                learnt, classCount: train.classes.count, epochs: options.tuningEpochs, seed: options.seed, flips: flips)
            network = try tuning.run(network, examples: examples) { progress(done + min($0, tuned), total) }
            done += tuned
            (describer, examples, labels) = try described(learnt, network, flips) { progress(done + $0, total) }
            done += learnt.count
        }
        let regression = try LogisticRegression(examples, labels: labels, classCount: train.classes.count)
        try checkCancelled()
        examples = []
        var judged: [LabelComparison] = []
        for index in 0..<measured.count {
            let found = regression.probabilities(try describe(measured, index, false, describer))
            let picture = measured.pictures.pictures[index]
            judged.append(LabelComparison(path: picture.path, truth: picture.label ?? 0, probabilities: found))
            progress(done + index + 1, total)
        }
        return TrainedClassifier(
            network: network, regression: regression, classes: train.classes, side: options.side,
            fitting: options.fitting, pictureCount: learnt.count, isMirrored: flips,
            evaluation: ClassifierEvaluation(judged, classes: train.classes))
    }

    /// The features of all pictures and, where that is harmless, of their mirror images.
    private func described(
        _ learnt: PictureStore, _ network: YOLOX, _ flips: Bool, _ progress: (Int) -> Void
    ) throws(ManakoError) -> (describer: PictureFeatureExtractor, examples: [[Float]], labels: [Int]) {
        let describer = try PictureFeatureExtractor(network, side: options.side, backend: backend, threads: threads)
        var examples: [[Float]] = []
        var labels: [Int] = []
        for index in 0..<learnt.count {
            for isMirrored in flips ? [false, true] : [false] {
                examples.append(try describe(learnt, index, isMirrored, describer))
                labels.append(learnt.pictures.pictures[index].label ?? 0)
            }
            progress(index + 1)
        }
        return (describer, examples, labels)
    }

    private func checkCancelled() throws(ManakoError) {
        if Task.isCancelled { throw ManakoError(.cancelled, "interrupted; nothing was kept") }
    }

    /// The pictures that have a label; some of them, chosen by the seed, where there are too many.
    private func labelled(_ set: TrainingSet, limit: Int) -> PictureStore {
        var random = SeededRandom(options.seed, 7)
        var pictures = set.pictures.filter { $0.label != nil }
        if pictures.count > limit { pictures = Array(pictures.shuffled(using: &random).prefix(limit)) }
        return PictureStore(
            TrainingSet(source: set.source, pictures: pictures), codecs: codecs, side: options.side,
            fitting: options.fitting)
    }

    private func describe(
        _ store: PictureStore, _ index: Int, _ isMirrored: Bool, _ describer: PictureFeatureExtractor
    ) throws(ManakoError) -> [Float] {
        try checkCancelled()
        var sample = try store.sample(index, side: store.side)
        if isMirrored { sample.flip() }
        return try describer.features(sample.pixels)
    }
}
