/// What speaks for and against a box being the target, and how sure that makes a tracker.
///
/// Confidence is the probability that the box overlaps the target by more than 0.4, a little on the careful side: a logistic function
/// fitted to sequences with ground truth. How far the target moved, how much its box changed and how sharp the answer was told
/// nothing beyond these. It is no part of what the tracker follows or learns.
struct TrackingEvidence: Sendable, Hashable {
    /// The answers at which a target counts as hidden, and as not hidden, as shares of the usual one. Such things are too rare in the
    /// sequences for a weight.
    private static let hidden = (from: 0.2, to: 0.5)

    /// The answer at the box as a share of the usual one, colours left out.
    var answer: Double
    /// The usual answer of the filter that follows changes, 0…1: it stays low where there is nothing that lasts.
    var usual: Double
    /// The answer of the filter of the first picture as a share of its answer then.
    var first: Double
    /// How much likelier the target's colours are in the box than around it, −1…1.
    var contrast: Double
    /// The second highest answer as a share of the highest.
    var rival: Double

    /// How sure the tracker is, 0…1.
    var confidence: Float {
        let sum =
            5.2 + 5 * naturalLogarithm(max(usual, 0.01)) + 6 * min(max(first, -1), 1) + 7 * contrast
            - 1.3 * min(max(rival, 0), 1)
        return Float(ramp(answer, Self.hidden) / (1 + exponential(-sum)))
    }
}
