import ManakoGraph
public import ManakoCore

/// A Core ML model as its file says it (Model.proto).
public struct ModelSpecification: Sendable {
    /// The version of the format: 1 is iOS 11, 4 iOS 13, 6 iOS 15, 9 iOS 18.
    public let version: Int
    /// What the model is.
    public let kind: ModelKind
    /// What it takes and gives.
    public let interface: ModelInterface
    /// The message of its kind, such as `NeuralNetwork`.
    public let content: Message
    /// The whole message.
    public let message: Message

    /// Reads the specification of a model, or what a compiled one has instead.
    ///
    /// - Throws: as ``init(_:)``.
    public init(_ package: ModelPackage) throws(ManakoError) {
        guard package.isCompiled else {
            try self.init(Message(package.specification))
            return
        }
        let description = try CompiledDescription(package)
        try self.init(compiled: description, Message(package.specification, in: 0..<0))
    }

    private init(compiled description: CompiledDescription, _ empty: Message) throws(ManakoError) {
        version = description.version
        kind = .mlProgram
        interface = try description.interface()
        content = empty
        message = empty
    }

    /// Reads a `Model` message.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` when it is not a Core ML model,
    ///   ``ManakoError/Code/unsupported`` when it is of a kind that came later.
    public init(_ message: Message) throws(ManakoError) {
        self.message = message
        version = message.int(1)
        guard version >= 1, message.has(2) else {
            throw ManakoError(.malformedInput, "\(message.file.path): is not a Core ML model, or is cut off")
        }
        guard version <= 100 else {
            throw ManakoError(.malformedInput, "\(message.file.path): version \(version) of the format does not exist")
        }
        let number = message.numbers.last { $0 >= 200 }
        guard let number, let kind = ModelKind(rawValue: number) else {
            throw ManakoError(
                number == nil ? .malformedInput : .unsupported,
                "\(message.file.path): holds no model of a known kind (\(number.map(String.init) ?? "none"))")
        }
        self.kind = kind
        content = try message.part(number)
        interface = try ModelInterface(message.part(2))
    }
}

/// The kinds of models, by the numbers of their fields in Model.proto.
public enum ModelKind: Int, Sendable, CaseIterable {
    case pipelineClassifier = 200, pipelineRegressor = 201, pipeline = 202
    case glmRegressor = 300, supportVectorRegressor = 301, treeEnsembleRegressor = 302, neuralNetworkRegressor = 303
    case bayesianProbitRegressor = 304
    case glmClassifier = 400, supportVectorClassifier = 401, treeEnsembleClassifier = 402, neuralNetworkClassifier = 403
    case kNearestNeighborsClassifier = 404
    case neuralNetwork = 500, itemSimilarityRecommender = 501, mlProgram = 502
    case customModel = 555, linkedModel = 556, classConfidenceThresholding = 560
    case oneHotEncoder = 600, imputer = 601, featureVectorizer = 602, dictVectorizer = 603, scaler = 604
    case categoricalMapping = 606, normalizer = 607, arrayFeatureExtractor = 609
    case nonMaximumSuppression = 610
    case identity = 900
    case textClassifier = 2000, wordTagger = 2001, visionFeaturePrint = 2002, soundAnalysisPreprocessing = 2003
    case gazetteer = 2004, wordEmbedding = 2005, audioFeaturePrint = 2006
    case serializedModel = 3000

    /// The name in Model.proto, such as `mlProgram`.
    public var name: String { "\(self)" }
}
