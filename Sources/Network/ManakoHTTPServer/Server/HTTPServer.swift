import Synchronization
public import ManakoCore

/// Serves HTTP/1.1, WebSocket and TLS.
///
/// ```swift
/// let server = try await HTTPServer.start(ServerConfiguration(port: 8080), handler: handler)
/// print("http://\(server.host):\(server.port)")
/// await server.stop(within: .seconds(5))
/// ```
public enum HTTPServer {
    /// Starts a server, which runs until ``RunningServer/stop(within:)``, on a thread of its own.
    ///
    /// `SIGPIPE` is ignored in this process from now on.
    ///
    /// - Parameters:
    ///   - configuration: where and how it listens.
    ///   - handler: answers requests.
    /// - Throws: ``ManakoError/Code/unavailable`` when the library is missing, the port is in use or may not be used, or the
    ///   certificate can't be used; ``ManakoError/Code/invalidArgument`` for an address that is not this machine's.
    public static func start(
        _ configuration: ServerConfiguration, handler: any HTTPHandler
    ) async throws(ManakoError) -> RunningServer {
        if let files = configuration.tls { try Crypto.check(files) }
        let core = ServerCore(handler, configuration)
        let (loop, port) = try EventLoop.start(configuration, core)
        core.loop = loop
        return RunningServer(host: configuration.host, port: port, isSecure: core.isSecure, core: core)
    }
}

/// A server that listens.
public final class RunningServer: Sendable {
    /// The address that it listens at, as it was given.
    public let host: String
    /// The port that it listens at; the one that was found, when 0 was asked for.
    public let port: UInt16
    /// Whether it speaks TLS.
    public let isSecure: Bool
    private let core: ServerCore

    init(host: String, port: UInt16, isSecure: Bool, core: ServerCore) {
        self.host = host
        self.port = port
        self.isSecure = isSecure
        self.core = core
    }

    /// What it has done so far.
    public var statistics: ServerStatistics { core.counters.withLock { $0 } }

    /// Stops: takes no more connections, lets requests finish, closes WebSockets with 1001, and returns when all is closed.
    ///
    /// - Parameter patience: how long what runs may go on; then it is cut off, and its tasks are cancelled.
    public func stop(within patience: Duration = .seconds(5)) async {
        let core = core
        core.execute { core.beginStop(within: patience) }
        await core.completion.wait()
    }
}
