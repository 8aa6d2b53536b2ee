import ManakoCore
import ManakoGeometry
import ManakoPixels

/// Follows a target with a Siamese network, as NanoTrack does, and knows when the target is gone.
///
/// Beyond NanoTrack: the crop is placed to fractions of a pixel; confidence comes from the head's score and from how much the features at
/// the place resemble the target's; position and size follow the network only as far as it is sure; a target that stays away is
/// looked for around its last place, one more window for each picture.
final class SiameseTracker: TargetTracker {
    private let networks: SiameseNetworks
    private let map: SiameseScoreMap
    private let grid: FeatureGrid
    private let parameters: SiameseParameters

    private var center = ImagePoint(x: 0, y: 0)
    private var size = ImageSize(width: 1, height: 1)
    private var look: TargetTemplate?
    private var sampled: [Float] = []
    /// Pictures since the target was last seen.
    private var missing = 0
    private var sweep = SearchOrder()
    /// The head's score for the target minus that for the background, at the place that was chosen last.
    private(set) var logit: Float = 0

    init(_ model: TrackingModel, parameters: SiameseParameters = .init()) throws(ManakoError) {
        networks = try SiameseNetworks(model)
        map = SiameseScoreMap(cells: networks.layout.scoreCells, stride: networks.layout.stride)
        grid = networks.layout.grid
        self.parameters = parameters
    }

    func start(on bitmap: Bitmap, box: ImageRect) throws(ManakoError) {
        (center, size) = (box.center, box.size)
        let template = SearchWindow(center: center, side: side, inputSide: networks.layout.templateSide)
        try networks.learn(bitmap, window: template)
        try networks.observe(bitmap, window: window(at: center))
        grid.sample(networks.features, x: 0, y: 0, into: &sampled)
        look = TargetTemplate(sampled)
        missing = 0
        sweep = SearchOrder()
    }

    func update(on bitmap: Bitmap) throws(ManakoError) -> TrackedTarget {
        guard look != nil else { throw ManakoError(.internalFailure, "the tracker was not started") }
        let influence = missing == 0 ? parameters.windowInfluence : parameters.lostWindowInfluence
        var sighting = try sighting(on: bitmap, at: center, influence: influence)
        if missing >= parameters.patience, sighting.confidence < parameters.foundConfidence {
            sighting = try searchFarther(on: bitmap, instead: sighting)
        }
        logit = sighting.logit
        follow(sighting, in: bitmap.size)
        return TrackedTarget(
            box: ImageRect(
                x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height),
            confidence: sighting.confidence)
    }
}

extension SiameseTracker {
    /// Goes to a box that another tracker gives.
    func move(to box: ImageRect) {
        (center, size) = (box.center, box.size)
        missing = 0
        sweep = SearchOrder()
    }

    /// What the network would see if the target had been in a box, and how surely.
    func glance(at box: ImageRect, on bitmap: Bitmap) throws(ManakoError) -> (box: ImageRect, logit: Float) {
        let own = (center, size)
        (center, size) = (box.center, box.size)
        defer { (center, size) = own }
        let seen = try sighting(on: bitmap, at: center, influence: parameters.windowInfluence)
        let (x, y) = (seen.center.x - seen.size.width / 2, seen.center.y - seen.size.height / 2)
        return (ImageRect(x: x, y: y, width: seen.size.width, height: seen.size.height), seen.logit)
    }

    /// A place where the target may be.
    private struct TargetCandidate {
        var center: ImagePoint
        var size: ImageSize
        /// How far the size may follow, 0…1.
        var weight: Double
        var confidence: Float
        /// The head's score for the target minus that for the background.
        var logit: Float
    }

    /// The side of the square that stands for the target's size.
    private var side: Double {
        SearchWindow.targetSide(width: size.width, height: size.height, context: parameters.context)
    }

    private func window(at center: ImagePoint) -> SearchWindow {
        let layout = networks.layout
        let magnified = side * Double(layout.searchSide) / Double(layout.templateSide)
        return SearchWindow(center: center, side: magnified, inputSide: layout.searchSide)
    }

    /// The best place in the window around a point.
    private func sighting(on bitmap: Bitmap, at point: ImagePoint, influence: Float) throws(ManakoError)
        -> TargetCandidate
    {
        let window = window(at: point)
        try networks.look(at: bitmap, window: window)
        let target = (width: Float(size.width / window.scale), height: Float(size.height / window.scale))
        let best = map.best(
            scores: networks.scores, boxes: networks.boxes, target: target, influence: influence, parameters: parameters
        )
        guard let best, let look else {
            return TargetCandidate(center: point, size: size, weight: 0, confidence: 0, logit: -10)
        }
        grid.sample(networks.features, x: best.x, y: best.y, into: &sampled)
        return TargetCandidate(
            center: ImagePoint(x: point.x + Double(best.x) * window.scale, y: point.y + Double(best.y) * window.scale),
            size: ImageSize(width: Double(best.width) * window.scale, height: Double(best.height) * window.scale),
            weight: Double(best.penalty * best.score),
            confidence: parameters.confidence(logit: best.logit, similarity: look.similarity(to: sampled)),
            logit: best.logit)
    }

    /// Looks into one more window, the next one around the last place.
    private func searchFarther(on bitmap: Bitmap, instead near: TargetCandidate) throws(ManakoError) -> TargetCandidate
    {
        guard let point = sweep.next(around: center, step: window(at: center).side / 2, in: bitmap.size) else {
            return near
        }
        let far = try sighting(on: bitmap, at: point, influence: 0)
        return far.confidence > max(parameters.foundFarConfidence, near.confidence) ? far : near
    }

    private func follow(_ sighting: TargetCandidate, in picture: ImageSize) {
        let confidence = sighting.confidence
        let wasLost = missing > 0
        if confidence < parameters.lostConfidence {
            missing += 1
        } else if confidence >= parameters.foundConfidence || !wasLost {
            missing = 0
            sweep = SearchOrder()
        }
        let trust = Double(min(1, confidence / parameters.lostConfidence)) * (missing > 0 && wasLost ? 0.5 : 1)
        center.x += (sighting.center.x - center.x) * trust
        center.y += (sighting.center.y - center.y) * trust
        if missing == 0 {
            let rate = sighting.weight * parameters.sizeRate * Double(min(1, confidence / parameters.foundConfidence))
            size.width += (sighting.size.width - size.width) * rate
            size.height += (sighting.size.height - size.height) * rate
        }
        center = ImagePoint(x: min(max(center.x, 0), picture.width), y: min(max(center.y, 0), picture.height))
        size.width = min(max(size.width, 4), picture.width)
        size.height = min(max(size.height, 4), picture.height)
        if confidence >= parameters.memoryConfidence { look?.remember(sampled, rate: parameters.memoryRate) }
    }
}
