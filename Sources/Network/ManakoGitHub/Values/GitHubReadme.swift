/// The text by which a repository is introduced.
public struct GitHubReadme: Sendable, Hashable {
    /// Where it is, such as `README.md` or `docs/README.rst`; relative links start from its folder.
    public var path: String
    /// Its bytes as they are in the repository.
    public var bytes: [UInt8]

    /// Creates a README.
    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }
}
