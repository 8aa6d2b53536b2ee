import ManakoCore
import ManakoGeometry
import ManakoPixels

/// Where a tracker believes its target to be.
struct TrackedTarget: Sendable, Hashable {
    /// The place in pixels of the stored picture, origin upper-left; parts may lie outside the picture.
    var box: ImageRect
    /// How sure the tracker is, 0…1; below 0.3 the target counts as lost.
    var confidence: Float
}

/// Follows one target from picture to picture, in coordinates of the stored picture.
///
/// A tracker is not thread-safe; whoever owns one calls it from one thread at a time.
protocol TargetTracker: AnyObject {
    /// Learns the target.
    ///
    /// - Parameters:
    ///   - bitmap: the first picture, in any format.
    ///   - box: the target in pixels of that picture, origin upper-left; finite, not empty, touching the picture.
    func start(on bitmap: Bitmap, box: ImageRect) throws(ManakoError)

    /// Finds the target in the next picture.
    ///
    /// - Parameter bitmap: a picture of the same size as the first one.
    func update(on bitmap: Bitmap) throws(ManakoError) -> TrackedTarget
}
