public import ManakoCore
public import ManakoSpatial

/// Black and white squares on a flat sheet, known by their inner corners.
///
/// The sheet's axes: the origin is the first inner corner, x points along the rows to the right, y down the columns and z into the sheet.
/// As it is printed here, the square to the upper left of the first corner is black.
public struct Chessboard: Sendable, Hashable, Codable {
    /// Inner corners in a row: one less than squares.
    public let columns: Int
    /// Rows of inner corners.
    public let rows: Int
    /// The side of a square in metres.
    public let squareSize: Double

    /// Creates a board.
    ///
    /// - Parameters:
    ///   - columns: inner corners in a row, 2…64.
    ///   - rows: rows of inner corners, 2…64.
    ///   - squareSize: the side of a square in metres, 0.0001…100.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for what is out of range; two by two are too few to tell from other things.
    public init(columns: Int, rows: Int, squareSize: Double) throws(ManakoError) {
        guard (2...64).contains(columns), (2...64).contains(rows), columns * rows >= 6 else {
            throw ManakoError(
                .invalidArgument,
                "a chessboard has 2 × 3 to 64 × 64 inner corners, where four squares meet, not \(columns) × \(rows)")
        }
        guard (1e-4...100).contains(squareSize) else {
            throw ManakoError(.invalidArgument, "a square is 0.1 mm to 100 m large, not \(squareSize) m")
        }
        self.columns = columns
        self.rows = rows
        self.squareSize = squareSize
    }

    /// The number of inner corners.
    public var count: Int { columns * rows }

    /// The inner corners on the sheet in metres, row by row.
    public var corners: [Vector3] {
        (0..<count).map {
            Vector3(Double($0 % columns) * squareSize, Double($0 / columns) * squareSize, 0)
        }
    }

    /// Whether a half turn makes another board of it, so that a picture shows which corner is the first one.
    public var isDirected: Bool { !(columns + rows).isMultiple(of: 2) }
}
