import ManakoCore

/// What is wrong with a file, and at which byte.
typealias Damage = TextDamage

/// Reads JSON piece by piece where it lies, so that a file of a million records needs no tree in memory.
///
/// `JSONParser` of `ManakoCore` is for files that people write: it is stricter, keeps a tree and stops at the first fault. Here each
/// record stands for itself, may hold half a surrogate, as texts cut by other programs do, and may nest as deep as it likes.
struct JSONScanner {
    private let bytes: [UInt8]
    private let end: Int
    /// The byte that is read next.
    private(set) var position: Int

    /// Reads all of some bytes, or a part of them.
    init(_ bytes: [UInt8], in range: Range<Int>? = nil) {
        self.bytes = bytes
        position = range?.lowerBound ?? 0
        end = range?.upperBound ?? bytes.count
    }

    /// The first byte of what comes next, behind space; nil at the end.
    mutating func next() -> UInt8? {
        while position < end, bytes[position].isTextSpace { position += 1 }
        return position < end ? bytes[position] : nil
    }

    /// Reads an object; the body has to read or skip each member's value.
    mutating func members(_ body: (inout JSONScanner, String) throws(Damage) -> Void) throws(Damage) {
        try sequence("{", "}") { (scanner) throws(Damage) in
            _ = scanner.next()
            let key = try scanner.string()
            try scanner.expect(":")
            try body(&scanner, key)
        }
    }

    /// Reads a list; the body has to read or skip each element.
    mutating func elements(_ body: (inout JSONScanner) throws(Damage) -> Void) throws(Damage) {
        try sequence("[", "]", body)
    }

    /// Steps over any value: brackets are counted and texts passed over.
    mutating func skip() throws(Damage) {
        let start = position
        var depth = 0
        repeat {
            guard let byte = next() else { throw Damage(position: start, problem: "a value has no end") }
            switch byte {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                position += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                guard depth > 0 else { throw Damage(position: position, problem: "a value is missing") }
                depth -= 1
                position += 1
            case UInt8(ascii: "\""): try skipText()
            case UInt8(ascii: ","), UInt8(ascii: ":"):
                guard depth > 0 else { throw Damage(position: position, problem: "a value is missing") }
                position += 1
            default: skipWord()
            }
        } while depth > 0
    }

    /// A text; halves of surrogate pairs become U+FFFD.
    mutating func string() throws(Damage) -> String {
        guard next() == UInt8(ascii: "\"") else { throw error("a text in double quotes must stand here") }
        let start = position
        position += 1
        while position < end, bytes[position] != UInt8(ascii: "\""), bytes[position] != UInt8(ascii: "\\") {
            position += 1
        }
        guard position < end else { throw Damage(position: start, problem: "a text has no closing quote") }
        guard bytes[position] == UInt8(ascii: "\\") else {
            defer { position += 1 }
            return try text(bytes[start + 1..<position], start)
        }
        return try escapedString(from: start)
    }

    /// A number, also one in quotes; nil for anything else.
    mutating func number() throws(Damage) -> Double? {
        switch next() {
        case UInt8(ascii: "\""): return Double(try string())
        case UInt8(ascii: "{"), UInt8(ascii: "["), nil:
            try skip()
            return nil
        default: return Double(try word())
        }
    }

    /// A number as it is written, a text, or `true` and the like, as text; lists and objects are nil.
    mutating func scalar() throws(Damage) -> String? {
        switch next() {
        case UInt8(ascii: "\""): return try string()
        case UInt8(ascii: "{"), UInt8(ascii: "["), nil:
            try skip()
            return nil
        default: return try word()
        }
    }

    /// Whether a value is `true`, or a number other than 0.
    mutating func flag() throws(Damage) -> Bool {
        let text = try scalar() ?? ""
        return text == "true" || (Double(text) ?? 0) != 0
    }

    /// The texts of a list; one text alone is split at spaces.
    mutating func words() throws(Damage) -> [String] {
        guard next() == UInt8(ascii: "[") else {
            return try scalar().map { $0.split(separator: " ").map(String.init) } ?? []
        }
        var words: [String] = []
        try elements { (scanner) throws(Damage) in
            if let word = try scanner.scalar() { words.append(word) }
        }
        return words
    }

    /// Continues behind a value that was read with another scanner.
    mutating func move(to position: Int) { self.position = position }

    /// A fault at the next byte.
    func error(_ problem: String) -> Damage { Damage(position: position, problem: problem) }

    private mutating func sequence(
        _ open: Unicode.Scalar, _ close: Unicode.Scalar, _ body: (inout JSONScanner) throws(Damage) -> Void
    ) throws(Damage) {
        try expect(open)
        if next() == UInt8(ascii: close) {
            position += 1
            return
        }
        while true {
            try body(&self)
            guard next() == UInt8(ascii: ",") else { break }
            position += 1
        }
        try expect(close)
    }

    /// Steps over one byte.
    mutating func advance() { position += 1 }

    /// Steps over a character that must come next.
    mutating func expect(_ character: Unicode.Scalar) throws(Damage) {
        guard next() == UInt8(ascii: character) else { throw error("'\(character)' must stand here") }
        position += 1
    }

    private mutating func skipText() throws(Damage) {
        let start = position
        position += 1
        while position < end, bytes[position] != UInt8(ascii: "\"") {
            position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard position < end else { throw Damage(position: start, problem: "a text has no closing quote") }
        position += 1
    }

    private mutating func skipWord() {
        while position < end, !Self.endsWord(bytes[position]) { position += 1 }
    }

    private mutating func word() throws(Damage) -> String {
        let start = position
        skipWord()
        guard position > start else { throw error("a value must stand here") }
        return try text(bytes[start..<position], start)
    }

    private static func endsWord(_ byte: UInt8) -> Bool {
        byte.isTextSpace || ",:[]{}\"".utf8.contains(byte)
    }

    private func text(_ content: ArraySlice<UInt8>, _ start: Int) throws(Damage) -> String {
        guard let text = String(validating: content, as: UTF8.self) else {
            throw Damage(position: start, problem: "a text is not UTF-8")
        }
        return text
    }

    /// A text with escapes, from its opening quote on.
    private mutating func escapedString(from start: Int) throws(Damage) -> String {
        position = start + 1
        var content: [UInt8] = []
        while position < end, bytes[position] != UInt8(ascii: "\"") {
            if bytes[position] == UInt8(ascii: "\\") {
                content += Array(String(try escaped()).utf8)
            } else {
                content.append(bytes[position])
                position += 1
            }
        }
        guard position < end else { throw Damage(position: start, problem: "a text has no closing quote") }
        position += 1
        return try text(content[...], start)
    }

    private mutating func escaped() throws(Damage) -> Unicode.Scalar {
        position += 1
        switch JSONEscape(bytes[..<end], at: &position) {
        case .character(let scalar): return scalar
        case .half: return "\u{FFFD}"
        case .unknown: throw error("a backslash stands before something that needs none")
        case .unfinished: throw error("a text has no closing quote")
        case .noDigits: throw error("\\u needs four hexadecimal digits")
        }
    }
}
