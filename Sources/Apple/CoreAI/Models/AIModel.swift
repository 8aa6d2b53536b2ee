public import Foundation
import Manako
import ManakoCore
import ManakoCoreAI
import ManakoInference
import ManakoOpenVINO

/// A Core AI model whose functions can be loaded.
///
/// ```swift
/// let model = try await AIModel(contentsOf: URL(filePath: "Classifier.aimodel"))
/// guard let function = try model.loadFunction(named: "main") else { return }
/// var outputs = try await function.run(inputs: ["image": image])
/// let probabilities = outputs.remove("probabilities")?.ndArray
/// ```
///
/// The model itself is light: weights belong to the functions.
public struct AIModel: Sendable {
    let model: CoreAIModel
    let url: URL
    let options: SpecializationOptions

    /// Opens a model.
    ///
    /// - Parameters:
    ///   - modelURL: an `.aimodel` folder.
    ///   - options: how its functions are prepared.
    /// - Throws: ``CoreAIError`` for files that are missing or damaged, of another version of the format, or compiled for
    ///   Apple's hardware.
    public init(contentsOf modelURL: URL, options: SpecializationOptions = .default) async throws {
        try self.init(opening: modelURL, options)
        AIModelCache.default.note(modelURL, options)
    }

    /// Opens a model, which then counts as one of the cache's.
    ///
    /// - Parameters:
    ///   - modelURL: an `.aimodel` folder.
    ///   - options: how its functions are prepared.
    ///   - cache: the cache that remembers it.
    ///   - cachePolicy: of no effect, see ``AIModelCache``.
    /// - Throws: as ``init(contentsOf:options:)``.
    @discardableResult
    public static func specialize(
        contentsOf modelURL: URL, options: SpecializationOptions = .default, cache: AIModelCache = .default,
        cachePolicy: AIModelCache.Policy = .default
    ) async throws -> AIModel {
        let model = try AIModel(opening: modelURL, options)
        cache.note(modelURL, options)
        return model
    }

    /// Opens a model without noting that.
    init(opening url: URL, _ options: SpecializationOptions) throws(CoreAIError) {
        guard url.isFileURL else { throw CoreAIError(.unavailable, "\(url): is not the URL of a file") }
        (self.url, self.options) = (url, options)
        let path = url.path
        model = try asCoreAIError { () throws(ManakoError) in try CoreAIModel(path: path) }
    }

    /// The names of the functions, in the order of the file.
    public var functionNames: [String] { model.functionNames }

    /// The name of the processor's architecture, such as `x86_64`.
    public static var deviceArchitectureName: String {
        #if arch(arm64)
            "arm64"
        #else
            "x86_64"
        #endif
    }

    /// What a function takes and gives.
    ///
    /// - Returns: nil when there is no such function, or it takes or gives what no array can hold.
    public func functionDescriptor(for functionName: String) -> InferenceFunctionDescriptor? {
        guard functionNames.contains(functionName), let function = try? model.function(functionName) else { return nil }
        return (try? model.interface(function)).map { InferenceFunctionDescriptor($0) }
    }

    /// Prepares a function for this machine, which takes a while the first time.
    ///
    /// - Returns: the function, or nil when the model has none of that name.
    /// - Throws: ``CoreAIError`` that names what can't run here, such as an operation.
    public func loadFunction(named functionName: String) throws -> InferenceFunction? {
        guard functionNames.contains(functionName) else { return nil }
        return try asCoreAIError { () throws(ManakoError) in
            let interface = try model.interface(try model.function(functionName))
            let session = try model.model(function: functionName, runtime: OpenVINOBackend()).makeSession(
                options.session)
            return InferenceFunction(interface, session)
        }
    }
}
