import ManakoCore
import ManakoFiles

/// A repository of a GitHub of one's own; its files are the same in all its commits.
public struct StandInRepository: Sendable {
    /// Whose it is.
    public var owner: String
    /// What it is called.
    public var name: String
    /// What its owner says of it.
    public var summary: String?
    /// How many people starred it.
    public var stars = 0
    /// The language that most of it is written in.
    public var language: String?
    /// The licence's SPDX identifier and name.
    public var licence: (identifier: String, name: String)?
    /// Topics.
    public var topics: [String] = []
    /// When something was pushed last.
    public var pushed = "2026-11-01T09:30:00Z"
    /// The branch that one sees first.
    public var defaultBranch = "main"
    /// Further branches and tags.
    public var references: [String] = []
    /// Whether its owner closed it.
    public var isArchived = false
    /// Whether it is a copy of another one.
    public var isFork = false
    /// Whether it is shown to those with a token alone.
    public var isPrivate = false
    /// Whether something was pushed to it.
    public var isEmpty = false
    /// What is in it, by path; paths may be such as no file can have.
    public var files: [(path: String, file: StandInFile)] = []
    /// Whether its list of files is cut off.
    public var isTruncated = false
    /// Releases, the newest first.
    public var releases: [StandInRelease] = []
    /// The name that it had before.
    public var formerName: String?
    /// What happens to all that is asked about it.
    public var fault: StandInFault?

    /// Creates an empty repository.
    public init(_ owner: String, _ name: String, summary: String? = nil) {
        self.owner = owner
        self.name = name
        self.summary = summary
    }

    /// `owner/name`.
    public var fullName: String { "\(owner)/\(name)" }

    /// A number that stays when it is renamed.
    public var number: Int {
        GitBlobDigest(of: Array((formerName ?? fullName).utf8)).bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    }

    /// The commit of a branch or tag, of a commit's number or its beginning; nil for one that there is not.
    public func commit(_ reference: String) -> String? {
        let names = [defaultBranch] + references + releases.map(\.tag)
        var reference = reference == "HEAD" ? defaultBranch : reference
        for prefix in ["refs/", "heads/", "tags/"] where reference.hasPrefix(prefix) {
            reference = String(reference.dropFirst(prefix.utf8.count))
        }
        if names.contains(reference) { return commitNumber(reference) }
        guard reference.utf8.count >= 7 else { return nil }
        return names.map(commitNumber).first { $0.hasPrefix(reference) }
    }

    private func commitNumber(_ reference: String) -> String {
        GitBlobDigest(of: Array("\(number) \(reference)".utf8)).hex
    }

    /// A file of a path.
    public func file(_ path: String) -> StandInFile? { files.first { $0.path == path }?.file }
}

/// What lies under a path.
public enum StandInFile: Sendable {
    /// Bytes.
    case bytes([UInt8])
    /// Bytes that Git LFS keeps elsewhere; a pointer stands in the repository.
    case large([UInt8])
    /// A pointer whose file has other bytes, of the same number or not.
    case falselyLarge(pointer: [UInt8], file: [UInt8])
    /// A symbolic link.
    case link(String)
    /// Another repository's commit.
    case submodule

    /// A file with a text.
    public static func text(_ text: String) -> StandInFile { .bytes(Array(text.utf8)) }

    /// What stands in the repository.
    var content: [UInt8] {
        switch self {
        case .bytes(let bytes): bytes
        case .large(let bytes), .falselyLarge(let bytes, _):
            Array(
                ("version https://git-lfs.github.com/spec/v1\noid sha256:\(SHA256(of: bytes).hex)\n"
                    + "size \(bytes.count)\n").utf8)
        case .link(let target): Array(target.utf8)
        case .submodule: []
        }
    }

    /// What is fetched.
    var fetched: (bytes: [UInt8], isLarge: Bool) {
        switch self {
        case .large(let bytes): (bytes, true)
        case .falselyLarge(_, let file): (file, true)
        default: (content, false)
        }
    }

    /// Git's number of it.
    var sha: String { GitBlobDigest(of: content).hex }

    /// Mode and type in a tree, and type in a folder.
    var kinds: (mode: String, tree: String, folder: String) {
        switch self {
        case .link: ("120000", "blob", "symlink")
        case .submodule: ("160000", "commit", "submodule")
        default: ("100644", "blob", "file")
        }
    }
}

/// A release with files of its own.
public struct StandInRelease: Sendable {
    /// The tag.
    public var tag: String
    /// What it is called.
    public var title: String?
    /// Whether it is not published yet.
    public var isDraft = false
    /// Whether it is marked as not ready yet.
    public var isPrerelease = false
    /// Its files.
    public var assets: [StandInAsset] = []

    /// Creates a release.
    public init(_ tag: String, title: String? = nil, assets: [StandInAsset] = []) {
        self.tag = tag
        self.title = title
        self.assets = assets
    }
}

/// A file of a release, and what is said of it.
public struct StandInAsset: Sendable {
    /// Its name.
    public var name: String
    /// Its bytes.
    public var bytes: [UInt8]
    /// The size that is told.
    public var toldBytes: Int
    /// The digest that is told, as in `sha256:…`; nil for none.
    public var toldDigest: String?
    /// Where it is said to be; nil for where it is.
    public var toldAddress: String?
    /// `uploaded`, or `open` while it is on its way.
    public var state = "uploaded"
    /// What happens when it is fetched.
    public var fault: StandInFault?

    /// Creates a file of which the truth is told.
    public init(_ name: String, _ bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
        toldBytes = bytes.count
        toldDigest = "sha256:\(SHA256(of: bytes).hex)"
    }
}
