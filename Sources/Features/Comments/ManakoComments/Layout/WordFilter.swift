/// Finds texts with words that somebody does not want to see; capitals do not matter.
struct WordFilter: Sendable {
    private let words: [[UInt8]]

    init(_ words: [String]) {
        self.words = words.map { Array($0.lowercased().utf8) }.filter { !$0.isEmpty }
    }

    /// Whether a text contains one of the words.
    func matches(_ text: String) -> Bool {
        guard !words.isEmpty else { return false }
        let text = Array(text.lowercased().utf8)
        return words.contains { TextReplacement.contains(text, $0) }
    }
}

extension CommentFile {
    /// The comments without those that contain one of some words; capitals do not matter.
    public func comments(without words: [String]) -> [VideoComment] {
        let filter = WordFilter(words)
        return comments.filter { !filter.matches($0.text) }
    }
}
