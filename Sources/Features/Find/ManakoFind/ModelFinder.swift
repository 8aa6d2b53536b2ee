public import ManakoCore
import ManakoFiles
public import ManakoGitHub
public import ManakoModelLibrary

/// Finds models in public repositories, and makes parcels of them that the library installs.
///
/// ```swift
/// let finder = ModelFinder(client: GitHubClient(), library: .standard())
/// let page = try finder.page(of: RepositoryName("onnx/models"))
/// let parcel = try finder.parcel(for: ModelReference("onnx/models:validated/vision/x.onnx"))
/// ```
public struct ModelFinder: Sendable {
    /// Asks GitHub.
    public let client: GitHubClient
    /// Where models are installed.
    public let library: ModelLibrary
    /// The most small files of a page at which is looked, to see whether Git LFS has large ones in their place.
    private static let mostPointers = 12

    /// Creates a finder.
    public init(client: GitHubClient, library: ModelLibrary) {
        self.client = client
        self.library = library
    }

    /// A finder as the environment wants it: `GITHUB_TOKEN`, `MANAKO_GITHUB`, and the user's folders.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for variables that make no sense.
    public static func standard(
        environment: [String: String]? = nil, library: ModelLibrary = .standard()
    ) throws(ManakoError) -> ModelFinder {
        let environment = environment ?? Environment.variables
        let client = GitHubClient(
            hosts: try GitHubHosts(environment: environment), token: try GitHubToken(environment: environment),
            cache: ResponseCache(environment: environment))
        return ModelFinder(client: client, library: library)
    }

    /// Looks for repositories.
    public func search(
        _ query: RepositoryQuery, isCancelled: () -> Bool = { false }
    ) throws(ManakoError) -> GitHubPage<GitHubRepository> {
        try client.search(query, isCancelled: isCancelled)
    }

    /// A repository with its README and its models.
    ///
    /// - Parameter reference: a branch, a tag or a commit; nil for the default branch.
    public func page(
        of name: RepositoryName, reference: String? = nil, isCancelled: () -> Bool = { false }
    ) throws(ManakoError) -> RepositoryPage {
        let client = client
        let repository = try client.repository(name, isCancelled: isCancelled)
        let name = repository.value.name
        var page = RepositoryPage(repository: repository.value, problem: repository.problem)
        let branch = reference ?? repository.value.defaultBranch
        let releasesAside = ConcurrentCall { (isCancelled) throws(ManakoError) in
            try client.releases(of: name, isCancelled: isCancelled)
        }
        defer { releasesAside.giveUp() }
        let commit: GitHubResponse<String>
        do throws(ManakoError) {
            commit = try client.commit(of: name, reference: branch, isCancelled: isCancelled)
        } catch  where error.reason?.name == "gitHubEmpty" {
            return page
        }
        let readmeAside = ConcurrentCall { (isCancelled) throws(ManakoError) in
            try client.readme(of: name, commit: commit.value, isCancelled: isCancelled)
        }
        defer { readmeAside.giveUp() }
        let tree = try client.tree(of: name, commit: commit.value, isCancelled: isCancelled)
        let readme = try readmeAside.value(isCancelled)
        let releases = try releasesAside.value(isCancelled)
        page.commit = commit.value
        page.readme = readme.value
        page.isPartial = tree.value.isPartial
        page.problem = page.problem ?? commit.problem ?? tree.problem ?? releases.problem ?? readme.problem
        page.files = try models(among: tree.value.entries, of: name, commit.value, isCancelled)
        page.files += search(in: name, commit.value).files(in: releases.value)
        return page
    }

    /// The models among the files of a commit, with what Git LFS has in place of the first of its pointers.
    private func models(
        among entries: [TreeEntry], of name: RepositoryName, _ commit: String, _ isCancelled: () -> Bool
    ) throws(ManakoError) -> [ModelFile] {
        var looks = Self.mostPointers
        var files = search(in: name, commit).files(in: entries)
        for index in files.indices where files[index].mayHavePointers && looks > 0 {
            looks -= 1
            try resolve(&files[index], of: name, commit, isCancelled)
        }
        return files
    }

    private func search(in name: RepositoryName, _ commit: String) -> ModelFileSearch {
        ModelFileSearch(address: { client.fileAddress(of: name, commit: commit, path: $0) })
    }

    /// Puts what Git LFS has in place of its pointers.
    func resolve(
        _ file: inout ModelFile, of name: RepositoryName, _ commit: String, _ isCancelled: () -> Bool
    ) throws(ManakoError) {
        for index in file.parts.indices {
            guard case .gitBlob(let sha, true) = file.parts[index].digest else { continue }
            let content = try client.file(
                of: name, path: file.parts[index].path, commit: commit, isCancelled: isCancelled
            ).value
            if let pointer = LFSPointer(content) {
                file.parts[index].bytes = pointer.bytes
                file.parts[index].digest = .sha256(pointer.sha256)
            } else {
                file.parts[index].digest = .gitBlob(sha, mayBePointer: false)
            }
        }
    }

    /// The file that a reference names, with digests of all its parts.
    ///
    /// - Returns: the file, the repository and the commit that it is of.
    /// - Throws: ``ManakoError/Code/unavailable`` when there is none, with those that there are.
    public func file(
        for reference: ModelReference, isCancelled: () -> Bool = { false }
    ) throws(ManakoError) -> (file: ModelFile, repository: GitHubRepository, commit: String) {
        let repository = try client.repository(reference.repository, isCancelled: isCancelled).value
        let name = repository.name
        let isRelease = reference.path.hasPrefix("releases/")
        let commit = try client.commit(
            of: name, reference: reference.reference ?? repository.defaultBranch, isCancelled: isCancelled
        ).value
        var search = search(in: name, commit)
        search.anyZip = true
        let files =
            isRelease
            ? search.files(in: try client.releases(of: name, isCancelled: isCancelled).value)
            : search.files(in: try client.tree(of: name, commit: commit, isCancelled: isCancelled).value.entries)
        guard var file = files.first(where: { $0.path == reference.path }) else {
            throw Self.missing(reference, among: files)
        }
        if let tag = file.release {
            return (file, repository, try client.commit(of: name, reference: tag, isCancelled: isCancelled).value)
        }
        try resolve(&file, of: name, commit, isCancelled)
        return (file, repository, commit)
    }

    private static func missing(_ reference: ModelReference, among files: [ModelFile]) -> ManakoError {
        let known = files.prefix(5).map(\.path).joined(separator: ", ")
        let advice =
            files.isEmpty ? "it has no file that may be a model" : "it has \(known)\(files.count > 5 ? " …" : "")"
        return ManakoError(
            .unavailable, "\(reference.repository) has no model '\(reference.path.prefix(200))'; \(advice)",
            reason: .init("noSuchModelFile", ["path": String(reference.path.prefix(200))]))
    }
}

/// A repository with its README and its models.
public struct RepositoryPage: Sendable {
    /// What GitHub tells of it.
    public var repository: GitHubRepository
    /// The commit that all is of; empty for an empty repository.
    public var commit = ""
    /// The README.
    public var readme: GitHubReadme?
    /// The files that may be models.
    public var files: [ModelFile] = []
    /// Whether GitHub lists more files than these were looked for in.
    public var isPartial = false
    /// Why parts of it come from the disk; nil where GitHub answered.
    public var problem: ManakoError?
}
