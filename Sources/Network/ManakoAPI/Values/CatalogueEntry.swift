/// A public model that the server can download.
public struct CatalogueEntry: APIValue, Codable {
    /// Where a download stands.
    public enum State: String, APIFieldValue, Hashable, Codable, CaseIterable {
        /// Nobody asked for it.
        case absent
        /// Bytes come in.
        case downloading
        /// It can be used.
        case installed
        /// The last try ended with a problem.
        case failed
    }

    /// The name in the catalogue.
    public var name: String
    /// The capability that it is for.
    public var capability: String
    /// What it is, in a line.
    public var summary: String
    /// The same in Japanese, where somebody has written it.
    public var summaryJapanese: String?
    /// The size of its file in bytes, where it is known.
    public var bytes: Int?
    /// Its licence as an SPDX identifier.
    public var licence: String
    /// The page of its authors.
    public var homepage: String
    /// Whether its bytes are checked against a digest.
    public var pinned: Bool
    /// Where the download stands.
    public var state: State
    /// Bytes that are there.
    public var done: Int
    /// Bytes that there will be, where it is known.
    public var total: Int?
    /// Why the last try failed.
    public var problem: Problem?

    /// Creates an entry of a model that nobody asked for.
    public init(
        name: String, capability: String, summary: String, bytes: Int?, licence: String, homepage: String, pinned: Bool
    ) {
        self.name = name
        self.capability = capability
        self.summary = summary
        self.bytes = bytes
        self.licence = licence
        self.homepage = homepage
        self.pinned = pinned
        state = .absent
        done = 0
        total = bytes
    }

    /// `CatalogueEntry`.
    public static var schemaName: String { "CatalogueEntry" }
    /// What it is and where its download stands.
    public static let fields: [APIField<CatalogueEntry>] = [
        APIField("name", \.name, "Name in the catalogue."),
        APIField("capability", \.capability, "Capability that it is for."),
        APIField("summary", \.summary, "What it is."),
        APIField(optional: "summaryJapanese", \.summaryJapanese, "What it is, in Japanese."),
        APIField(nullable: "bytes", \.bytes, "Size of its file."),
        APIField("licence", \.licence, "Licence, an SPDX identifier."),
        APIField("homepage", \.homepage, "Page of its authors."),
        APIField("pinned", \.pinned, "Whether its bytes are checked against a digest."),
        APIField("state", \.state, "Where the download stands."),
        APIField("done", \.done, "Bytes that are there."),
        APIField(nullable: "total", \.total, "Bytes that there will be."),
        APIField(nullable: "problem", \.problem, "Why the last try failed."),
    ]
}

/// The models that the server can download.
public struct CatalogueAnswer: APIValue, Codable {
    /// All of them.
    public var models: [CatalogueEntry]

    /// Creates an answer.
    public init(models: [CatalogueEntry]) { self.models = models }

    /// `Catalogue`.
    public static var schemaName: String { "Catalogue" }
    /// The list.
    public static let fields: [APIField<CatalogueAnswer>] = [
        APIField("models", \.models, "The models that can be downloaded.")
    ]
}
