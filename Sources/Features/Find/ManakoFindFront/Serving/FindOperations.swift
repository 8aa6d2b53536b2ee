import Manako
package import ManakoAPI
package import ManakoFind
package import ManakoFront
package import ManakoGitHub
import ManakoHTTP
package import ManakoModelLibrary

/// What the routes of finding models do: no transport, no headers.
///
/// GitHub is asked only when somebody asks for it here.
package final class FindOperations: Sendable {
    private let finder: ModelFinder?
    private let pool: WorkerPool
    private let picturePool: WorkerPool
    private let pictures: PictureCache?
    private let kept: Additions?

    /// Creates operations.
    ///
    /// - Parameters:
    ///   - finder: asks GitHub; nil where nobody may.
    ///   - pictureFolder: where pictures are kept; nil shows none.
    ///   - pool: runs what takes a moment.
    ///   - picturePool: fetches pictures.
    ///   - additionPool: adds models, one after the other.
    ///   - trial: looks at a model before it is kept.
    package init(
        finder: ModelFinder?, pictureFolder: String?, pool: WorkerPool, picturePool: WorkerPool,
        additionPool: WorkerPool, trial: @escaping ModelTrial.Look = ModelTrial.inChild
    ) {
        self.finder = finder
        self.pool = pool
        self.picturePool = picturePool
        pictures = finder.flatMap { finder in
            pictureFolder.map { Self.pictureCache(in: $0, finder.client) }
        }
        kept = finder.map { Additions(finder: $0, pool: additionPool, trial: trial) }
    }

    private static func pictureCache(in folder: String, _ client: GitHubClient) -> PictureCache {
        PictureCache(folder: folder) { address, limit, isCancelled throws(ManakoError) in
            try client.picture(at: address, limit: limit, isCancelled)
        }
    }

    /// Stops all that is under way, when the server ends.
    package func stop() { kept?.stopAll() }

    /// Looks for repositories.
    package func search(_ query: RepositoryQuery) async throws(Problem) -> FindAnswer {
        try await ask { finder throws(ManakoError) in FindAnswer(try finder.search(query)) }
    }

    /// A repository with its README and its models.
    ///
    /// - Parameter reference: a branch, tag or commit; nil for the default branch.
    package func page(owner: String, name: String, reference: String?) async throws(Problem) -> RepositoryAnswer {
        try await ask { finder throws(ManakoError) in
            let page = try finder.page(of: RepositoryName(owner: owner, name: name), reference: reference)
            return RepositoryAnswer(page, readme: try Self.readme(of: page, finder.client.hosts), finder)
        }
    }

    private static func readme(of page: RepositoryPage, _ hosts: GitHubHosts) throws(ManakoError) -> String? {
        guard let readme = page.readme else { return nil }
        let folder = readme.path.split(separator: "/").dropLast().joined(separator: "/")
        let places = MarkdownPlaces(
            repository: "\(page.repository.name)", commit: page.commit, folder: folder, pages: hosts.web,
            files: hosts.raw)
        return try MarkdownPage.html(readme.bytes, places: places)
    }

    /// A picture of an owner or of a README.
    package func picture(at address: String) async throws(Problem) -> SanitizedPicture {
        guard let pictures else { throw Self.off }
        let isOwner = address.contains("://avatars.")
        do throws(ManakoError) {
            return try await picturePool.run { () throws(ManakoError) in
                try pictures.picture(
                    at: address, longest: isOwner ? PictureCache.longestOfOwners : PictureCache.longest)
            }
        } catch {
            guard error != WorkerPool.full else { throw .busy }
            // A file that is no picture, or one that is not read, or too large: for who asks it is all the same.
            let isNone = [.malformedInput, .unsupported, .limitExceeded].contains(error.code)
            throw Problem(found: isNone ? ManakoError(.malformedInput, error.message, reason: error.reason) : error)
        }
    }

    /// Begins to add a model, or goes on where it ended.
    package func add(owner: String, name: String, _ request: AdditionRequest) async throws(Problem) -> AdditionEntry {
        let additions = try additions()
        let licence = try await ask { finder throws(ManakoError) in
            try finder.client.repository(RepositoryName(owner: owner, name: name)).value.licence
        }
        guard request.licence == licence else {
            let words = licence ?? "no licence that GitHub knows"
            throw Problem(
                status: 400, code: "invalidArgument", detail: "\(owner)/\(name) is under \(words); say that you saw it",
                reason: .init("licenceNeeded", ["licence": words]))
        }
        return try additions.begin(owner: owner, name: name, path: request.path, commit: request.commit)
    }

    /// All models on their way.
    package func entries() throws(Problem) -> AdditionsAnswer { AdditionsAnswer(additions: try additions().entries()) }

    /// How far a model is.
    package func entry(_ id: String) throws(Problem) -> AdditionEntry { try additions().entry(id) }

    /// Stops a model on its way; what is there is kept for the next try.
    package func stop(_ id: String) throws(Problem) { try additions().stop(id) }

    private func additions() throws(Problem) -> Additions {
        guard let kept else { throw Self.off }
        return kept
    }

    private func ask<Value: Sendable>(
        _ work: @escaping @Sendable (ModelFinder) throws(ManakoError) -> Value
    ) async throws(Problem) -> Value {
        guard let finder else { throw Self.off }
        do throws(ManakoError) {
            return try await pool.run { () throws(ManakoError) in try work(finder) }
        } catch {
            throw error == WorkerPool.full ? .busy : Problem(found: error)
        }
    }

    private static let off = Problem(
        status: 503, code: "unavailable", detail: "this server was started without finding models on GitHub",
        reason: .init("findOff"))
}

extension GitHubClient {
    /// The file at an address on one of GitHub's hosts.
    fileprivate func picture(
        at address: String, limit: Int, _ isCancelled: () -> Bool
    ) throws(ManakoError) -> [UInt8] {
        do throws(HTTPFailure) {
            let answer = try http.fetch(HTTPRequest(url: address), limit: limit, isCancelled: isCancelled)
            guard answer.head.status == 200 else {
                throw HTTPFailure(
                    ManakoError(
                        .unavailable, "there is no picture at this address (\(answer.head.status))",
                        reason: .init("gitHubNotFound", ["name": "picture"])))
            }
            return answer.body
        } catch {
            throw error.error
        }
    }
}

extension Problem {
    /// What an error of asking GitHub means over HTTP.
    init(found error: ManakoError) {
        self.init(error)
        switch error.reason?.name {
        case "gitHubNotFound", "noSuchModelFile": self = .notFound(error.message, reason: error.reason)
        case "gitHubLimited":
            self = Problem(status: 429, code: "busy", detail: error.message, reason: error.reason)
        case "gitHubAnswer", "gitHubTooLarge":
            // What GitHub sends makes no sense: that is nothing that whoever asks here could mend.
            self = Problem(status: 503, code: "unavailable", detail: error.message, reason: error.reason)
        default: break
        }
    }
}

extension RepositoryAnswer {
    fileprivate init(_ page: RepositoryPage, readme: String?, _ finder: ModelFinder) {
        self.init(
            repository: RepositoryEntry(page.repository), commit: page.commit, readme: readme,
            files: page.files.map {
                ModelFileEntry($0, installed: finder.installed($0.path, of: page.repository.name)?.name)
            }, partial: page.isPartial, offline: page.problem != nil)
    }
}
