/// A text in both languages of the page.
public struct BilingualText: APIValue, Codable {
    /// English.
    public var en: String
    /// Japanese.
    public var ja: String

    /// Creates a text.
    public init(en: String, ja: String) {
        self.en = en
        self.ja = ja
    }

    /// `BilingualText`.
    public static var schemaName: String { "BilingualText" }
    /// The languages.
    public static let fields: [APIField<BilingualText>] = [
        APIField("en", \.en, "English."),
        APIField("ja", \.ja, "Japanese."),
    ]
}

/// A model that can be chosen.
public struct ModelEntry: APIValue, Codable {
    /// What a model does.
    public enum Kind: String, APIFieldValue, Hashable, Codable, CaseIterable {
        /// Finds objects.
        case detector
        /// Names what a picture shows.
        case classifier
    }

    /// The name by which it is chosen.
    public var name: String
    /// What people call it.
    public var title: BilingualText
    /// What it does.
    public var kind: Kind
    /// The names of its classes.
    public var labels: [String]
    /// Width and height of its input in pixels; nil where it has several.
    public var size: [Int]?
    /// The size of its file in bytes; nil for what belongs to the program.
    public var bytes: Int?
    /// Whether it may be deleted.
    public var removable: Bool
    /// The capabilities that can use it.
    public var capabilities: [String]
    /// Where it was taken from; nil for files of one's own and what belongs to the program.
    public var origin: ModelOrigin?

    /// Creates an entry.
    public init(
        name: String, title: BilingualText, kind: Kind, labels: [String], size: [Int]? = nil, bytes: Int? = nil,
        removable: Bool = false, capabilities: [String] = [], origin: ModelOrigin? = nil
    ) {
        self.name = name
        self.title = title
        self.kind = kind
        self.labels = labels
        self.size = size
        self.bytes = bytes
        self.removable = removable
        self.capabilities = capabilities
        self.origin = origin
    }

    /// `Model`.
    public static var schemaName: String { "Model" }
    /// What is known of the model.
    public static let fields: [APIField<ModelEntry>] = [
        APIField("name", \.name, "Name by which it is chosen."),
        APIField("title", \.title, "What people call it."),
        APIField("kind", \.kind, "What it does."),
        APIField("labels", \.labels, "Names of its classes."),
        APIField(nullable: "size", \.size, as: .list(.integer(), count: 2), "Width and height of its input in pixels."),
        APIField(nullable: "bytes", \.bytes, "Size of its file."),
        APIField("removable", \.removable, "Whether it may be deleted."),
        APIField("capabilities", \.capabilities, "Capabilities that can use it."),
        APIField(optional: "origin", \.origin, "Where it was taken from."),
    ]
}

/// All models: the answer of `GET /v1/models`.
public struct ModelsAnswer: APIValue, Codable {
    /// The models.
    public var models: [ModelEntry]
    /// The name of the one that is used unless another is chosen.
    public var `default`: String
    /// The model that is used for each capability unless another is named.
    public var defaults: [String: String]
    /// What somebody has chosen of these; the others are the server's own choice.
    public var chosen: [String: String]
    /// The largest file that may be uploaded as a model, in bytes; nil where none can be.
    public var fileBytes: Int?

    /// Creates an answer.
    public init(
        models: [ModelEntry], default: String, defaults: [String: String] = [:], chosen: [String: String] = [:],
        fileBytes: Int? = nil
    ) {
        self.models = models
        self.fileBytes = fileBytes
        self.chosen = chosen
        self.defaults = defaults
        self.default = `default`
    }

    /// `Models`.
    public static var schemaName: String { "Models" }
    /// The list and the default.
    public static let fields: [APIField<ModelsAnswer>] = [
        APIField("models", \.models, "The models that can be chosen."),
        APIField("default", \.`default`, "Name of the one that is used unless another is chosen."),
        APIField("defaults", \.defaults, "Name of the one that is used unless another is named, by capability."),
        APIField("chosen", \.chosen, "What somebody has chosen of these, by capability."),
        APIField(optional: "fileBytes", \.fileBytes, "Bytes of a file that may be uploaded as a model, at most."),
    ]
}

/// Which model a capability is to use: the body of `PUT /v1/capabilities/{id}/model`.
package struct ModelChoice: APIMessage {
    /// The model's name; nil leaves it to the server.
    package var model: String?

    /// Leaves it to the server.
    package init() {}

    /// `ModelChoice`.
    package static var schemaName: String { "ModelChoice" }
    /// The name.
    package static let fields: [APIField<ModelChoice>] = [
        APIField(
            mayBeSent: "model", \.model, as: .text(maximum: 256),
            "Name of the model, as `/v1/models` lists it; absent leaves it to the server.")
    ]
}

/// The model that came: the answer of `POST /v1/models`.
public struct ModelAnswer: APIValue {
    /// The model.
    public var model: ModelEntry

    /// Creates an answer.
    public init(model: ModelEntry) { self.model = model }

    /// `UploadedModel`.
    public static var schemaName: String { "UploadedModel" }
    /// The model.
    public static let fields: [APIField<ModelAnswer>] = [
        APIField("model", \.model, "The model.")
    ]
}
