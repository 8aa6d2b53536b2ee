/// A public repository, as GitHub tells of it.
public struct GitHubRepository: Sendable, Hashable, Codable {
    /// Owner and name; the new one where a repository has moved.
    public var name: RepositoryName
    /// The address of the owner's picture.
    public var ownerPicture: String?
    /// What the owner says of it, on one line.
    public var summary: String?
    /// How many people starred it.
    public var stars: Int
    /// The language that most of it is written in.
    public var language: String?
    /// The licence's SPDX identifier; nil where there is none or GitHub knows no identifier of it.
    public var licence: String?
    /// What the licence is called in words, such as `Apache License 2.0` or `Other`; nil where there is none.
    public var licenceName: String?
    /// Topics that the owner gave it.
    public var topics: [String]
    /// When something was pushed last, as in RFC 3339; empty where nothing was.
    public var pushed: String
    /// The branch that one sees first.
    public var defaultBranch: String
    /// The address of its page.
    public var homepage: String
    /// Whether the owner closed it.
    public var isArchived: Bool
    /// Whether it is a copy of another one.
    public var isFork: Bool

    /// Creates a repository.
    public init(
        name: RepositoryName, ownerPicture: String? = nil, summary: String? = nil, stars: Int = 0,
        language: String? = nil, licence: String? = nil, licenceName: String? = nil, topics: [String] = [],
        pushed: String = "", defaultBranch: String = "main", homepage: String, isArchived: Bool = false,
        isFork: Bool = false
    ) {
        self.name = name
        self.ownerPicture = ownerPicture
        self.summary = summary
        self.stars = stars
        self.language = language
        self.licence = licence
        self.licenceName = licenceName
        self.topics = topics
        self.pushed = pushed
        self.defaultBranch = defaultBranch
        self.homepage = homepage
        self.isArchived = isArchived
        self.isFork = isFork
    }
}
