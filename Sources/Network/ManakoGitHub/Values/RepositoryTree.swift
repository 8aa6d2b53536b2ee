/// Something in a repository's folders.
public struct TreeEntry: Sendable, Hashable, Codable {
    /// What it is.
    public enum Kind: String, Sendable, Hashable, Codable {
        /// A file.
        case file
        /// A folder.
        case folder
        /// A symbolic link, whose content is where it leads.
        case link
        /// Another repository's commit.
        case submodule
    }

    /// Where it is: relative, with slashes, without `.`, `..` and empty parts.
    public var path: String
    /// What it is.
    public var kind: Kind
    /// The size of a file in bytes; with Git LFS that of the pointer, about 130.
    public var bytes: Int?
    /// Git's SHA-1 of it (`git hash-object`), in 40 hexadecimal digits; of 64 in repositories with SHA-256.
    public var sha: String

    /// Creates an entry.
    public init(path: String, kind: Kind, bytes: Int? = nil, sha: String) {
        self.path = path
        self.kind = kind
        self.bytes = bytes
        self.sha = sha
    }
}

/// All files and folders of a commit.
public struct RepositoryTree: Sendable, Hashable, Codable {
    /// The commit, in hexadecimal digits.
    public var commit: String
    /// What is in it; entries with paths that lead elsewhere or can't be shown are left out.
    public var entries: [TreeEntry]
    /// Whether there is more: GitHub lists 100,000 entries and 7 MB at most.
    public var isPartial: Bool

    /// Creates a tree.
    public init(commit: String, entries: [TreeEntry], isPartial: Bool = false) {
        self.commit = commit
        self.entries = entries
        self.isPartial = isPartial
    }
}
