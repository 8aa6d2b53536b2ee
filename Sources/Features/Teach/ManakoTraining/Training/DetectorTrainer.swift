public import ManakoCodecs
public import ManakoCore
import ManakoDatasets
import ManakoFiles
import ManakoInference
public import ManakoNetworks

/// Trains a YOLOX for objects of one's own.
///
/// The recipe is that of YOLOX (arXiv 2107.08430): mosaics, cells assigned by SimOTA, descent with Nesterov's momentum, the mean of
/// the networks on the way. Each epoch ends with a checkpoint, from which an interrupted training goes on with the same result.
public struct DetectorTrainer: Sendable {
    /// The pictures to learn from.
    public let train: TrainingSet
    /// The pictures to measure by.
    public let validation: TrainingSet
    /// How it is trained.
    public let options: TrainingOptions
    /// The weights to begin with; nil to begin with nothing, which takes very many pictures.
    public let start: YOLOX?
    /// The folder for checkpoint and result.
    public let folder: String
    /// How long it may take in seconds; fewer epochs are run where they would take longer.
    public var timeLimit: Double?
    /// Processor threads for the network; pictures are made ready on another one.
    public var threads: Int
    private let codecs: ImageCodecs
    /// The factor of the learning rate for layers that begin at random beside trained ones.
    private static let newPace = 3.0

    /// Creates a trainer; nothing is read yet.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` when sets or options make no sense.
    public init(
        train: TrainingSet, validation: TrainingSet, options: TrainingOptions, start: YOLOX?, folder: String,
        codecs: ImageCodecs, timeLimit: Double? = nil, threads: Int = 1
    ) throws(ManakoError) {
        guard train.source.dataset.task == .detection else {
            throw ManakoError(
                .invalidArgument,
                "\(train.source.path): has a label a picture instead of boxes; a detector learns from boxes")
        }
        guard train.classes == validation.classes else {
            throw ManakoError(
                .invalidArgument,
                "the pictures to measure by have other classes (\(validation.classes.joined(separator: ", "))) than those to"
                    + " learn from (\(train.classes.joined(separator: ", ")))")
        }
        _ = try YOLOX.InputSize(width: options.side, height: options.side)
        guard options.epochs >= 1, (1...256).contains(options.batchSize) else {
            throw ManakoError(
                .invalidArgument, "\(options.epochs) epochs of \(options.batchSize) pictures a step; give 1 or more")
        }
        _ = try YOLOX.layers(classCount: train.classes.count)
        self.train = train
        self.validation = validation
        self.options = options
        self.start = start
        self.folder = folder
        self.codecs = codecs
        self.timeLimit = timeLimit
        self.threads = threads
    }

    /// Which network is trained: that of the weights to begin with, else YOLOX-nano.
    public var variant: YOLOXVariant { start?.variant ?? .nano }

    /// Whether the backbone stays as it was.
    public var freezesBackbone: Bool {
        options.freezesBackbone(pictureCount: train.pictures.count, hasStart: start != nil)
    }

    /// What tells trainings apart: data, start and options.
    var fingerprint: String {
        var text = "\(options) \(train.classes) \(start?.weights.first?.kernel.values ?? [])\n"
        for picture in train.pictures + validation.pictures { text += "\(picture)\n" }
        return SHA256(of: Array(text.utf8)).hex
    }

    /// Trains, or goes on with what the folder's checkpoint has.
    ///
    /// - Parameters:
    ///   - progress: told after each step.
    ///   - best: told of the model after each epoch that is the best so far, before the epoch's checkpoint is written.
    /// - Throws: ``ManakoError/Code/cancelled`` when the task was cancelled, ``ManakoError/Code/invalidArgument`` when the folder
    ///   holds another training, ``ManakoError/Code/unavailable`` without libtorch, ``ManakoError/Code/internalFailure`` when the
    ///   numbers grew beyond all bounds.
    public func run(
        _ progress: (TrainingProgress) -> Void, best: (TrainedDetector) throws(ManakoError) -> Void = { _ in }
    ) throws(ManakoError) -> TrainedDetector {
        try Torch.setThreads(threads)
        let fingerprint = fingerprint
        let checkpoint = try Checkpoint.read(from: folder)
        if let checkpoint, checkpoint.header.fingerprint != fingerprint {
            throw ManakoError(
                .invalidArgument,
                "\(folder): holds a training of other data or options; name another folder, or delete \(Checkpoint.path(in: folder))"
            )
        }
        let store = PictureStore(train, codecs: codecs, side: options.side, fitting: options.fitting)
        let looks = try options.comparesObjects ? ObjectLook.all(objectsOf: store) : []
        let maker = SampleAugmenter(
            store: store, batchSize: min(options.batchSize, train.pictures.count), seed: options.seed,
            flips: try options.flips { MirrorCheck(looks) },
            turns: try options.turns { TurnCheck(looks) })
        let optimizer = try optimizer(checkpoint, store, steps: maker.stepCount * options.epochs)
        var loop = try TrainingLoop(self, maker, optimizer, checkpoint, codecs)
        try loop.run(fingerprint, progress, best)
        return try loop.result()
    }

    private func optimizer(
        _ checkpoint: Checkpoint?, _ store: PictureStore, steps: Int
    ) throws(ManakoError) -> Optimizer {
        let network: TrainableDetector
        if let checkpoint {
            network = try TrainableDetector(
                classCount: train.classes.count, variant: variant, state: checkpoint.network)
        } else {
            network = try beginning(store)
        }
        let isFrozen = freezesBackbone
        try network.freeze { isFrozen && $0.isOfBackbone }
        if start != nil { network.quickenClasses(Self.newPace) }
        guard let checkpoint else { return try Optimizer(network, steps: steps) }
        return try Optimizer(network, steps: steps, checkpoint)
    }

    private func beginning(_ store: PictureStore) throws(ManakoError) -> TrainableDetector {
        let count = train.classes.count
        guard let start else {
            return try TrainableDetector(
                classCount: count, variant: variant,
                state: InitialWeights.scratch(classCount: count, variant: variant, seed: options.seed))
        }
        let network = try TrainableDetector(
            InitialWeights.adapted(start, classCount: count, seed: options.seed))
        let batches = try store.normalizationBatches()
        try Torch.recording(false) { () throws(ManakoError) in try network.restoreNormalization(batches) }
        return network
    }
}
