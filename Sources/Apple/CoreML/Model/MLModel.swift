public import Foundation
import Manako
import ManakoCore

/// A Core ML model.
///
/// ```swift
/// let model = try MLModel(contentsOf: URL(filePath: "Pricer.mlmodel"))
/// let output = try model.prediction(from: MLDictionaryFeatureProvider(dictionary: ["rooms": 3.0]))
/// print(output.featureValue(for: "price")!.doubleValue)
/// ```
public final class MLModel: NSObject, Sendable {
    let model: CoreMLModel
    let url: URL
    let values: MLModelConfiguration.Values

    /// What the model takes and gives, and what its author says of it.
    public var modelDescription: MLModelDescription { MLModelDescription(model.interface, model.classNames) }
    /// A copy of what the model was loaded with.
    public var configuration: MLModelConfiguration { MLModelConfiguration(values) }

    /// Loads a model.
    ///
    /// - Parameter url: what `compileModel(at:)` gave, or, other than on Apple's systems, an `.mlmodel` file or
    ///   `.mlpackage` folder.
    /// - Throws: ``MLModelError`` with the reason for what can't run here.
    public convenience init(contentsOf url: URL) throws {
        try self.init(contentsOf: url, configuration: MLModelConfiguration())
    }

    /// Loads a model.
    ///
    /// - Parameters:
    ///   - url: what `compileModel(at:)` gave, or, other than on Apple's systems, an `.mlmodel` file or
    ///     `.mlpackage` folder.
    ///   - configuration: how it is loaded.
    /// - Throws: ``MLModelError`` with the reason for what can't run here.
    public init(contentsOf url: URL, configuration: MLModelConfiguration) throws {
        let values = configuration.values
        guard url.isFileURL else { throw MLModelError(.io, "\(url): is not the URL of a file") }
        self.url = url
        self.values = values
        model = try asModelError { () throws(ManakoError) in
            try CoreMLModel(
                contentsOf: url.path,
                configuration: values.session, functionName: values.functionName)
        }
    }

    /// Loads a model.
    ///
    /// - Throws: ``MLModelError`` with the reason for what can't run here.
    public static func load(
        contentsOf url: URL, configuration: MLModelConfiguration = MLModelConfiguration()
    ) async throws -> MLModel {
        try MLModel(contentsOf: url, configuration: configuration)
    }

    /// Loads a model in the background.
    ///
    /// - Parameters:
    ///   - url: the model.
    ///   - configuration: how it is loaded.
    ///   - handler: called once, on any thread, with the model or the reason why there is none.
    public static func load(
        contentsOf url: URL, configuration: MLModelConfiguration = MLModelConfiguration(),
        completionHandler handler: @escaping @Sendable (Result<MLModel, any Error>) -> Void
    ) {
        let values = configuration.values
        Task.detached {
            handler(Result { try MLModel(contentsOf: url, configuration: MLModelConfiguration(values)) })
        }
    }
}
