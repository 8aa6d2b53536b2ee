/// Where a line may be broken: behind spaces and hyphens, and around characters of writing without spaces, but neither before
/// punctuation that ends something nor behind what begins something (JIS X 4051).
package enum LineBreaker {
    /// The parts of a text between which it may be broken.
    package static func parts(of text: String, betweenCharacters: Bool = false) -> [Substring] {
        var parts: [Substring] = []
        var start = text.startIndex
        var last: Character?
        for index in text.indices {
            let character = text[index]
            if let last, betweenCharacters || canBreak(last, character) {
                parts.append(text[start..<index])
                start = index
            }
            last = character
        }
        if start < text.endIndex { parts.append(text[start...]) }
        return parts
    }

    /// How many UTF-16 units of white space a text ends with.
    package static func spaces(atEndOf text: String) -> Int {
        text.reversed().prefix { $0.isWhitespace }.reduce(0) { $0 + String($1).utf16.count }
    }

    private static func canBreak(_ before: Character, _ after: Character) -> Bool {
        if after.isWhitespace { return false }
        if before.isWhitespace { return true }
        guard !endings.contains(after), !beginnings.contains(before) else { return false }
        if before == "-" || before == "–" || before == "—" { return after.isLetter }
        return hasNoSpaces(before) || hasNoSpaces(after)
    }

    private static let endings = Set<Character>(
        "、。，．・：；？！゛゜ヽヾゝゞ々ー’”）〕］｝〉》」』】°′″℃,.:;?!)]}%‰ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ…‥")
    private static let beginnings = Set<Character>("（〔［｛〈《「『【‘“([{￥＄£")

    /// Whether it is of Chinese or Japanese writing.
    private static func hasNoSpaces(_ character: Character) -> Bool {
        switch character.unicodeScalars.first?.value ?? 0 {
        case 0x2E80...0x9FFF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFFEF, 0x20000...0x3FFFF: true
        default: false
        }
    }
}
