// swift-format-ignore-file
// Made by `manako models generate` out of Negative; changes are lost when it is made again.
import CoreML

/// What Inverter takes.
final class InverterInput: MLFeatureProvider {
    /// A small picture (picture of 8×6 pixels, colour)
    var photo: CVPixelBuffer

    /// Creates an input.
    init(photo: CVPixelBuffer) {
        self.photo = photo
    }

    /// Creates an input out of picture files, which are scaled to the model's size.
    convenience init(photoAt photo: URL) throws {
        self.init(photo: try MLFeatureValue(imageAt: photo, pixelsWide: 8, pixelsHigh: 6, pixelFormatType: kCVPixelFormatType_32BGRA, options: nil).imageBufferValue!)
    }

    #if canImport(ManakoPixels)
        /// Creates an input out of pictures of Manako's.
        @_disfavoredOverload convenience init(photo: Bitmap) {
            self.init(photo: MLFeatureValue(pixelBuffer: photo).imageBufferValue!)
        }
    #endif

    /// The names of all inputs.
    var featureNames: Set<String> { ["photo"] }

    /// The value of an input; nil when there is none of that name, or it is left out.
    func featureValue(for featureName: String) -> MLFeatureValue? {
        switch featureName {
        case "photo": MLFeatureValue(pixelBuffer: self.photo)
        default: nil
        }
    }
}

#if canImport(ManakoPixels)
/// What gives its pictures as Manako's, too.
protocol InverterInputBitmaps: AnyObject {}

extension InverterInputBitmaps where Self: InverterInput {
    /// A small picture (picture of 8×6 pixels, colour)
    @_disfavoredOverload var photo: Bitmap {
        get { featureValue(for: "photo")!.imageBufferValue! }
        set { self.photo = MLFeatureValue(pixelBuffer: newValue).imageBufferValue! }
    }
}

extension InverterInput: InverterInputBitmaps {}
#endif

/// What Inverter gives.
final class InverterOutput: MLFeatureProvider {
    private let provider: any MLFeatureProvider

    /// Picture of 8×6 pixels, colour
    var result: CVPixelBuffer {
        provider.featureValue(for: "result")!.imageBufferValue!
    }

    /// Takes what a model gave.
    init(features: any MLFeatureProvider) { provider = features }

    /// The names of all outputs.
    var featureNames: Set<String> { provider.featureNames }

    /// The value of an output; nil when there is none of that name.
    func featureValue(for featureName: String) -> MLFeatureValue? {
        provider.featureValue(for: featureName)
    }
}

#if canImport(ManakoPixels)
/// What gives its pictures as Manako's, too.
protocol InverterOutputBitmaps: AnyObject {}

extension InverterOutputBitmaps where Self: InverterOutput {
    /// Picture of 8×6 pixels, colour
    @_disfavoredOverload var result: Bitmap { featureValue(for: "result")!.imageBufferValue! }
}

extension InverterOutput: InverterOutputBitmaps {}
#endif

/// The negative of a picture
final class Inverter: Sendable {
    /// The model.
    let model: MLModel

    /// Where the model is among the program's files.
    static var urlOfModelInThisBundle: URL {
        MLModel.url(ofModelNamed: "Negative", in: .main)
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
    ) async throws -> Inverter {
        try await load(contentsOf: urlOfModelInThisBundle, configuration: configuration)
    }

    /// Loads the model from a place of its own.
    static func load(
        contentsOf modelURL: URL, configuration: MLModelConfiguration = MLModelConfiguration()
    ) async throws -> Inverter {
        Inverter(model: try await MLModel.load(contentsOf: modelURL, configuration: configuration))
    }

    /// Loads the model in the background.
    static func load(
        configuration: MLModelConfiguration = MLModelConfiguration(),
        completionHandler handler: @escaping @Sendable (Swift.Result<Inverter, any Error>) -> Void
    ) {
        MLModel.load(contentsOf: urlOfModelInThisBundle, configuration: configuration) { result in
            handler(result.map { Inverter(model: $0) })
        }
    }

    /// Asks the model.
    func prediction(input: InverterInput) throws -> InverterOutput {
        InverterOutput(features: try model.prediction(from: input, options: MLPredictionOptions()))
    }

    /// Asks the model.
    func prediction(input: InverterInput, options: MLPredictionOptions) throws -> InverterOutput {
        InverterOutput(features: try model.prediction(from: input, options: options))
    }

    /// Asks the model, on another thread than the main one.
    func prediction(
        input: InverterInput, options: MLPredictionOptions = MLPredictionOptions()
    ) async throws -> InverterOutput {
        InverterOutput(features: try await model.prediction(from: input, options: options))
    }

    /// Asks the model.
    func prediction(photo: CVPixelBuffer) throws -> InverterOutput {
        try self.prediction(input: InverterInput(photo: photo))
    }

    #if canImport(ManakoPixels)
        /// Asks the model.
        @_disfavoredOverload func prediction(photo: Bitmap) throws -> InverterOutput {
            try self.prediction(input: InverterInput(photo: photo))
        }
    #endif

    /// Asks the model for each of several inputs.
    func predictions(
        inputs: [InverterInput], options: MLPredictionOptions = MLPredictionOptions()
    ) throws -> [InverterOutput] {
        let outputs = try model.predictions(from: MLArrayBatchProvider(array: inputs), options: options)
        return (0..<outputs.count).map { InverterOutput(features: outputs.features(at: $0)) }
    }
}
