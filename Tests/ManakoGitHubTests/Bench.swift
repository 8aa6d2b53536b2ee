import ManakoCore
import ManakoHTTP
import ManakoTestGitHub
import ManakoTesting
import Synchronization

@testable import ManakoGitHub

/// A GitHub of one's own with a client of it, whose clock a test moves.
final class Bench: Sendable {
    static let secret = "ghp_TheSecretOfAllSecrets0123456789"
    let github: StandInGitHub
    let scratch: ScratchFolder
    let now = Mutex(1_800_000_000)

    init(_ repositories: [StandInRepository] = StandInScene.repositories) async throws {
        github = try await StandInGitHub.start(repositories)
        scratch = try ScratchFolder()
    }

    var cache: ResponseCache { ResponseCache(folder: scratch.path + "/cache") }

    func client(_ cache: ResponseCache? = nil, hasToken: Bool = false, window: Duration = .seconds(30)) throws
        -> GitHubClient
    {
        GitHubClient(
            hosts: try GitHubHosts(standIn: github.address), token: hasToken ? try GitHubToken(Self.secret) : nil,
            cache: cache, patience: HTTPTimeouts(window: window), pauses: [.milliseconds(1), .milliseconds(1)],
            now: { [self] in now.withLock { $0 } })
    }

    func pass(_ seconds: Int) { now.withLock { $0 += seconds } }

    /// Asks on a thread of its own.
    func ask<Value: Sendable>(
        _ client: GitHubClient, _ body: @escaping @Sendable (GitHubClient) throws(ManakoError) -> Value
    ) async throws -> Value {
        try await blocking { try body(client) }
    }

    /// What asking throws.
    func failure<Value: Sendable>(
        _ client: GitHubClient, _ body: @escaping @Sendable (GitHubClient) throws(ManakoError) -> Value
    ) async throws -> ManakoError? {
        try await blocking { () -> ManakoError? in
            do throws(ManakoError) {
                _ = try body(client)
                return nil
            } catch {
                return error
            }
        }
    }
}
