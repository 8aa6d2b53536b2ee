import ManakoCore
import ManakoStore

extension LibrarySearch {
    /// How much a match in a field counts.
    private static let weights: [(field: LibraryQuery.Field, weight: Int)] = [
        (.label, 16), (.place, 8), (.text, 4), (.code, 4), (.name, 2), (.camera, 1),
    ]

    /// How much it counts that somebody with such a name is there.
    private static let weightOfPeople = 16

    /// The photos in which words stand, by field, with what each counts. A year also means photos that were taken in it.
    func matches(of words: String) throws(ManakoError) -> [(ids: [Int], weight: Int)] {
        var found: [(ids: [Int], weight: Int)] = []
        for (field, weight) in Self.weights { found.append((try ids(of: field, words), weight)) }
        found.append((try ids(ofPerson: words, byNumber: false), Self.weightOfPeople))
        if words.utf8.count == 4, let year = Int(words), (1840...2200).contains(year),
            let range = try? QueryDate.range(words)
        {
            found.append((try ids(of: .taken(range)), 8))
        }
        return found
    }

    /// The photos for which a condition holds.
    func ids(of condition: LibraryQuery.Condition) throws(ManakoError) -> [Int] {
        switch condition {
        case .words, .similar: return []
        case .field(let field, let words): return try ids(of: field, words)
        case .count(let label, let comparison, let count): return try ids(of: label, comparison, count)
        case .measure(let measure, let comparison, let bound): return try ids(of: measure, comparison, bound)
        case .taken(let range):
            return try session.numbers(
                "SELECT id FROM photos WHERE hidden = 0 AND taken >= ? AND taken < ?",
                [.number(range.lowerBound), .number(range.upperBound)])
        case .color(let color):
            return try session.numbers("SELECT id FROM photos WHERE colors & ? <> 0", [.number(1 << color.rawValue)])
        case .kind(let kind):
            return try session.numbers("SELECT id FROM photos WHERE kind = ?", [.number(kind.number)])
        case .near(let latitude, let longitude, let kilometres):
            return try ids(near: latitude, longitude, kilometres)
        case .person(let name): return try ids(ofPerson: name, byNumber: true)
        }
    }

    private func ids(of field: LibraryQuery.Field, _ words: String) throws(ManakoError) -> [Int] {
        let words = FoldedText.fold(words)
        guard !words.isEmpty else { return [] }
        if field == .label {
            var found: [Int] = []
            for label in try labels(named: words) {
                found += try session.numbers("SELECT photo FROM labels WHERE label = ?", [.text(label)])
            }
            return found
        }
        guard let expression = try WordExpression.text(for: words, in: field, session) else { return [] }
        return try session.numbers("SELECT rowid FROM words WHERE words MATCH ?", [.text(expression)])
    }

    /// The labels that a word means, in either language, in the singular or the plural.
    private func labels(named word: String) throws(ManakoError) -> [String] {
        var labels: Set<String> = []
        let spaced = word.replacing("-", with: " ").replacing("_", with: " ")
        for form in Set(EnglishForms.singulars(of: word) + EnglishForms.singulars(of: spaced)) {
            for row in try session.rows("SELECT label FROM label_names WHERE name = ?", [.text(form)]) {
                labels.insert(try row.text(0))
            }
        }
        return labels.sorted()
    }

    private func ids(
        of label: String, _ comparison: LibraryQuery.Comparison, _ count: Int
    ) throws(ManakoError) -> [Int] {
        // Photos that show none of it have no row.
        var counts: [Int: Int] = [:]
        for label in try labels(named: FoldedText.fold(label)) {
            let pairs = try session.numbers("SELECT photo, count FROM labels WHERE label = ?", [.text(label)])
            for index in stride(from: 0, to: pairs.count - 1, by: 2) {
                counts[pairs[index]] = max(counts[pairs[index]] ?? 0, pairs[index + 1])
            }
        }
        guard comparison.holds(0, count) else {
            return counts.filter { comparison.holds($0.value, count) }.map(\.key)
        }
        return try session.numbers("SELECT id FROM photos").filter { comparison.holds(counts[$0] ?? 0, count) }
    }

    private func ids(
        of measure: LibraryQuery.Measure, _ comparison: LibraryQuery.Comparison, _ bound: Double
    ) throws(ManakoError) -> [Int] {
        // A statement for each measure: the database keeps all that were ever asked.
        let sql =
            switch measure {
            case .width: "SELECT id, width FROM photos"
            case .height: "SELECT id, height FROM photos"
            case .megapixels: "SELECT id, width * height FROM photos"
            case .size: "SELECT id, bytes FROM photos"
            }
        let scale = measure == .megapixels ? 1e6 : 1
        let pairs = try session.numbers(sql)
        return stride(from: 0, to: pairs.count - 1, by: 2).compactMap { index in
            comparison.holds(Double(pairs[index + 1]) / scale, bound) ? pairs[index] : nil
        }
    }

    /// The photos that show somebody whose name has a word, or words, or whose number it is.
    private func ids(ofPerson name: String, byNumber: Bool) throws(ManakoError) -> [Int] {
        let name = FoldedText.fold(name)
        guard !name.isEmpty else { return [] }
        var photos: [Int] = []
        for row in try session.rows("SELECT id, name FROM people") {
            let (id, own) = (try row.integer(0), FoldedText.fold(try row.text(1)))
            guard " \(own) ".contains(" \(name) ") || byNumber && String(id) == name else { continue }
            photos += try session.numbers("SELECT photo FROM faces WHERE person = ?", [.number(id)])
        }
        return photos
    }

    private func ids(near latitude: Double, _ longitude: Double, _ kilometres: Double) throws(ManakoError) -> [Int] {
        var found: [Int] = []
        for row in try session.rows("SELECT id, latitude, longitude FROM photos WHERE latitude IS NOT NULL") {
            let distance = Distance.kilometres(latitude, longitude, try row.real(1), try row.real(2))
            if distance <= kilometres { found.append(try row.integer(0)) }
        }
        return found
    }
}

/// Words as the full-text search takes them.
enum WordExpression {
    /// The most groups of three letters that one or two letters may stand for.
    private static let maximumGroups = 400

    /// An expression that matches where words stand in a field; nil when nothing can.
    ///
    /// The search knows groups of three letters. Fewer letters stand for all groups that begin with them.
    static func text(
        for words: String, in field: LibraryQuery.Field, _ session: StoreSession
    ) throws(ManakoError) -> String? {
        guard words.unicodeScalars.count < 3 else { return "\(field.rawValue) : \(quoted(words))" }
        let rows = try session.rows(
            "SELECT term FROM words_terms WHERE term >= ? AND term < ? ORDER BY term LIMIT ?",
            [.text(words), .text(words + "\u{10FFFF}"), .number(maximumGroups)])
        guard !rows.isEmpty else { return nil }
        var groups: [String] = []
        for row in rows { groups.append(quoted(try row.text(0))) }
        return "\(field.rawValue) : (\(groups.joined(separator: " OR ")))"
    }

    private static func quoted(_ text: String) -> String { "\"\(text.replacing("\"", with: "\"\""))\"" }
}
