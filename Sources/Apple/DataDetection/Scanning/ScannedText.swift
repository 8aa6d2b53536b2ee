/// A text as an array of codes, one for each character, for scanners that look back and ahead.
struct ScannedText {
    /// The scalar of each character, wide forms of ASCII as ASCII; a character of several scalars is 0xFFFD, a line's end 0x0A.
    let codes: [UInt32]
    private let indices: [String.Index]

    init(_ text: some StringProtocol) {
        codes = text.map(Self.code)
        indices = Array(text.indices) + [text.endIndex]
    }

    private static func code(_ character: Character) -> UInt32 {
        if character.isNewline { return 0x0A }
        let scalars = character.unicodeScalars
        guard let scalar = scalars.first, scalars.count == 1 else { return 0xFFFD }
        switch scalar.value {
        case 0xFF01...0xFF5E: return scalar.value - 0xFEE0
        case 0x3000, 0x00A0, 0x2009, 0x202F, 0x09: return 0x20
        case 0x2010...0x2015, 0x2212: return 0x2D
        default: return scalar.value
        }
    }

    var count: Int { codes.count }

    /// The code at a place; 0 outside.
    subscript(place: Int) -> UInt32 { codes.indices.contains(place) ? codes[place] : 0 }

    /// A part as it was scanned, with wide forms as ASCII.
    func string(_ range: Range<Int>) -> String {
        var string = String.UnicodeScalarView()
        string.append(contentsOf: codes[range].map { Unicode.Scalar($0) ?? "\u{FFFD}" })
        return String(string)
    }

    /// Where a part stands in the text.
    func range(_ range: Range<Int>) -> Range<String.Index> { indices[range.lowerBound]..<indices[range.upperBound] }

    /// Whether a text stands at a place, in any case of ASCII; the text is written in small letters.
    func has(_ small: String, at place: Int) -> Bool {
        var place = place
        for scalar in small.unicodeScalars {
            guard self[place].lowercased == scalar.value else { return false }
            place += 1
        }
        return true
    }

    /// Where the spaces end that begin at a place.
    func afterSpaces(_ place: Int, most: Int = 1) -> Int {
        var end = place
        while end < place + most, self[end] == " " { end += 1 }
        return end
    }

    /// The digits at a place as a number, if there are as many as wanted.
    func number(at place: Int, digits: ClosedRange<Int>) -> (value: Int, end: Int)? {
        var end = place
        var value = 0
        while end - place < digits.upperBound, let digit = self[end].digit {
            value = value * 10 + digit
            end += 1
        }
        return end - place >= digits.lowerBound && self[end].digit == nil ? (value, end) : nil
    }

    /// What is found at places from the beginning on; each match begins behind the last one.
    func matches(_ match: (Int) -> DataDetector.Found?) -> [DataDetector.Found] {
        var found: [DataDetector.Found] = []
        var place = 0
        while place < count {
            guard let match = match(place) else {
                place += 1
                continue
            }
            found.append(match)
            place = match.range.upperBound
        }
        return found
    }

    /// The word before a place, behind which spaces, a colon or a full stop may stand; in small letters.
    func word(before place: Int) -> String {
        var end = place
        while end > 0, [" ", ":", "."].contains(where: { self[end - 1] == $0 }), place - end < 3 { end -= 1 }
        var start = end
        while start > 0, self[start - 1].isLetter, end - start < 16 { start -= 1 }
        return string(start..<end).lowercased()
    }
}

extension UInt32 {
    static func == (code: UInt32, scalar: Unicode.Scalar) -> Bool { code == scalar.value }
    static func != (code: UInt32, scalar: Unicode.Scalar) -> Bool { code != scalar.value }

    /// Its value, of ASCII's digits.
    var digit: Int? { (0x30...0x39).contains(self) ? Int(self) - 0x30 : nil }
    var isDigit: Bool { (0x30...0x39).contains(self) }
    /// Whether it is one of ASCII's letters.
    var isLetter: Bool { (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) }
    var isAlphanumeric: Bool { isDigit || isLetter }
    /// Whether words are made of it, of any script that has spaces between them.
    var isOfWord: Bool {
        isAlphanumeric || (0xC0...0x24F).contains(self) || (0x370...0x52F).contains(self)
    }
    var lowercased: UInt32 { (0x41...0x5A).contains(self) ? self + 0x20 : self }

    /// Whether it is one of some characters.
    func isOne(of characters: String) -> Bool { characters.unicodeScalars.contains { $0.value == self } }
}
