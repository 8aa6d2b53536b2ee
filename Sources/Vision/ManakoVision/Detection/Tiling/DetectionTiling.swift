package import ManakoGeometry

/// Whether a detector also looks at overlapping parts of a picture, which it sees in more detail than the whole.
///
/// F. C. Akyon et al., *Slicing Aided Hyper Inference and Fine-tuning for Small Object Detection*, ICIP 2022
/// (https://arxiv.org/abs/2202.06934).
public enum DetectionTiling: Sendable, Hashable {
    /// Only at the whole picture.
    case off
    /// As many tiles as bring the picture to about the model's resolution; none for a picture that is hardly larger than the model's input.
    case automatic
    /// A number of tiles along the longer side, 2…``maximumCount``; other numbers are taken as the nearest of these.
    case count(Int)

    /// The most tiles along a side.
    public static let maximumCount = 16
    /// The most tiles along a side that ``automatic`` chooses, which bounds its time: 6 × 6 for a square picture.
    public static let maximumAutomaticCount = 6
    /// The part of a tile's side that its neighbour shares.
    static let overlap = 0.2
    /// How many pixels of the picture a pixel of the input stands for when ``automatic`` begins to cut.
    static let automaticShrink = 1.25
    /// How many pixels of the picture a pixel of the input stands for at most in the tiles of ``automatic``, unless there are too many.
    private static let tileShrink = 1.1

    /// The parts of a picture that are looked at besides the whole: equal tiles in rows, from the upper left; none where tiling is of no use.
    ///
    /// A tile has the aspect ratio of the model's input, and lies on whole pixels inside the region.
    ///
    /// - Parameters:
    ///   - region: the part of the picture that is looked at, in pixels of the upright picture, origin upper-left.
    ///   - input: the size of the model's input in pixels.
    package func tiles(of region: ImageRect, input: ImageSize) -> [ImageRect] {
        guard region.width >= 2, region.height >= 2, input.width > 0, input.height > 0 else { return [] }
        let shrink = max(region.width / input.width, region.height / input.height)
        guard let count = count(shrink: shrink) else { return [] }
        let scale = shrink / Self.span(count)
        let columns = Self.places(tile: input.width * scale, from: region.x, length: region.width)
        let rows = Self.places(tile: input.height * scale, from: region.y, length: region.height)
        guard columns.count * rows.count > 1 else { return [] }
        return rows.flatMap { row in
            columns.map { ImageRect(x: $0.start, y: row.start, width: $0.length, height: row.length) }
        }
    }

    /// Overlapping squares in rows, from the upper left, that cover a region; smaller where the region is.
    ///
    /// - Parameters:
    ///   - side: the side of the squares in pixels.
    ///   - region: the part of the picture that is looked at, in pixels of the upright picture, origin upper-left.
    static func squares(side: Double, covering region: ImageRect) -> [ImageRect] {
        guard side >= 2, region.width >= 2, region.height >= 2 else { return [] }
        let columns = places(tile: side, from: region.x, length: region.width)
        return places(tile: side, from: region.y, length: region.height).flatMap { row in
            columns.map { ImageRect(x: $0.start, y: row.start, width: $0.length, height: row.length) }
        }
    }

    /// The number of tiles along the longer side; nil for none.
    private func count(shrink: Double) -> Int? {
        switch self {
        case .off: return nil
        case .count(let count): return min(max(count, 2), Self.maximumCount)
        case .automatic:
            guard shrink >= Self.automaticShrink else { return nil }
            return Self.count(shrink: shrink, inTiles: Self.tileShrink)
        }
    }

    /// So many tiles that a pixel of the input stands for a number of pixels of the picture, and at most as many as ``automatic`` chooses.
    ///
    /// - Parameters:
    ///   - region: the part of the picture that is looked at, in pixels.
    ///   - input: the size of the model's input in pixels.
    ///   - shrink: the number of pixels of the picture.
    static func shrinking(_ region: ImageRect, to input: ImageSize, by shrink: Double) -> DetectionTiling {
        let whole = max(region.width / input.width, region.height / input.height)
        return whole < max(automaticShrink, shrink) ? .off : .count(count(shrink: whole, inTiles: shrink))
    }

    private static func count(shrink: Double, inTiles tileShrink: Double) -> Int {
        (2..<maximumAutomaticCount).first { shrink / span($0) <= tileShrink } ?? maximumAutomaticCount
    }

    /// The length that a number of overlapping tiles covers, in sides of a tile.
    private static func span(_ count: Int) -> Double { Double(count) - Double(count - 1) * overlap }

    /// Where tiles lie along one side, evenly and on whole pixels.
    private static func places(tile: Double, from start: Double, length: Double) -> [(start: Double, length: Double)] {
        guard tile < length else { return [(start, length)] }
        let count = Int(((length / tile - overlap) / (1 - overlap) - 1e-6).rounded(.up))
        let side = min(length, tile.rounded(.up))
        return (0..<max(2, count)).map { index in
            (start + ((length - side) * Double(index) / Double(max(2, count) - 1)).rounded(), side)
        }
    }
}
