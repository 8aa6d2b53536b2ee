// swift-format-ignore-file
// Made by `manako models generate` out of Sorter; changes are lost when it is made again.
public import CoreML

/// What Sorter takes.
public final class SorterInput: MLFeatureProvider {
    /// Three numbers (array 3 of float64)
    public var vector: MLMultiArray

    /// The same as a shaped array.
    public var vectorShapedArray: MLShapedArray<Double> {
        get { MLShapedArray(converting: self.vector) }
        set { self.vector = MLMultiArray(newValue) }
    }

    /// Creates an input.
    public init(vector: MLMultiArray) {
        self.vector = vector
    }

    /// Creates an input out of shaped arrays.
    public convenience init(vector: MLShapedArray<Double>) {
        self.init(vector: MLMultiArray(vector))
    }

    /// The names of all inputs.
    public var featureNames: Set<String> { ["vector"] }

    /// The value of an input; nil when there is none of that name, or it is left out.
    public func featureValue(for featureName: String) -> MLFeatureValue? {
        switch featureName {
        case "vector": MLFeatureValue(multiArray: self.vector)
        default: nil
        }
    }
}

/// What Sorter gives.
public final class SorterOutput: MLFeatureProvider {
    private let provider: any MLFeatureProvider

    /// Numbers by text
    public var probability: [String: Double] {
        .init(uniqueKeysWithValues: provider.featureValue(for: "probability")!.dictionaryValue.map { ($0.key.base as! String, $0.value.doubleValue) })
    }

    /// Where it is (text)
    public var place: String {
        provider.featureValue(for: "place")!.stringValue
    }

    /// Takes what a model gave.
    public init(features: any MLFeatureProvider) { provider = features }

    /// The names of all outputs.
    public var featureNames: Set<String> { provider.featureNames }

    /// The value of an output; nil when there is none of that name.
    public func featureValue(for featureName: String) -> MLFeatureValue? {
        provider.featureValue(for: featureName)
    }
}

/// Which one is the largest
public final class Sorter: Sendable {
    /// The model.
    public let model: MLModel

    /// Where the model is among the program's files.
    public static var urlOfModelInThisBundle: URL {
        MLModel.url(ofModelNamed: "Sorter", in: .main)
    }

    /// Takes a model that is loaded.
    public init(model: MLModel) { self.model = model }

    /// Loads the model.
    public convenience init(configuration: MLModelConfiguration = MLModelConfiguration()) throws {
        try self.init(contentsOf: Self.urlOfModelInThisBundle, configuration: configuration)
    }

    /// Loads the model from a place of its own.
    public convenience init(
        contentsOf modelURL: URL, configuration: MLModelConfiguration = MLModelConfiguration()
    ) throws {
        self.init(model: try MLModel(contentsOf: modelURL, configuration: configuration))
    }

    /// Loads the model.
    public static func load(
        configuration: MLModelConfiguration = MLModelConfiguration()
    ) async throws -> Sorter {
        try await load(contentsOf: urlOfModelInThisBundle, configuration: configuration)
    }

    /// Loads the model from a place of its own.
    public static func load(
        contentsOf modelURL: URL, configuration: MLModelConfiguration = MLModelConfiguration()
    ) async throws -> Sorter {
        Sorter(model: try await MLModel.load(contentsOf: modelURL, configuration: configuration))
    }

    /// Loads the model in the background.
    public static func load(
        configuration: MLModelConfiguration = MLModelConfiguration(),
        completionHandler handler: @escaping @Sendable (Swift.Result<Sorter, any Error>) -> Void
    ) {
        MLModel.load(contentsOf: urlOfModelInThisBundle, configuration: configuration) { result in
            handler(result.map { Sorter(model: $0) })
        }
    }

    /// Asks the model.
    public func prediction(input: SorterInput) throws -> SorterOutput {
        SorterOutput(features: try model.prediction(from: input, options: MLPredictionOptions()))
    }

    /// Asks the model.
    public func prediction(input: SorterInput, options: MLPredictionOptions) throws -> SorterOutput {
        SorterOutput(features: try model.prediction(from: input, options: options))
    }

    /// Asks the model, on another thread than the main one.
    public func prediction(
        input: SorterInput, options: MLPredictionOptions = MLPredictionOptions()
    ) async throws -> SorterOutput {
        SorterOutput(features: try await model.prediction(from: input, options: options))
    }

    /// Asks the model.
    public func prediction(vector: MLMultiArray) throws -> SorterOutput {
        try self.prediction(input: SorterInput(vector: vector))
    }

    /// Asks the model.
    public func prediction(vector: MLShapedArray<Double>) throws -> SorterOutput {
        try self.prediction(input: SorterInput(vector: vector))
    }

    /// Asks the model for each of several inputs.
    public func predictions(
        inputs: [SorterInput], options: MLPredictionOptions = MLPredictionOptions()
    ) throws -> [SorterOutput] {
        let outputs = try model.predictions(from: MLArrayBatchProvider(array: inputs), options: options)
        return (0..<outputs.count).map { SorterOutput(features: outputs.features(at: $0)) }
    }
}
