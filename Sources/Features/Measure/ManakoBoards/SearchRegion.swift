public import ManakoSpatial

/// A part of a picture in whole pixels from its upper-left one.
public struct SearchRegion: Sendable, Hashable {
    /// Columns to the left of it.
    public var x: Int
    /// Rows above it.
    public var y: Int
    /// Its columns.
    public var width: Int
    /// Its rows.
    public var height: Int

    /// Creates a part.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The part around points, with room for them to move on: where to look in the next frame of a video.
    ///
    /// - Parameters:
    ///   - points: pixels, at least one of them a number.
    ///   - margin: how much is added on each side, in parts of the longer side.
    public init?(around points: [PixelPoint], margin: Double = 0.25) {
        let seen = points.filter { abs($0.x) < 1e6 && abs($0.y) < 1e6 }
        guard let left = seen.map(\.x).min(), let right = seen.map(\.x).max(), let top = seen.map(\.y).min(),
            let bottom = seen.map(\.y).max(), (0...100).contains(margin)
        else { return nil }
        let room = max(right - left, bottom - top) * margin + 8
        x = Int((left - room).rounded(.down))
        y = Int((top - room).rounded(.down))
        width = Int((right + room).rounded(.up)) - x + 1
        height = Int((bottom + room).rounded(.up)) - y + 1
    }

    /// What of it lies in a picture of a size; nil when nothing does.
    func clamped(width pictureWidth: Int, height pictureHeight: Int) -> SearchRegion? {
        let (left, top) = (max(x, 0), max(y, 0))
        guard width > 0, height > 0 else { return nil }
        let (right, bottom) = (min(Self.sum(x, width), pictureWidth), min(Self.sum(y, height), pictureHeight))
        guard right > left, bottom > top else { return nil }
        return SearchRegion(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// A place of the picture as one of this part.
    func inside(_ place: PixelPoint) -> PixelPoint { PixelPoint(place.x - Double(x), place.y - Double(y)) }

    /// A place of this part as one of the picture.
    func outside(_ place: PixelPoint) -> PixelPoint { PixelPoint(place.x + Double(x), place.y + Double(y)) }

    /// A start and what is added, which is above 0; the largest number when there is none that large.
    private static func sum(_ start: Int, _ length: Int) -> Int {
        let (sum, isTooLarge) = start.addingReportingOverflow(length)
        return isTooLarge ? .max : sum
    }
}
