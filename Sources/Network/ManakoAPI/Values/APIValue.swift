public import ManakoCore

/// An object of the interface: its fields say what it has, how it is described, and how it is written.
public protocol APIValue: APIFieldValue, Hashable {
    /// The name of its schema.
    static var schemaName: String { get }
    /// Its members, in the order in which they are written.
    static var fields: [APIField<Self>] { get }
}

extension APIValue {
    /// The members as the description of the interface gives them.
    public static var members: [SchemaField] { fields.map(\.member) }
    /// What the description of the interface says of it.
    public static var schema: Schema { .object(schemaName) }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
        json.object { json in
            for field in Self.fields { field.write(self, &json) }
        }
    }

    /// The value as JSON text.
    public var json: String {
        var json = JSONWriter()
        write(to: &json)
        return json.text
    }
}

extension JSONWriter {
    mutating func member(_ name: String, _ texts: [String]) {
        self.name(name)
        texts.write(to: &self)
    }
}
