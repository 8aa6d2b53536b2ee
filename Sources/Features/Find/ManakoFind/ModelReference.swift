public import ManakoCore
public import ManakoGitHub

/// A file of a repository as people write it: `OWNER/NAME:PATH`, or `OWNER/NAME@REF:PATH`.
public struct ModelReference: Sendable, Hashable {
    /// The repository.
    public var repository: RepositoryName
    /// A branch, a tag or a commit; nil for the default branch.
    public var reference: String?
    /// The path in the repository, or `releases/TAG/NAME`.
    public var path: String

    /// Creates a reference.
    public init(repository: RepositoryName, reference: String? = nil, path: String) {
        self.repository = repository
        self.reference = reference
        self.path = path
    }

    /// Reads what people write: `OWNER/NAME[@REF]:PATH`, or the address of a file's page on GitHub.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for anything else.
    public init(_ text: String) throws(ManakoError) {
        if text.contains("://") {
            let address = try RepositoryAddress(text)
            guard let path = address.path else { throw Self.refused(text) }
            self.init(repository: address.name, reference: address.reference, path: path)
            return
        }
        guard let colon = text.firstIndex(of: ":") else { throw Self.refused(text) }
        let path = String(text[text.index(after: colon)...])
        let place = text[..<colon].split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false).map(
            String.init)
        guard !path.isEmpty, place.count == 1 || !place[1].isEmpty else { throw Self.refused(text) }
        self.init(
            repository: try RepositoryName(place[0]), reference: place.count > 1 ? place[1] : nil,
            path: path.hasSuffix("/") ? String(path.dropLast()) : path)
    }

    /// Whether a text is meant as a file of a repository, and not as the name of a model or a file here.
    public static func isMeant(by text: String) -> Bool {
        text.contains("://") || text.contains("/") && text.contains(":")
    }

    private static func refused(_ text: String) -> ManakoError {
        ManakoError(
            .invalidArgument,
            "'\(text.prefix(200))' names no file of a repository; write OWNER/NAME:PATH, such as onnx/models:a/b.onnx")
    }
}
