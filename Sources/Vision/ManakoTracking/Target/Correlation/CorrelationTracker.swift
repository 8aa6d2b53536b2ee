import ManakoCore
import ManakoGeometry
import ManakoPixels

/// Follows a target by correlation filters for the place, another one for the size, and colours for place and shape of the box.
///
/// Three decisions are taken apart. Where the target is, is the best answer of filters and colours together, and the box goes there unless
/// there is hardly any answer (``Quality/following``). Whether to learn is a matter of how that answer compares with the usual one
/// (``Quality/learning``), so that what hides a target is not taken for it. How sure the tracker is, is ``TrackingEvidence``, of which the
/// other two know nothing.
final class CorrelationTracker: TargetTracker {
    /// Answers as a share of the usual one.
    enum Quality {
        static let learning: Float = 0.5
        static let searching: Float = 0.4
        static let following: Float = 0.3
        /// What a target that was gone needs.
        static let returning: Float = 0.6
        /// Below it, a target that was expected elsewhere is looked for at its last place too.
        static let doubt: Float = 0.8
        /// How much of the usual answer a picture replaces.
        static let rate: Float = 0.02
        /// The confidence at which what is in the box is hardly the target, so that nothing is learned of it.
        static let mistaken: Float = 0.12
        /// The confidence at which a place is worth a look again, should the target be lost.
        static let sure: Float = 0.55
    }

    let settings: CorrelationSettings
    let sampler = PatchSampler()
    let features: PatchFeatures
    let templates: TemplateFilters
    let scale: ScaleFilter
    let color = ColorBox()
    let colors: ColorResponse
    let mask: TargetMask
    /// The answers of filters and colours.
    let fused: FloatBuffer
    /// How likely each shift in cells is before anything was seen.
    let prior: FloatBuffer
    var motion = MotionModel()
    var sweep = SearchOrder()
    var box = ImageRect(x: 0, y: 0, width: 0, height: 0)
    private var bounds: BoxBounds?
    /// The search window's side in target sizes.
    private var area = 4.0
    var frame = 0
    /// The usual answer, and how many it is the mean of.
    var usual: Float = 0
    var answers = 0
    /// Pictures since the target was last seen.
    var missing = 0
    /// Whether what is in the box is hardly the target.
    var isMistaken = false
    /// Where the target was surely seen last.
    var home = ImageRect(x: 0, y: 0, width: 0, height: 0)
    /// The picture in which the target was last followed, and the confidence then.
    private var still = StillPatch()
    private var confidence: Float = 1
    /// How well colours told the target from its surroundings when it was last learned.
    var contrast = 0.0

    init(settings: CorrelationSettings) {
        self.settings = settings
        let cells = settings.cells
        features = PatchFeatures(cells: cells)
        templates = TemplateFilters(size: cells)
        scale = ScaleFilter(count: settings.scales, step: settings.scaleStep)
        (colors, mask) = (ColorResponse(cells: cells), TargetMask(cells: cells))
        (fused, prior) = (FloatBuffer(count: cells * cells), FloatBuffer(count: cells))
    }

    var size: Double { (box.width * box.height).squareRoot() }
    /// The search window's side in pixels.
    var side: Double { area * size }

    func start(on bitmap: Bitmap, box: ImageRect) throws(ManakoError) {
        try Self.check(bitmap)
        (self.box, home) = (box, box)
        area = max(settings.area, 1.6 * max(box.width, box.height) / size)
        bounds = BoxBounds(box, width: bitmap.width, height: bitmap.height)
        (motion, sweep) = (MotionModel(), SearchOrder())
        (frame, answers, missing, usual, isMistaken) = (0, 0, 0, 0, false)
        let unit = Double(settings.cells) / area
        templates.reset(sigma: Float(settings.sigma * unit))
        fillPrior(deviation: Float(unit))
        scale.reset()
        bitmap.withView { view in
            color.start(view, box, using: sampler)
            contrast = color.contrast()
            learnShape(view, isFirst: true)
            still.remember(view, box, using: sampler)
        }
        confidence = 1
    }

    func update(on bitmap: Bitmap) throws(ManakoError) -> TrackedTarget {
        try Self.check(bitmap)
        frame += 1
        return bitmap.withView { view in
            let last = (box: box, confidence: confidence)
            let isStill = !isMistaken && last.confidence > Quality.sure && still.isSame(view, using: sampler)
            let sighting = find(view)
            let isSure = sighting.quality > Quality.learning
            if isStill { box = last.box } else if isSure { resize(view) }
            color.model.look(view, box, using: sampler)
            confidence = sighting.evidence(contrast: color.contrast()).confidence
            if isStill { confidence = max(confidence, last.confidence) }
            isMistaken = confidence < Quality.mistaken
            if confidence > Quality.sure { home = box }
            if isSure, !isMistaken, frame % settings.interval == 0 { learn(view) }
            still.remember(view, box, using: sampler)
            return TrackedTarget(box: box, confidence: confidence)
        }
    }

    static func check(_ bitmap: Bitmap) throws(ManakoError) {
        guard bitmap.format != .rgbPlanarF32 else {
            throw ManakoError(.unsupported, "pictures of 32-bit floats can't be tracked on; convert them to bytes")
        }
    }
}

extension CorrelationTracker {
    /// A bell of one target size.
    private func fillPrior(deviation: Float) {
        let cells = settings.cells
        for index in 0..<cells {
            let distance = Float(min(index, cells - index)) / deviation
            prior[index] = exponential(-0.5 * distance * distance)
        }
    }

    /// Gives the box its size and shape.
    private func resize(_ view: BitmapView) {
        let last = box
        box = box.scaled(by: scale.growth(view, box, using: sampler))
        box = color.refined(view, box, using: sampler)
        if let bounds { box = bounds.bounded(box, after: last) }
    }

    /// Learns the target in the box, whose colours were looked at last.
    private func learn(_ view: BitmapView) {
        contrast = color.contrast()
        color.model.train(rate: settings.colorRate, surroundingsRate: settings.surroundingsRate)
        learnShape(view, isFirst: false)
    }

    private func learnShape(_ view: BitmapView, isFirst: Bool) {
        features.compute(view, center: box.center, side: side, using: sampler)
        let unit = Double(settings.cells) / side
        mask.fill(width: box.width * unit, height: box.height * unit)
        if isFirst {
            colors.look(at: features, color.model)
            colors.fillLikelihoods()
            mask.shape(by: colors.likelihoods, contrast: contrast)
        }
        templates.train(
            features.map, mask: mask.weights, rate: settings.rate, rounds: settings.rounds, isFirst: isFirst)
        scale.train(view, box, rate: settings.scaleRate, using: sampler)
    }
}
