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
            let known = flatMap(\.fileExtensions).map { ".\($0)" }.joined(separator: ", ")
            throw ManakoError(.unsupported, "\(path): not a model file that can be run here (known: \(known))")
        }
        return try backend.loadModel(at: path)
    }
}
