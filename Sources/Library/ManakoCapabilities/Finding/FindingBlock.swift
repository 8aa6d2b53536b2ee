public import Manako

/// A part of a page that lines of text make together.
public struct FindingBlock: Sendable, Hashable {
    /// What a part is.
    public enum Content: Sendable, Hashable {
        /// The heading of the page.
        case title
        /// Running text.
        case paragraph
        /// Items with bullets or numbers.
        case list([Item])
        /// Cells in rows and columns.
        case table(rows: Int, columns: Int, cells: [Cell])
    }

    /// An item of a list.
    public struct Item: Sendable, Hashable {
        /// The bullet or number as it was read, and what stands behind it.
        public var marker, text: String
        /// Whether the marker is a number or a letter.
        public var isNumbered: Bool
    }

    /// A cell of a table.
    public struct Cell: Sendable, Hashable {
        /// The rows and columns that it covers, from 0.
        public var rows, columns: ClosedRange<Int>
        /// What stands in it.
        public var text: String
        /// Where that is, normalised, origin lower-left; nil for an empty cell.
        public var box: NormalizedRect?
    }

    /// A line.
    public struct Line: Sendable, Hashable {
        /// What it says.
        public var text: String
        /// How sure the reader is, 0…1.
        public var confidence: Float
        /// Its corners as it is read, normalised, origin lower-left.
        public var corners: [NormalizedPoint]
    }

    /// What it is.
    public var content: Content
    /// What it says as running text.
    public var text: String
    /// Its lines, in reading order.
    public var lines: [Line]
}

extension FindingBlock {
    /// The block as Markdown (https://spec.commonmark.org, tables after https://github.github.com/gfm).
    public var markdown: String {
        switch content {
        case .title: "# \(Self.escaped(text))\n"
        case .paragraph: Self.plain(text) + "\n"
        case .list(let items): items.enumerated().map { Self.line($1, $0 + 1) }.joined()
        case .table(let rows, let columns, let cells): Self.table(rows, columns, cells)
        }
    }

    private static func line(_ item: Item, _ number: Int) -> String {
        let count = item.marker.filter { $0.isASCII && $0.isNumber }
        return "\(item.isNumbered ? "\(count.isEmpty ? "\(number)" : count)." : "-") \(escaped(item.text))\n"
    }

    /// Markdown's tables know no joined cells: their text stands in the first place.
    private static func table(_ rows: Int, _ columns: Int, _ cells: [Cell]) -> String {
        var grid = [[String]](repeating: [String](repeating: "", count: columns), count: rows)
        for cell in cells where grid.indices.contains(cell.rows.lowerBound) {
            guard grid[cell.rows.lowerBound].indices.contains(cell.columns.lowerBound) else { continue }
            grid[cell.rows.lowerBound][cell.columns.lowerBound] = escaped(cell.text).split(
                separator: "|", omittingEmptySubsequences: false
            ).joined(separator: "\\|")
        }
        var lines = grid.map { "| \($0.joined(separator: " | ")) |\n" }
        lines.insert("|\(String(repeating: " --- |", count: columns))\n", at: min(1, lines.count))
        return lines.joined()
    }

    /// Text that stays text: what would begin a tag, a link, emphasis or code is escaped.
    private static func escaped(_ text: String) -> String {
        text.reduce(into: "") { result, character in
            if "\\`*<[".contains(character) { result += "\\" }
            result.append(character)
        }
    }

    /// Text that does not begin a heading, list or quotation either.
    private static func plain(_ text: String) -> String {
        let escaped = escaped(text)
        guard let first = escaped.first else { return "" }
        if "#>+-=~".contains(first) { return "\\" + escaped }
        let digits = escaped.prefix { $0.isASCII && $0.isNumber }
        guard !digits.isEmpty, let mark = escaped.dropFirst(digits.count).first, mark == "." || mark == ")" else {
            return escaped
        }
        return digits + "\\" + escaped.dropFirst(digits.count)
    }
}
