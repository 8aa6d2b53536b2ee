/// How much of what keeps the parser busy longer than in proportion to its length is in a text.
///
/// cmark-gfm takes time that grows with the square of some counts, such as brackets in a paragraph, or with columns times rows of a table
/// ([its list of such texts](https://github.com/github/cmark-gfm/blob/master/test/pathological_tests.py)). Texts that people write lie far
/// below the bounds here, at which a text takes about half a second.
struct MarkdownHazards {
    /// Characters that the parser looks for a partner of, or for the end of an address: squares of their counts in a paragraph, summed.
    private var partners = 0
    /// The same for stretches without a blank, where the ends of addresses are looked for.
    private var words = 0
    /// Cells that a table would have at most.
    private var cells = 0
    /// Bytes that are read again for what may be the head of a table.
    private var heads = 0
    /// Quotes and lists that begin on one line.
    private var nesting = 0
    /// Bytes that the definition of an address and its title have.
    private var definition = 0
    private var brackets = 0

    init(_ bytes: [UInt8]) {
        var run = Run()
        for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            guard line.contains(where: { $0 > 0x20 }) else {
                end(&run)
                continue
            }
            add(line, to: &run)
        }
        end(&run)
    }

    /// Whether the text is better shown as it was written.
    var areTooMany: Bool {
        partners > 400_000_000 || words > 20_000_000 || cells > 100_000 || heads > 200_000_000 || nesting > 40
            || Self.product(definition, brackets) > 64_000_000
    }

    /// Lines without an empty one between them.
    private struct Run {
        var counts = [Int](repeating: 0, count: 256)
        var bytes = 0
        var lines = 0
        var columns = 0
        var heads = 0
        var definition = 0
    }

    private static let paired = Array("[]<`*_~@!".utf8).map(Int.init)

    private mutating func add(_ line: ArraySlice<UInt8>, to run: inout Run) {
        let head = line.drop { $0 <= 0x20 }
        nesting = max(nesting, Self.markers(of: head))
        var word = 0, special = 0
        for byte in line {
            run.counts[Int(byte)] += 1
            if byte <= 0x20 {
                words = Self.sum(words, word > 200 ? special : 0)
                (word, special) = (0, 0)
            } else {
                word += 1
                if !Self.isPlain(byte) { special += 1 }
            }
        }
        words = Self.sum(words, word > 200 ? special : 0)
        run.bytes += line.count
        run.lines += 1
        if head.allSatisfy({ "|-: \t\r>".utf8.contains($0) }), head.contains(UInt8(ascii: "-")) {
            run.heads += 1
            run.columns = max(run.columns, head.count { $0 == UInt8(ascii: "|") } + 1)
        }
        let isDefinition =
            head.first == UInt8(ascii: "[")
            && zip(head, head.dropFirst()).contains { $0.0 == UInt8(ascii: "]") && $0.1 == UInt8(ascii: ":") }
        run.definition = isDefinition ? line.count : run.definition == 0 ? 0 : run.definition + line.count
        definition = max(definition, run.definition)
    }

    private mutating func end(_ run: inout Run) {
        for byte in Self.paired { partners = Self.sum(partners, run.counts[byte]) }
        brackets += run.counts[Int(UInt8(ascii: "["))]
        cells = max(cells, Self.product(run.columns, run.lines))
        heads = max(heads, Self.product(run.heads, run.bytes))
        run = Run()
    }

    /// How many quotes and items of lists a line begins.
    private static func markers(of line: ArraySlice<UInt8>) -> Int {
        var count = 0
        var rest = line
        while let first = rest.first {
            if first == UInt8(ascii: ">") {
                rest = rest.dropFirst()
            } else {
                let number = rest.prefix(9).prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
                let sign = rest.dropFirst(number.count).first
                let signs = number.isEmpty ? "-*+" : ".)"
                let after = rest.dropFirst(number.count + 1)
                guard let sign, signs.utf8.contains(sign), after.first.map({ $0 <= 0x20 }) ?? true else { return count }
                rest = after
            }
            count += 1
            rest = rest.drop { $0 <= 0x20 }
        }
        // A line of nothing but one sign is a rule.
        return Set(line.filter { $0 > 0x20 }) == [UInt8(ascii: ">")] || Set(line.filter { $0 > 0x20 }).count > 1
            ? count : 0
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), 0x80...:
            true
        default: false
        }
    }

    private static func sum(_ total: Int, _ count: Int) -> Int {
        total.addingReportingOverflow(product(count, count)).partialValue
    }
    private static func product(_ one: Int, _ other: Int) -> Int {
        one.multipliedReportingOverflow(by: other).partialValue
    }
}
