import CManakoTracking
import ManakoGeometry
import ManakoPixels

/// What a tracker found in a window.
struct FilterResponse: Sendable {
    var place: ImagePoint
    /// The answer of filters and colours.
    var value: Float
    /// The same as a share of the usual one; filled in when the tracker has decided.
    var quality: Float = 0
    /// The highest answer elsewhere as a share of this one.
    var rival: Float
    var answers: TemplateFilters.Answers
    var usual: TemplateFilters.Answers

    /// The answer of the slow and the fast filter as a share of the usual one.
    var likeness: Double { Double(0.3 * answers.slow / usual.slow + 0.7 * answers.fast / usual.fast) }

    /// What is known of the target when its box is settled.
    ///
    /// - Parameter contrast: how well colours tell the box from what is around it.
    func evidence(contrast: Double) -> TrackingEvidence {
        TrackingEvidence(
            answer: likeness, usual: Double(usual.fast), first: Double(answers.first / usual.first),
            contrast: contrast, rival: Double(rival))
    }
}

extension CorrelationTracker {
    /// The part of colours in where the target is, where they tell it well from its surroundings.
    private static let colorShare: Float = 0.5
    /// How well colours tell the target where they begin to count, and where they fully do.
    private static let colorContrast = (from: 0.1, to: 0.5)
    /// Pictures without the target after which it counts as gone.
    private static let patience = 10
    /// How much better an answer far away has to be than one nearby, and the least likeness to the first picture there.
    private static let (farther, resemblance): (Float, Float) = (1.5, 0.45)

    /// Moves the box to where the answer is best.
    func find(_ view: BitmapView) -> FilterResponse {
        var best = look(view, around: box.center)
        if answers == 0 { usual = max(best.value, 1e-6) }
        if isMistaken { lookAgain(view, &best) }
        let last = box.center
        if best.value < Quality.searching * usual { searchFarther(view, &best) }
        best.quality = believed(best.value / usual)
        guard best.quality > Quality.following else {
            missing += 1
            motion.fade()
            return best
        }
        missing = 0
        sweep = SearchOrder()
        let isSure = best.quality > Quality.learning
        if isSure, !isMistaken { remember(best) }
        let step = ImagePoint(x: best.place.x - last.x, y: best.place.y - last.y)
        motion.add(step, size: size, isSure: isSure)
        box = box.centered(at: best.place)
        return best
    }

    /// Looks where the target is expected, and, in doubt, where it was last.
    private func look(_ view: BitmapView, around last: ImagePoint) -> FilterResponse {
        let step = motion.step
        let x = min(max(last.x + step.x, 0), Double(view.width)), y = min(max(last.y + step.y, 0), Double(view.height))
        let expected = sighting(view, at: ImagePoint(x: x, y: y))
        let isMoving = step.x * step.x + step.y * step.y > 0.01 * size * size
        guard answers > 0, isMoving, expected.value < Quality.doubt * usual else { return expected }
        let stayed = sighting(view, at: last)
        return stayed.value > expected.value ? stayed : expected
    }

    /// Looks into one more window for a target that is not here, farther and farther away; what is found there has to be clearly better.
    private func searchFarther(_ view: BitmapView, _ best: inout FilterResponse) {
        let picture = ImageSize(width: Double(view.width), height: Double(view.height))
        guard let place = sweep.next(around: box.center, step: 0.4 * side, in: picture) else { return }
        let far = sighting(view, at: place)
        guard far.value > Quality.returning * usual, far.value > Self.farther * best.value,
            far.answers.first > Self.resemblance * far.usual.first
        else { return }
        best = far
    }

    /// Looks where the target was surely seen last, when what is in the box is hardly it: what has hidden it may have gone.
    private func lookAgain(_ view: BitmapView, _ best: inout FilterResponse) {
        let elsewhere = box
        box = home
        let there = sighting(view, at: home.center)
        let isLike = there.answers.first > Self.resemblance * there.usual.first
        guard isLike, there.answers.first > Self.farther * best.answers.first else {
            box = elsewhere
            return
        }
        best = there
        motion = MotionModel()
    }

    /// The quality, less while a target that was gone is not clearly the same.
    private func believed(_ quality: Float) -> Float {
        guard missing > Self.patience, quality < Quality.returning else { return quality }
        return min(quality, Quality.following * quality / Quality.returning)
    }

    private func remember(_ sighting: FilterResponse) {
        answers += 1
        let rate = max(Quality.rate, 1 / Float(answers))
        usual += rate * (sighting.value - usual)
        templates.remember(sighting.answers, rate: rate)
    }

    /// The best place in the window around a point.
    func sighting(_ view: BitmapView, at center: ImagePoint) -> FilterResponse {
        features.compute(view, center: center, side: side, using: sampler)
        fuse(templates.respond(to: features.map))
        let peak = ResponsePeak(fused, size: settings.cells)
        let unit = side / Double(settings.cells)
        let x = min(max(center.x + peak.x * unit, 0), Double(view.width))
        let y = min(max(center.y + peak.y * unit, 0), Double(view.height))
        return FilterResponse(
            place: ImagePoint(x: x, y: y), value: peak.value, rival: peak.rival / max(peak.value, 1e-3),
            answers: templates.answers(at: peak.cell), usual: templates.usual)
    }

    /// Puts the answers of filters and colours together.
    private func fuse(_ answers: FloatBuffer) {
        let share = usual > 0 ? Self.colorShare * Float(ramp(contrast, Self.colorContrast)) : 0
        guard share > 0 else { return fused.copy(answers) }
        let unit = Double(settings.cells) / side
        colors.look(at: features, color.model)
        colors.respond(width: box.width * unit, height: box.height * unit)
        unsafe manako_fuse(
            answers.base, colors.map.base, prior.base, Int32(settings.cells), share, usual, fused.base)
    }
}
