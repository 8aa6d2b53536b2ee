/// A published version of a repository with files of its own.
public struct GitHubRelease: Sendable, Hashable, Codable {
    /// The tag.
    public var tag: String
    /// What it is called; the tag where it has no name.
    public var title: String
    /// When it was published, as in RFC 3339.
    public var published: String?
    /// Whether it is marked as not ready yet.
    public var isPrerelease: Bool
    /// Its files, those that are uploaded.
    public var assets: [ReleaseAsset]

    /// Creates a release.
    public init(
        tag: String, title: String, published: String? = nil, isPrerelease: Bool = false, assets: [ReleaseAsset] = []
    ) {
        self.tag = tag
        self.title = title
        self.published = published
        self.isPrerelease = isPrerelease
        self.assets = assets
    }
}

/// A file of a release.
public struct ReleaseAsset: Sendable, Hashable, Codable {
    /// Its name, without slashes.
    public var name: String
    /// Its size in bytes.
    public var bytes: Int
    /// Where it is fetched.
    public var address: String
    /// Its SHA-256 in 64 small hexadecimal digits; nil for files from before June 2025, of which GitHub tells none.
    public var sha256: String?

    /// Creates an asset.
    public init(name: String, bytes: Int, address: String, sha256: String? = nil) {
        self.name = name
        self.bytes = bytes
        self.address = address
        self.sha256 = sha256
    }
}
