import ManakoGeometry
import Testing

@testable import ManakoVision

@Suite struct FaceSearchTests {
    private static func face(_ side: Double, _ score: Float) -> BuiltInDetection {
        BuiltInDetection(box: NormalizedRect(x: 0.1, y: 0.1, width: side, height: side), keyPoints: [], score: score)
    }

    /// Two looks alone reach (s + 1) / 2, with the mesh ((s + 1) / 2 + 1) / 2.
    @Test(arguments: [(Float(0), Float(0)), (0.1, 0.1), (0.3, 0.3), (0.55, 0.3), (0.8, 0.3), (0.9, 0.6), (1, 1)])
    func whatCannotReachTheMinimumIsNotLookedAt(minimum: Float, floor: Float) {
        #expect(abs(FacePresence.floor(for: minimum) - floor) < 1e-6)
        #expect(FacePresence.faintFloor(for: minimum) <= min(0.2, floor))
    }

    @Test func severalSmallFacesAreACrowd() {
        let small = Self.face(0.05, 0.6), large = Self.face(0.3, 0.9), unsure = Self.face(0.05, 0.4)
        let square = ImageSize(width: 500, height: 500)
        let isLikely = FaceCrowd.isLikely
        #expect(isLikely([small, small, unsure, unsure], [small, small], square))
        #expect(!isLikely([small, small, unsure], [small, small], square))
        #expect(!isLikely([small, small, unsure, unsure], [small, unsure, unsure], square))
        #expect(!isLikely([large, large, large, large], [large, large, large, large], square))
        #expect(!isLikely([], [], square))
        // In a picture that is three times as wide as high, 0.3 of its height is a tenth of its width.
        let high = BuiltInDetection(
            box: NormalizedRect(x: 0.1, y: 0.1, width: 0.1, height: 0.3), keyPoints: [], score: 0.9)
        let four = [BuiltInDetection](repeating: high, count: 4)
        #expect(isLikely(four, four, ImageSize(width: 900, height: 300)) && !isLikely(four, four, square))
    }
}
