import FoundationEssentials
import ManakoCore

extension GitHubResponseReader {
    /// The most entries of a tree: GitHub lists 100,000.
    static let maximumEntries = 200_000
    /// The most bytes of a README and of a file.
    static let maximumFile = 1 << 20

    /// A commit's number.
    func commit(_ body: [UInt8]) throws(ManakoError) -> String {
        let text = PlainText.trimmed(String(decoding: body.prefix(200), as: UTF8.self))
        guard body.count <= 200, Digest.isObject(text) else { throw GitHubProblem.answer("it is no commit's number") }
        return text.lowercased()
    }

    /// The entries of a tree; those whose paths lead elsewhere or can't be shown are left out.
    func tree(_ field: JSONField, commit: String) throws(ManakoError) -> RepositoryTree {
        var entries: [TreeEntry] = []
        for item in try field.needed("tree").elements(0...Self.maximumEntries, of: "entries") {
            let mode = try item.needed("mode").text()
            let kind = try item.needed("type").choice([
                ("blob", mode == "120000" ? TreeEntry.Kind.link : .file), ("tree", .folder), ("commit", .submodule),
            ])
            if let entry = try entry(item, kind) { entries.append(entry) }
        }
        return RepositoryTree(commit: commit, entries: entries, isPartial: try field.flag("truncated"))
    }

    /// The entries of a folder.
    func folder(_ field: JSONField, _ path: String) throws(ManakoError) -> [TreeEntry] {
        guard case .array = field.value else {
            throw ManakoError(
                .invalidArgument, "\(path): is no folder", reason: .init("gitHubNotFound", ["name": path]))
        }
        var entries: [TreeEntry] = []
        for item in try field.elements(0...10_000, of: "entries") {
            let kind = try item.needed("type").choice([
                ("file", TreeEntry.Kind.file), ("dir", .folder), ("symlink", .link), ("submodule", .submodule),
            ])
            if let entry = try entry(item, kind) { entries.append(entry) }
        }
        return entries
    }

    private func entry(_ item: JSONField, _ kind: TreeEntry.Kind) throws(ManakoError) -> TreeEntry? {
        let path = try item.needed("path").text()
        let sha = try item.needed("sha").text()
        let bytes = try item.count("size")
        guard EntryPath.isPlain(path), Digest.isObject(sha) else { return nil }
        return TreeEntry(
            path: path, kind: kind, bytes: kind == .file || kind == .link ? bytes : nil, sha: sha.lowercased())
    }

    /// A README with its bytes; those are nil where it is so large that GitHub leaves them out.
    func readme(_ field: JSONField) throws(ManakoError) -> (path: String, bytes: [UInt8]?) {
        let text = try field.needed("path").text()
        let path = EntryPath.isPlain(text) ? text : "README.md"
        let encoding = try field.needed("encoding").text()
        guard encoding != "none" else { return (path, nil) }
        guard encoding == "base64",
            let data = Data(
                base64Encoded: try field.needed("content").text(), options: .ignoreUnknownCharacters)
        else { throw field.error("the README is not in base64") }
        return (path, Array(data))
    }
}
