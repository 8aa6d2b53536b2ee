import Testing

@testable import ManakoVision

@Suite struct FaceSearchTests {
    /// Two looks alone reach (s + 1) / 2, with the mesh ((s + 1) / 2 + 1) / 2.
    @Test(arguments: [(Float(0), Float(0)), (0.1, 0.1), (0.3, 0.3), (0.55, 0.3), (0.8, 0.3), (0.9, 0.6), (1, 1)])
    func whatCannotReachTheMinimumIsNotLookedAt(minimum: Float, floor: Float) {
        #expect(abs(FacePresence.floor(for: minimum) - floor) < 1e-6)
        #expect(FacePresence.faintFloor(for: minimum) <= min(0.2, floor))
    }
}
