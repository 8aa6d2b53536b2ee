import ManakoCore
import ManakoGeometry
import ManakoPixels
import ManakoVision

/// A picture as trackers see it, and the way of boxes between its stored pixels and the upright picture.
struct TrackedFrame {
    var bitmap: Bitmap
    var orientation: ImageOrientation
    var time: MediaTime?

    /// The place of a target in pixels of the stored picture, origin upper-left.
    ///
    /// - Parameter box: normalised in the upright picture, origin lower-left.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for a box that no tracker can learn.
    func target(at box: NormalizedRect) throws(ManakoError) -> ImageRect {
        guard box.isFinite else { throw Self.refused(box, "is not finite") }
        // Turning makes sides positive.
        guard box.width > 0, box.height > 0 else { throw Self.refused(box, "is empty") }
        let rect = orientation.stored(box).toImageCoordinates(bitmap.size, origin: .upperLeft)
        // Halves of a thousandth, as a box of whole pixels does not survive normalising bit for bit.
        if let fault = TargetFault(of: rect, in: bitmap.size, tolerance: 0.0005) {
            throw Self.refused(box, fault.text(shown: "the object"))
        }
        return rect
    }

    /// Where a tracker's target is in the upright picture, normalised with origin lower-left; nil when it is nowhere.
    func uprightBox(of target: TrackedTarget) -> NormalizedRect? {
        let stored = NormalizedRect(imageRect: target.box, in: bitmap.size, origin: .upperLeft)
        let upright = orientation.upright(stored)
        return upright.isFinite && target.confidence.isFinite ? upright : nil
    }

    private static func refused(_ box: NormalizedRect, _ reason: String) -> ManakoError {
        ManakoError(
            .invalidArgument,
            "the box to track (x \(box.x), y \(box.y), width \(box.width), height \(box.height)) \(reason); give a box in "
                + "normalised coordinates, origin lower-left, that lies on the object in the first picture")
    }
}
