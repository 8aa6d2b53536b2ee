public import ManakoAPI

/// A public repository, as a search tells of it.
public struct RepositoryEntry: APIValue, Codable {
    /// Whose it is.
    public var owner: String
    /// What it is called.
    public var name: String
    /// What its owner says of it; nil for nothing.
    public var summary: String?
    /// How many people starred it.
    public var stars: Int
    /// The language that most of it is written in.
    public var language: String?
    /// Its licence as an SPDX identifier; nil where GitHub knows none.
    public var licence: String?
    /// The topics that its owner gave it.
    public var topics: [String]
    /// When something was pushed last, as in RFC 3339.
    public var updated: String
    /// Whether its owner closed it.
    public var archived: Bool
    /// Its page.
    public var homepage: String
    /// The address of its owner's picture, to be asked of `/v1/find/picture`; nil for none.
    public var picture: String?

    /// Creates an entry.
    public init(
        owner: String, name: String, summary: String? = nil, stars: Int, language: String? = nil,
        licence: String? = nil, topics: [String] = [], updated: String, archived: Bool = false, homepage: String,
        picture: String? = nil
    ) {
        self.owner = owner
        self.name = name
        self.summary = summary
        self.stars = stars
        self.language = language
        self.licence = licence
        self.topics = topics
        self.updated = updated
        self.archived = archived
        self.homepage = homepage
        self.picture = picture
    }

    /// `Repository`.
    public static var schemaName: String { "Repository" }
    /// What a result shows.
    public static let fields: [APIField<RepositoryEntry>] = [
        APIField("owner", \.owner, "Whose it is."),
        APIField("name", \.name, "What it is called."),
        APIField(nullable: "summary", \.summary, "What its owner says of it."),
        APIField("stars", \.stars, "How many people starred it."),
        APIField(nullable: "language", \.language, "Language that most of it is written in."),
        APIField(nullable: "licence", \.licence, "Licence, an SPDX identifier; null where none is known."),
        APIField("topics", \.topics, "Topics that its owner gave it."),
        APIField("updated", \.updated, "When something was pushed last, RFC 3339."),
        APIField("archived", \.archived, "Whether its owner closed it."),
        APIField("homepage", \.homepage, "Address of its page."),
        APIField(nullable: "picture", \.picture, "Address of its owner's picture, for `/v1/find/picture`."),
    ]
}

/// A page of search results: the answer of `GET /v1/find`.
public struct FindAnswer: APIValue, Codable {
    /// How many repositories there are in all.
    public var total: Int
    /// Those of this page.
    public var repositories: [RepositoryEntry]
    /// The number of the next page; nil for the last one.
    public var next: Int?
    /// Whether GitHub ran out of time before it had looked everywhere.
    public var partial: Bool
    /// Whether it was taken from the disk, because GitHub could not be asked.
    public var offline: Bool
    /// How many more searches GitHub allows until its minute is over; nil where it was not asked.
    public var left: Int?

    /// Creates an answer.
    public init(
        total: Int, repositories: [RepositoryEntry], next: Int?, partial: Bool = false, offline: Bool = false,
        left: Int? = nil
    ) {
        self.total = total
        self.repositories = repositories
        self.next = next
        self.partial = partial
        self.offline = offline
        self.left = left
    }

    /// `Found`.
    public static var schemaName: String { "Found" }
    /// The page.
    public static let fields: [APIField<FindAnswer>] = [
        APIField("total", \.total, "How many repositories there are in all."),
        APIField("repositories", \.repositories, "Those of this page."),
        APIField(nullable: "next", \.next, "Number of the next page; null for the last one."),
        APIField("partial", \.partial, "Whether GitHub ran out of time before it had looked everywhere."),
        APIField("offline", \.offline, "Whether it comes from the disk, because GitHub could not be asked."),
        APIField(
            nullable: "left", \.left,
            "Searches that GitHub allows until its minute is over; null where it was not asked."),
    ]
}

/// A repository with its text and its models: the answer of `GET /v1/find/{owner}/{name}`.
public struct RepositoryAnswer: APIValue, Codable {
    /// What a search tells of it.
    public var repository: RepositoryEntry
    /// The commit that all of this is of.
    public var commit: String
    /// The README as HTML without scripts, forms and styles: elements of a fixed list alone, links with `https`, and pictures
    /// as addresses for `/v1/find/picture` in `data-picture`; nil where there is none.
    public var readme: String?
    /// The files that may be models.
    public var files: [ModelFileEntry]
    /// Whether there are more files than GitHub lists.
    public var partial: Bool
    /// Whether it was taken from the disk, because GitHub could not be asked.
    public var offline: Bool

    /// Creates an answer.
    public init(
        repository: RepositoryEntry, commit: String, readme: String?, files: [ModelFileEntry], partial: Bool,
        offline: Bool
    ) {
        self.repository = repository
        self.commit = commit
        self.readme = readme
        self.files = files
        self.partial = partial
        self.offline = offline
    }

    /// `RepositoryPage`.
    public static var schemaName: String { "RepositoryPage" }
    /// The page.
    public static let fields: [APIField<RepositoryAnswer>] = [
        APIField("repository", \.repository, "What a search tells of it."),
        APIField("commit", \.commit, "Commit that all of this is of."),
        APIField(nullable: "readme", \.readme, "README as safe HTML."),
        APIField("files", \.files, "Files that may be models."),
        APIField("partial", \.partial, "Whether there are more files than GitHub lists."),
        APIField("offline", \.offline, "Whether it comes from the disk, because GitHub could not be asked."),
    ]
}
