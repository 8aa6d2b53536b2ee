import ManakoCore

/// The lines of a text of numbers, with their own numbers for messages; empty lines and comments are left out.
struct TextLines {
    /// A line of a text.
    struct Line {
        /// From 1.
        let number: Int
        /// What stands between commas, spaces and tabs.
        let fields: [Substring]

        /// A number.
        ///
        /// - Throws: ``ManakoError/Code/malformedInput`` for what is missing, is no number, or is not finite.
        func number(_ column: Int) throws(ManakoError) -> Double {
            guard fields.indices.contains(column) else {
                throw ManakoError(.malformedInput, "has \(fields.count) columns; the number \(column + 1) is missing")
            }
            guard let number = Double(fields[column]), number.isFinite else {
                throw ManakoError(
                    .malformedInput, "column \(column + 1): \"\(fields[column].prefix(40))\" is no number")
            }
            return number
        }

        /// Numbers from a column on.
        func numbers(_ columns: Range<Int>) throws(ManakoError) -> [Double] {
            var numbers: [Double] = []
            for column in columns { numbers.append(try number(column)) }
            return numbers
        }
    }

    /// The lines that say something.
    let lines: [Line]

    init(_ bytes: [UInt8]) {
        var lines: [Line] = []
        var number = 0
        for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
            number += 1
            let text = String(decoding: line.prefix(4096), as: UTF8.self)
            guard !text.hasPrefix("#") else { continue }
            let fields = text.split { $0 == "," || $0 == " " || $0 == "\t" || $0 == "\r" }
            if !fields.isEmpty { lines.append(Line(number: number, fields: fields)) }
        }
        self.lines = lines
    }
}
