import ManakoCore

extension JSONField {
    /// True or false.
    func choice() throws(ManakoError) -> Bool {
        guard case .bool(let choice) = value else { throw error("is \(value.kind), must be true or false") }
        return choice
    }

    /// A number in a range.
    func real(_ range: ClosedRange<Double>) throws(ManakoError) -> Double {
        guard case .number(let number) = value else { throw error("is \(value.kind), must be a number") }
        guard range.contains(number) else {
            throw error("\(number) is out of range, must be from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    /// A text that is short enough for a name, and not empty.
    func shortText() throws(ManakoError) -> String {
        let text = try text()
        guard (1...LiveClientMessage.maximumNameBytes).contains(text.utf8.count) else {
            throw error("must have 1 to \(LiveClientMessage.maximumNameBytes) bytes")
        }
        return text
    }
}

extension [String: JSONField] {
    /// A member that must be there.
    func required(_ name: String, of object: JSONField) throws(ManakoError) -> JSONField {
        guard let field = self[name] else { throw object.error("lacks \"\(name)\"") }
        return field
    }

    /// A member that may be missing or `null`.
    func present(_ name: String) -> JSONField? {
        guard let field = self[name], field.value != .null else { return nil }
        return field
    }
}
