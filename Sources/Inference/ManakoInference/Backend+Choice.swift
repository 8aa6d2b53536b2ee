public import ManakoCore

extension [any Backend] {
    /// Reads a model file with the runtime for its extension.
    ///
    /// - Parameter path: the file.
    /// - Throws: ``ManakoError/Code/unsupported`` for an unknown kind of file and what the runtime throws.
    public func loadModel(at path: String) throws(ManakoError) -> any Model {
        let suffix = FileName.suffix(of: path)
        guard let backend = first(where: { $0.fileExtensions.contains(suffix) }) else {
            let known = flatMap(\.fileExtensions).map { ".\($0)" }.joined(separator: ", ")
            throw ManakoError(.unsupported, "\(path): not a model file that can be run here (known: \(known))")
        }
        return try backend.loadModel(at: path)
    }
}
