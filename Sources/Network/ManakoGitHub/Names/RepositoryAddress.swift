public import ManakoCore
import ManakoHTTP

/// What an address on GitHub leads to: a repository, and in it a branch, tag or commit, and a path.
///
/// ```swift
/// try RepositoryAddress("https://github.com/owner/name/blob/main/models/tiny.onnx")  // name, "main", "models/tiny.onnx"
/// ```
public struct RepositoryAddress: Sendable, Hashable {
    /// The repository.
    public let name: RepositoryName
    /// The branch, tag or commit; nil where the address names none. Of names with a slash, only what stands before it.
    public let reference: String?
    /// The file or folder; nil for the repository itself.
    public let path: String?

    private static let hosts: Set<String> = ["github.com", "www.github.com"]
    private static let views: Set<String> = ["tree", "blob", "raw", "blame", "commits", "commit", "edit"]

    /// Reads `owner/name`, or an address of github.com with or without `https://`, `.git`, `tree/REF/PATH` and the like.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for anything else.
    public init(_ text: String) throws(ManakoError) {
        let trimmed = PlainText.trimmed(text)
        guard trimmed.utf8.count <= 2048, let parts = Self.parts(trimmed), parts.count >= 2 else {
            throw RepositoryName.refused(text)
        }
        let bare = parts[1].hasSuffix(".git") ? String(parts[1].dropLast(4)) : parts[1]
        name = try RepositoryName(owner: parts[0], name: bare)
        guard parts.count > 3, Self.views.contains(parts[2]), EntryPath.isPlain(parts[3]) else {
            (reference, path) = (nil, nil)
            return
        }
        reference = parts[3]
        let rest = parts.dropFirst(4).joined(separator: "/")
        path = EntryPath.isPlain(rest) ? rest : nil
    }

    /// The parts of an address's path, decoded; nil for an address of another host.
    private static func parts(_ text: String) -> [String]? {
        var rest = text[...]
        let lower = text.lowercased()
        if let prefix = ["https://", "http://", "ssh://git@", "git://", "git+https://"].first(where: lower.hasPrefix) {
            rest = rest.dropFirst(prefix.count)
            guard let host = rest.split(separator: "/").first, hosts.contains(host.lowercased()) else { return nil }
            rest = rest.dropFirst(host.count)
        } else if lower.hasPrefix("git@github.com:") {
            rest = rest.dropFirst("git@github.com:".count)
        } else if let host = hosts.first(where: { lower.hasPrefix($0 + "/") }) {
            rest = rest.dropFirst(host.count)
        } else if rest.split(separator: "/", omittingEmptySubsequences: false).count != 2 {
            return nil
        }
        // What is encoded wrongly stays as it is.
        return rest.prefix { $0 != "?" && $0 != "#" }.split(separator: "/").map {
            PercentEncoding.decoded($0) ?? String($0)
        }
    }
}
