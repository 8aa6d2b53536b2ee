import ManakoCore
import ManakoGeometry
import ManakoPixels
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
        #expect(FacePresence.faintFloor(for: minimum, isLarge: true) <= min(0.1, floor))
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

    private static func search() throws -> FaceSearch {
        let image = VisionImage(try Bitmap(width: 400, height: 400, format: .rgb8))
        let context = VisionContext { _, _ throws(ManakoError) in
            throw ManakoError(.unavailable, "no model is here")
        }
        var times = StageTimes()
        return try FaceSearch(DetectFaceRectanglesRequest(), image, in: context, times: &times)
    }

    /// The context has no model, so that a face that needs a second run throws.
    @Test func largeFacesThatBothModelsScoreHighlyNeedNoSecondRun() throws {
        let search = try Self.search()
        var times = StageTimes()
        let found = try search.confirmed([Self.face(0.4, 0.75)], [], near: [Self.face(0.42, 0.95)], times: &times)
        #expect(found.map(\.box) == [Self.face(0.42, 0).box])
        #expect(abs(found[0].score - 0.85) < 1e-6)
        let unsure = [
            (Self.face(0.4, 0.74), Self.face(0.42, 0.95)), (Self.face(0.4, 0.95), Self.face(0.42, 0.74)),
            (Self.face(0.4, 0.95), Self.face(0.1, 0.95)), (Self.face(0.29, 0.95), Self.face(0.3, 0.95)),
        ]
        for (distant, near) in unsure {
            #expect(throws: ManakoError.self) { try search.confirmed([distant], [], near: [near], times: &times) }
        }
        #expect(throws: ManakoError.self) {
            try search.confirmed([], [Self.face(0.4, 0.75)], near: [Self.face(0.4, 0.95)], times: &times)
        }
    }

    /// Of a square of 400 pixels: a large face, small ones that the model for the short range is sure of or not, and boxes around a head
    /// that the other model sees too.
    @Test func whatOneModelAloneSees() throws {
        let search = try Self.search()
        func face(_ x: Double, _ side: Double, _ score: Float) -> BuiltInDetection {
            BuiltInDetection(box: NormalizedRect(x: x, y: 0.3, width: side, height: side), keyPoints: [], score: score)
        }
        let distant = [face(0.7, 0.1, 0.8)]
        let (large, sure, unsure) = (face(0.1, 0.35, 0.3), face(0.5, 0.1, 0.5), face(0.5, 0.1, 0.49))
        // Three times as wide as the other model's box: they overlap by a ninth.
        let wide = face(0.6, 0.29, 0.9)
        #expect(wide.box.intersectionOverUnion(distant[0].box) < 0.12)
        #expect(search.close(among: [large, sure, unsure, wide], besides: distant) == [large, sure])
        #expect(search.close(among: [wide], besides: []) == [wide])
        #expect(search.close(among: [face(0.7, 0.11, 0.9)], besides: distant).isEmpty)
    }
}
