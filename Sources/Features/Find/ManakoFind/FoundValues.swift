public import ManakoGitHub

extension RepositoryEntry {
    /// What GitHub tells of a repository.
    public init(_ repository: GitHubRepository) {
        self.init(
            owner: repository.name.owner, name: repository.name.name, summary: repository.summary,
            stars: repository.stars, language: repository.language, licence: repository.licence,
            topics: repository.topics, updated: repository.pushed, archived: repository.isArchived,
            homepage: repository.homepage, picture: repository.ownerPicture)
    }
}

extension FindAnswer {
    /// A page of results.
    public init(_ page: GitHubPage<GitHubRepository>) {
        self.init(
            total: page.total ?? page.items.count, repositories: page.items.map(RepositoryEntry.init), next: page.next,
            partial: page.isPartial, offline: page.isOffline, left: page.left)
    }
}

extension ModelFileEntry {
    /// What is known of a file before it is fetched.
    ///
    /// - Parameter installed: the name under which it is installed here.
    public init(_ file: ModelFile, installed: String?) {
        self.init(
            path: file.path, format: file.format, bytes: file.bytes, labels: file.labels, release: file.release,
            pinned: file.isPinned, installed: installed)
    }
}
