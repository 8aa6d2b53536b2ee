public import ManakoSpatial

/// A flat sheet with known points, by which a camera is calibrated and knows where it is.
public enum Board: Sendable, Hashable, Codable {
    /// AprilTags, which may be seen in part, at an angle, and tell their number.
    case tags(TagGrid)
    /// Squares, whose corners are the most exact, but which must be seen whole.
    case chessboard(Chessboard)

    /// All points of the sheet in metres, z = 0; a tag's corners after the ones before.
    public var points: [Vector3] {
        switch self {
        case .tags(let grid): grid.ids.flatMap { grid.corners(of: $0) ?? [] }
        case .chessboard(let board): board.corners
        }
    }

    /// The side of a tag or square in metres.
    public var size: Double {
        switch self {
        case .tags(let grid): grid.tagSize
        case .chessboard(let board): board.squareSize
        }
    }

    /// From the leftmost point to the rightmost one, in metres.
    public var width: Double { points.map(\.x).max() ?? 0 }
    /// From the uppermost point to the lowest one, in metres.
    public var height: Double { points.map(\.y).max() ?? 0 }

    /// Pairs what was found with the board's points.
    ///
    /// Tags that the board does not have are passed over, and so are ids that were seen twice, since one of the two is something else.
    public func match(_ detections: [TagDetection]) -> [BoardPoint] {
        guard case .tags(let grid) = self else { return [] }
        let own = detections.filter { $0.family == grid.family && $0.corners.count == 4 }
        let count = Dictionary(grouping: own, by: \.id)
        return own.filter { count[$0.id]?.count == 1 }.flatMap { detection in
            zip(grid.corners(of: detection.id) ?? [], detection.corners).map { BoardPoint(object: $0, pixel: $1) }
        }
    }

    /// Pairs corners of a chessboard with the board's points.
    ///
    /// - Parameter corners: as ``ChessboardDetector`` gives them, row by row; another number of them gives nothing.
    public func match(_ corners: [PixelPoint]) -> [BoardPoint] {
        guard case .chessboard(let board) = self, corners.count == board.count else { return [] }
        return zip(board.corners, corners).map { BoardPoint(object: $0, pixel: $1) }
    }
}
