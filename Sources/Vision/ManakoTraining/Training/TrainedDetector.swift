public import ManakoCore
import ManakoFiles
import ManakoInference
public import ManakoNetworks

/// A detector that was trained, with the names of its classes and how good it is.
public struct TrainedDetector: Sendable {
    /// The network, with normalisation folded into its weights.
    public let network: YOLOXNano
    /// The names of its classes.
    public let classes: [String]
    /// The side of the input it was trained for, in pixels.
    public let side: Int
    /// What became of each epoch.
    public let history: [TrainingRecord]
    /// How good it is on the pictures to measure by.
    public let evaluation: DetectorEvaluation
}

/// The weights of a trained detector in a file, with what belongs to them.
public struct DetectorWeights: Sendable, Hashable {
    /// The network, with normalisation folded into its weights.
    public let network: YOLOXNano
    /// The names of its classes.
    public let classes: [String]
    /// The side of the input it was trained for, in pixels.
    public let side: Int
    /// The score from which on its boxes are best believed, 0…1.
    public let threshold: Double

    private struct Header: Codable {
        var classes: [String]
        var side: Int
        var threshold: Double
    }

    /// Creates weights.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` when there are not as many names as classes.
    public init(network: YOLOXNano, classes: [String], side: Int, threshold: Double) throws(ManakoError) {
        guard classes.count == network.classCount else {
            throw ManakoError(.invalidArgument, "\(classes.count) names for \(network.classCount) classes")
        }
        self.network = network
        self.classes = classes
        self.side = side
        self.threshold = threshold
    }

    /// The file in the folder of a training.
    public static func path(in folder: String) -> String { "\(folder)/detector.weights" }

    /// Reads the file of a training.
    ///
    /// - Parameter path: the file, or the folder of the training.
    /// - Throws: ``ManakoError/Code/unavailable`` when it can't be read, ``ManakoError/Code/malformedInput`` when it is damaged.
    public init(contentsOf path: String) throws(ManakoError) {
        let path = FileSystem.isFolder(path) ? Self.path(in: path) : path
        let file = try WeightsFile<Header>(path: path)
        let layers = try YOLOXNano.layers(classCount: file.header.classes.count)
        guard layers.reduce(0, { $0 + $1.shape.reduce(1, *) + $1.shape[0] }) == file.numbers.count else {
            throw ManakoError(.malformedInput, "\(path): the weights are not those of YOLOX-nano")
        }
        var rest = file.numbers[...]
        let weights = layers.map { layer in
            let kernel = Array(rest.prefix(layer.shape.reduce(1, *)))
            rest = rest.dropFirst(kernel.count)
            let bias = Array(rest.prefix(layer.shape[0]))
            rest = rest.dropFirst(bias.count)
            return YOLOXNano.Weights(kernel: FloatTensor(shape: layer.shape, values: kernel), bias: bias)
        }
        try self.init(
            network: YOLOXNano(weights: weights, classCount: file.header.classes.count), classes: file.header.classes,
            side: file.header.side, threshold: file.header.threshold)
    }

    /// Writes the file into the folder of a training.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` with the path and the reason.
    public func write(to folder: String) throws(ManakoError) {
        let numbers = try network.takingChannels(.bgr).weights.flatMap { $0.kernel.values + $0.bias }
        let header = Header(classes: classes, side: side, threshold: threshold)
        try WeightsFile(header: header, numbers: numbers).write(to: Self.path(in: folder))
    }
}
