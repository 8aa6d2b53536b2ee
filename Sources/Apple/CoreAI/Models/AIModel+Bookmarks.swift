public import Foundation

extension AIModel {
    /// What a bookmark holds.
    struct Bookmark: Codable {
        var path: String
        var preferred: String?
    }

    private static let names: [(kind: ComputeUnitKind, name: String)] = [
        (.cpu, "cpu"), (.gpu, "gpu"), (.neuralEngine, "neuralEngine"),
    ]

    /// The model's place and options, from which ``init(resolvingBookmark:)`` opens it again.
    public var bookmarkData: Data {
        let name = Self.names.first { $0.kind == options.preferredComputeUnitKind }?.name
        // Two texts can always be encoded.
        return (try? JSONEncoder().encode(Bookmark(path: url.path, preferred: name))) ?? Data()
    }

    /// Opens the model that a bookmark was made of; nil when it is not there any more.
    ///
    /// - Throws: ``CoreAIError`` when the data are no bookmark, and as ``init(contentsOf:options:)``.
    public init?(resolvingBookmark bookmark: Data) throws {
        let (url, options) = try Self.resolve(bookmark)
        guard FileManager.default.fileExists(atPath: url.path) else { return nil }
        try self.init(opening: url, options)
    }

    /// The place and the options in a bookmark.
    static func resolve(_ bookmark: Data) throws(CoreAIError) -> (URL, SpecializationOptions) {
        guard let content = try? JSONDecoder().decode(Bookmark.self, from: bookmark) else {
            throw CoreAIError(.malformedModel, "the data are no bookmark of a model; use the model's bookmarkData")
        }
        let kind = names.first { $0.name == content.preferred }?.kind
        return (
            URL(fileURLWithPath: content.path),
            kind.map { SpecializationOptions(preferredComputeUnitKind: $0) } ?? .default
        )
    }
}
