package import ManakoCore

/// What clients send as a member of a message.
package protocol APIReadable: APIFieldValue {
    /// Reads it.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` with the member's place when it is not what the schema says.
    static func read(_ field: JSONField, _ schema: Schema) throws(ManakoError) -> Self
    /// The most of them in a list.
    static var maximumListed: Int { get }
}

extension APIReadable {
    package static var maximumListed: Int { 256 }
}

extension String: APIReadable {
    package static var maximumListed: Int { 1000 }

    package static func read(_ field: JSONField, _ schema: Schema) throws(ManakoError) -> String {
        let text = try field.text()
        if case .name(let maximum, _) = schema, !(1...maximum).contains(text.utf8.count) {
            throw field.error("must have 1 to \(maximum) bytes")
        }
        if case .text(let maximum) = schema, !(1...maximum).contains(text.unicodeScalars.count) {
            throw field.error("must have 1 to \(maximum) characters")
        }
        return text
    }
}

extension Int: APIReadable {
    package static func read(_ field: JSONField, _ schema: Schema) throws(ManakoError) -> Int {
        guard case .integer(let range?) = schema else { return try field.integer(-(1 << 53)...(1 << 53)) }
        return try field.integer(range)
    }
}

extension Dictionary: APIReadable where Key == String, Value: APIReadable {
    package static func read(_ field: JSONField, _ schema: Schema) throws(ManakoError) -> [String: Value] {
        var values: [String: Value] = [:]
        for (name, member) in try field.members() { values[name] = try Value.read(member, Value.schema) }
        return values
    }
}

extension UInt32: APIReadable {
    package static func read(_ field: JSONField, _ schema: Schema) throws(ManakoError) -> UInt32 {
        UInt32(clamping: try field.integer(0...Int(UInt32.max)))
    }
}

extension Double: APIReadable {
    package static func read(_ field: JSONField, _ schema: Schema) throws(ManakoError) -> Double {
        guard case .number(let range?) = schema else { return try field.real(-1e300...1e300) }
        return try field.real(range)
    }
}

extension Bool: APIReadable {
    package static func read(_ field: JSONField, _ schema: Schema) throws(ManakoError) -> Bool { try field.choice() }
}

extension Array: APIReadable where Element: APIReadable {
    package static func read(_ field: JSONField, _ schema: Schema) throws(ManakoError) -> [Element] {
        let element: Schema = if case .list(let element, _) = schema { element } else { Element.schema }
        var values: [Element] = []
        for item in try field.elements(0...Element.maximumListed, of: "elements") {
            values.append(try Element.read(item, element))
        }
        return values
    }
}

extension APIReadable where Self: RawRepresentable & CaseIterable, RawValue == String {
    package static func read(_ field: JSONField, _ schema: Schema) throws(ManakoError) -> Self {
        try field.choice(allCases.map { ($0.rawValue, $0) })
    }
}

/// A value that clients send, whose members are read by its fields.
package protocol APIMessage: APIValue, APIReadable {
    /// The value before anything of it was read.
    init()
}

extension APIMessage {
    package static func read(_ field: JSONField, _ schema: Schema) throws(ManakoError) -> Self {
        try Self(field, besides: [])
    }

    /// Reads a value.
    ///
    /// - Parameters:
    ///   - object: its members.
    ///   - others: members that somebody else reads, such as a message's kind.
    /// - Throws: ``ManakoError/Code/malformedInput`` for members that are missing, not known, or not what they must be. Members
    ///   that may be left out may be null as well.
    package init(_ object: JSONField, besides others: [String]) throws(ManakoError) {
        self.init()
        let names = Self.fields.map(\.member.name) + Self.fields.compactMap(\.formerName)
        let members = try object.members(others + names)
        for field in Self.fields {
            guard let read = field.read else { continue }
            guard let sent = field.sent(in: members) else {
                guard !field.member.isRequired else { throw object.error("lacks \"\(field.member.name)\"") }
                continue
            }
            try read(sent, &self)
        }
    }
}
