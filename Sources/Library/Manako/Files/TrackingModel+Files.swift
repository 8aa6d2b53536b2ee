#if Tracking
    public import FoundationEssentials
    public import ManakoCore
    public import ManakoInference
    public import ManakoTracking

    extension TrackingModel {
        /// Reads and compiles a tracker of which one file is given, or the folder of both, with this build's runtimes.
        ///
        /// - Parameters:
        ///   - path: the backbone, the head, or a folder that holds one of each.
        ///   - configuration: how the sessions use the machine.
        /// - Throws: as with runtimes of the caller's.
        public convenience init(
            contentsOf path: String,
            configuration: SessionConfiguration = .init(cacheDirectory: ManakoEnvironment.cacheDirectory)
        ) throws(ManakoError) {
            try self.init(contentsOf: path, backends: ManakoEnvironment.backends, configuration: configuration)
        }

        /// Reads and compiles a tracker of which one file is given, or the folder of both.
        ///
        /// - Parameters:
        ///   - url: the backbone, the head, or a folder that holds one of each.
        ///   - backends: the runtimes at hand, this build's unless others are given; the files' extensions choose.
        ///   - configuration: how the sessions use the machine.
        /// - Throws: ``ManakoError/Code/invalidArgument`` for the URL of something else than a file, and as for a
        ///   path.
        public convenience init(
            contentsOf url: URL, backends: [any InferenceBackend] = ManakoEnvironment.backends,
            configuration: SessionConfiguration = .init(cacheDirectory: ManakoEnvironment.cacheDirectory)
        ) throws(ManakoError) {
            try self.init(contentsOf: url.localPath(), backends: backends, configuration: configuration)
        }

        /// Reads and compiles the two files of a tracker.
        ///
        /// - Parameters:
        ///   - backbone: the network from pictures to features.
        ///   - head: the network from features to scores and boxes.
        ///   - backends: the runtimes at hand, this build's unless others are given; the files' extensions choose.
        ///   - configuration: how the sessions use the machine.
        /// - Throws: ``ManakoError/Code/invalidArgument`` for the URL of something else than a file, and as for
        ///   paths.
        public convenience init(
            backbone: URL, head: URL, backends: [any InferenceBackend] = ManakoEnvironment.backends,
            configuration: SessionConfiguration = .init(cacheDirectory: ManakoEnvironment.cacheDirectory)
        ) throws(ManakoError) {
            try self.init(
                backbone: backbone.localPath(), head: head.localPath(), backends: backends, configuration: configuration
            )
        }
    }
#endif
