public import ManakoCore

/// A text in both languages of the page.
public struct BilingualText: APIValue {
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
    public static var fields: [SchemaField] {
        [SchemaField("en", .string, "English."), SchemaField("ja", .string, "Japanese.")]
    }

    /// Writes the text.
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("en", en)
            json.member("ja", ja)
        }
    }
}

/// A model that can be chosen.
public struct ModelEntry: APIValue {
    /// What a model does.
    public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
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

    /// Creates an entry.
    public init(
        name: String, title: BilingualText, kind: Kind, labels: [String], size: [Int]? = nil, bytes: Int? = nil,
        removable: Bool = false
    ) {
        self.name = name
        self.title = title
        self.kind = kind
        self.labels = labels
        self.size = size
        self.bytes = bytes
        self.removable = removable
    }

    /// `Model`.
    public static var schemaName: String { "Model" }
    /// What is known of the model.
    public static var fields: [SchemaField] {
        [
            SchemaField("name", .string, "Name by which it is chosen."),
            SchemaField("title", .value(BilingualText.self), "What people call it."),
            SchemaField("kind", .choice(Kind.allCases.map(\.rawValue)), "What it does."),
            SchemaField("labels", .list(.string), "Names of its classes."),
            SchemaField("size", .nullable(.list(.integer(), count: 2)), "Width and height of its input in pixels."),
            SchemaField("bytes", .nullable(.integer()), "Size of its file."),
            SchemaField("removable", .boolean, "Whether it may be deleted."),
        ]
    }

    /// Writes the entry.
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("name", name)
            json.member("title", title)
            json.member("kind", kind.rawValue)
            json.member("labels", labels)
            json.name("size")
            json.value(raw: size.map { "[\($0.map(String.init).joined(separator: ","))]" } ?? "null")
            json.member("bytes", orNull: bytes)
            json.member("removable", removable)
        }
    }
}

/// All models: the answer of `GET /v1/models`.
public struct ModelsAnswer: APIValue {
    /// The models.
    public var models: [ModelEntry]
    /// The name of the one that is used unless another is chosen.
    public var `default`: String

    /// Creates an answer.
    public init(models: [ModelEntry], default: String) {
        self.models = models
        self.default = `default`
    }

    /// `Models`.
    public static var schemaName: String { "Models" }
    /// The list and the default.
    public static var fields: [SchemaField] {
        [
            SchemaField("models", .list(.value(ModelEntry.self)), "The models that can be chosen."),
            SchemaField("default", .string, "Name of the one that is used unless another is chosen."),
        ]
    }

    /// Writes the answer.
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("models", models)
            json.member("default", `default`)
        }
    }
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
    public static var fields: [SchemaField] { [SchemaField("model", .value(ModelEntry.self), "The model.")] }

    /// Writes the answer.
    public func write(to json: inout JSONWriter) {
        json.object { json in json.member("model", model) }
    }
}
