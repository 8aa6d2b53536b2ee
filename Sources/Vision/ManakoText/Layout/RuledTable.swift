import ManakoGeometry

/// A ruled line, levelled: straight along x or along y.
struct Rule: Sendable, Hashable {
    /// From where to where it runs.
    var extent: ClosedRange<Double>
    /// Its place across.
    var place: Double
}

/// Finds tables that ruled lines enclose.
struct RuledTable {
    /// The height of lines that distances are measured in.
    let unit: Double

    /// Ruled lines beyond which a page is not searched any more.
    static let maximumRules = 400
    private static let maximumPlaces = 100
    /// How much of a cell's side a line has to cover.
    private static let cover = 0.6
    /// The share of cells with text, and the least number of them.
    private static let filled = 0.4
    private static let minimumFilled = 3

    /// How far a ruled line may end from the one that it meets.
    private var reach: Double { 0.5 * unit }

    /// The tables with the lines in them; each line is in at most one.
    func tables(across: [Rule], down: [Rule], lines: [LayoutLine]) -> [(table: LayoutTable, box: ImageRect)] {
        var free = lines
        var found: [(LayoutTable, ImageRect)] = []
        for group in groups(Array(across.prefix(Self.maximumRules)), Array(down.prefix(Self.maximumRules))) {
            guard let grid = RuledGrid(across: group.across, down: group.down, reach: reach),
                grid.rows.count <= Self.maximumPlaces, grid.columns.count <= Self.maximumPlaces,
                let table = table(grid, free)
            else { continue }
            let taken = Set(table.cells.flatMap(\.lines))
            free.removeAll { taken.contains($0.index) }
            found.append((table, grid.box))
        }
        return found
    }

    /// Lines that meet, by way of others too.
    private func groups(_ across: [Rule], _ down: [Rule]) -> [(across: [Rule], down: [Rule])] {
        var names = Array(0..<across.count + down.count)
        for (i, a) in across.enumerated() {
            for (j, b) in down.enumerated() where meet(a, b) {
                let (old, new) = (names[across.count + j], names[i])
                for index in names.indices where names[index] == old { names[index] = new }
            }
        }
        return Set(names).sorted().map { name in
            (
                across.indices.filter { names[$0] == name }.map { across[$0] },
                down.indices.filter { names[across.count + $0] == name }.map { down[$0] }
            )
        }
    }

    private func meet(_ across: Rule, _ down: Rule) -> Bool {
        across.extent.widened(by: reach).contains(down.place) && down.extent.widened(by: reach).contains(across.place)
    }

    private func table(_ grid: RuledGrid, _ lines: [LayoutLine]) -> LayoutTable? {
        var cells = grid.cells(cover: Self.cover)
        let rows = Set(cells.map(\.rows)).count
        guard cells.count > Self.minimumFilled, rows > 1, Set(cells.map(\.columns)).count > 1 else { return nil }
        for line in lines {
            guard let (row, column) = grid.place(of: line.box.center),
                line.box.height <= 1.3 * (grid.rows[row].upperBound - grid.rows[row].lowerBound) + unit,
                let cell = cells.firstIndex(where: { $0.rows.contains(row) && $0.columns.contains(column) })
            else { continue }
            cells[cell].lines.append(line.index)
        }
        let full = cells.filter { !$0.lines.isEmpty }
        guard full.count >= max(Self.minimumFilled, Int(Self.filled * Double(cells.count))),
            Set(full.map(\.rows.lowerBound)).count > 1, Set(full.map(\.columns.lowerBound)).count > 1
        else { return nil }
        let boxes = Dictionary(lines.map { ($0.index, $0) }, uniquingKeysWith: { first, _ in first })
        for index in cells.indices {
            let rows = LayoutRow.rows(of: cells[index].lines.compactMap { boxes[$0] })
            cells[index].lines = rows.flatMap { $0.lines.map(\.index) }
        }
        return LayoutTable(rowCount: grid.rows.count, columnCount: grid.columns.count, cells: cells)
    }
}

/// The grid that ruled lines make.
struct RuledGrid {
    /// The extents of rows and columns.
    let rows, columns: [ClosedRange<Double>]
    private let across, down: [Rule]
    private let reach: Double

    /// Makes a grid of lines that meet; nil when they enclose fewer than two rows or columns.
    ///
    /// Where the outermost lines are missing, as in tables that are open at their sides, the others' ends stand for them.
    init?(across: [Rule], down: [Rule], reach: Double) {
        guard !across.isEmpty, !down.isEmpty, across.count + down.count >= 4 else { return nil }
        let ys = Self.places(across.map(\.place) + Self.ends(down), reach)
        let xs = Self.places(down.map(\.place) + Self.ends(across), reach)
        guard ys.count > 2, xs.count > 2 else { return nil }
        rows = zip(ys, ys.dropFirst()).map { $0...$1 }
        columns = zip(xs, xs.dropFirst()).map { $0...$1 }
        (self.across, self.down, self.reach) = (across, down, reach)
    }

    private static func ends(_ rules: [Rule]) -> [Double] {
        [rules.map(\.extent.lowerBound).min(), rules.map(\.extent.upperBound).max()].compactMap(\.self)
    }

    /// Places that lie near each other as one.
    private static func places(_ values: [Double], _ reach: Double) -> [Double] {
        values.sorted().reduce(into: [[Double]]()) { groups, value in
            if let last = groups.last?.last, value - last <= reach {
                groups[groups.count - 1].append(value)
            } else {
                groups.append([value])
            }
        }.map { $0.reduce(0, +) / Double($0.count) }
    }

    /// The whole.
    var box: ImageRect {
        let (left, top) = (columns[0].lowerBound, rows[0].lowerBound)
        let (right, bottom) = (columns[columns.count - 1].upperBound, rows[rows.count - 1].upperBound)
        return ImageRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// The row and column of a point.
    func place(of point: ImagePoint) -> (row: Int, column: Int)? {
        guard let row = rows.firstIndex(where: { $0.contains(point.y) }),
            let column = columns.firstIndex(where: { $0.contains(point.x) })
        else { return nil }
        return (row, column)
    }

    /// Cells: places of the grid, joined where no line is between them and the joined ones are a rectangle.
    func cells(cover: Double) -> [LayoutTable.Cell] {
        let count = columns.count
        var names = Array(0..<rows.count * count)
        func join(_ a: Int, _ b: Int) {
            let (old, new) = (names[b], names[a])
            guard old != new else { return }
            for index in names.indices where names[index] == old { names[index] = new }
        }
        for row in rows.indices {
            for column in columns.indices {
                let place = row * count + column
                if column + 1 < count, !isRuled(down, at: columns[column].upperBound, rows[row], cover) {
                    join(place, place + 1)
                }
                if row + 1 < rows.count, !isRuled(across, at: rows[row].upperBound, columns[column], cover) {
                    join(place, place + count)
                }
            }
        }
        return Dictionary(grouping: names.indices) { names[$0] }.sorted { $0.key < $1.key }
            .flatMap { Self.cells($0.value, columns: count) }
            .sorted { ($0.rows.lowerBound, $0.columns.lowerBound) < ($1.rows.lowerBound, $1.columns.lowerBound) }
    }

    private static func cells(_ places: [Int], columns count: Int) -> [LayoutTable.Cell] {
        let (rows, columns) = (places.map { $0 / count }, places.map { $0 % count })
        guard let top = rows.min(), let bottom = rows.max(), let left = columns.min(), let right = columns.max() else {
            return []
        }
        if (bottom - top + 1) * (right - left + 1) == places.count {
            return [LayoutTable.Cell(rows: top...bottom, columns: left...right, lines: [])]
        }
        return zip(rows, columns).map { LayoutTable.Cell(rows: $0...$0, columns: $1...$1, lines: []) }
    }

    /// Whether lines at a place cover enough of a stretch.
    private func isRuled(_ rules: [Rule], at place: Double, _ stretch: ClosedRange<Double>, _ cover: Double) -> Bool {
        let length = stretch.upperBound - stretch.lowerBound
        let covered = rules.reduce(0.0) { sum, rule in
            guard abs(rule.place - place) <= reach else { return sum }
            let shared = rule.extent.clamped(to: stretch)
            return rule.extent.overlaps(stretch) ? sum + shared.upperBound - shared.lowerBound : sum
        }
        return covered >= cover * length
    }
}

extension ClosedRange<Double> {
    fileprivate func widened(by distance: Double) -> ClosedRange<Double> {
        lowerBound - distance...upperBound + distance
    }
}
