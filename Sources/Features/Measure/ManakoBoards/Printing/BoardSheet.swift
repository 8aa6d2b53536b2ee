public import ManakoCore

/// A board on a sheet of paper at true scale, with a ruler to check the print and a caption with what was printed.
///
/// ``pdf()``, ``svg()`` and ``pixels(dotsPerInch:)`` write it.
public struct BoardSheet: Sendable {
    /// A rectangle in millimetres from the sheet's upper-left corner.
    struct Rectangle: Sendable, Hashable {
        var x: Double
        var y: Double
        var width: Double
        var height: Double
    }

    /// A line of text.
    struct Label: Sendable, Hashable {
        var text: String
        /// Where the text begins, in millimetres.
        var x: Double
        /// Where the text stands, in millimetres.
        var baseline: Double
        /// The size of the typeface in millimetres.
        var size: Double
    }

    /// What is printed.
    public let board: Board
    /// The sheet's width in millimetres; it lies on its side for boards that are wider than high.
    public let width: Double
    /// The sheet's height in millimetres.
    public let height: Double
    /// The board's origin on the sheet, in millimetres from its upper-left corner.
    public let origin: (x: Double, y: Double)
    let rectangles: [Rectangle]
    let ruler: [Rectangle]
    let labels: [Label]

    /// Free paper at the sides and above, which few printers print on, and below, where ruler and caption stand; millimetres.
    private static let (margin, foot) = (12.0, 26.0)

    /// Lays a board out in the middle of a sheet.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for a board that is too large for the paper, with the largest size that fits.
    public init(_ board: Board, paper: Paper = .a4) throws(ManakoError) {
        let extent = Self.extent(of: board)
        let (short, long) = paper.size
        let isWide = extent.width > extent.height
        (width, height) = isWide ? (long, short) : (short, long)
        let room = (width: width - 2 * Self.margin, height: height - Self.margin - Self.foot)
        guard extent.width <= room.width + 1e-9, extent.height <= room.height + 1e-9 else {
            let largest = Self.largestSize(board.text, paper: paper)
            throw ManakoError(
                .invalidArgument,
                "\(board.text) of \(Self.millimetres(board.size * 1000)) mm does not fit on \(paper.rawValue)"
                    + (largest.map { "; the largest size is \(Self.millimetres($0)) mm" } ?? ""))
        }
        self.board = board
        let left = (width - extent.width) / 2 - extent.left
        let top = Self.margin + (room.height - extent.height) / 2 - extent.top
        origin = (left, top)
        rectangles = try Self.rectangles(of: board).map {
            Rectangle(x: $0.x + left, y: $0.y + top, width: $0.width, height: $0.height)
        }
        ruler = Self.ruler(left: Self.margin, top: height - Self.foot + 6)
        labels = Self.labels(board, left: Self.margin, top: height - Self.foot + 6)
    }

    /// The largest size of tags or squares that fits on a sheet, in whole millimetres; nil when none does.
    public static func largestSize(_ text: BoardText, paper: Paper) -> Double? {
        let (short, long) = paper.size
        for size in stride(from: 250.0, through: 1, by: -1) {
            guard let board = try? text.board(size: size / 1000) else { continue }
            let extent = extent(of: board)
            let (width, height) = extent.width > extent.height ? (long, short) : (short, long)
            if extent.width <= width - 2 * margin, extent.height <= height - margin - foot { return size }
        }
        return nil
    }

    /// What a board takes on paper, in millimetres from its origin.
    private static func extent(of board: Board) -> (left: Double, top: Double, width: Double, height: Double) {
        let size = board.size * 1000
        let (width, height) = (board.width * 1000, board.height * 1000)
        switch board {
        case .chessboard: return (-size, -size, width + 2 * size, height + 2 * size)
        case .tags(let grid):
            let edge = grid.family == .tagStandard41h12 ? size * grid.family.usualSpacing / 2 : 0
            return (-edge, -edge, width + 2 * edge, height + 2 * edge)
        }
    }
}

extension BoardText {
    /// The board with tags or squares of a size, or as large as they fit on a sheet.
    ///
    /// - Parameters:
    ///   - millimetres: the side of a tag or square; nil for the largest in whole millimetres.
    ///   - spacing: between tags, in millimetres; nil for the usual one.
    ///   - paper: the sheet.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for what no board can be, and for one that fits in no size.
    public func board(millimetres: Double?, spacing: Double? = nil, paper: Paper = .a4) throws(ManakoError) -> Board {
        guard let size = millimetres ?? BoardSheet.largestSize(self, paper: paper) else {
            throw ManakoError(
                .invalidArgument, "\(self) does not fit on \(paper.rawValue) in any size; say how large its parts are")
        }
        return try board(size: size / 1000, spacing: spacing.map { $0 / 1000 })
    }
}
