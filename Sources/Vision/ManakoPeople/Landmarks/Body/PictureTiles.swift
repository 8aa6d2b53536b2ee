import ManakoGeometry

/// Squares that cover a picture and overlap, in which smaller things are as large as larger ones in the whole picture.
struct PictureTiles {
    /// Normalised, origin lower-left.
    let regions: [NormalizedRect]

    /// The most squares along a side: a picture that is longer is not covered to its ends by small ones.
    private static let most = 12

    /// Lays squares over a part of a picture.
    ///
    /// - Parameters:
    ///   - region: the part, normalised.
    ///   - size: the picture's size in pixels.
    ///   - share: the squares' sides as a share of the part's shorter side.
    ///   - step: how far the squares lie apart at most, as a share of their sides.
    init(covering region: NormalizedRect, in size: ImageSize, share: Double, step: Double) {
        let part = region.clamped().toImageCoordinates(size, origin: .upperLeft)
        let side = min(part.width, part.height) * share
        guard side >= 1 else {
            regions = []
            return
        }
        let (columns, rows) = (
            Self.starts(part.x, part.width, side, step), Self.starts(part.y, part.height, side, step)
        )
        regions = rows.flatMap { y in
            columns.map { x in
                NormalizedRect(
                    imageRect: ImageRect(x: x, y: y, width: side, height: side), in: size, origin: .upperLeft)
            }
        }
    }

    private static func starts(_ first: Double, _ length: Double, _ side: Double, _ step: Double) -> [Double] {
        let count = min(most, Int(((length - side) / (side * step) - 1e-9).rounded(.up)) + 1)
        guard count > 1 else { return [first + (length - side) / 2] }
        return (0..<count).map { first + (length - side) * Double($0) / Double(count - 1) }
    }
}
