/// The bullet or number that an item of a list begins with.
struct ListMarker: Sendable, Hashable {
    /// What items of one list have in common.
    enum Kind: Sendable, Hashable {
        case bullet
        /// A number with what stands around it, such as `1.`, `(1)`, `①`.
        case number(Form)
        /// A letter with what stands around it, such as `a)`.
        case letter(Form)
    }

    /// What stands around a number.
    enum Form: Sendable, Hashable { case dot, parenthesis, parentheses, circle, comma }

    var kind: Kind
    /// The count: of bullets 0, of letters 1 for a.
    var value: Int
    /// The marker as it was read.
    var text: String
    /// Characters from the beginning of the line to what stands behind the marker.
    var length: Int

    /// A bullet that was seen in the picture, but not read.
    static let seen = ListMarker(kind: .bullet, value: 0, text: "•", length: 0)

    private static let bullets: Set<Character> = Set("•◦▪▫‣⁃●○■□◆◇★☆※▶►▸→✓✔☐☑❖➢·∙")
    /// Bullets of CJK, which no space need follow.
    private static let wideBullets: Set<Character> = Set("・･◎")
    /// Letters and signs that are bullets only before a space.
    private static let dashes: Set<Character> = Set("-–—*+")
    private static let circled: [Character] = Array("①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳")

    private init(kind: Kind, value: Int, text: String, length: Int) {
        (self.kind, self.value, self.text, self.length) = (kind, value, text, length)
    }

    /// The marker of a row, read or seen; nil without one.
    init?(_ row: LayoutRow) {
        if let read = ListMarker(row.text) {
            self = read
        } else if row.lines.first?.bullet != nil {
            self = .seen
        } else {
            return nil
        }
    }

    /// Recognises the marker at the beginning of a line; nil without one, and for a line that is nothing else.
    init?(_ line: String) {
        let characters = Array(line.prefix(12))
        guard let first = characters.first, line.count > 1,
            let found = Self.bullet(first, characters) ?? Self.circle(first) ?? Self.number(characters)
        else { return nil }
        var length = found.length
        for character in line.dropFirst(length) {
            guard character.isWhitespace else { break }
            length += 1
        }
        guard length < line.count else { return nil }
        (kind, value, text) = (found.kind, found.value, String(line.prefix(found.length)))
        self.length = length
    }

    private typealias Found = (kind: Kind, value: Int, length: Int)

    private static func bullet(_ first: Character, _ characters: [Character]) -> Found? {
        let isSpaced = characters.count > 1 && characters[1].isWhitespace
        if bullets.contains(first) || wideBullets.contains(first) { return (.bullet, 0, 1) }
        return dashes.contains(first) && isSpaced ? (.bullet, 0, 1) : nil
    }

    private static func circle(_ first: Character) -> Found? {
        circled.firstIndex(of: first).map { (.number(.circle), $0 + 1, 1) }
    }

    /// `1.` `1)` `(1)` `1、` `a.` `a)` `(a)`, full-width forms too.
    private static func number(_ characters: [Character]) -> Found? {
        let opens = characters[0] == "(" || characters[0] == "（"
        let body = characters.dropFirst(opens ? 1 : 0)
        let digits = body.prefix(while: { $0.wholeNumberValue != nil && !$0.unicodeScalars.contains(where: \.isHan) })
        let isLetter = digits.isEmpty
        let count = isLetter ? 1 : digits.count
        guard let letter = body.first, count <= 3, body.count > count else { return nil }
        let value =
            isLetter
            ? letter.lowercased().unicodeScalars.first.flatMap {
                (97...122).contains($0.value) ? Int($0.value) - 96 : nil
            }
            : digits.reduce(0) { $0 * 10 + ($1.wholeNumberValue ?? 0) }
        guard let value, let form = form(body[body.startIndex + count], opens: opens) else { return nil }
        let length = (opens ? 1 : 0) + count + 1
        // 1.5 is a number and e.g is a word: ASCII marks are followed by a space, or by a character that needs none.
        if length < characters.count, let next = characters[length].unicodeScalars.first {
            guard characters[length].isWhitespace || next.isSpaceless || (form != .dot && !isLetter) else { return nil }
        }
        return (isLetter ? .letter(form) : .number(form), value, length)
    }

    private static func form(_ character: Character, opens: Bool) -> Form? {
        switch character {
        case ")", "）": opens ? .parentheses : .parenthesis
        case ".", "．": opens ? nil : .dot
        case "、": opens ? nil : .comma
        default: nil
        }
    }

    /// Whether an item with this marker may follow one with another.
    func follows(_ other: ListMarker) -> Bool {
        kind == other.kind && (kind == .bullet || value == other.value + 1)
    }

    var isNumbered: Bool { kind != .bullet }
}
