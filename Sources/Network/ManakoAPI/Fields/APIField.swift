import ManakoCore

/// A member of a value of the interface, stated once: its name, kind and sentence, and the property that holds it.
///
/// Schema and writing follow from it, and reading where clients send it.
public struct APIField<Root: Sendable>: Sendable {
    /// What the description of the interface says of it.
    public let member: SchemaField
    let write: @Sendable (Root, inout JSONWriter) -> Void
    let read: (@Sendable (JSONField, inout Root) throws(ManakoError) -> Void)?
    /// What clients called it in the version before, which is still accepted.
    let formerName: String?

    private init(
        _ member: SchemaField, formerly formerName: String? = nil,
        write: @escaping @Sendable (Root, inout JSONWriter) -> Void,
        read: (@Sendable (JSONField, inout Root) throws(ManakoError) -> Void)? = nil
    ) {
        self.member = member
        self.write = write
        self.read = read
        self.formerName = formerName
    }

    /// A member that is always there.
    ///
    /// - Parameters:
    ///   - name: its name in JSON.
    ///   - path: the property that holds it.
    ///   - schema: what it may be, if that is narrower than its type.
    ///   - summary: a sentence about it.
    public init<Value: APIFieldValue>(
        _ name: String, _ path: any KeyPath<Root, Value> & Sendable, as schema: Schema? = nil, _ summary: String
    ) {
        self.init(SchemaField(name, schema ?? Value.schema, summary)) { root, json in
            json.name(name)
            root[keyPath: path].write(to: &json)
        }
    }

    /// A member that is left out without a value.
    public init<Value: APIFieldValue>(
        optional name: String, _ path: any KeyPath<Root, Value?> & Sendable, as schema: Schema? = nil, _ summary: String
    ) {
        self.init(SchemaField(name, schema ?? Value.schema, isRequired: false, summary)) { root, json in
            guard let value = root[keyPath: path] else { return }
            json.name(name)
            value.write(to: &json)
        }
    }

    /// A member that is null without a value.
    public init<Value: APIFieldValue>(
        nullable name: String, _ path: any KeyPath<Root, Value?> & Sendable, as schema: Schema? = nil, _ summary: String
    ) {
        self.init(SchemaField(name, .nullable(schema ?? Value.schema), summary)) { root, json in
            json.name(name)
            if let value = root[keyPath: path] { value.write(to: &json) } else { json.valueNull() }
        }
    }

    /// A number that is written with a certain precision.
    ///
    /// - Parameters:
    ///   - name: its name in JSON.
    ///   - path: the property that holds it.
    ///   - decimals: digits behind the point, at most.
    ///   - range: what it may be.
    ///   - summary: a sentence about it.
    public init(
        _ name: String, _ path: any KeyPath<Root, Double> & Sendable, decimals: Int,
        in range: ClosedRange<Double>? = nil,
        _ summary: String
    ) {
        self.init(SchemaField(name, .number(range), summary)) { root, json in
            json.member(name, root[keyPath: path], decimals: decimals)
        }
    }

    /// A number that is left out without a value, and is written with a certain precision.
    public init(
        optional name: String, _ path: any KeyPath<Root, Double?> & Sendable, decimals: Int,
        in range: ClosedRange<Double>? = nil, _ summary: String
    ) {
        self.init(SchemaField(name, .number(range), isRequired: false, summary)) { root, json in
            if let value = root[keyPath: path] { json.member(name, value, decimals: decimals) }
        }
    }

    /// A member that clients have to send.
    package init<Value: APIReadable>(
        sent name: String, _ path: any WritableKeyPath<Root, Value> & Sendable, as schema: Schema? = nil,
        _ summary: String
    ) {
        let schema = schema ?? Value.schema
        self.init(SchemaField(name, schema, summary)) { root, json in
            json.name(name)
            root[keyPath: path].write(to: &json)
        } read: { field, root throws(ManakoError) in
            root[keyPath: path] = try Value.read(field, schema)
        }
    }

    /// A member that clients may send; null is as good as leaving it out.
    package init<Value: APIReadable>(
        mayBeSent name: String, _ path: any WritableKeyPath<Root, Value?> & Sendable, as schema: Schema? = nil,
        formerly formerName: String? = nil, _ summary: String
    ) {
        let schema = schema ?? Value.schema
        self.init(SchemaField(name, .nullable(schema), isRequired: false, summary), formerly: formerName) {
            root, json in
            guard let value = root[keyPath: path] else { return }
            json.name(name)
            value.write(to: &json)
        } read: { field, root throws(ManakoError) in
            root[keyPath: path] = try Value.read(field, schema)
        }
    }

    /// What a client has sent for it, under today's name or the former one. Where it may be left out, null is as good as nothing.
    func sent(in members: [String: JSONField]) -> JSONField? {
        guard !member.isRequired else { return members[member.name] }
        return [member.name, formerName].compactMap { $0.flatMap { members[$0] } }.first { $0.value != .null }
    }
}
