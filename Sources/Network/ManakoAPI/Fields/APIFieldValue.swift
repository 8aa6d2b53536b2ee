public import ManakoCore

/// What a member of a value can be.
public protocol APIFieldValue: Sendable {
    /// What the description of the interface says of it.
    static var schema: Schema { get }

    /// Writes it.
    func write(to json: inout JSONWriter)
}

extension String: APIFieldValue {
    /// What the description of the interface says of it.
    public static var schema: Schema { .string }
    /// Writes it.
    public func write(to json: inout JSONWriter) { json.value(quoted: self) }
}

extension Int: APIFieldValue {
    /// What the description of the interface says of it.
    public static var schema: Schema { .integer() }
    /// Writes it.
    public func write(to json: inout JSONWriter) { json.value(raw: "\(self)") }
}

extension UInt32: APIFieldValue {
    /// What the description of the interface says of it.
    public static var schema: Schema { .integer(0...Int(UInt32.max)) }
    /// Writes it.
    public func write(to json: inout JSONWriter) { json.value(raw: "\(self)") }
}

extension Double: APIFieldValue {
    /// What the description of the interface says of it.
    public static var schema: Schema { .number() }
    /// Writes it.
    public func write(to json: inout JSONWriter) { json.value(self, decimals: 6) }
}

extension Bool: APIFieldValue {
    /// What the description of the interface says of it.
    public static var schema: Schema { .boolean }
    /// Writes it.
    public func write(to json: inout JSONWriter) { json.value(self) }
}

extension Array: APIFieldValue where Element: APIFieldValue {
    /// What the description of the interface says of it.
    public static var schema: Schema { .list(Element.schema) }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
        json.array { json in
            for element in self { element.write(to: &json) }
        }
    }
}

extension Dictionary: APIFieldValue where Key == String, Value: APIFieldValue {
    /// What the description of the interface says of it.
    public static var schema: Schema { .map(Value.schema) }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
        json.object { json in
            for (name, value) in self.sorted(by: { $0.key < $1.key }) {
                json.name(name)
                value.write(to: &json)
            }
        }
    }
}

extension APIFieldValue where Self: RawRepresentable & CaseIterable, RawValue == String {
    /// What the description of the interface says of it.
    public static var schema: Schema { .choice(allCases.map(\.rawValue)) }
    /// Writes it.
    public func write(to json: inout JSONWriter) { json.value(quoted: rawValue) }
}
