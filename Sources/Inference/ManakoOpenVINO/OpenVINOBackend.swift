public import ManakoCore
import ManakoFiles
public import ManakoInference

/// Runs ONNX and OpenVINO IR models on the processor with OpenVINO, which is opened at run time.
///
/// ```swift
/// let model = try OpenVINOBackend().loadModel(at: "yolox_nano.onnx")
/// let session = try model.makeSession(SessionConfiguration())
/// ```
public struct OpenVINOBackend: InferenceBackend {
    /// Creates a backend; OpenVINO itself is opened by the first model.
    public init() {}

    /// `OpenVINO`.
    public var name: String { "OpenVINO" }
    /// ONNX, and OpenVINO's own format whose weights stand in a `.bin` beside the `.xml`.
    public var fileExtensions: [String] { ["onnx", "xml"] }

    /// What became of the search for OpenVINO.
    public static func status() -> RuntimeStatus {
        do {
            let runtime = try OpenVINORuntime.load()
            return RuntimeStatus(name: "OpenVINO", path: runtime.path, version: runtime.version)
        } catch {
            return RuntimeStatus(name: "OpenVINO", error: error.message)
        }
    }

    /// Reads a model's structure; its weights stay in the file until a session is made.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when OpenVINO or the file is missing,
    ///   ``ManakoError/Code/malformedInput`` when the file is not a model or is damaged.
    public func loadModel(at path: String) throws(ManakoError) -> any InferenceModel {
        let file = try RandomAccessFile(path: path)
        let runtime = try OpenVINORuntime.load()
        if FileName.suffix(of: path) == "xml" {
            return try OpenVINOModel(intermediate: file, runtime: runtime)
        }
        return try OpenVINOModel(onnx: file, runtime: runtime)
    }
}

extension OpenVINOBackend: GraphBackend {
    /// Takes a graph that is built in memory when a session needs it.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when OpenVINO is missing.
    package func makeModel(_ source: GraphSource) throws(ManakoError) -> any InferenceModel {
        OpenVINOModel(graph: source, runtime: try OpenVINORuntime.load())
    }
}
