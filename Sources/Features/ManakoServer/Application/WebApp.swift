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
    private let pools: [WorkerPool]
    private let downloads: ModelDownloads
    private let comments: CommentOperations
    private let measure: MeasureOperations
    private let teach: TeachOperations
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
        let pool = WorkerPool(threads: cores, capacity: 64)
        // Of its own, so that pages open however many pictures wait: each session lists the models and loads one.
        let sessionPool = WorkerPool(threads: cores, capacity: 2 * settings.limits.sessions)
        let (library, catalogue) = (settings.library, try settings.knownCatalogue())
        let downloads = ModelDownloads(catalogue: catalogue, library: library)
        let shelf = try ModelShelf(
            files: settings.models, library: library, catalogue: catalogue, dataFolder: settings.dataFolder,
            limits: settings.limits)
        let operations = ServingOperations(
            shelf: shelf, trivia: KnownTrivia(trivia: settings.trivia), limits: settings.limits,
            downloads: downloads, version: settings.version, pool: pool)
        let scheduler = LiveScheduler(
            models: shelf, limits: settings.limits, metrics: operations.metrics, version: settings.version,
            workers: cores, background: sessionPool)
        // Of its own too: drawing and placing comments keeps no picture waiting, nor the other way round.
        let commentPool = WorkerPool(threads: cores, capacity: 256)
        let comments = CommentOperations(
            media: try settings.mediaFolder.map { path throws(ManakoError) in try MediaFolder(path) },
            dataFolder: settings.dataFolder, limits: settings.rooms, pool: commentPool)
        // And so do photos that are measured.
        let measurePool = WorkerPool(threads: cores, capacity: 64)
        let measure = MeasureOperations(
            dataFolder: settings.dataFolder, recordsPath: settings.recordsPath, limits: settings.limits,
            pool: measurePool)
        // And what is taught; archives and suggestions keep no box from being stored.
        let (teachPool, archivePool) = (
            WorkerPool(threads: cores, capacity: 64), WorkerPool(threads: cores, capacity: 16)
        )
        let teach = TeachOperations(
            dataFolder: settings.dataFolder, shelf: shelf, limits: settings.limits, pool: teachPool,
            slowPool: archivePool, runner: settings.trainer)
        let policy = AccessPolicy(
            boundHost: settings.listeningHost, hosts: settings.reachableNames, token: settings.token)
        let tls = try settings.tlsFiles()
        var limits = ServerLimits.default
        limits.totalBodyBytes = settings.limits.modelBytes + 128 << 20
        limits.messageBytes = settings.limits.frameBytes + 1 << 20
        let server = try await HTTPServer.start(
            ServerConfiguration(host: settings.listeningHost, port: settings.port, tls: tls, limits: limits),
            handler: WebApplication(
                operations, scheduler, comments, measure, teach, policy: policy, roomHost: settings.hostForOthers,
                log: log))
        return WebApp(
            server: server, settings: settings,
            pools: [pool, sessionPool, commentPool, measurePool, teachPool, archivePool],
            downloads: downloads, comments: comments, measure: measure, teach: teach,
            fingerprint: try tls?.fingerprint(),
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
        await server.stop()
        comments.stop()
        teach.stop()
        for pool in pools { pool.stop() }
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

extension WebAppSettings {
    /// The address that the server binds; names are for people.
    var listeningHost: String { host == "localhost" ? "127.0.0.1" : host }

    /// Names and addresses under which other machines find this one; none when they can't connect.
    var hostsForOthers: [String] { isLocal ? [] : names + (isEverywhere ? LocalAddresses.list() : [host]) }

    /// The best one of them.
    var hostForOthers: String? { hostsForOthers.first }

    /// All names and addresses of this machine that others may use.
    var reachableNames: [String] {
        guard !isLocal else { return names }
        let machine = LocalAddresses.hostName().map { [$0, "\($0).local"] } ?? []
        return names + machine + (isEverywhere ? LocalAddresses.list() : [host])
    }

    func knownCatalogue() throws(ManakoError) -> Catalogue {
        if let catalogue { return catalogue }
        return try .standard()
    }

    func tlsFiles() throws(ManakoError) -> TLSFiles? {
        switch encryption {
        case nil: return nil
        case .files(let files): return files
        case .selfSigned:
            guard let dataFolder else {
                throw ManakoError(.invalidArgument, "a certificate of its own needs a data folder to be kept in")
            }
            return try .selfSigned(at: "\(dataFolder)/certificate.pem", names: reachableNames)
        }
    }
}
