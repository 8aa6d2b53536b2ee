import ManakoCore
import ManakoGeometry
import ManakoPixels

/// Follows a target by a correlation filter for the place, another one for the size, and colours for the shape of the box.
///
/// What the tracker believes rests on how well the filter answers in relation to how well it usually does. Below
/// ``Quality/learning`` nothing is learned, so that what hides a target is not taken for it; below ``Quality/searching`` the target is
/// looked for around its last place and at other sizes; below ``Quality/following`` the box stays where it is. A target that has
/// been gone for a while needs a better answer to be believed in again: something else of its looks may have come by.
final class CorrelationTracker: TargetTracker {
    /// Answers as a share of the usual one.
    private enum Quality {
        static let learning: Float = 0.5
        static let searching: Float = 0.4
        static let following: Float = 0.3
        static let returning: Float = 0.6
        /// How much of the usual answer a picture replaces.
        static let rate: Float = 0.02

        /// 1 for nearly the usual answer, below 0.3 for what may as well be something else.
        static func confidence(_ quality: Float) -> Float { min(1, max(0, (quality - 0.1) / 0.8)) }
    }

    /// What the filter found.
    private struct Candidate {
        var place: ImagePoint
        /// How large the target is in relation to the last picture.
        var growth: Double
        var value: Float
    }

    /// Pictures without the target after which it counts as gone.
    private static let patience = 10

    private let settings: CorrelationSettings
    private let sampler = PatchSampler()
    private let features: PatchFeatures
    private let filter: CorrelationFilter
    private let scale: ScaleFilter
    private let color = ColorBox()
    private let mask: FloatBuffer
    private var box = ImageRect(x: 0, y: 0, width: 0, height: 0)
    /// The search window's side in target sizes.
    private var area = 4.0
    /// The least side of a box in pixels, and the largest size of one.
    private var limits = (side: 6.0, size: 0.0)
    private var frame = 0
    /// The usual answer of the filter, and how many it is the mean of.
    private var usual: Float = 0
    private var answers = 0
    /// Pictures since the target was last seen.
    private var missing = 0

    init(settings: CorrelationSettings) {
        self.settings = settings
        features = PatchFeatures(cells: settings.cells)
        filter = CorrelationFilter(size: settings.cells)
        scale = ScaleFilter(count: settings.scales, step: settings.scaleStep)
        mask = FloatBuffer(count: settings.cells * settings.cells)
    }

    private var size: Double { (box.width * box.height).squareRoot() }
    private var side: Double { area * size }

    func start(on bitmap: Bitmap, box: ImageRect) throws(ManakoError) {
        try Self.check(bitmap)
        self.box = box
        area = max(settings.area, 1.6 * max(box.width, box.height) / size)
        limits = Self.limits(box, in: bitmap)
        (frame, answers, missing, usual) = (0, 0, 0, 0)
        filter.reset(sigma: Float(settings.sigma * Double(settings.cells) / area))
        scale.reset()
        bitmap.withView { view in
            color.start(view, box, using: sampler)
            learnShape(view)
        }
    }

    func update(on bitmap: Bitmap) throws(ManakoError) -> TrackedTarget {
        try Self.check(bitmap)
        frame += 1
        return bitmap.withView { view in
            let quality = find(view)
            if quality > Quality.learning {
                resize(view)
                if frame % settings.interval == 0 { learn(view) }
            }
            return TrackedTarget(box: box, confidence: Quality.confidence(quality))
        }
    }

    private static func check(_ bitmap: Bitmap) throws(ManakoError) {
        guard bitmap.format != .rgbPlanarF32 else {
            throw ManakoError(.unsupported, "pictures of 32-bit floats can't be tracked on; convert them to bytes")
        }
    }
}

extension CorrelationTracker {
    /// Moves the box to where the filter answers best.
    ///
    /// - Returns: the answer as a share of the usual one.
    private func find(_ view: BitmapView) -> Float {
        var best = candidate(view, at: box.center)
        if answers == 0 { usual = max(best.value, 1e-6) }
        if best.value < Quality.searching * usual { search(view, &best) }
        let quality = believed(best.value / usual)
        guard quality > Quality.following else {
            missing += 1
            return quality
        }
        missing = 0
        if quality > Quality.learning {
            answers += 1
            usual += max(Quality.rate, 1 / Float(answers)) * (best.value - usual)
            box = box.scaled(by: best.growth)
        }
        box = box.centered(at: best.place)
        return quality
    }

    /// The quality, less while a target that was gone is not clearly the same.
    private func believed(_ quality: Float) -> Float {
        guard missing > Self.patience, quality < Quality.returning else { return quality }
        return min(quality, Quality.following * quality / Quality.returning)
    }

    /// Looks for a lost target: around its last place and at other sizes in turn.
    private func search(_ view: BitmapView, _ best: inout Candidate) {
        let center = box.center
        guard frame % 2 == 0 else {
            for growth in [1 / 1.3, 1.3] {
                let other = candidate(view, at: center, growth: growth)
                if other.value > best.value { best = other }
            }
            return
        }
        let reach = 0.4 * side
        for (dx, dy) in [(-reach, 0), (reach, 0), (0, -reach), (0, reach)] {
            let place = ImagePoint(x: center.x + dx, y: center.y + dy)
            guard place.x > 0, place.y > 0, place.x < Double(view.width), place.y < Double(view.height) else {
                continue
            }
            let other = candidate(view, at: place)
            if other.value > best.value { best = other }
        }
    }

    private func candidate(_ view: BitmapView, at center: ImagePoint, growth: Double = 1) -> Candidate {
        let side = side * growth
        features.compute(view, center: center, side: side, using: sampler)
        filter.respond(to: features.map)
        let peak = ResponsePeak(filter.response, size: settings.cells)
        let unit = side / Double(settings.cells)
        let x = min(max(center.x + peak.x * unit, 0), Double(view.width))
        let y = min(max(center.y + peak.y * unit, 0), Double(view.height))
        return Candidate(place: ImagePoint(x: x, y: y), growth: growth, value: peak.value)
    }
}

extension CorrelationTracker {
    /// Boxes shrink to 6 pixels and grow to two shorter sides of the picture, unless the given one is smaller or larger already.
    private static func limits(_ box: ImageRect, in bitmap: Bitmap) -> (side: Double, size: Double) {
        (
            min(6, min(box.width, box.height)),
            max(2 * Double(min(bitmap.width, bitmap.height)), (box.width * box.height).squareRoot())
        )
    }

    private func resize(_ view: BitmapView) {
        box = box.scaled(by: scale.growth(view, box, using: sampler))
        box = color.refined(view, box, using: sampler)
        box = box.scaled(by: max(1, limits.side / min(box.width, box.height)))
        box = box.scaled(by: min(1, limits.size / size))
    }

    private func learn(_ view: BitmapView) {
        learnShape(view)
        guard color.reliability > 0 else { return }
        color.model.look(view, box, using: sampler)
        color.model.train(rate: settings.colorRate, surroundingsRate: settings.surroundingsRate)
    }

    private func learnShape(_ view: BitmapView) {
        features.compute(view, center: box.center, side: side, using: sampler)
        fillMask()
        filter.train(features.map, mask: mask, rate: settings.rate, rounds: settings.rounds)
        scale.train(view, box, rate: settings.scaleRate, using: sampler)
    }

    /// One on the cells that the box touches, zero on others.
    private func fillMask() {
        let cells = settings.cells
        let (width, height) = (box.width / side * Double(cells), box.height / side * Double(cells))
        for y in 0..<cells {
            let dy = abs(Double(y) - Double(cells) / 2 + 0.5)
            for x in 0..<cells {
                let dx = abs(Double(x) - Double(cells) / 2 + 0.5)
                mask[y * cells + x] = dx <= width / 2 + 0.5 && dy <= height / 2 + 0.5 ? 1 : 0
            }
        }
    }
}
