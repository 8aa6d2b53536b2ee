import ManakoGeometry

/// The size of the detector's input for a picture or a part of one.
///
/// A network that is compiled for one size takes four fifths of the time of one for all sizes, and preparing for a size takes about as long as
/// looking at a picture. Pictures of usual proportions are therefore padded to one of a few sizes; all others are stretched to a multiple of 32.
struct TextDetectorInput: Sendable, Hashable {
    /// Pixels.
    let width: Int
    /// Pixels.
    let height: Int
    /// Whether it is one of the few sizes.
    let isUsual: Bool

    /// The shorter side that a picture is enlarged to, as PaddleOCR does: small print is found only in pixels.
    private static let shortestSide = 736.0
    /// The longer side that a picture is reduced to, and the most that enlarging may make of it.
    private static let longestSide = 2048.0
    /// The network halves a picture five times.
    private static let step = 32.0
    /// Longer sides of enlarged pictures: of squares, 4:3, 3:2 and 16:9.
    private static let longerSides = [736.0, 992, 1120, 1312]
    /// Shorter sides of reduced pictures: of 16:9, 3:2 and 4:3.
    private static let shorterSides = [1152.0, 1376, 1536]
    /// The least share of a shorter side that is no padding.
    private static let leastShare = 0.85

    /// Chooses the size.
    ///
    /// - Parameter size: pixels of the upright picture or its part.
    init(for size: ImageSize) {
        let (short, long) = (min(size.width, size.height), max(size.width, size.height))
        let scale = min(max(1, Self.shortestSide / short), Self.longestSide / long)
        let usual = Self.usual(short: short * scale, long: long * scale)
        isUsual = usual != nil
        let sides = usual ?? (Self.rounded(short * scale), Self.rounded(long * scale))
        let isUpright = size.height > size.width
        width = Int(isUpright ? sides.short : sides.long)
        height = Int(isUpright ? sides.long : sides.short)
    }

    /// An input of a size, in pixels, for pictures that were cut to it.
    init(width: Int, height: Int, isUsual: Bool = true) {
        (self.width, self.height, self.isUsual) = (width, height, isUsual)
    }

    /// How the picture gets there.
    var action: ImageCropAndScaleAction { isUsual ? .scaleToFit : .scaleToFill }

    var size: ImageSize { ImageSize(width: width, height: height) }

    /// The usual size that holds a picture of a size, which may shrink by half a step for it.
    private static func usual(short: Double, long: Double) -> (short: Double, long: Double)? {
        if abs(short - shortestSide) < 0.5 {
            return longerSides.first { long <= $0 + step / 2 }.map { (shortestSide, $0) }
        }
        guard abs(long - longestSide) < 0.5 else { return nil }
        let side = shorterSides.first { short <= $0 + step / 2 }
        return side.flatMap { short >= $0 * leastShare ? ($0, longestSide) : nil }
    }

    private static func rounded(_ length: Double) -> Double { max(1, (length / step).rounded()) * step }
}
