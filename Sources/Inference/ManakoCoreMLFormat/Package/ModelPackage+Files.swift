package import ManakoCore
import ManakoFiles
import ManakoOpenVINO

extension ModelPackage {
    /// The files that the model consists of, by their places in a folder which ``init(path:)`` opens: the specification as
    /// `model.mlmodel`, or as text with its description, and the weights that its programs name.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` when a program is damaged.
    package func files() throws(ManakoError) -> [String: String] {
        var reader = ProgramReader(self)
        try Self.readPrograms(of: ModelSpecification(self), with: &reader, depth: 0)
        var files = [isCompiled ? Self.textName : Self.compiledName: specification.path]
        if isCompiled { files[CompiledDescription.name] = CompiledDescription.path(in: folder) }
        for path in reader.weightPaths where path.hasPrefix(folder + "/") {
            files[String(path.dropFirst(folder.count + 1))] = path
        }
        return files
    }

    private static func readPrograms(
        of specification: ModelSpecification, with reader: inout ProgramReader, depth: Int
    ) throws(ManakoError) {
        guard depth <= 8 else { throw ManakoError(.limitExceeded, "pipelines are nested more than 8 deep") }
        let content = specification.content
        var parts: [ProtobufMessage] = []
        switch specification.kind {
        case .mlProgram: _ = try reader.program(content)
        case .pipeline: parts = try content.messages(1)
        case .pipelineClassifier, .pipelineRegressor: parts = try content.part(1).messages(1)
        default: break
        }
        for part in parts { try readPrograms(of: ModelSpecification(part), with: &reader, depth: depth + 1) }
    }
}
