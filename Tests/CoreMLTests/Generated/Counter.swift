// swift-format-ignore-file
// Made by `manako models generate` out of Counter; changes are lost when it is made again.
public import CoreML

/// What Counter takes.
public final class CounterInput: MLFeatureProvider {
    /// Array 3 of float16
    public var x: MLMultiArray

    /// The same as a shaped array.
    public var xShapedArray: MLShapedArray<Float16> {
        get { MLShapedArray(converting: self.x) }
        set { self.x = MLMultiArray(newValue) }
    }

    /// Creates an input.
    public init(x: MLMultiArray) {
        self.x = x
    }

    /// Creates an input out of shaped arrays.
    public convenience init(x: MLShapedArray<Float16>) {
        self.init(x: MLMultiArray(x))
    }

    /// The names of all inputs.
    public var featureNames: Set<String> { ["x"] }

    /// The value of an input; nil when there is none of that name, or it is left out.
    public func featureValue(for featureName: String) -> MLFeatureValue? {
        switch featureName {
        case "x": MLFeatureValue(multiArray: self.x)
        default: nil
        }
    }
}

/// What Counter gives.
public final class CounterOutput: MLFeatureProvider {
    private let provider: any MLFeatureProvider

    /// Array 3 of float16
    public var y: MLMultiArray {
        provider.featureValue(for: "y")!.multiArrayValue!
    }

    /// The same as a shaped array.
    public var yShapedArray: MLShapedArray<Float16> { MLShapedArray(converting: self.y) }

    /// Takes what a model gave.
    public init(features: any MLFeatureProvider) { provider = features }

    /// The names of all outputs.
    public var featureNames: Set<String> { provider.featureNames }

    /// The value of an output; nil when there is none of that name.
    public func featureValue(for featureName: String) -> MLFeatureValue? {
        provider.featureValue(for: featureName)
    }
}

/// A counter
public final class Counter: Sendable {
    /// The model.
    public let model: MLModel

    /// Where the model is among the program's files.
    public static var urlOfModelInThisBundle: URL {
        MLModel.url(ofModelNamed: "Counter", in: .main)
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
    ) async throws -> Counter {
        try await load(contentsOf: urlOfModelInThisBundle, configuration: configuration)
    }

    /// Loads the model from a place of its own.
    public static func load(
        contentsOf modelURL: URL, configuration: MLModelConfiguration = MLModelConfiguration()
    ) async throws -> Counter {
        Counter(model: try await MLModel.load(contentsOf: modelURL, configuration: configuration))
    }

    /// Loads the model in the background.
    public static func load(
        configuration: MLModelConfiguration = MLModelConfiguration(),
        completionHandler handler: @escaping @Sendable (Swift.Result<Counter, any Error>) -> Void
    ) {
        MLModel.load(contentsOf: urlOfModelInThisBundle, configuration: configuration) { result in
            handler(result.map { Counter(model: $0) })
        }
    }

    /// Asks the model.
    public func prediction(input: CounterInput) throws -> CounterOutput {
        CounterOutput(features: try model.prediction(from: input, options: MLPredictionOptions()))
    }

    /// Asks the model.
    public func prediction(input: CounterInput, options: MLPredictionOptions) throws -> CounterOutput {
        CounterOutput(features: try model.prediction(from: input, options: options))
    }

    /// Asks the model, on another thread than the main one.
    public func prediction(
        input: CounterInput, options: MLPredictionOptions = MLPredictionOptions()
    ) async throws -> CounterOutput {
        CounterOutput(features: try await model.prediction(from: input, options: options))
    }

    /// Asks the model.
    public func prediction(x: MLMultiArray) throws -> CounterOutput {
        try self.prediction(input: CounterInput(x: x))
    }

    /// Asks the model.
    public func prediction(x: MLShapedArray<Float16>) throws -> CounterOutput {
        try self.prediction(input: CounterInput(x: x))
    }

    /// Memory for what the model keeps between predictions.
    public func makeState() -> MLState { model.makeState() }

    /// Asks the model, which reads and changes what it has kept.
    public func prediction(input: CounterInput, using state: MLState) throws -> CounterOutput {
        CounterOutput(features: try model.prediction(from: input, using: state))
    }

    /// Asks the model for each of several inputs.
    public func predictions(
        inputs: [CounterInput], options: MLPredictionOptions = MLPredictionOptions()
    ) throws -> [CounterOutput] {
        let outputs = try model.predictions(from: MLArrayBatchProvider(array: inputs), options: options)
        return (0..<outputs.count).map { CounterOutput(features: outputs.features(at: $0)) }
    }
}
