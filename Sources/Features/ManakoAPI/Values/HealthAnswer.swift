public import ManakoCore

/// That the server lives: the answer of `GET /healthz`.
public struct HealthAnswer: APIValue {
    /// `ok`.
    public var status: String
    /// The program's version.
    public var version: String

    /// Creates an answer.
    public init(status: String = "ok", version: String) {
        self.status = status
        self.version = version
    }

    /// `Health`.
    public static var schemaName: String { "Health" }
    /// Status and version.
    public static var fields: [SchemaField] {
        [
            SchemaField("status", .choice(["ok"]), "That it lives."),
            SchemaField("version", .string, "Program's version."),
        ]
    }

    /// Writes the answer.
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("status", status)
            json.member("version", version)
        }
    }
}
