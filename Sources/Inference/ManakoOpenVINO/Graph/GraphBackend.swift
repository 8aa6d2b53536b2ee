package import ManakoCore
package import ManakoFiles
package import ManakoInference

/// A runtime that executes graphs built in memory.
package protocol GraphBackend: Sendable {
    /// Takes a graph that is built when a session needs it, which a cached one does not.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when the runtime is missing.
    func makeModel(_ source: GraphSource) throws(ManakoError) -> any InferenceModel
}

/// A graph that is yet to be built, and what it is built from.
package struct GraphSource: Sendable {
    /// What the graph takes and gives, in the order of its parameters and results.
    package let description: ModelDescription
    /// The files that the graph depends on, for telling compiled forms apart.
    package let files: [RandomAccessFile]
    /// What else the graph depends on, such as the version of the importer and the name of a function.
    package let variant: [String]
    /// Builds the graph.
    package let build: @Sendable () throws(ManakoError) -> IRGraph

    /// Creates a source.
    package init(
        description: ModelDescription, files: [RandomAccessFile], variant: [String],
        build: @escaping @Sendable () throws(ManakoError) -> IRGraph
    ) {
        self.description = description
        self.files = files
        self.variant = variant
        self.build = build
    }
}
