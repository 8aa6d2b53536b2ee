extension LibraryQuery {
    /// The question as a line of text, which ``init(_:)`` reads.
    public var text: String { terms.map(\.text).joined(separator: " ") }
}

extension LibraryQuery.Term {
    /// The term in the grammar of questions.
    var text: String { (isExcluded ? "-" : "") + condition.text }
}

extension LibraryQuery.Condition {
    /// The condition in the grammar of questions.
    var text: String {
        switch self {
        case .words(let words): Self.quoted(words)
        case .field(let field, let words): "\(field.rawValue):\(Self.quoted(words))"
        case .count(let label, let comparison, let count): "\(label)\(comparison.rawValue)\(count)"
        case .measure(let measure, let comparison, let number): "\(measure.rawValue)\(comparison.rawValue)\(number)"
        case .taken(let range): "date:\(QueryDate.text(range))"
        case .color(let color): "color:\(color.names[0])"
        case .kind(let kind): "kind:\(kind.rawValue)"
        case .near(let latitude, let longitude, let kilometres): "near:\(latitude),\(longitude),\(kilometres)"
        case .person(let name): "person:\(Self.quoted(name))"
        case .similar(let path): "similar:\(Self.quoted(path))"
        }
    }

    private static func quoted(_ words: String) -> String {
        var text = "\"".unicodeScalars
        for scalar in words.unicodeScalars {
            if scalar == "\"" || scalar == "\\" { text.append("\\") }
            text.append(scalar)
        }
        text.append("\"")
        return String(text)
    }
}
