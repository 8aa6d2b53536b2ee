package import ManakoCore

/// What the author says of a Core AI model, from `metadata.json`.
package struct CoreAIMetadata: Sendable {
    /// Who made the model.
    package var author = ""
    /// What it does.
    package var summary = ""
    /// Under which terms it may be used.
    package var license = ""
    /// When it was made, as `yyyyMMdd'T'HHmmss'Z'`.
    package var creationDate = ""
    /// The program that wrote it.
    package var producer = ""
    /// The version of the package.
    package var assetVersion = ""
    /// The author's own keys in order, each with any JSON value.
    package var custom: [JSONValue.Member] = []

    /// Creates empty metadata.
    package init() {}

    /// The keys of the file that say who made the model, what it does, under which terms, and when.
    package enum Key {
        package static let author = "author"
        package static let summary = "description"
        package static let license = "license"
        package static let creationDate = "creationDate"
        /// The author's own keys.
        package static let custom = "creatorDefinedMetadata"
    }

    /// The texts by their keys in the file.
    static var texts: [(key: String, place: WritableKeyPath<CoreAIMetadata, String>)] {
        [
            (Key.author, \.author), (Key.summary, \.summary), (Key.license, \.license),
            (Key.creationDate, \.creationDate), ("producer", \.producer), ("assetVersion", \.assetVersion),
        ]
    }
    private static let mostValues = 1 << 20

    /// Reads a file's contents; unknown keys are ignored.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` when it is no JSON object.
    package init(_ bytes: [UInt8]) throws(ManakoError) {
        guard case .object(let members) = try JSONParser.value(of: bytes, maximumValues: Self.mostValues) else {
            throw ManakoError(.malformedInput, "the metadata are no JSON object")
        }
        for member in members {
            if case .string(let text) = member.value, let known = Self.texts.first(where: { $0.key == member.key }) {
                self[keyPath: known.place] = text
            } else if member.key == Key.custom, case .object(let own) = member.value {
                custom = own
            }
        }
    }

    /// What is known as texts, under the keys of the file; values of the author's keys that are no text stay JSON.
    package var fields: [String: String] {
        var fields: [String: String] = [:]
        for member in custom { fields[member.key] = member.value.plainText }
        for (key, place) in Self.texts where !self[keyPath: place].isEmpty { fields[key] = self[keyPath: place] }
        return fields
    }

    /// The names of the classes under one of the keys that converters use, in their order; empty when there are none.
    package var labels: [String] {
        for key in ["names", "classes", "labels", "class_labels"] {
            guard let value = custom.first(where: { $0.key == key })?.value else { continue }
            let labels = value.labels
            if !labels.isEmpty { return labels }
        }
        return []
    }
}
