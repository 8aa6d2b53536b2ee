public import ManakoCore
public import ManakoInference

/// A runtime in pure Swift whose models are closures, so that everything above runtimes is tested without one.
///
/// ```swift
/// let detector = TinyModel(description: description) { _ in [FloatTensor(shape: [1, 6, 8400], values: boxes)] }
/// let model = try TinyBackend(models: [detector]).loadModel(at: "detector.tiny")
/// ```
public struct TinyBackend: InferenceBackend {
    private let models: [TinyModel]

    /// Creates a backend that knows some models.
    public init(models: [TinyModel]) { self.models = models }

    /// `Tiny`.
    public var name: String { "Tiny" }
    /// `tiny`.
    public var fileExtensions: [String] { ["tiny"] }

    /// Gives the model whose name is the file's, without looking for a file.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when no model has that name.
    public func loadModel(at path: String) throws(ManakoError) -> any InferenceModel {
        let file = path.split(separator: "/").last ?? ""
        guard let model = models.first(where: { file == "\($0.description.name).tiny" }) else {
            throw ManakoError(.unavailable, "\(path): the tiny backend has no such model")
        }
        return model
    }
}

/// A model that is a closure from tensors to tensors.
public struct TinyModel: InferenceModel {
    /// What the model does: all inputs to all outputs.
    public typealias Function = @Sendable ([FloatTensor]) throws(ManakoError) -> [FloatTensor]

    /// What the model takes and gives; inputs may have any type, outputs are `float32`.
    public let description: ModelDescription
    private let function: Function

    /// Creates a model.
    public init(description: ModelDescription, function: @escaping Function) {
        self.description = description
        self.function = function
    }

    /// A model that takes pictures of a shape and always gives the same outputs.
    public static func constant(
        name: String, inputShape: [Int], outputs: [FloatTensor], metadata: [String: String] = [:], labels: [String] = []
    ) -> TinyModel {
        let descriptions = outputs.enumerated().map { index, output in
            TensorDescription(name: "output\(index)", shape: output.shape, elementType: .float32)
        }
        let input = TensorDescription(name: "images", shape: inputShape, elementType: .float32)
        let description = ModelDescription(
            name: name, inputs: [input], outputs: descriptions, metadata: metadata, labels: labels)
        return TinyModel(description: description) { _ in outputs }
    }

    /// Makes a session that runs the closure.
    public func makeSession(_ configuration: SessionConfiguration) -> any InferenceSession {
        TinySession(description: description, function: function, threads: configuration.threads ?? 1)
    }
}

/// The session of a ``TinyModel``.
struct TinySession: InferenceSession {
    let description: ModelDescription
    let function: TinyModel.Function
    let threads: Int

    var report: SessionReport { SessionReport(runtime: "Tiny 1", precision: .f32, threads: threads) }

    func makeRequest() -> any InferenceRequest { TinyRequest(description, function) }
}
