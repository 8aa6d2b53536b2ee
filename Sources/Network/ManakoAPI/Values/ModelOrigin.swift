/// Where a model was taken from.
public struct ModelOrigin: APIValue, Codable {
    /// The repository, as `OWNER/NAME`.
    public var repository: String
    /// The commit.
    public var commit: String
    /// Where the file is in it.
    public var path: String
    /// The licence as an SPDX identifier; nil where none is known.
    public var licence: String?
    /// The SHA-256 of what came, in hexadecimal digits.
    public var sha256: String

    /// Creates an origin.
    public init(repository: String, commit: String, path: String, licence: String?, sha256: String) {
        self.repository = repository
        self.commit = commit
        self.path = path
        self.licence = licence
        self.sha256 = sha256
    }

    /// `ModelOrigin`.
    public static var schemaName: String { "ModelOrigin" }
    /// Where it is from.
    public static let fields: [APIField<ModelOrigin>] = [
        APIField("repository", \.repository, "Repository, as `OWNER/NAME`."),
        APIField("commit", \.commit, "Commit."),
        APIField("path", \.path, "Where the file is in it."),
        APIField(nullable: "licence", \.licence, "Licence, an SPDX identifier."),
        APIField("sha256", \.sha256, "SHA-256 of what came."),
    ]
}
