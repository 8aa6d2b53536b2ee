import ManakoTesting
import Testing

@testable import ManakoTracking

/// The trackers without a network on thirteen real sequences with ground truth.
///
/// A tracker's result moves by 0.01 on the mean, and by up to 0.1 on one sequence, with a first box that is moved by a pixel or two: goals
/// leave that much room.
@Suite(.enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)), .serialized)
struct RealSequenceTests {
    /// OpenCV's CSRT has 0.452 on the mean.
    @Test func reachesItsGoalsOnWholeSequences() throws {
        let scores = try TrackingScores(.accurate)
        #expect(scores.success.count == 13)
        #expect(scores.mean > 0.58, "\(scores.success)")
        for (name, goal) in Self.goals { #expect(try #require(scores.success[name]) > goal, "\(name)") }
        // From one start each, a few losses decide this: 0.77 on a processor with AVX2 alone, over 0.8 on one with AVX-512, whose sums
        // differ in their last bits. The goal of 0.8 is one of eight starts, which `scripts/bench-tracking` measures.
        #expect(TrackingScores.lost(scores.off) > 0.7)
        #expect(TrackingScores.lost(scores.on) < 0.05)
    }

    /// What is measured from four moved first boxes, less 0.1; more where the deviation is larger. Diving and MotorRolling are lost early.
    static let goals = [
        "Bolt2": 0.35, "Crossing": 0.68, "David": 0.69, "DragonBaby": 0.55, "Freeman1": 0.4, "Girl": 0.62,
        "Jogging.1": 0.62, "Jogging.2": 0.65, "Man": 0.71, "bag": 0.55, "ball2": 0.45,
    ]

    @Test func isNearlyAsGoodWithLessWork() throws {
        let scores = try TrackingScores(.fast, limit: 120)
        #expect(scores.mean > 0.58, "\(scores.success)")
        #expect(TrackingScores.lost(scores.off) > 0.7)
        #expect(TrackingScores.lost(scores.on) < 0.08)
    }
}
