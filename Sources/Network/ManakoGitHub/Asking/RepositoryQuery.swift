/// What is looked for among GitHub's repositories
/// ([qualifiers](https://docs.github.com/search-github/searching-on-github/searching-for-repositories)).
public struct RepositoryQuery: Sendable, Hashable {
    /// What results are ordered by.
    public enum Sort: String, Sendable, Hashable, CaseIterable {
        /// How well they fit.
        case best
        /// Stars, most first.
        case stars
        /// The last change, newest first.
        case updated
    }

    /// Words as someone typed them; qualifiers among them, such as `user:apple`, count.
    public var words: String
    /// Topics that it must have, all of them.
    public var topics: [String]
    /// The language that most of it is written in.
    public var language: String?
    /// A licence's identifier, such as `apache-2.0`.
    public var licence: String?
    /// How many stars it must have.
    public var stars: ClosedRange<Int>?
    /// What results are ordered by.
    public var sort: Sort
    /// The page, from 1 on.
    public var page: Int
    /// Results on a page, 1…100.
    public var pageLength: Int

    /// The most characters of words, and the most of `AND`, `OR` and `NOT` among them, that GitHub takes.
    public static let (maximumWords, maximumOperators) = (256, 5)
    /// The most results that GitHub gives, on all pages.
    public static let maximumResults = 1000

    /// Creates a query.
    ///
    /// - Parameter stars: a range; `100 ... .max` stands for a hundred or more.
    public init(
        words: String = "", topics: [String] = [], language: String? = nil, licence: String? = nil,
        stars: ClosedRange<Int>? = nil, sort: Sort = .best, page: Int = 1, pageLength: Int = 30
    ) {
        self.words = words
        self.topics = topics
        self.language = language
        self.licence = licence
        self.stars = stars
        self.sort = sort
        self.page = page
        self.pageLength = pageLength
    }

    /// The query as GitHub reads it: the words with qualifiers behind them, empty where nothing is looked for.
    ///
    /// Of the words, control characters become blanks, backslashes are left out, as is a quotation mark without its other half;
    /// what is beyond 256 characters or five operators is left out too, since GitHub would refuse the whole.
    public var text: String {
        var parts = [Self.clean(words)]
        parts += topics.compactMap { Self.qualifier("topic", $0.lowercased()) }
        parts += [("language", language), ("license", licence?.lowercased())].compactMap { name, value in
            value.flatMap { Self.qualifier(name, $0) }
        }
        if let stars {
            let low = max(stars.lowerBound, 0)
            parts.append(stars.upperBound == .max ? "stars:>=\(low)" : "stars:\(low)..\(max(stars.upperBound, low))")
        }
        return parts.filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// `name:value`, quoted where the value has more than letters, digits and hyphens; nil where nothing of it is left.
    private static func qualifier(_ name: String, _ value: String) -> String? {
        let value = PlainText.line(value.filter { $0 != "\"" && $0 != "\\" }, limit: 50)
        guard !value.isEmpty else { return nil }
        let isWord = value.utf8.allSatisfy { byte in
            Character(Unicode.Scalar(byte)).isLetter || (0x30...0x39).contains(byte) || "-.+#_".utf8.contains(byte)
        }
        return isWord && value.utf8.allSatisfy { $0 < 0x80 } ? "\(name):\(value)" : "\(name):\"\(value)\""
    }

    private static func clean(_ words: String) -> String {
        let line = PlainText.line(words.filter { $0 != "\\" }, limit: 4 * maximumWords)
        var operators = 0
        let kept = line.split(separator: " ").filter { word in
            guard ["AND", "OR", "NOT"].contains(word) else { return true }
            operators += 1
            return operators <= maximumOperators
        }
        let text = String(String.UnicodeScalarView(kept.joined(separator: " ").unicodeScalars.prefix(maximumWords)))
        return PlainText.trimmed(balanced(text))
    }

    /// Without the last quotation mark, where their number is odd.
    private static func balanced(_ text: String) -> String {
        guard text.utf8.count(where: { $0 == 0x22 }) % 2 == 1, let last = text.lastIndex(of: "\"") else { return text }
        return String(text[..<last] + text[text.index(after: last)...])
    }
}
