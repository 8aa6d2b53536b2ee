public import ManakoCore

/// A feature at work on a server.
package protocol FeatureService: Sendable {
    /// What answers its requests.
    var endpoints: [Endpoint] { get }
    /// What answers its WebSockets.
    var channels: [Channel] { get }
    /// Why it can't work, such as a damaged file of its data; nil when it can.
    var failure: ServiceFailure? { get }
    /// Ends what goes on without a client, before the server waits for its clients.
    func endBackgroundWork()
    /// Lets go of everything, once no client is left.
    func stop()
}

extension FeatureService {
    package var channels: [Channel] { [] }
    package var failure: ServiceFailure? { nil }
    package func endBackgroundWork() {}
}

/// Why a feature can't work on a server, and what does not work because of it.
public struct ServiceFailure: Sendable, Hashable {
    /// What does not work, such as `there are no rooms to write in`.
    public var consequence: String
    /// Why.
    public var cause: ManakoError

    package init(_ consequence: String, _ cause: ManakoError) {
        self.consequence = consequence
        self.cause = cause
    }
}

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
