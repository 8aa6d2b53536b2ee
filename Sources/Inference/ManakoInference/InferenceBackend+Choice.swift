public import ManakoCore
import ManakoFiles

extension [any InferenceBackend] {
    /// Reads a model file with the runtime for its extension.
    ///
    /// - Parameter path: the file.
    /// - Throws: ``ManakoError/Code/unsupported`` for an unknown kind of file and what the runtime throws.
    public func loadModel(at path: String) throws(ManakoError) -> any InferenceModel {
        let suffix = FileName.suffix(of: path)
        guard let backend = first(where: { $0.fileExtensions.contains(suffix) }) else {
            if let trait = Self.traits[suffix] {
                throw ManakoError(
                    .unsupported,
                    "\(path): no runtime for .\(suffix) models here; it comes with Manako's trait \(trait)")
            }
            let known = flatMap(\.fileExtensions).map { ".\($0)" }.joined(separator: ", ")
            throw ManakoError(.unsupported, "\(path): not a model file that can be run here (known: \(known))")
        }
        return try backend.loadModel(at: path)
    }

    /// The traits of the package that bring runtimes, by the models that these run.
    private static var traits: [String: String] {
        [
            "tflite": "LiteRT", "onnx": "OpenVINO", "xml": "OpenVINO", "mlmodel": "CoreML", "mlpackage": "CoreML",
            "mlmodelc": "CoreML", "aimodel": "CoreAI",
        ]
    }
}
