import ManakoDrawing

/// Divides a text into words, sentences or paragraphs.
///
/// Words and sentences are those of Unicode's rules for text of all languages
/// ([UAX #29](https://www.unicode.org/reports/tr29/)). Writing without spaces is not divided by a dictionary: each Chinese character
/// and each letter of hiragana is a word of its own.
public final class NLTokenizer {
    /// What is known about a word.
    public struct Attributes: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// Creates attributes of bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// It has digits.
        public static let numeric = Attributes(rawValue: 1 << 0)
        /// It has symbols.
        public static let symbolic = Attributes(rawValue: 1 << 1)
        /// It has emoji.
        public static let emoji = Attributes(rawValue: 1 << 2)
    }

    /// What the text is divided into.
    public let unit: NLTokenUnit
    /// The text; nil until it is set.
    public var string: String? {
        didSet { ranges = nil }
    }
    private var ranges: [Range<String.Index>]?

    /// Creates a tokenizer without a text.
    public init(unit: NLTokenUnit) { self.unit = unit }

    /// Says what language the text is in, which changes nothing: the rules hold for all.
    public func setLanguage(_ language: NLLanguage) {}

    /// The token at a place; empty at that place where there is none.
    public func tokenRange(at index: String.Index) -> Range<String.Index> {
        all.first { $0.contains(index) } ?? index..<index
    }

    /// From the first to the last token that a part of the text touches; empty at its beginning where there is none.
    public func tokenRange(for range: Range<String.Index>) -> Range<String.Index> {
        let touched = tokens(for: range)
        guard let first = touched.first, let last = touched.last else { return range.lowerBound..<range.lowerBound }
        return first.lowerBound..<last.upperBound
    }

    /// The tokens that a part of the text touches.
    public func tokens(for range: Range<String.Index>) -> [Range<String.Index>] {
        all.filter { $0.overlaps(range) }
    }

    /// Goes through the tokens that a part of the text touches, until the block answers with false.
    public func enumerateTokens(
        in range: Range<String.Index>, using block: (Range<String.Index>, Attributes) -> Bool
    ) {
        for token in tokens(for: range) {
            guard let string, block(token, Self.attributes(of: string[token])) else { return }
        }
    }

    private var all: [Range<String.Index>] {
        if let ranges { return ranges }
        let found = string.map(divided) ?? []
        ranges = found
        return found
    }

    private func divided(_ text: String) -> [Range<String.Index>] {
        switch unit {
        case .word: TextBoundaries(text).words
        case .sentence: TextBoundaries(text).sentences
        case .paragraph: Self.paragraphs(of: text)
        case .document: text.isEmpty ? [] : [text.startIndex..<text.endIndex]
        }
    }

    private static func paragraphs(of text: String) -> [Range<String.Index>] {
        var (paragraphs, rest): ([Range<String.Index>], Substring) = ([], text[...])
        while !rest.isEmpty {
            let end = rest.firstIndex(where: \.isNewline).map { rest.index(after: $0) } ?? rest.endIndex
            paragraphs.append(rest.startIndex..<end)
            rest = rest[end...]
        }
        return paragraphs
    }

    private static func attributes(of token: Substring) -> Attributes {
        var attributes: Attributes = []
        for character in token {
            if character.isNumber { attributes.insert(.numeric) }
            if character.isSymbol { attributes.insert(.symbolic) }
            if character.unicodeScalars.contains(where: \.properties.isEmojiPresentation) { attributes.insert(.emoji) }
        }
        return attributes
    }
}
