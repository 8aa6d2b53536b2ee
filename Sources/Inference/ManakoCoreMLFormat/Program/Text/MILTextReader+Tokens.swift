import ManakoCore

extension MILTextReader {
    mutating func advance() throws(ManakoError) { token = try lexer.next() }

    /// A word, which is taken.
    mutating func word() throws(ManakoError) -> String {
        guard token.kind == .word else { throw expected("a name") }
        let word = lexer.string(token.range)
        try advance()
        return word
    }

    func isSign(_ sign: Character) -> Bool { token.kind == .sign && token.sign == sign.asciiValue }

    /// Takes a sign if it stands there.
    mutating func takes(_ sign: Character) throws(ManakoError) -> Bool {
        guard isSign(sign) else { return false }
        try advance()
        return true
    }

    /// Takes a sign, which has to stand there.
    mutating func sign(_ sign: Character) throws(ManakoError) {
        guard try takes(sign) else { throw expected("“\(sign)”") }
    }

    mutating func sign(_ sign: UInt8, _ text: String) throws(ManakoError) {
        guard token.kind == .sign, token.sign == sign else { throw expected("“\(text)”") }
        try advance()
    }

    /// Entries between two signs, separated by commas.
    mutating func list<Entry>(
        _ open: Character, _ close: Character, _ entry: (inout MILTextReader) throws(ManakoError) -> Entry
    ) throws(ManakoError) -> [Entry] {
        try sign(open)
        var entries: [Entry] = []
        while !isSign(close) {
            try budget.count()
            entries.append(try entry(&self))
            if try !takes(",") { break }
        }
        try sign(close)
        return entries
    }

    /// The error for what stands here instead of something.
    func expected(_ what: String) -> ManakoError {
        let found = token.kind == .end ? "the end" : "“\(lexer.string(token.range).prefix(40))”"
        return lexer.error("\(what) is expected where \(found) stands", at: token.range.lowerBound)
    }
}
