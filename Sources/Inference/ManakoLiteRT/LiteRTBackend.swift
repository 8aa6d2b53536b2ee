public import ManakoCore
import ManakoFiles
public import ManakoInference

/// Runs TensorFlow Lite models on the processor with LiteRT, which is opened at run time.
///
/// Quantised graphs and `TFLite_Detection_PostProcess` are computed exactly as LiteRT computes them elsewhere.
///
/// ```swift
/// let model = try LiteRTBackend().loadModel(at: "mobilenet_v2_1.0_224_quant.tflite")
/// print(model.description.labels.count)
/// ```
public struct LiteRTBackend: InferenceBackend {
    /// The largest file read; the format itself ends at 2 GB.
    static let maximumBytes = 2 << 30

    /// Creates a backend; LiteRT itself is opened by the first model.
    public init() {}

    /// `LiteRT`.
    public var name: String { "LiteRT" }
    /// TensorFlow Lite.
    public var fileExtensions: [String] { ["tflite"] }

    /// What became of the search for LiteRT.
    public static func status() -> RuntimeStatus {
        do {
            return RuntimeStatus(name: "LiteRT", path: try LiteRTRuntime.load().path, version: LiteRTRuntime.version)
        } catch {
            return RuntimeStatus(name: "LiteRT", error: error.message)
        }
    }

    /// Reads a model and checks its structure.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when LiteRT or the file is missing,
    ///   ``ManakoError/Code/malformedInput`` when the file is not a model or is damaged.
    public func loadModel(at path: String) throws(ManakoError) -> any InferenceModel {
        let bytes = try RandomAccessFile(path: path).readAll(maximum: Self.maximumBytes)
        return try LiteRTModel(checking: bytes, path: path)
    }
}
