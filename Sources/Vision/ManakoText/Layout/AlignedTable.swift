import ManakoGeometry

/// Finds tables without ruled lines: rows whose parts stand below each other.
///
/// It would rather miss a table than see one in columns of running text, so it asks for three rows, clear gutters, and columns of
/// which none looks like prose; two columns, and three rows, are a table only when a column has numbers.
struct AlignedTable {
    /// The height of lines that gaps are measured in.
    let unit: Double

    private static let minimumRows = 3
    /// The clear width between columns.
    private static let gutter = 1.0
    /// How far from each other rows may stand.
    private static let pitch = 4.0
    /// How much further than usual a row may stand from the one above.
    private static let unevenness = 2.0
    /// The share of places that have a cell; of two columns nearly all.
    private static let fill = 0.7
    private static let fillOfTwo = 0.9
    /// How far the edges of a column's cells lie apart, at most, in the median.
    private static let raggedness = 0.6
    /// Rows beyond which a page is not searched any more.
    private static let maximumRows = 1000

    /// Rows as cells, in columns.
    private struct Grid {
        var columns: [ClosedRange<Double>]
        var rows: [[LayoutRow]]
    }

    /// The tables among rows, as ranges of them, from the top.
    func tables(in rows: [LayoutRow]) -> [(rows: Range<Int>, table: LayoutTable)] {
        var found: [(Range<Int>, LayoutTable)] = []
        let cells = rows.prefix(Self.maximumRows).map(cells)
        var start = 0
        while start < cells.count {
            guard let grid = longest(cells, from: start), isTable(grid) else {
                start += 1
                continue
            }
            found.append((start..<start + grid.rows.count, table(grid)))
            start += grid.rows.count
        }
        return found
    }

    /// The cells of a row: lines with less than a letter between them are one.
    private func cells(_ row: LayoutRow) -> [LayoutRow] {
        var cells: [LayoutRow] = []
        for line in row.lines {
            if let last = cells.last, line.box.x - last.box.maxX < Self.gutter * unit {
                cells[cells.count - 1].lines.append(line)
            } else {
                cells.append(LayoutRow(lines: [line]))
            }
        }
        return cells
    }

    /// The rows from one on that share columns.
    private func longest(_ rows: [[LayoutRow]], from start: Int) -> Grid? {
        guard rows[start].count > 1 else { return nil }
        var grid = Grid(columns: [], rows: [])
        for index in start..<rows.count {
            if let above = grid.rows.last, !isNear(above, rows[index]) { break }
            guard let columns = joined(grid.columns, rows[index]), fits(grid.rows + [rows[index]], columns) else {
                break
            }
            // A row of a single cell belongs to the table only when another one follows it.
            if rows[index].count == 1, index + 1 >= rows.count || rows[index + 1].count == 1 { break }
            grid = Grid(columns: columns, rows: grid.rows + [rows[index]])
        }
        while grid.rows.last?.count == 1 { grid.rows.removeLast() }
        return grid.rows.count >= Self.minimumRows ? grid : nil
    }

    private func isNear(_ above: [LayoutRow], _ row: [LayoutRow]) -> Bool {
        guard let upper = above.first?.box, let lower = row.first?.box else { return false }
        return lower.center.y - upper.center.y <= Self.pitch * unit
    }

    /// Columns widened by a row's cells; nil when fewer than two are left.
    private func joined(_ columns: [ClosedRange<Double>], _ row: [LayoutRow]) -> [ClosedRange<Double>]? {
        var all: [ClosedRange<Double>] = []
        let extents = columns + row.map { $0.box.x...max($0.box.x, $0.box.maxX) }
        for extent in extents.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = all.last, extent.lowerBound - last.upperBound < Self.gutter * unit {
                all[all.count - 1] = last.lowerBound...max(last.upperBound, extent.upperBound)
            } else {
                all.append(extent)
            }
        }
        return all.count > 1 ? all : nil
    }

    private func column(_ cell: LayoutRow, _ columns: [ClosedRange<Double>]) -> Int? {
        columns.firstIndex { $0.contains(cell.box.center.x) }
    }

    /// Whether every row has at most one cell a column.
    private func fits(_ rows: [[LayoutRow]], _ columns: [ClosedRange<Double>]) -> Bool {
        rows.allSatisfy { row in
            let places = row.map { column($0, columns) }
            return !places.contains(nil) && Set(places).count == places.count
        }
    }

    private func isTable(_ grid: Grid) -> Bool {
        let count = grid.rows.reduce(0) { $0 + $1.count }
        let share = Double(count) / Double(grid.rows.count * grid.columns.count)
        guard share >= (grid.columns.count == 2 ? Self.fillOfTwo : Self.fill), isEven(grid) else { return false }
        let columns = grid.columns.indices.map { place in
            grid.rows.flatMap(\.self).filter { column($0, grid.columns) == place }
        }
        guard columns.allSatisfy({ $0.count > 1 && isAligned($0) }) else { return false }
        let prose = zip(columns, grid.columns).count { isProse($0, $1) }
        let wordy = columns.count { ($0.map { Double(Self.weight($0)) }.median ?? 0) > 24 }
        guard prose == 0, wordy <= 1, isOfOneSize(grid) else { return false }
        // Signs and labels have a few words below each other as well.
        let isLarge = columns.count > 2 && grid.rows.count > Self.minimumRows
        return isLarge || columns.contains(where: Self.isNumeric)
    }

    /// Whether letters are of much the same size.
    private func isOfOneSize(_ grid: Grid) -> Bool {
        let heights = grid.rows.flatMap { $0.map(\.height) }
        return (heights.max() ?? 0) <= 2 * (heights.min() ?? 0)
    }

    /// Whether rows follow each other at much the same distance.
    private func isEven(_ grid: Grid) -> Bool {
        let heights = grid.rows.compactMap { $0.first?.box.center.y }
        let pitches = zip(heights.dropFirst(), heights).map { $0 - $1 }
        guard let usual = pitches.median, let most = pitches.max() else { return false }
        return most <= Self.unevenness * max(usual, unit)
    }

    /// Whether cells begin, end or have their middles below each other.
    private func isAligned(_ cells: [LayoutRow]) -> Bool {
        let edges: [(ImageRect) -> Double] = [{ $0.x }, { $0.maxX }, { $0.center.x }]
        return edges.contains { edge in
            let places = cells.map { edge($0.box) }
            let middle = places.median ?? 0
            return places.map { abs($0 - middle) }.median ?? 0 <= Self.raggedness * unit
        }
    }

    /// Whether cells fill their column as lines of running text do.
    private func isProse(_ cells: [LayoutRow], _ column: ClosedRange<Double>) -> Bool {
        let width = column.upperBound - column.lowerBound
        let full = cells.count { $0.box.width >= 0.8 * width && Self.weight($0) >= 12 && !Self.isOneWord($0) }
        return Double(full) >= 0.6 * Double(cells.count) && !Self.isNumeric(cells)
    }

    /// Whether a cell is a single word, such as an address or a code, which running text is not made of.
    private static func isOneWord(_ cell: LayoutRow) -> Bool {
        !cell.text.contains(where: \.isWhitespace) && !cell.text.unicodeScalars.contains(where: \.isSpaceless)
    }

    private static func weight(_ cell: LayoutRow) -> Int { cell.lines.reduce(0) { $0 + $1.weight } }

    /// Whether most cells are short and mostly digits.
    private static func isNumeric(_ cells: [LayoutRow]) -> Bool {
        let numeric = cells.count { cell in
            let text = cell.text.filter { !$0.isWhitespace }
            let digits = text.count { $0.wholeNumberValue != nil || ".,-–+%/:()¥$€£".contains($0) }
            return weight(cell) <= 14 && text.contains { $0.wholeNumberValue != nil } && digits * 2 >= text.count
        }
        return Double(numeric) >= 0.6 * Double(cells.count)
    }

    private func table(_ grid: Grid) -> LayoutTable {
        var cells: [LayoutTable.Cell] = []
        for (row, members) in grid.rows.enumerated() {
            for place in grid.columns.indices {
                let lines = members.filter { column($0, grid.columns) == place }.flatMap(\.lines).map(\.index)
                cells.append(LayoutTable.Cell(rows: row...row, columns: place...place, lines: lines))
            }
        }
        return LayoutTable(rowCount: grid.rows.count, columnCount: grid.columns.count, cells: cells)
    }
}
