/// What a server shares with its features.
package struct ServerContext: Sendable {
    /// What is served, where, and to whom.
    package var settings: WebAppSettings
    /// The models at hand.
    package var shelf: ModelRegistry
    /// Models of the catalogue on their way.
    package var downloads: ModelDownloads
    /// Where requests are counted.
    package var metrics: ServingMetrics
    /// How many processor cores work for it.
    package var cores: Int

    package init(
        settings: WebAppSettings, shelf: ModelRegistry, downloads: ModelDownloads, metrics: ServingMetrics, cores: Int
    ) {
        self.settings = settings
        self.shelf = shelf
        self.downloads = downloads
        self.metrics = metrics
        self.cores = cores
    }
}
