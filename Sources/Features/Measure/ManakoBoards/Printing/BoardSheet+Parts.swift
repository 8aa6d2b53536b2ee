import ManakoCore
import ManakoSpatial

extension BoardSheet {
    /// The black parts of a board in millimetres from its origin.
    static func rectangles(of board: Board) throws(ManakoError) -> [Rectangle] {
        switch board {
        case .tags(let grid): try tags(grid)
        case .chessboard(let board): squares(board)
        }
    }

    private static func tags(_ grid: TagGrid) throws(ManakoError) -> [Rectangle] {
        let cell = grid.tagSize * 1000 / Double(grid.family.cellsInSize)
        var found: [Rectangle] = []
        for id in grid.ids {
            guard let corner = grid.corners(of: id)?.first else { continue }
            for part in try TagPattern(id, family: grid.family).blackRectangles() {
                found.append(
                    Rectangle(
                        x: corner.x * 1000 + Double(part.x) * cell, y: corner.y * 1000 + Double(part.y) * cell,
                        width: Double(part.width) * cell, height: Double(part.height) * cell))
            }
        }
        return found
    }

    private static func squares(_ board: Chessboard) -> [Rectangle] {
        let size = board.squareSize * 1000
        var found: [Rectangle] = []
        for row in 0...board.rows {
            for column in 0...board.columns where (column + row).isMultiple(of: 2) {
                found.append(
                    Rectangle(x: Double(column - 1) * size, y: Double(row - 1) * size, width: size, height: size))
            }
        }
        return found
    }

    /// The length of the ruler in millimetres.
    static let rulerLength = 100

    static func ruler(left: Double, top: Double) -> [Rectangle] {
        let line = 0.15
        let marks = (0...rulerLength).map { mark in
            let length = mark.isMultiple(of: 10) ? 4.0 : mark.isMultiple(of: 5) ? 3.0 : 1.8
            return Rectangle(x: left + Double(mark) - line / 2, y: top, width: line, height: length)
        }
        return marks + [Rectangle(x: left, y: top, width: Double(rulerLength), height: line)]
    }

    static func labels(_ board: Board, left: Double, top: Double) -> [Label] {
        let numbers = stride(from: 0, through: rulerLength, by: 10).map { mark in
            Label(
                text: "\(mark)", x: left + Double(mark) - (mark < 10 ? 0.7 : mark < 100 ? 1.3 : 2), baseline: top + 7,
                size: 2.4)
        }
        let check = Label(
            text: "mm; print at 100 %, then measure", x: left + Double(rulerLength) + 4, baseline: top + 7, size: 2.4)
        return numbers + [check]
            + captions(board).enumerated().map {
                Label(text: $1, x: left, baseline: top + 11.5 + 4 * Double($0), size: 2.8)
            }
    }

    /// What was printed, and what to pass to other commands: two lines of ASCII.
    public var caption: [String] { Self.captions(board) }

    private static func captions(_ board: Board) -> [String] {
        let size = millimetres(board.size * 1000)
        switch board {
        case .tags(let grid):
            return [
                "\(grid.family.rawValue), ids \(grid.ids.lowerBound) to \(grid.ids.upperBound - 1); a tag is \(size) mm, the next one \(millimetres(grid.spacing * 1000)) mm away",
                "--board \(board.text) --size \(size)" + spacing(grid),
            ]
        case .chessboard(let chessboard):
            return [
                "\(chessboard.columns) x \(chessboard.rows) inner corners; a square is \(size) mm",
                "--board \(board.text) --square \(size)",
            ]
        }
    }

    private static func spacing(_ grid: TagGrid) -> String {
        let usual = grid.tagSize * grid.family.usualSpacing
        return abs(grid.spacing - usual) < 1e-9 ? "" : " --spacing \(millimetres(grid.spacing * 1000))"
    }

    /// A length with as many decimals as it has, at most three.
    static func millimetres(_ value: Double) -> String {
        value.text(decimals: 3, isShort: true)
    }
}
