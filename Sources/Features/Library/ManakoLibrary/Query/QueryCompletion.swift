public import ManakoCore
import ManakoStore

/// A way to go on with a question that is being typed.
public struct QueryCompletion: Sendable, Hashable {
    /// What the last part of the question becomes.
    public var part: String
    /// How many photos have it; nil where that is not known, as for the name of a field.
    public var count: Int?
}

extension PhotoIndex {
    /// The most completions that are ever given.
    public static let maximumCompletions = 20

    /// Ways to go on with the last part of a question: names of fields, labels, places, cameras, colours and kinds.
    ///
    /// - Parameter question: as far as it was typed; after a blank, any part may follow.
    /// - Returns: the most frequent first; each takes the place of the last part.
    public func completions(of question: String) throws(ManakoError) -> [QueryCompletion] {
        guard question.utf8.count <= LibraryQuery.maximumBytes else { return [] }
        let part = QueryPart(lastOf: question)
        let found: [QueryCompletion]
        switch part.field {
        case nil: found = try (Self.fields(part) + labels(part, as: { "\($0)>=1" }) + words(part))
        case "label": found = try labels(part) { "label:\(Self.quoted($0))" }
        case "place": found = try values(of: "place", part)
        case "camera": found = try values(of: "camera", part)
        case "color", "colour":
            found = Self.choices(part, PhotoColor.allCases.flatMap { $0.names.prefix(2) })
        case "person": found = try people(part)
        case "kind": found = Self.choices(part, PhotoKind.allCases.map(\.rawValue))
        default: found = []
        }
        return found.prefix(Self.maximumCompletions).map { completion in
            QueryCompletion(part: (part.isExcluded ? "-" : "") + completion.part, count: completion.count)
        }
    }

    private static func fields(_ part: QueryPart) -> [QueryCompletion] {
        guard !part.text.isEmpty else { return [] }
        return LibraryQuery.fieldNames.filter { $0.hasPrefix(part.text) && $0 != part.text }
            .map { QueryCompletion(part: "\($0):") }
    }

    private static func choices(_ part: QueryPart, _ choices: [String]) -> [QueryCompletion] {
        choices.filter { $0.hasPrefix(part.text) }.map { QueryCompletion(part: "\(part.field ?? ""):\($0)") }
    }

    /// Labels whose names begin so, with how many photos show them.
    private func labels(_ part: QueryPart, as write: (String) -> String) throws(ManakoError) -> [QueryCompletion] {
        guard !part.text.isEmpty || part.field != nil else { return [] }
        let rows = try store.rows(
            """
            SELECT name, count(*) FROM (SELECT DISTINCT name, label FROM label_names WHERE name >= ? AND name < ?)
            JOIN labels USING (label) GROUP BY name ORDER BY count(*) DESC, length(name), name LIMIT ?
            """, [.text(part.text), .text(part.text + "\u{10FFFF}"), .number(Self.maximumCompletions)])
        return try rows.map { row throws(ManakoError) in
            // A count takes no blanks; the grammar has hyphens there.
            let name = try row.text(0)
            return QueryCompletion(
                part: write(part.field == nil ? name.replacing(" ", with: "-") : name), count: try row.integer(1))
        }
    }

    /// People, places and cameras that have a word which begins so.
    private func words(_ part: QueryPart) throws(ManakoError) -> [QueryCompletion] {
        guard !part.text.isEmpty else { return [] }
        return try people(part) + values(of: "place", part) + values(of: "camera", part)
    }

    private func people(_ part: QueryPart) throws(ManakoError) -> [QueryCompletion] {
        try people().filter { person in
            let name = FoldedText.fold(person.name)
            return !name.isEmpty && (name.hasPrefix(part.text) || name.contains(" " + part.text))
        }.map { QueryCompletion(part: "person:\(Self.quoted($0.name))", count: $0.photos) }
    }

    private func values(of field: String, _ part: QueryPart) throws(ManakoError) -> [QueryCompletion] {
        // A statement for each field: the database keeps all that were ever asked.
        let sql =
            field == "place"
            ? "SELECT place, count(*) FROM photos WHERE hidden = 0 AND place <> '' GROUP BY place ORDER BY 2 DESC, 1"
            : "SELECT camera, count(*) FROM photos WHERE hidden = 0 AND camera <> '' GROUP BY camera ORDER BY 2 DESC, 1"
        var found: [QueryCompletion] = []
        for row in try store.rows(sql) where found.count < Self.maximumCompletions {
            let value = try row.text(0)
            let folded = FoldedText.fold(value)
            guard folded.hasPrefix(part.text) || folded.contains(" " + part.text) else { continue }
            let name = value.split(separator: ",").first.map(String.init) ?? value
            found.append(QueryCompletion(part: "\(field):\(Self.quoted(name))", count: try row.integer(1)))
        }
        return found
    }

    private static func quoted(_ words: String) -> String {
        words.contains { $0.isWhitespace } ? "\"\(words)\"" : words
    }
}

/// The last part of a question that is being typed.
struct QueryPart {
    /// What stands in front of a colon, in small letters.
    var field: String?
    /// What was typed behind it, folded, without quotation marks.
    var text: String
    /// Whether a minus stands in front.
    var isExcluded: Bool

    init(lastOf question: String) {
        let scalars = Array(question.unicodeScalars)
        var (place, isQuoted) = (0, false)
        for (index, scalar) in scalars.enumerated() {
            if "\"“”「」".unicodeScalars.contains(scalar) { isQuoted.toggle() }
            if scalar.properties.isWhitespace, !isQuoted { place = index + 1 }
        }
        var part = String(String.UnicodeScalarView(scalars[place...]))
        isExcluded = part.hasPrefix("-")
        if isExcluded { part.removeFirst() }
        if let colon = part.firstIndex(of: ":") {
            field = part[..<colon].lowercased()
            part = String(part[part.index(after: colon)...])
        }
        text = FoldedText.fold(part.filter { !"\"“”「」".contains($0) })
    }
}
