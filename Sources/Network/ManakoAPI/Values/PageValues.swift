public import ManakoGeometry

/// A line of a block of text.
public struct TextLineEntry: APIValue {
    /// What it says.
    public var text: String
    /// How sure the reader is, 0…1.
    public var confidence: Double
    /// Its corners, [x, y] in pixels of the upright picture, from where reading begins.
    public var corners: [[Double]]

    /// Creates a line.
    public init(text: String, confidence: Double, corners: [[Double]]) {
        self.text = text
        self.confidence = confidence
        self.corners = corners
    }

    /// `TextLine`.
    public static var schemaName: String { "TextLine" }
    /// Text, confidence and corners.
    public static let fields: [APIField<TextLineEntry>] = [
        APIField("text", \.text, "What it says."),
        APIField("confidence", \.confidence, decimals: 5, in: 0...1, "How sure the reader is."),
        APIField(
            "corners", \.corners, as: .list(.list(.number(), count: 2), count: 4),
            "Corners as it is read, [x, y] in pixels: top left, top right, bottom right, bottom left."),
    ]
}

/// An item of a list on a page.
public struct ListItemEntry: APIValue {
    /// The bullet or number as it was read.
    public var marker: String
    /// What stands behind it.
    public var text: String

    /// Creates an item.
    public init(marker: String, text: String) {
        self.marker = marker
        self.text = text
    }

    /// `ListItem`.
    public static var schemaName: String { "ListItem" }
    /// Marker and text.
    public static let fields: [APIField<ListItemEntry>] = [
        APIField("marker", \.marker, "The bullet or number as it was read."),
        APIField("text", \.text, "What stands behind it."),
    ]
}

/// A table on a page.
public struct TableEntry: APIValue {
    /// The number of rows.
    public var rows: Int
    /// The number of columns.
    public var columns: Int
    /// Every cell once, row by row.
    public var cells: [TableCellEntry]

    /// Creates a table.
    public init(rows: Int, columns: Int, cells: [TableCellEntry]) {
        self.rows = rows
        self.columns = columns
        self.cells = cells
    }

    /// `Table`.
    public static var schemaName: String { "Table" }
    /// Size and cells.
    public static let fields: [APIField<TableEntry>] = [
        APIField("rows", \.rows, "Number of rows."),
        APIField("columns", \.columns, "Number of columns."),
        APIField("cells", \.cells, "Every cell once, row by row."),
    ]
}

/// A cell of a table.
public struct TableCellEntry: APIValue {
    /// Its first row and column, from 0.
    public var row, column: Int
    /// How many rows and columns it covers.
    public var rowSpan, columnSpan: Int
    /// What stands in it, possibly nothing.
    public var text: String
    /// Where its text is, in pixels of the upright picture; nil for an empty one.
    public var pixelBox: ImageRect?

    /// Creates a cell.
    public init(row: Int, column: Int, rowSpan: Int, columnSpan: Int, text: String, pixelBox: ImageRect?) {
        (self.row, self.column, self.rowSpan, self.columnSpan) = (row, column, rowSpan, columnSpan)
        self.text = text
        self.pixelBox = pixelBox
    }

    /// `TableCell`.
    public static var schemaName: String { "TableCell" }
    /// Place in the grid, text, place in the picture.
    public static let fields: [APIField<TableCellEntry>] = [
        APIField("row", \.row, "Its first row, from 0 at the top."),
        APIField("column", \.column, "Its first column, from 0 on the left."),
        APIField("rowSpan", \.rowSpan, "How many rows it covers."),
        APIField("columnSpan", \.columnSpan, "How many columns it covers."),
        APIField("text", \.text, "What stands in it."),
        APIField(optional: "pixelBox", \.pixelBox, "Where its text is, in pixels, origin upper-left."),
    ]
}
