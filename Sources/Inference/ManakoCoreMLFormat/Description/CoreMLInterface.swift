import ManakoCore
import ManakoFiles

/// What a model takes and gives (Model.proto, `ModelDescription`).
public struct CoreMLInterface: Sendable {
    /// The inputs.
    public var inputs: [CoreMLFeatureDescription]
    /// The outputs.
    public var outputs: [CoreMLFeatureDescription]
    /// What lives on between predictions.
    public var states: [CoreMLFeatureDescription]
    /// The output that holds a classifier's label or a regressor's number.
    public var predictedFeatureName: String
    /// The output that holds a classifier's probabilities.
    public var predictedProbabilitiesName: String
    /// Author, licence, description, version.
    public var metadata: CoreMLMetadata
    /// Interfaces of a model's further functions, by name.
    public var functions: [String: CoreMLInterface]
    /// The function that is meant when none is named.
    public var defaultFunctionName: String

    init(
        inputs: [CoreMLFeatureDescription], outputs: [CoreMLFeatureDescription],
        states: [CoreMLFeatureDescription] = [],
        metadata: CoreMLMetadata = CoreMLMetadata()
    ) {
        self.inputs = inputs
        self.outputs = outputs
        self.states = states
        self.metadata = metadata
        (predictedFeatureName, predictedProbabilitiesName, defaultFunctionName) = ("", "", "")
        functions = [:]
    }

    init(_ message: ProtobufMessage) throws(ManakoError) {
        inputs = try CoreMLFeatureDescription.list(message.messages(1))
        outputs = try CoreMLFeatureDescription.list(message.messages(10))
        states = try CoreMLFeatureDescription.list(message.messages(13))
        predictedFeatureName = message.string(11)
        predictedProbabilitiesName = message.string(12)
        metadata = try CoreMLMetadata(message.part(100))
        defaultFunctionName = message.string(21)
        functions = [:]
        for part in try message.messages(20) {
            functions[part.string(1)] = try CoreMLInterface(function: part)
        }
    }

    /// Reads a `FunctionDescription`.
    private init(function message: ProtobufMessage) throws(ManakoError) {
        inputs = try CoreMLFeatureDescription.list(message.messages(2))
        outputs = try CoreMLFeatureDescription.list(message.messages(3))
        states = try CoreMLFeatureDescription.list(message.messages(6))
        predictedFeatureName = message.string(4)
        predictedProbabilitiesName = message.string(5)
        metadata = CoreMLMetadata()
        functions = [:]
        defaultFunctionName = ""
    }
}

/// What a model's author says of it (Model.proto, `Metadata`).
public struct CoreMLMetadata: Sendable, Hashable {
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

    init(_ message: ProtobufMessage) throws(ManakoError) {
        shortDescription = message.string(1)
        version = message.string(2)
        author = message.string(3)
        license = message.string(4)
        for (key, entry) in try message.map(100) { userDefined[key] = entry.string(2) }
    }
}
