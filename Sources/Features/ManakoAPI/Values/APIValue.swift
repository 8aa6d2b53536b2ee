public import ManakoCore

/// A value of the web interface: what it looks like in JSON, and how it is written.
///
/// Values are `Codable` for clients in Swift. The server writes them with ``write(to:)``, which keeps the members in their order
/// and rounds numbers as the command line does.
public protocol APIValue: Sendable, Hashable, Codable {
    /// The name under which `openapi.json` describes it.
    static var schemaName: String { get }
    /// Its members in their order.
    static var fields: [SchemaField] { get }

    /// Writes it as an object.
    func write(to json: inout JSONWriter)
}

extension APIValue {
    /// The value as JSON text.
    public var json: String {
        var json = JSONWriter()
        write(to: &json)
        return json.text
    }
}

extension JSONWriter {
    /// Writes a member that is a value.
    mutating func member(_ name: String, _ value: some APIValue) {
        self.name(name)
        value.write(to: &self)
    }

    /// Writes a member that is a list of values.
    mutating func member(_ name: String, _ values: [some APIValue]) {
        self.name(name)
        array { json in
            for value in values { value.write(to: &json) }
        }
    }

    /// Writes a member that is a list of texts.
    mutating func member(_ name: String, _ texts: [String]) {
        self.name(name)
        array { json in
            for text in texts { json.value(quoted: text) }
        }
    }

    /// Writes a member that is true or false.
    mutating func member(_ name: String, _ value: Bool) {
        self.name(name)
        self.value(raw: value ? "true" : "false")
    }

    /// Writes a whole number, or `null`.
    mutating func member(_ name: String, orNull value: Int?) {
        self.name(name)
        self.value(raw: value.map { "\($0)" } ?? "null")
    }
}
