import ManakoCore

/// What a model takes and gives (Model.proto, `ModelDescription`).
public struct ModelInterface: Sendable {
    /// The inputs.
    public var inputs: [FeatureDescription]
    /// The outputs.
    public var outputs: [FeatureDescription]
    /// What lives on between predictions.
    public var states: [FeatureDescription]
    /// The output that holds a classifier's label or a regressor's number.
    public var predictedFeatureName: String
    /// The output that holds a classifier's probabilities.
    public var predictedProbabilitiesName: String
    /// Author, licence, description, version.
    public var metadata: ModelMetadata
    /// Interfaces of a model's further functions, by name.
    public var functions: [String: ModelInterface]
    /// The function that is meant when none is named.
    public var defaultFunctionName: String

    init(
        inputs: [FeatureDescription], outputs: [FeatureDescription], states: [FeatureDescription] = [],
        metadata: ModelMetadata = ModelMetadata()
    ) {
        self.inputs = inputs
        self.outputs = outputs
        self.states = states
        self.metadata = metadata
        (predictedFeatureName, predictedProbabilitiesName, defaultFunctionName) = ("", "", "")
        functions = [:]
    }

    init(_ message: Message) throws(ManakoError) {
        inputs = try FeatureDescription.list(message.messages(1))
        outputs = try FeatureDescription.list(message.messages(10))
        states = try FeatureDescription.list(message.messages(13))
        predictedFeatureName = message.string(11)
        predictedProbabilitiesName = message.string(12)
        metadata = try ModelMetadata(message.part(100))
        defaultFunctionName = message.string(21)
        functions = [:]
        for part in try message.messages(20) {
            functions[part.string(1)] = try ModelInterface(function: part)
        }
    }

    /// Reads a `FunctionDescription`.
    private init(function message: Message) throws(ManakoError) {
        inputs = try FeatureDescription.list(message.messages(2))
        outputs = try FeatureDescription.list(message.messages(3))
        states = try FeatureDescription.list(message.messages(6))
        predictedFeatureName = message.string(4)
        predictedProbabilitiesName = message.string(5)
        metadata = ModelMetadata()
        functions = [:]
        defaultFunctionName = ""
    }
}

/// What a model's author says of it (Model.proto, `Metadata`).
public struct ModelMetadata: Sendable, Hashable {
    /// What the model does.
    public var shortDescription = ""
    /// The model's version.
    public var version = ""
    /// Who made it.
    public var author = ""
    /// Under which terms it may be used.
    public var license = ""
    /// Whatever else the author says.
    public var userDefined: [String: String] = [:]

    init() {}

    init(_ message: Message) throws(ManakoError) {
        shortDescription = message.string(1)
        version = message.string(2)
        author = message.string(3)
        license = message.string(4)
        for (key, entry) in try message.map(100) { userDefined[key] = entry.string(2) }
    }
}
