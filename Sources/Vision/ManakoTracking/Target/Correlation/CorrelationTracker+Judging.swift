import ManakoCore
import ManakoGeometry
import ManakoPixels

extension CorrelationTracker {
    /// How far from the middle of a box the target may answer, in target sizes.
    private static let slack = 0.25

    /// Goes to a box that another tracker gives.
    func move(to place: ImageRect) {
        box = place
        (motion, sweep) = (MotionModel(), SearchOrder())
        (missing, isMistaken) = (0, false)
    }

    /// What speaks for a box that another tracker gives. Nothing is learned of it.
    ///
    /// - Parameters:
    ///   - place: the box, in pixels with the origin upper-left; finite and not empty.
    ///   - bitmap: a picture of the first one's size.
    func judge(_ place: ImageRect, on bitmap: Bitmap) throws(ManakoError) -> TrackingEvidence {
        try Self.check(bitmap)
        let own = box
        box = place
        defer { box = own }
        return bitmap.withView { view in
            var seen = sighting(view, at: box.center)
            let (x, y) = (seen.place.x - box.center.x, seen.place.y - box.center.y)
            if x * x + y * y > Self.slack * Self.slack * size * size { seen.answers = templates.answers(at: 0) }
            color.model.look(view, box, using: sampler)
            return seen.evidence(contrast: color.contrast())
        }
    }
}
