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
    public static let fields: [APIField<HealthAnswer>] = [
        APIField("status", \.status, as: .choice(["ok"]), "That it lives."),
        APIField("version", \.version, "Program's version."),
    ]
}
