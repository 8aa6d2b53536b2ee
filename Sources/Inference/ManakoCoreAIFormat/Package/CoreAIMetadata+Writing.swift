package import ManakoCore

extension CoreAIMetadata {
    /// The version of packages that are written.
    private static let writtenVersion = "2.0"
    /// The day that stands in files where none is known, so that equal models are equal bytes.
    private static let unknownDate = "19700101T000000Z"
    /// The key of the names of the classes.
    private static let namesKey = "names"

    /// Metadata for a model that is written.
    ///
    /// - Parameters:
    ///   - author: who made the model.
    ///   - summary: what it does.
    ///   - license: under which terms it may be used.
    ///   - date: when it was trained, such as `2026-11-22`, or empty.
    ///   - labels: the names of the classes, in their order.
    ///   - fields: the author's own keys with their texts; they are written in the order of the keys.
    package init(
        author: String, summary: String, license: String, date: String, labels: [String], fields: [String: String]
    ) {
        self.init()
        (self.author, self.summary, self.license) = (author, summary, license)
        let digits = date.filter(\.isASCII).filter(\.isNumber)
        creationDate = digits.count == 8 ? "\(digits)T000000Z" : Self.unknownDate
        producer = "Manako"
        assetVersion = Self.writtenVersion
        let known = Set(Self.texts.map(\.key) + (labels.isEmpty ? [] : [Self.namesKey]))
        custom = fields.filter { !known.contains($0.key) }
            .map { JSONValue.Member(key: $0.key, value: .string($0.value)) }
        if !labels.isEmpty {
            custom.append(JSONValue.Member(key: Self.namesKey, value: .array(labels.map(JSONValue.string))))
        }
        custom.sort { $0.key < $1.key }
    }

    /// The bytes of `metadata.json`; what is empty is left out.
    var bytes: [UInt8] {
        var json = JSONWriter()
        json.object { json in
            for (key, place) in Self.texts where !self[keyPath: place].isEmpty {
                json.member(key, self[keyPath: place])
            }
            guard !custom.isEmpty else { return }
            json.name(Key.custom)
            json.value(.object(custom))
        }
        return Array(json.text.utf8)
    }
}

extension JSONWriter {
    /// Writes any value.
    package mutating func value(_ value: JSONValue) {
        switch value {
        case .null: valueNull()
        case .bool(let flag): self.value(flag)
        case .number(let number): self.value(exactly: number)
        case .string(let text): self.value(quoted: text)
        case .array(let values): array { json in for value in values { json.value(value) } }
        case .object(let members):
            object { json in
                for member in members {
                    json.name(member.key)
                    json.value(member.value)
                }
            }
        }
    }
}
