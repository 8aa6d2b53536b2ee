public import FoundationEssentials
public import ManakoCore
public import ManakoInference
public import ManakoVision

extension VisionModel {
    /// Reads and compiles a model file with this build's runtimes.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - configuration: how the session uses the machine.
    ///   - readsSidecar: whether what lies beside the file is read: a `<model>.json` or `model.json` (``ModelSidecar``), and a text
    ///     with the names of classes (``LabelFile``).
    /// - Throws: as with runtimes of the caller's.
    public convenience init(
        contentsOf path: String,
        configuration: SessionConfiguration = .init(cacheDirectory: ManakoEnvironment.cacheDirectory),
        readsSidecar: Bool = true
    ) throws(ManakoError) {
        try self.init(
            contentsOf: path, backends: ManakoEnvironment.backends, configuration: configuration,
            readsSidecar: readsSidecar)
    }

    /// Reads and compiles a model file.
    ///
    /// - Parameters:
    ///   - url: the file.
    ///   - backends: the runtimes at hand, this build's unless others are given; the file's extension chooses.
    ///   - configuration: how the session uses the machine.
    ///   - readsSidecar: whether a `<model>.json` or `model.json` beside the file is read (``ModelSidecar``).
    /// - Throws: ``ManakoError/Code/invalidArgument`` for the URL of something else than a file, and as for a
    ///   path.
    public convenience init(
        contentsOf url: URL, backends: [any InferenceBackend] = ManakoEnvironment.backends,
        configuration: SessionConfiguration = .init(cacheDirectory: ManakoEnvironment.cacheDirectory),
        readsSidecar: Bool = true
    ) throws(ManakoError) {
        try self.init(
            contentsOf: url.localPath(), backends: backends, configuration: configuration, readsSidecar: readsSidecar)
    }
}

extension ModelSidecar {
    /// Reads a file that says more of a model.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for the URL of something else than a file, and as
    ///   ``ModelSidecar/beside(_:)``.
    public init(contentsOf url: URL) throws(ManakoError) { try self.init(contentsOf: url.localPath()) }
}
