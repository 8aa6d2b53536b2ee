public import ManakoCore
import ManakoHTTPServer
import Synchronization

/// A GitHub of one's own on this machine.
///
/// ```swift
/// let github = try await StandInGitHub.start(StandInScene.repositories)
/// let client = GitHubClient(hosts: try GitHubHosts(standIn: github.address))
/// await github.stop()
/// ```
public final class StandInGitHub: Sendable {
    struct State {
        var repositories: [StandInRepository] = []
        var requests: [StandInRequest] = []
        /// Faults of whatever is asked next, and how often.
        var faults: [(fault: StandInFault, left: Int)] = []
        /// Faults that pass, by what they have happened to.
        var passed: Set<String> = []
        var counter = 0
        /// What `Cache-Control` says, in seconds.
        var age = 60
        /// So many that nobody comes to the end, unless told otherwise.
        var limits = ["core": 1_000_000, "search": 1_000_000]
    }

    let state: Mutex<State>
    private let server = Mutex<RunningServer?>(nil)

    /// The port.
    public var port: UInt16 { server.withLock { $0?.port ?? 0 } }
    /// Its address, such as `http://127.0.0.1:8090`.
    public var address: String { "http://127.0.0.1:\(port)" }

    private init(_ repositories: [StandInRepository]) {
        state = Mutex(State(repositories: repositories))
    }

    /// Starts one.
    ///
    /// - Parameters:
    ///   - repositories: what is there.
    ///   - port: 0 for any that is free.
    /// - Throws: ``ManakoError/Code/unavailable`` when the port is in use.
    public static func start(
        _ repositories: [StandInRepository], port: UInt16 = 0
    ) async throws(ManakoError) -> StandInGitHub {
        let github = StandInGitHub(repositories)
        let running = try await HTTPServer.start(
            ServerConfiguration(port: port), handler: StandInHandler(github: github))
        github.server.withLock { $0 = running }
        return github
    }

    /// Stops it; connections are cut off.
    public func stop() async {
        let running = server.withLock { $0 }
        await running?.stop(within: .zero)
    }

    /// What was asked so far.
    public var requests: [StandInRequest] { state.withLock { $0.requests } }

    /// Forgets what was asked.
    public func forgetRequests() { state.withLock { $0.requests = [] } }

    /// Lets something go wrong with whatever is asked next.
    public func fail(_ fault: StandInFault, times: Int = 1) {
        state.withLock { $0.faults.append((fault, times)) }
    }

    /// Ends all faults that ``fail(_:times:)`` began.
    public func recover() { state.withLock { $0.faults = [] } }

    /// Replaces what is there.
    public func change(_ body: (inout [StandInRepository]) -> Void) { state.withLock { body(&$0.repositories) } }

    /// Sets for how many seconds answers say that they hold; 60, as GitHub says, unless set.
    public func setAge(_ seconds: Int) { state.withLock { $0.age = seconds } }

    /// Sets how many requests are left of a resource, `core` or `search`; there are a million unless set.
    public func setLeft(_ count: Int, of resource: String) { state.withLock { $0.limits[resource] = count } }
}
