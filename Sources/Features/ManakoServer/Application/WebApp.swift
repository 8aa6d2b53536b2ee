import FoundationEssentials
public import Manako
import ManakoFeatures
public import ManakoHTTPServer
import ManakoServing

/// The page and everything behind it, served.
///
/// ```swift
/// let app = try await WebApp.start(WebAppSettings(version: "1.0"))
/// print(app.address)
/// await app.stop()
/// ```
public struct WebApp: Sendable {
    private let server: RunningServer
    private let settings: WebAppSettings
    private let pools: ServingPools
    private let downloads: ModelDownloads
    private let comments: CommentOperations
    private let measure: MeasureOperations
    private let teach: TeachOperations
    private let find: FindOperations
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
        if let folder = settings.dataFolder { try makePrivateFolder(folder) }
        let cores = settings.workers ?? ProcessorFeatures.current.count
        let pools = ServingPools(cores: cores, sessions: settings.limits.sessions)
        let (library, catalogue) = (settings.library, try settings.knownCatalogue())
        let downloads = ModelDownloads(
            catalogue: catalogue, library: library, trial: settings.modelTrial)
        let shelf = try ModelShelf(
            files: settings.models, library: library, catalogue: catalogue, dataFolder: settings.dataFolder,
            limits: settings.limits)
        let operations = ServingOperations(
            shelf: shelf, trivia: KnownTrivia(trivia: settings.trivia), limits: settings.limits,
            downloads: downloads, version: settings.version, pool: pools.pictures)
        let scheduler = LiveScheduler(
            models: shelf, limits: settings.limits, metrics: operations.metrics, version: settings.version,
            workers: cores, background: pools.sessions)
        let comments = try settings.commentOperations(pools)
        let measure = settings.measureOperations(pools)
        let teach = settings.teachOperations(shelf, pools)
        let find = settings.findOperations(pools)
        let application = WebApplication(
            operations, scheduler, comments, measure, teach, find, policy: settings.accessPolicy,
            roomHost: settings.hostForOthers, log: log)
        let tls = try settings.tlsFiles()
        let server = try await HTTPServer.start(settings.serverConfiguration(tls), handler: application)
        return WebApp(
            server: server, settings: settings, pools: pools, downloads: downloads, comments: comments,
            measure: measure, teach: teach, find: find, fingerprint: try tls?.fingerprint(),
            hasOnlyBuiltInModels: shelf.hasOnlyBuiltIn)
    }

    /// The port that it listens at.
    public var port: UInt16 { server.port }
    /// What the server has done so far.
    public var statistics: ServerStatistics { server.statistics }

    /// Why there are no rooms, such as a damaged file of them; nil when there are.
    public var roomFailure: ManakoError? { comments.roomFailure }

    /// Why nothing can be measured, such as a damaged file of records; nil when it can.
    public var measureFailure: ManakoError? { measure.failure }

    /// Why nothing can be taught, such as a damaged file of projects; nil when it can.
    public var teachFailure: ManakoError? { teach.failure }

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
        find.stop()
        await server.stop()
        comments.stop()
        teach.stop()
        pools.stop()
    }

    private static func makePrivateFolder(_ path: String) throws(ManakoError) {
        do {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw ManakoError(
                .unavailable, "\(path): this folder can't be made; name one that belongs to you with --data")
        }
    }
}
