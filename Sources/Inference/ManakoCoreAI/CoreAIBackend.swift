package import ManakoCore
package import ManakoInference
package import ManakoOpenVINO

/// Runs Core AI model files as tensors in, tensors out.
///
/// A model with several functions runs the one that is called `main`; states are inputs and outputs like others.
/// ``CoreAIModel`` gives the other functions.
package struct CoreAIBackend: InferenceBackend {
    private let runtime: any GraphBackend

    /// Creates a backend.
    ///
    /// - Parameter runtime: what executes the graphs.
    package init(runtime: any GraphBackend) { self.runtime = runtime }

    /// `Core AI`.
    package var name: String { "Core AI" }
    /// The folders that Core AI's tools write.
    package var fileExtensions: [String] { ["aimodel"] }

    /// Reads a model's structure.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` for damaged files, ``ManakoError/Code/unsupported`` for other versions of
    ///   the format, ``ManakoError/Code/unavailable`` when a file or the runtime is missing.
    package func loadModel(at path: String) throws(ManakoError) -> any InferenceModel {
        try CoreAIModel(path: path).model(function: nil, runtime: runtime)
    }
}
