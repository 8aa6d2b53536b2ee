import ManakoTesting
import Testing

@testable import ManakoTracking

/// The trackers without a network on real pictures with ground truth.
@Suite(.enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)), .serialized)
struct RealSequenceTests {
    /// Goals; OpenCV's CSRT has 0.673 on these sequences, its KCF 0.232.
    static let levels: [(TrackObjectRequest.TrackingLevel, Double)] = [(.accurate, 0.70), (.fast, 0.55)]

    @Test(arguments: levels)
    func reachesItsGoal(level: TrackObjectRequest.TrackingLevel, goal: Double) throws {
        let (scores, confidence) = try TrackingSequence.evaluate(level)
        #expect(scores.count == 5)
        let mean = scores.reduce(0, +) / Double(scores.count)
        #expect(mean >= goal, "\(scores)")
        #expect(confidence > 0.6)
    }
}
