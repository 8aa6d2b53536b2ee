package import ManakoCore
import ManakoCoreMLFormat
package import ManakoInference
package import ManakoOpenVINO

/// Runs Core ML model files as tensors in, tensors out: networks, programs, and detectors made of one and a suppression.
///
/// A picture enters as 1×C×H×W with pixels 0…255 in the file's channel order. A classifier gives its probabilities, in the
/// order of ``ModelDescription/labels``; a detector all its boxes with ``ModelDescription/suppression``, which says how to
/// thin them out. ``CoreMLModel`` speaks in Core ML's own values instead, and runs every other kind too.
package struct CoreMLBackend: InferenceBackend {
    private let runtime: any GraphBackend

    /// Creates a backend.
    ///
    /// - Parameter runtime: what executes networks.
    package init(runtime: any GraphBackend) { self.runtime = runtime }

    /// `Core ML`.
    package var name: String { "Core ML" }
    /// Specifications, packages, and what Xcode compiles them to.
    package var fileExtensions: [String] { Self.fileExtensions }
    /// The same, without a runtime.
    package static let fileExtensions = ["mlmodel", "mlpackage", "mlmodelc"]

    /// Reads a model's structure.
    ///
    /// - Throws: ``ManakoError/Code/unsupported`` for models that are no network, ``ManakoError/Code/malformedInput`` for
    ///   damaged files, ``ManakoError/Code/unavailable`` when a file or the runtime is missing.
    package func loadModel(at path: String) throws(ManakoError) -> any InferenceModel {
        try runtime.makeModel(Self.source(at: path))
    }

    /// A model's network as a graph that is yet to be built.
    ///
    /// - Throws: as ``loadModel(at:)``.
    package static func source(at path: String) throws(ManakoError) -> GraphSource {
        let package = try ModelPackage(path: path)
        let specification = try ModelSpecification(package)
        if let source = try NetworkSource(specification, package, place: "model", function: nil) {
            return source.graph
        }
        if let error = Unavailable.error(specification) { throw error }
        guard let source = try CoreMLDetector(specification, package)?.source else {
            throw ManakoError(
                .unsupported,
                "\(path): is a model of kind \(specification.kind.name), which does not take tensors; use CoreMLModel, or"
                    + " `manako predict`, which give it what it takes")
        }
        return source
    }
}
