public import ManakoCore
public import ManakoGeometry
public import ManakoPixels
public import ManakoSpatial

/// Finds the inner corners of a chessboard, to a few hundredths of a pixel.
///
/// Corners are where the brightness on a circle changes as where four squares meet
/// ([Bennett and Lasenby 2014](https://doi.org/10.1016/j.cviu.2013.10.008)). From one to the next there has to be an edge, dark and bright
/// changing sides; so a grid grows, and is the board when it has as many columns and rows. In the end each corner is where the
/// gradients around it point to
/// ([Förstner and Gülch 1987](https://cseweb.ucsd.edu/classes/sp02/cse252/foerstner/foerstner.pdf)).
///
/// Corners are given row by row, as seen from the sheet's front (never mirrored). The first one is that with a dark square to its upper
/// left, as on a printed board. A board with an even number of columns and rows together looks the same after half a turn: then of the
/// possible orders that one is taken whose rows point most to the right in the picture.
public struct ChessboardDetector: Sendable, Hashable {
    /// What is looked for.
    public var board: Chessboard

    /// Creates a detector.
    public init(_ board: Chessboard) { self.board = board }

    /// Finds the board; nil when it is not there, or not whole.
    ///
    /// The picture is looked at in several sizes, so that squares may be 10 pixels or a thousand. Brightness of grey and YUV pictures is
    /// read where it lies.
    ///
    /// - Parameters:
    ///   - picture: the stored picture, of any format.
    ///   - orientation: how it is turned upright; corners are pixels of the upright picture.
    ///   - region: the part of the upright picture to look at, for all that is in it.
    /// - Throws: ``ManakoError/Code/limitExceeded`` for more than two thousand million pixels, and when there is no memory.
    public func detect(
        in picture: Bitmap, orientation: ImageOrientation = .up, region: SearchRegion? = nil
    ) throws(ManakoError) -> [PixelPoint]? {
        let gray = try GrayImage(picture, orientation: orientation)
        let (width, height) = (gray.bitmap.width, gray.bitmap.height)
        guard width * height <= Int(Int32.max) else {
            throw ManakoError(
                .limitExceeded, "a board can't be looked for in \(width) × \(height) pixels; make the picture smaller")
        }
        let whole = SearchRegion(x: 0, y: 0, width: width, height: height)
        guard let part = (region ?? whole).clamped(width: width, height: height) else { return nil }
        let levels = try levels(GrayLevel(gray, part: part))
        guard let found = search(levels) else { return nil }
        return refined(found, in: levels[0]).map { corners in
            corners.map { PixelPoint($0.x + Double(part.x), $0.y + Double(part.y)) }
        }
    }

    /// The longer side with which the search begins.
    private static let usualSide = 1600
    /// The most pixels that are searched; each takes two bytes more.
    private static let maximumPixels = 1 << 24

    /// The picture, and copies each half as large as the one before.
    private func levels(_ picture: GrayLevel) throws(ManakoError) -> [GrayLevel] {
        var levels = [picture]
        while levels.count < 12, let last = levels.last, max(last.width, last.height) > 200,
            let next = try last.halved()
        { levels.append(next) }
        return levels
    }

    /// Looks at the usual size first, then at smaller ones, where large squares and blurred ones are found, then at larger ones.
    private func search(_ levels: [GrayLevel]) -> [PixelPoint]? {
        let usual = levels.firstIndex { max($0.width, $0.height) <= Self.usualSide } ?? levels.count - 1
        let order = Array(usual..<levels.count) + (0..<usual).reversed()
        for index in order where levels[index].width * levels[index].height <= Self.maximumPixels {
            guard let found = ChessboardSearch(board: board, level: levels[index]).run() else { continue }
            let scale = Double(1 << index)
            return found.map { PixelPoint(($0.x + 0.5) * scale - 0.5, ($0.y + 0.5) * scale - 0.5) }
        }
        return nil
    }

    /// Places at full size, with windows that reach over a third of a square; nil when one is lost.
    private func refined(_ corners: [PixelPoint], in level: GrayLevel) -> [PixelPoint]? {
        let half = corners.indices.map { Float(min(max(0.35 * nearest(to: $0, corners), 2), 12)) }
        let refined = level.refined(corners, half: half)
        var result: [PixelPoint] = []
        for (corner, index) in zip(refined, corners.indices) {
            guard let corner, corner.distance(to: corners[index]) < 0.3 * nearest(to: index, corners) else {
                return nil
            }
            result.append(corner)
        }
        return result
    }

    /// The distance to the nearest corner in the same row or column.
    private func nearest(to index: Int, _ corners: [PixelPoint]) -> Double {
        let (column, row) = (index % board.columns, index / board.columns)
        var least = Double.infinity
        if column > 0 { least = min(least, corners[index].distance(to: corners[index - 1])) }
        if column < board.columns - 1 { least = min(least, corners[index].distance(to: corners[index + 1])) }
        if row > 0 { least = min(least, corners[index].distance(to: corners[index - board.columns])) }
        if row < board.rows - 1 { least = min(least, corners[index].distance(to: corners[index + board.columns])) }
        return least
    }
}
