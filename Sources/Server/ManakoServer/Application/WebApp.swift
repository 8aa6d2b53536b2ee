public import Manako
import ManakoAPI
public import ManakoFront
public import ManakoHTTPServer
import ManakoPipeline

/// The page and everything behind it, served.
///
/// ```swift
/// let app = try await WebApp.start(WebAppSettings(version: "1.0", features: [.look]))
/// print(app.address)
/// await app.stop()
/// ```
public struct WebApp: Sendable {
    private let server: RunningServer
    private let settings: WebAppSettings
    private let data: DataFolder?
    private let downloads: ModelDownloads
    private let services: [any FeatureService]
    /// The certificate's SHA-256 as browsers show it; nil without encryption.
    public let fingerprint: String?
    /// Whether there were no models but the built-in ones when it started.
    public let hasOnlyBuiltInModels: Bool

    /// Loads the models that were named, and listens.
    ///
    /// - Parameters:
    ///   - settings: what is served, where, and to whom.
    ///   - log: told of each request that is over.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for settings that would let strangers in; why a model can't be used, a certificate
    ///   can't be made, or the port can't be had.
    public static func start(
        _ settings: WebAppSettings, log: (@Sendable (ServedRequest) -> Void)? = nil
    ) async throws(ManakoError) -> WebApp {
        try settings.check()
        let settings = settings.withAbsolutePaths
        let data = try settings.dataFolder.map { path throws(ManakoError) in try DataFolder(path) }
        let cores = settings.workers ?? ProcessorFeatures.current.count
        let (library, catalogue) = (settings.library, try settings.knownCatalogue())
        let downloads = ModelDownloads(catalogue: catalogue, library: library, trial: settings.modelTrial)
        let shelf = try ModelRegistry(
            files: settings.models, library: library, catalogue: catalogue, dataFolder: settings.dataFolder,
            limits: settings.limits)
        let routes = settings.features.flatMap(\.routes) + Routes.core
        let context = ServerContext(
            settings: settings, shelf: shelf, downloads: downloads,
            metrics: ServingMetrics(routes: Set(routes.map(\.name))), cores: cores)
        var services: [any FeatureService] = []
        for feature in settings.features {
            if let service = try feature.start?(context) { services.append(service) }
        }
        let application = WebApplication(
            settings.features, services, metrics: context.metrics, version: settings.version,
            policy: settings.accessPolicy, health: ServerHealth(data: data, services: services), log: log)
        let tls = try settings.tlsFiles()
        let server = try await HTTPServer.start(settings.serverConfiguration(tls), handler: application)
        return WebApp(
            server: server, settings: settings, data: data, downloads: downloads, services: services,
            fingerprint: try tls?.fingerprint(), hasOnlyBuiltInModels: shelf.hasOnlyBuiltIn)
    }

    /// The port that it listens at.
    public var port: UInt16 { server.port }
    /// What the server has done so far.
    public var statistics: ServerStatistics { server.statistics }

    /// Why features can't work, such as a damaged file of their data; empty when all do.
    public var failures: [ServiceFailure] { services.compactMap(\.failure) }

    /// Where the page is on this machine, with the token where there is one.
    public var address: String {
        address(at: settings.isEverywhere || settings.isLocal ? "localhost" : settings.host)
    }

    /// Where other machines find the page, with the token; none when they can't connect.
    public var addressesForOthers: [String] {
        guard !settings.isLocal else { return [] }
        return settings.hostsForOthers.map(address(at:))
    }

    private func address(at host: String) -> String {
        let scheme = server.isSecure ? "https" : "http"
        let token = settings.token.map { "#token=\($0)" } ?? ""
        return "\(scheme)://\(host.contains(":") ? "[\(host)]" : host):\(server.port)/\(token)"
    }

    /// Stops: lets requests finish for some seconds, and closes live sessions.
    public func stop() async {
        downloads.stopAll()
        for service in services { service.endBackgroundWork() }
        await server.stop()
        for service in services { service.stop() }
        data?.release()
    }
}
