import ManakoGeometry

/// Where a target will be if it goes on as it does, as far as that was true before.
///
/// A prediction is used in proportion to how much nearer earlier ones were than staying would have been, so that a target that jitters
/// or turns back is looked for where it was.
struct MotionModel: Sendable {
    /// The share of the last step that is foretold at most.
    private static let share = 0.8
    /// How much of the velocity and of the errors a picture replaces.
    private static let (velocityRate, errorRate) = (0.5, 0.3)
    /// How much less is learned of a step that is in doubt, and how much is left of a velocity when the target is not seen.
    private static let (doubtful, fading) = (0.3, 0.7)
    /// The gain over staying, as a share of the way, from which predictions are used, and from which they fully are.
    private static let gain = (from: 0.2, to: 0.6)

    /// Pixels a picture.
    private var velocity = ImagePoint(x: 0, y: 0)
    /// Mean errors in target sizes.
    private var errors = (still: Mean(), predicted: Mean())

    private struct Mean: Sendable {
        var value = 0.0

        mutating func add(_ next: Double, rate: Double) { value += rate * (next - value) }
    }

    /// The step that is to be expected, in pixels.
    var step: ImagePoint {
        let gain = 1 - errors.predicted.value / max(errors.still.value, 1e-3)
        let share = Self.share * ramp(gain, Self.gain)
        return ImagePoint(x: share * velocity.x, y: share * velocity.y)
    }

    /// Learns a step.
    ///
    /// - Parameters:
    ///   - step: how far the target has moved, in pixels.
    ///   - size: the target's size in pixels.
    ///   - isSure: whether it surely was the target.
    mutating func add(_ step: ImagePoint, size: Double, isSure: Bool) {
        errors.still.add(length(step.x, step.y) / size, rate: Self.errorRate)
        let error = length(step.x - velocity.x, step.y - velocity.y)
        errors.predicted.add(error / size, rate: Self.errorRate)
        let rate = Self.velocityRate * (isSure ? 1 : Self.doubtful)
        velocity.x += rate * (step.x - velocity.x)
        velocity.y += rate * (step.y - velocity.y)
    }

    /// Forgets part of the velocity when the target is not seen.
    mutating func fade() { velocity = ImagePoint(x: velocity.x * Self.fading, y: velocity.y * Self.fading) }

    private func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
}
