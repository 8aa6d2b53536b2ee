import ManakoGeometry
import ManakoPixels

/// Finds the box that holds most of what has the target's colours, where colours tell the target from its surroundings.
///
/// A correlation filter sees that a target has moved or grown, but not that its outline has another shape. Colours do, for some
/// targets: on the first picture the box that colours give is compared with the given one, and only where the two agree are
/// colours asked at all. After that they correct the box when it differs much from theirs, and leave it alone otherwise, so that
/// their small errors do not add up.
final class ColorBox {
    /// The agreement with the given box at which colours begin to count, and that at which they fully do.
    private static let agreement = (from: 0.83, to: 0.9)
    /// The same for the difference of mean likelihoods inside and around the box.
    private static let separation = (from: 0.4, to: 0.5)
    /// The same for that difference in a later picture, as a share of the first one's.
    private static let lasting = (from: 0.6, to: 0.9)
    /// Overlaps with the box of colours below which correction begins, and above which it ends.
    private static let correction = (begin: 0.75, end: 0.9)
    /// How far the box is moved in one picture, as a share of the way.
    private static let pull = 0.6
    /// How far an edge is moved in one picture, as a share of the box.
    private static let reach = 0.2

    let model = ColorModel()
    private let sums = FloatBuffer(count: (ColorModel.side + 1) * (ColorModel.side + 1))
    private var threshold: Float = 0.5
    /// How the given box differs from the one of colours, for each edge in sizes of the latter.
    private var offsets = (left: 0.0, top: 0.0, right: 0.0, bottom: 0.0)
    private var initialContrast = 0.0
    private var isCorrecting = false
    /// How well colours tell the target from its surroundings, 0…1.
    private(set) var reliability = 0.0

    private var middle: SampleBox { SampleBox.middle }

    /// Learns the target, and finds out how far colours can be trusted.
    func start(_ view: BitmapView, _ box: ImageRect, using sampler: PatchSampler) {
        model.reset()
        isCorrecting = false
        model.look(view, box, using: sampler)
        model.train(rate: 1, surroundingsRate: 1)
        var (best, found) = (0.0, middle)
        for step in 2..<15 {
            let candidate = Float(step) * 0.05
            model.sums(threshold: candidate, into: sums)
            let edges = middle.maximizing(sums, reach: 0.35)
            let overlap = edges.intersectionOverUnion(middle)
            if overlap > best { (best, found, threshold) = (overlap, edges, candidate) }
        }
        let (width, height) = (Double(found.width), Double(found.height))
        offsets = (
            Double(middle.left - found.left) / width, Double(middle.top - found.top) / height,
            Double(middle.right - found.right) / width, Double(middle.bottom - found.bottom) / height
        )
        initialContrast = middle.contrast(sums)
        reliability = ramp(best, Self.agreement) * ramp(initialContrast, Self.separation)
    }

    /// Moves a box towards the one that colours give, where they are sure and differ much.
    func refined(_ view: BitmapView, _ box: ImageRect, using sampler: PatchSampler) -> ImageRect {
        guard reliability > 0 else { return box }
        model.look(view, box, using: sampler)
        model.sums(threshold: threshold, into: sums)
        let found = middle.maximizing(sums, reach: Self.reach)
        let target = rect(found, around: box)
        let overlap = box.intersectionOverUnion(target)
        isCorrecting = overlap < (isCorrecting ? Self.correction.end : Self.correction.begin)
        guard isCorrecting else { return box }
        let contrast = found.contrast(sums) / max(initialContrast, 1e-3)
        return box.moved(towards: target, by: Self.pull * reliability * ramp(contrast, Self.lasting))
    }

    /// How much likelier the target's colours are in the box that was looked at last than around it, −1…1.
    func contrast() -> Double {
        model.sums(threshold: 0, into: sums)
        return middle.contrast(sums)
    }

    /// What edges in samples mean for the target's box.
    private func rect(_ found: SampleBox, around box: ImageRect) -> ImageRect {
        let perX = box.width * ColorModel.reach / Double(ColorModel.side)
        let perY = box.height * ColorModel.reach / Double(ColorModel.side)
        let (width, height) = (Double(found.width), Double(found.height))
        let left = box.x + (Double(found.left - middle.left) + offsets.left * width) * perX
        let top = box.y + (Double(found.top - middle.top) + offsets.top * height) * perY
        let right = box.maxX + (Double(found.right - middle.right) + offsets.right * width) * perX
        let bottom = box.maxY + (Double(found.bottom - middle.bottom) + offsets.bottom * height) * perY
        return ImageRect(x: left, y: top, width: max(1, right - left), height: max(1, bottom - top))
    }
}
