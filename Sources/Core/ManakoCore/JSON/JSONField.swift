/// A value in a JSON file with the path of keys that leads to it, so that errors can say where they are.
package struct JSONField {
    package let value: JSONValue
    /// The keys and indices that lead here, such as `input.scale[2]`; empty at the top.
    package let path: String

    /// The value of a whole file.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` with line and column.
    package init(
        json: [UInt8], allowsNonFinite: Bool = false, maximumValues: Int = JSONParser.maximumValues
    ) throws(ManakoError) {
        let value = try JSONParser.value(of: json, allowsNonFinite: allowsNonFinite, maximumValues: maximumValues)
        self.init(value: value, path: "")
    }

    private init(value: JSONValue, path: String) {
        self.value = value
        self.path = path
    }

    /// An error about this value.
    package func error(_ problem: String) -> ManakoError {
        ManakoError(.malformedInput, path.isEmpty ? problem : "\(path): \(problem)")
    }

    /// The members of an object, none of which may have a key that is not known.
    package func members(_ known: [String]) throws(ManakoError) -> [String: JSONField] {
        let members = try members()
        for key in members.keys.sorted() where !known.contains(key) {
            throw JSONField(value: .null, path: Self.join(path, key)).error(
                "is not a known key; known here are \(known.joined(separator: ", "))")
        }
        return members
    }

    /// The members of an object with keys of any name.
    package func members() throws(ManakoError) -> [String: JSONField] {
        guard case .object(let members) = value else { throw wrongKind("an object") }
        return Dictionary(
            members.map { ($0.key, JSONField(value: $0.value, path: Self.join(path, $0.key))) },
            uniquingKeysWith: { first, _ in first })
    }

    /// The first member of a key; nil when there is none.
    package func member(_ key: String) throws(ManakoError) -> JSONField? {
        guard case .object(let members) = value else { throw wrongKind("an object") }
        return members.first { $0.key == key }.map { JSONField(value: $0.value, path: Self.join(path, key)) }
    }

    /// The first member of a key.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` when there is none.
    package func needed(_ key: String) throws(ManakoError) -> JSONField {
        guard let field = try member(key) else { throw error("\"\(key)\" is missing") }
        return field
    }

    /// The elements of a list.
    package func elements(_ count: ClosedRange<Int>, of words: String) throws(ManakoError) -> [JSONField] {
        guard case .array(let elements) = value else { throw wrongKind("a list of \(words)") }
        guard count.contains(elements.count) else {
            throw error("has \(elements.count) \(words), must have \(count.text)")
        }
        return elements.enumerated().map { JSONField(value: $0.element, path: "\(path)[\($0.offset)]") }
    }

    /// A text.
    package func text() throws(ManakoError) -> String {
        guard case .string(let text) = value else { throw wrongKind("a text") }
        return text
    }

    /// One of some words.
    package func choice<Value>(_ choices: [(word: String, value: Value)]) throws(ManakoError) -> Value {
        let words = choices.map { "\"\($0.word)\"" }.joined(separator: ", ")
        guard case .string(let text) = value else { throw wrongKind("one of \(words)") }
        guard let choice = choices.first(where: { $0.word.lowercased() == text.lowercased() }) else {
            throw error("\"\(text.prefix(40))\" is none of \(words)")
        }
        return choice.value
    }

    /// A number in a range.
    package func number(_ range: ClosedRange<Double>) throws(ManakoError) -> Float {
        guard case .number(let number) = value else { throw wrongKind("a number from \(range.text)") }
        guard range.contains(number) else { throw error("\(number) is out of range, must be from \(range.text)") }
        return Float(number)
    }

    /// A number of any size.
    package func real() throws(ManakoError) -> Double {
        guard case .number(let number) = value else { throw wrongKind("a number") }
        return number
    }

    /// A whole number in a range.
    package func integer(_ range: ClosedRange<Int>) throws(ManakoError) -> Int {
        guard case .number(let number) = value, let integer = Int(exactly: number) else {
            throw wrongKind("a whole number from \(range.text)")
        }
        guard range.contains(integer) else { throw error("\(integer) is out of range, must be from \(range.text)") }
        return integer
    }

    private func wrongKind(_ wanted: String) -> ManakoError { error("is \(value.kind), must be \(wanted)") }

    private static func join(_ path: String, _ key: String) -> String {
        path.isEmpty ? String(key.prefix(60)) : "\(path).\(key.prefix(60))"
    }
}

extension ClosedRange {
    /// The range in words; a single value when that is all there is.
    fileprivate var text: String { lowerBound == upperBound ? "\(lowerBound)" : "\(lowerBound) to \(upperBound)" }
}
