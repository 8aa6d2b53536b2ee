public import ManakoAPI

/// A file of a repository that may be a model.
public struct ModelFileEntry: APIValue, Codable {
    /// What kind of file it is.
    public enum Format: String, APIFieldValue, Hashable, CaseIterable, Codable {
        /// `.onnx`
        case onnx
        /// `.tflite`
        case tflite
        /// `.mlmodel`
        case mlmodel
        /// A folder that ends with `.mlpackage`.
        case mlpackage
        /// A folder that ends with `.aimodel`.
        case aimodel
        /// A zipped `.mlpackage` or `.aimodel`.
        case zip
        /// `.xml` of OpenVINO with the `.bin` beside it.
        case openvino
    }

    /// Where it is: a path in the repository, or `releases/TAG/NAME`.
    public var path: String
    /// What kind of file it is.
    public var format: Format
    /// Its size in bytes; nil where only a look at it would tell.
    public var bytes: Int?
    /// The text with the names of its classes that comes along; nil where there is none beside it.
    public var labels: String?
    /// The release that it belongs to; nil for files of the repository itself.
    public var release: String?
    /// Whether its bytes are checked against a digest that GitHub tells.
    public var pinned: Bool
    /// The name under which it is installed here; nil when it is not.
    public var installed: String?

    /// Creates an entry.
    public init(
        path: String, format: Format, bytes: Int?, labels: String? = nil, release: String? = nil, pinned: Bool,
        installed: String? = nil
    ) {
        self.path = path
        self.format = format
        self.bytes = bytes
        self.labels = labels
        self.release = release
        self.pinned = pinned
        self.installed = installed
    }

    /// `ModelFile`.
    public static var schemaName: String { "ModelFile" }
    /// What is known before anything is fetched.
    public static let fields: [APIField<ModelFileEntry>] = [
        APIField("path", \.path, "Path in the repository, or `releases/TAG/NAME`."),
        APIField("format", \.format, "What kind of file it is."),
        APIField(nullable: "bytes", \.bytes, "Size; null where only a look at it would tell."),
        APIField(nullable: "labels", \.labels, "Text with the names of its classes that comes along."),
        APIField(
            nullable: "release", \.release, "Release that it belongs to; null for files of the repository itself."),
        APIField("pinned", \.pinned, "Whether its bytes are checked against a digest that GitHub tells."),
        APIField(nullable: "installed", \.installed, "Name under which it is installed here."),
    ]
}

/// A model of a repository on its way to this machine.
public struct AdditionEntry: APIValue, Codable {
    /// How far it is.
    public enum State: String, APIFieldValue, Hashable, Codable, CaseIterable {
        /// Another one comes before.
        case waiting
        /// Bytes come in.
        case downloading
        /// The bytes are here, and are looked at.
        case checking
        /// It can be used.
        case installed
        /// It ended with a problem.
        case failed
    }

    /// Its number.
    public var id: String
    /// Whose repository it is from.
    public var owner: String
    /// What the repository is called.
    public var repository: String
    /// Where the file is in it.
    public var path: String
    /// How far it is.
    public var state: State
    /// Bytes that are there.
    public var done: Int
    /// Bytes that there will be.
    public var total: Int?
    /// The name under which it is installed, once it is.
    public var model: String?
    /// The capabilities that it can be used for, once it is there.
    public var capabilities: [String]
    /// Why it failed.
    public var problem: Problem?

    /// Creates an entry of one that has not begun.
    public init(id: String, owner: String, repository: String, path: String, total: Int? = nil) {
        self.id = id
        self.owner = owner
        self.repository = repository
        self.path = path
        self.total = total
        state = .waiting
        done = 0
        capabilities = []
    }

    /// `Addition`.
    public static var schemaName: String { "Addition" }
    /// What it is and how far.
    public static let fields: [APIField<AdditionEntry>] = [
        APIField("id", \.id, "Its number."),
        APIField("owner", \.owner, "Whose repository it is from."),
        APIField("repository", \.repository, "What the repository is called."),
        APIField("path", \.path, "Where the file is in it."),
        APIField("state", \.state, "How far it is."),
        APIField("done", \.done, "Bytes that are there."),
        APIField(nullable: "total", \.total, "Bytes that there will be."),
        APIField(nullable: "model", \.model, "Name under which it is installed, once it is."),
        APIField("capabilities", \.capabilities, "Capabilities that it can be used for, once it is there."),
        APIField(nullable: "problem", \.problem, "Why it failed."),
    ]
}

/// All models on their way.
public struct AdditionsAnswer: APIValue {
    /// The newest first.
    public var additions: [AdditionEntry]

    /// Creates an answer.
    public init(additions: [AdditionEntry]) { self.additions = additions }

    /// `Additions`.
    public static var schemaName: String { "Additions" }
    /// The list.
    public static let fields: [APIField<AdditionsAnswer>] = [
        APIField("additions", \.additions, "Models on their way, the newest first.")
    ]
}

/// Which file of a repository is to be added.
public struct AdditionRequest: APIMessage {
    /// Where the file is, as the repository's page listed it.
    public var path = ""
    /// The commit that the page was of.
    public var commit = ""
    /// The licence that whoever asks was shown; nil where none is known.
    public var licence: String?

    /// Creates a request without a path.
    public init() {}

    /// `NewAddition`.
    public static var schemaName: String { "NewAddition" }
    /// The file and the consent.
    public static let fields: [APIField<AdditionRequest>] = [
        APIField(sent: "path", \.path, as: FindRules.path, "Path, as the repository's page listed it."),
        APIField(sent: "commit", \.commit, as: FindRules.commit, "Commit that the page was of."),
        APIField(
            mayBeSent: "licence", \.licence, as: FindRules.licence,
            "Licence that whoever asks was shown; left out where none is known."),
    ]
}
