public import ManakoCore
public import ManakoHTTP

/// Asks GitHub's REST API ([documentation](https://docs.github.com/rest)), on the calling thread.
///
/// ```swift
/// let client = GitHubClient(cache: ResponseCache(folder: folder))
/// let page = try client.search(RepositoryQuery(words: "object detection", topics: ["onnx"], sort: .stars))
/// ```
///
/// Answers are kept: they hold for the minute that GitHub says, and those about a commit for good, without another request.
/// Later GitHub is asked by their `ETag` whether they still hold, which with a token costs nothing of the limit. When GitHub
/// can't be asked they are given again, with ``GitHubResponse/problem``. Once a limit is reached, nothing is asked until it is over.
///
/// Every method throws ``ManakoError`` with a reason: `gitHubOffline`, `gitHubLimited` (`until`, a local time such as `14:05`, and
/// `at`, in seconds since 1970), `gitHubNotFound` (`name`), `gitHubEmpty`, `gitHubBlocked` (for legal reasons), `gitHubToken`,
/// `gitHubQuery`, `gitHubRefused` (`status`), `gitHubServer` (`status`), `gitHubAnswer` (what it said makes no sense),
/// `gitHubTooLarge`; or ``ManakoError/Code/cancelled``.
public struct GitHubClient: Sendable {
    /// Where GitHub is.
    public let hosts: GitHubHosts
    /// For files and pictures: it asks the hosts of ``hosts`` alone, and has no token.
    public let http: HTTPClient
    let asker: GitHubRequestSender

    /// Creates a client.
    ///
    /// - Parameters:
    ///   - hosts: where GitHub is.
    ///   - token: allows 5,000 requests an hour instead of 60.
    ///   - cache: where answers are kept; nil to keep none.
    ///   - patience: how long it waits.
    public init(
        hosts: GitHubHosts = .standard, token: GitHubToken? = nil, cache: ResponseCache? = nil,
        patience: HTTPTimeouts = .init()
    ) {
        self.hosts = hosts
        http = HTTPClient(patience: patience, hosts: hosts.rule)
        asker = GitHubRequestSender(hosts, token, cache, http)
    }

    /// A client with a clock, in seconds since 1970, and pauses between tries of its own.
    init(
        hosts: GitHubHosts, token: GitHubToken?, cache: ResponseCache?, patience: HTTPTimeouts, pauses: [Duration],
        now: @escaping @Sendable () -> Int
    ) {
        self.hosts = hosts
        http = HTTPClient(patience: patience, hosts: hosts.rule)
        asker = GitHubRequestSender(hosts, token, cache, http, pauses: pauses, now: now)
    }

    var reader: GitHubResponseReader { GitHubResponseReader(hosts: hosts) }

    /// Looks for repositories.
    public func search(
        _ query: RepositoryQuery, isCancelled: () -> Bool = { false }
    ) throws(ManakoError) -> GitHubPage<GitHubRepository> {
        let answered = try asker.ask(try question(query), isCancelled)
        var page = try reader.read(answered) { (field) throws(ManakoError) in try reader.page(field) }
        page.problem = answered.problem
        page.left = answered.left
        let next = LinkHeader.nextPage(answered.link) ?? 0
        page.next = next > query.page && (next - 1) * query.pageLength < RepositoryQuery.maximumResults ? next : nil
        return page
    }

    private func question(_ query: RepositoryQuery) throws(ManakoError) -> Question {
        let text = query.text
        guard !text.isEmpty, query.page >= 1, (1...100).contains(query.pageLength),
            (query.page - 1).multipliedReportingOverflow(by: query.pageLength).partialValue
                < RepositoryQuery.maximumResults, query.page <= RepositoryQuery.maximumResults
        else {
            throw ManakoError(
                .invalidArgument,
                text.isEmpty
                    ? "there is nothing to look for; give words" : "GitHub gives the first 1000 results, 100 on a page",
                reason: .init("gitHubQuery", ["message": ""]))
        }
        var items = [("q", text), ("per_page", "\(query.pageLength)"), ("page", "\(query.page)")]
        if query.sort != .best { items += [("sort", query.sort.rawValue), ("order", "desc")] }
        return Question(path: "/search/repositories", query: items, resource: .search, subject: "search")
    }

    /// What GitHub tells of a repository; it has a new name where it was renamed.
    public func repository(
        _ name: RepositoryName, isCancelled: () -> Bool = { false }
    ) throws(ManakoError) -> GitHubResponse<GitHubRepository> {
        let answered = try asker.ask(
            Question(path: "/repos/\(name)", subject: "repository \(name)"), isCancelled)
        let repository = try reader.read(answered) { (field) throws(ManakoError) in try reader.repository(field) }
        guard let repository else { throw GitHubProblem.answer("the repository has a name that none can have") }
        return GitHubResponse(repository, problem: answered.problem)
    }

    /// Releases with their files, the newest first, 90 at most.
    public func releases(
        of name: RepositoryName, isCancelled: () -> Bool = { false }
    ) throws(ManakoError) -> GitHubResponse<[GitHubRelease]> {
        var releases: [GitHubRelease] = []
        var problem: ManakoError?
        var page = 1
        for _ in 0..<3 {
            let answered = try asker.ask(
                Question(
                    path: "/repos/\(name)/releases", query: [("per_page", "30"), ("page", "\(page)")],
                    subject: "repository \(name)"), isCancelled)
            releases += try reader.read(answered) { (field) throws(ManakoError) in try reader.releases(field) }
            problem = problem ?? answered.problem
            guard let next = LinkHeader.nextPage(answered.link), next > page else { break }
            page = next
        }
        return GitHubResponse(releases, problem: problem)
    }
}
