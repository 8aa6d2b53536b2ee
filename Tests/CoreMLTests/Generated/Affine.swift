// swift-format-ignore-file
// Made by `manako models generate` out of Affine; changes are lost when it is made again.
import CoreML

/// What Affine takes.
final class AffineInput: MLFeatureProvider {
    /// Two rows of eight numbers (array 2×8 of float32)
    var x: MLMultiArray

    /// The same as a shaped array.
    var xShapedArray: MLShapedArray<Float> {
        get { MLShapedArray(converting: self.x) }
        set { self.x = MLMultiArray(newValue) }
    }

    /// Creates an input.
    init(x: MLMultiArray) {
        self.x = x
    }

    /// Creates an input out of shaped arrays.
    convenience init(x: MLShapedArray<Float>) {
        self.init(x: MLMultiArray(x))
    }

    /// The names of all inputs.
    var featureNames: Set<String> { ["x"] }

    /// The value of an input; nil when there is none of that name, or it is left out.
    func featureValue(for featureName: String) -> MLFeatureValue? {
        switch featureName {
        case "x": MLFeatureValue(multiArray: self.x)
        default: nil
        }
    }
}

/// What Affine gives.
final class AffineOutput: MLFeatureProvider {
    private let provider: any MLFeatureProvider

    /// Two rows of four numbers (array 2×4 of float32)
    var y: MLMultiArray {
        provider.featureValue(for: "y")!.multiArrayValue!
    }

    /// The same as a shaped array.
    var yShapedArray: MLShapedArray<Float> { MLShapedArray(converting: self.y) }

    /// Takes what a model gave.
    init(features: any MLFeatureProvider) { provider = features }

    /// The names of all outputs.
    var featureNames: Set<String> { provider.featureNames }

    /// The value of an output; nil when there is none of that name.
    func featureValue(for featureName: String) -> MLFeatureValue? {
        provider.featureValue(for: featureName)
    }
}

/// An affine map
final class Affine: Sendable {
    /// The model.
    let model: MLModel

    /// Where the model is among the program's files.
    static var urlOfModelInThisBundle: URL {
        MLModel.url(ofModelNamed: "Affine", in: .main)
    }

    /// Takes a model that is loaded.
    init(model: MLModel) { self.model = model }

    /// Loads the model.
    convenience init(configuration: MLModelConfiguration = MLModelConfiguration()) throws {
        try self.init(contentsOf: Self.urlOfModelInThisBundle, configuration: configuration)
    }

    /// Loads the model from a place of its own.
    convenience init(
        contentsOf modelURL: URL, configuration: MLModelConfiguration = MLModelConfiguration()
    ) throws {
        self.init(model: try MLModel(contentsOf: modelURL, configuration: configuration))
    }

    /// Loads the model.
    static func load(
        configuration: MLModelConfiguration = MLModelConfiguration()
    ) async throws -> Affine {
        try await load(contentsOf: urlOfModelInThisBundle, configuration: configuration)
    }

    /// Loads the model from a place of its own.
    static func load(
        contentsOf modelURL: URL, configuration: MLModelConfiguration = MLModelConfiguration()
    ) async throws -> Affine {
        Affine(model: try await MLModel.load(contentsOf: modelURL, configuration: configuration))
    }

    /// Loads the model in the background.
    static func load(
        configuration: MLModelConfiguration = MLModelConfiguration(),
        completionHandler handler: @escaping @Sendable (Swift.Result<Affine, any Error>) -> Void
    ) {
        MLModel.load(contentsOf: urlOfModelInThisBundle, configuration: configuration) { result in
            handler(result.map { Affine(model: $0) })
        }
    }

    /// Asks the model.
    func prediction(input: AffineInput) throws -> AffineOutput {
        AffineOutput(features: try model.prediction(from: input, options: MLPredictionOptions()))
    }

    /// Asks the model.
    func prediction(input: AffineInput, options: MLPredictionOptions) throws -> AffineOutput {
        AffineOutput(features: try model.prediction(from: input, options: options))
    }

    /// Asks the model, on another thread than the main one.
    func prediction(
        input: AffineInput, options: MLPredictionOptions = MLPredictionOptions()
    ) async throws -> AffineOutput {
        AffineOutput(features: try await model.prediction(from: input, options: options))
    }

    /// Asks the model.
    func prediction(x: MLMultiArray) throws -> AffineOutput {
        try self.prediction(input: AffineInput(x: x))
    }

    /// Asks the model.
    func prediction(x: MLShapedArray<Float>) throws -> AffineOutput {
        try self.prediction(input: AffineInput(x: x))
    }

    /// Asks the model for each of several inputs.
    func predictions(
        inputs: [AffineInput], options: MLPredictionOptions = MLPredictionOptions()
    ) throws -> [AffineOutput] {
        let outputs = try model.predictions(from: MLArrayBatchProvider(array: inputs), options: options)
        return (0..<outputs.count).map { AffineOutput(features: outputs.features(at: $0)) }
    }
}
