import ManakoCore

/// Records of a JSON list, each of which may be damaged on its own.
enum JSONRecords {
    /// Reads the elements of a list; the scanner then stands behind the list.
    ///
    /// - Throws: where the list itself is damaged.
    static func read(
        _ scanner: inout JSONScanner, into collector: inout CommentCollector,
        _ record: (inout JSONScanner) throws(Damage) -> CommentRecord
    ) throws(Damage) {
        try scanner.elements { (scanner) throws(Damage) in
            _ = scanner.next()
            let start = scanner.position
            var whole = scanner
            try whole.skip()
            if !collector.isCut { read(scanner, at: start, into: &collector, record) }
            scanner.move(to: whole.position)
        }
    }

    /// Reads one record; damage is counted.
    static func read(
        _ scanner: JSONScanner, at start: Int, into collector: inout CommentCollector,
        _ record: (inout JSONScanner) throws(Damage) -> CommentRecord
    ) {
        var scanner = scanner
        do throws(Damage) {
            guard scanner.next() == UInt8(ascii: "{") else {
                return collector.skip("it is no object", at: start)
            }
            collector.add(try record(&scanner), at: start)
        } catch {
            collector.skip(error.problem, at: start)
        }
    }
}
