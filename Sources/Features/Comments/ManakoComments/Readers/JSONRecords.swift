import ManakoCore

/// Records of JSON files, each of which may be damaged on its own.
///
/// A file is a list, an object around lists, one object per line, or several of these one after the other. Where a record is damaged,
/// reading goes on at the next one that can be read.
struct JSONRecords {
    /// Reads a record.
    typealias Record = (inout JSONScanner) throws(Damage) -> CommentRecord

    /// Bytes that may be looked at again in search of readable records, as a multiple of the file's size.
    private static let searchFactor = 8

    private let record: Record
    private let bytes: [UInt8]
    /// The byte with which a record begins.
    private let opening: UInt8
    private var searchBudget: Int

    /// Creates a reader for a file's records, which are objects, or lists when they open with `[`.
    init(_ bytes: [UInt8], opening: Unicode.Scalar = "{", _ record: @escaping Record) {
        self.bytes = bytes
        self.record = record
        self.opening = UInt8(ascii: opening)
        searchBudget = bytes.count * Self.searchFactor + 4096
    }

    /// Reads all documents of a file.
    ///
    /// - Parameters:
    ///   - wrappers: names of members that hold a list of records, or an object with such a member.
    static func readAll(
        _ bytes: [UInt8], wrappers: Set<String> = [], opening: Unicode.Scalar = "{",
        into collector: inout CommentCollector, _ record: @escaping Record
    ) throws(Damage) {
        var records = JSONRecords(bytes, opening: opening, record)
        var scanner = JSONScanner(bytes)
        while !collector.isCut, scanner.next() != nil {
            try records.read(&scanner, wrappers: wrappers, into: &collector)
        }
    }

    /// Reads a value: a list of records, an object around lists, or a record.
    mutating func read(
        _ scanner: inout JSONScanner, wrappers: Set<String>, into collector: inout CommentCollector
    ) throws(Damage) {
        switch scanner.next() {
        case UInt8(ascii: "["): try readList(&scanner, into: &collector)
        case UInt8(ascii: "{") where Self.isWrapper(scanner, wrappers):
            var copy = self
            defer { self = copy }
            try scanner.members { (scanner, key) throws(Damage) in
                let first = scanner.next()
                let isOpen = first == UInt8(ascii: "[") || first == UInt8(ascii: "{")
                guard wrappers.contains(key), isOpen else { return try scanner.skip() }
                if first == UInt8(ascii: "{"), !Self.isWrapper(scanner, wrappers) { return try scanner.skip() }
                try copy.read(&scanner, wrappers: wrappers, into: &collector)
            }
        default: readElement(&scanner, into: &collector)
        }
    }

    private static func isWrapper(_ scanner: JSONScanner, _ wrappers: Set<String>) -> Bool {
        guard !wrappers.isEmpty else { return false }
        var (scanner, isWrapper) = (scanner, false)
        // Ends as soon as a list or object of such a name is met; damage behind it does not matter.
        _ = try? scanner.members { (scanner, key) throws(Damage) in
            let first = scanner.next()
            if wrappers.contains(key), first == UInt8(ascii: "[") || first == UInt8(ascii: "{") {
                isWrapper = true
                throw scanner.error("enough")
            }
            try scanner.skip()
        }
        return isWrapper
    }

    /// Reads the elements of a list; the scanner then stands behind it, or where the file ends.
    ///
    /// - Throws: where no list begins.
    mutating func readList(_ scanner: inout JSONScanner, into collector: inout CommentCollector) throws(Damage) {
        try scanner.expect("[")
        while !collector.isCut {
            switch scanner.next() {
            case nil: return collector.end(with: scanner.error("the list is not closed"))
            case UInt8(ascii: "]"): return scanner.advance()
            case UInt8(ascii: ","): scanner.advance()
            default: readElement(&scanner, into: &collector)
            }
        }
    }

    /// Reads one record; behind a damaged one, the scanner stands at the next that can be read.
    private mutating func readElement(_ scanner: inout JSONScanner, into collector: inout CommentCollector) {
        let start = scanner.position
        do throws(Damage) {
            guard scanner.next() == opening else { throw Damage(position: start, problem: "it is no \(openingName)") }
            let result = try record(&scanner)
            collector.add(result, at: start)
        } catch {
            collector.skip(error.problem, at: start)
            scanner.move(to: resumption(after: start))
        }
    }

    /// The byte where reading goes on behind a damaged record.
    private mutating func resumption(after start: Int) -> Int {
        var whole = JSONScanner(bytes)
        whole.move(to: start)
        let isWhole = (try? whole.skip()) != nil
        let end = whole.position
        // A value that nothing but a comma or the list's end follows is damaged inside only. What is in rows looks like that, too.
        let isSeparate =
            isWhole && opening == UInt8(ascii: "{")
            && [nil, UInt8(ascii: ","), UInt8(ascii: "]")].contains(whole.next())
        let next = nextRecord(after: start, before: isSeparate ? end : bytes.count)
        // Stray brackets are no values; something must be passed over.
        return next ?? max(isWhole ? end : bytes.count, start + 1)
    }

    private var openingName: String { opening == UInt8(ascii: "{") ? "object" : "list" }

    /// The byte where the next readable record begins.
    private mutating func nextRecord(after start: Int, before end: Int) -> Int? {
        var before = UInt8(ascii: ",")
        for index in start..<end {
            let byte = bytes[index]
            if byte == opening, index > start, before != UInt8(ascii: ":") {
                guard searchBudget > 0 else { return nil }
                if isReadable(at: index) { return index }
            }
            if !byte.isTextSpace { before = byte }
        }
        return nil
    }

    private mutating func isReadable(at index: Int) -> Bool {
        var candidate = JSONScanner(bytes)
        candidate.move(to: index)
        defer { searchBudget -= candidate.position - index + 1 }
        guard let result = try? record(&candidate), case .comment = result else { return false }
        return true
    }
}
