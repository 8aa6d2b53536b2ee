/// A part of a page that lines of text make together. Lines are named by their places in the list that was laid out.
package enum LayoutBlock: Sendable, Hashable {
    /// Lines that follow each other.
    case paragraph([Int])
    /// Items under each other, each with a bullet or a number.
    case list([LayoutItem])
    /// Cells in rows and columns.
    case table(LayoutTable)

    /// The lines, in reading order.
    package var lines: [Int] {
        switch self {
        case .paragraph(let lines): lines
        case .list(let items): items.flatMap(\.lines)
        case .table(let table): table.cells.flatMap(\.lines)
        }
    }
}

/// An item of a list.
package struct LayoutItem: Sendable, Hashable {
    /// The bullet or number as it was read, such as `•` or `2.`; `•` for a bullet that was seen but not read.
    package var marker: String
    /// Whether the marker is a number or letter that counts.
    package var isNumbered: Bool
    /// The characters of the first line up to the text behind the marker; 0 where it was not read.
    package var markerLength: Int
    /// The lines; the first one begins with the marker.
    package var lines: [Int]
}

/// A table: cells that cover a grid, possibly several rows or columns of it at once.
package struct LayoutTable: Sendable, Hashable {
    /// A cell, which may be empty.
    package struct Cell: Sendable, Hashable {
        /// The rows that it covers, from 0 at the top.
        package var rows: ClosedRange<Int>
        /// The columns that it covers, from 0 where lines begin.
        package var columns: ClosedRange<Int>
        /// The lines in it, in reading order.
        package var lines: [Int]
    }

    /// The number of rows.
    package var rowCount: Int
    /// The number of columns.
    package var columnCount: Int
    /// The cells, row by row; together they cover every place of the grid once.
    package var cells: [Cell]
}
