import ManakoGeometry
import ManakoPixels

/// The brightness in and around a target when it was last followed, to recognise pictures in which nothing has moved.
///
/// Filters on a grid of cells can't tell a target that is thinner than a cell from its surroundings. Where the picture is the
/// same as before, the target is where it was.
struct StillPatch {
    private static let side = 32
    /// The mean and the greatest difference of samples, 0…255, that coding alone leaves in a picture that stands still.
    private static let tolerance: (mean: Float, most: Float) = (0.5, 8)

    private var rect = ImageRect(x: 0, y: 0, width: 0, height: 0)
    private let samples = FloatBuffer(count: side * side)
    private let current = FloatBuffer(count: side * side)

    /// Remembers a picture.
    mutating func remember(_ view: BitmapView, _ box: ImageRect, using sampler: PatchSampler) {
        rect = Self.surroundings(of: box)
        sampler.luma(view, rect, columns: Self.side, rows: Self.side, into: samples)
    }

    /// Whether a picture shows the same at the same place.
    func isSame(_ view: BitmapView, using sampler: PatchSampler) -> Bool {
        sampler.luma(view, rect, columns: Self.side, rows: Self.side, into: current)
        var sum: Float = 0
        for index in 0..<Self.side * Self.side {
            let difference = abs(samples[index] - current[index])
            if difference > Self.tolerance.most { return false }
            sum += difference
        }
        return sum <= Self.tolerance.mean * Float(Self.side * Self.side)
    }

    /// The box with half its size on each side, at least 8 pixels.
    private static func surroundings(of box: ImageRect) -> ImageRect {
        let (dx, dy) = (max(box.width / 2, 8), max(box.height / 2, 8))
        return ImageRect(x: box.x - dx, y: box.y - dy, width: box.width + 2 * dx, height: box.height + 2 * dy)
    }
}
