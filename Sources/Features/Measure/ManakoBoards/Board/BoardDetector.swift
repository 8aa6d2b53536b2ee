public import ManakoCore
public import ManakoGeometry
public import ManakoPixels

/// Finds a board of either kind and pairs its points with where a picture shows them.
public struct BoardDetector: Sendable {
    /// What is looked for.
    public let board: Board
    private let tags: TagGridDetector?

    /// Creates a detector.
    ///
    /// - Parameters:
    ///   - board: what is looked for.
    ///   - settings: how tags are found; the families are the board's.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for settings out of range, ``ManakoError/Code/limitExceeded`` when there is no memory.
    public init(_ board: Board, settings: TagDetectorSettings = TagDetectorSettings()) throws(ManakoError) {
        self.board = board
        guard case .tags(let grid) = board else {
            tags = nil
            return
        }
        tags = try TagGridDetector(grid, settings: settings)
    }

    /// Finds the board's points; none when it is not there. A grid of tags may be seen in part, a chessboard must be seen whole.
    ///
    /// - Parameters:
    ///   - picture: the stored picture, of any format.
    ///   - orientation: how it is turned upright; pixels are those of the upright picture.
    ///   - region: the part of the upright picture to look at, for all that is in it.
    /// - Throws: ``ManakoError/Code/limitExceeded`` for pictures that are too large, and when there is no memory.
    public func detect(
        in picture: Bitmap, orientation: ImageOrientation = .up, region: SearchRegion? = nil
    ) throws(ManakoError) -> [BoardPoint] {
        if let tags { return board.match(try tags.detect(in: picture, orientation: orientation, region: region)) }
        guard case .chessboard(let chessboard) = board else { return [] }
        let corners = try ChessboardDetector(chessboard).detect(in: picture, orientation: orientation, region: region)
        return board.match(corners ?? [])
    }
}
