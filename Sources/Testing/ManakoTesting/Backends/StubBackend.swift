public import ManakoCore
import ManakoFiles
public import ManakoInference
public import Synchronization

/// Takes files of common endings for models that are made by code; what a file holds says which.
public struct StubBackend: InferenceBackend {
    /// Counts what was loaded.
    public final class Counter: Sendable {
        /// How many models were loaded.
        public let loads = Mutex(0)
    }

    /// Counts what was loaded.
    public let counter = Counter()

    /// Creates a backend.
    public init() {}

    /// `Stub`.
    public var name: String { "Stub" }
    /// Endings that are common.
    public var fileExtensions: [String] { ["tflite", "mlpackage"] }

    /// Makes the model that a file asks for by its first word.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` for another word.
    public func loadModel(at path: String) throws(ManakoError) -> any InferenceModel {
        counter.loads.withLock { $0 += 1 }
        let file = path.hasSuffix(".mlpackage") ? path + "/Manifest.json" : path
        let text = String(decoding: try FileBytes.read(file), as: UTF8.self)
        if text.hasPrefix("detector") {
            // The output of a YOLOv8 with two classes for 64 × 64 pixels.
            return TinyModel.constant(
                name: "d", inputShape: [1, 3, 64, 64],
                outputs: [FloatTensor(shape: [1, 6, 84], values: [Float](repeating: 0, count: 6 * 84))],
                labels: ["cat", "dog"])
        }
        if text.hasPrefix("classifier") {
            return TinyModel.constant(
                name: "c", inputShape: [1, 3, 64, 64], outputs: [FloatTensor(shape: [1, 3], values: [0, 5, 1])],
                labels: ["a", "b", "c"])
        }
        if text.hasPrefix("numbers") {
            return TinyModel.constant(
                name: "n", inputShape: [1, 3, 8, 8],
                outputs: [FloatTensor(shape: [1, 3, 8, 8], values: .init(repeating: 0, count: 192))])
        }
        throw ManakoError(.malformedInput, "\(path): is no model")
    }
}
