import ManakoGeometry
import Testing

@testable import ManakoVision

@Suite struct SecondLookTests {
    @Test("the first look's limit: the usual one, a caller's lower one, or what the mean needs at least")
    func floor() {
        let limits: [(minimum: Float, floor: Float)] = [(0.55, 0.3), (0.1, 0.1), (0, 0), (0.65, 0.3), (0.9, 0.8)]
        for (minimum, floor) in limits {
            #expect(abs(DetectionRefinement.floor(for: minimum, usual: 0.3) - floor) < 1e-6, "\(minimum)")
        }
    }

    private let picture = ImageSize(width: 400, height: 200)

    private func box(hips: (Double, Double), top: (Double, Double), upperBodyOnly: Bool = false) -> ImageRect {
        let points = [hips, top].map { NormalizedPoint(imagePoint: ImagePoint(x: $0.0, y: $0.1), in: picture) }
        let body = BodyEllipse(keyPoints: points, upperBodyOnly: upperBodyOnly, imageSize: picture)
        return body.boundingBox.toImageCoordinates(picture)
    }

    private func expect(_ box: ImageRect, _ expected: ImageRect) {
        let pairs = [
            (box.x, expected.x), (box.y, expected.y), (box.width, expected.width), (box.height, expected.height),
        ]
        #expect(pairs.allSatisfy { abs($0 - $1) < 1e-9 }, "\(box) is not \(expected)")
    }

    @Test("standing and lying bodies are as long as the circle, and 0.4 times as wide")
    func bodies() {
        expect(box(hips: (200, 100), top: (200, 150)), ImageRect(x: 180, y: 50, width: 40, height: 100))
        expect(box(hips: (200, 100), top: (150, 100)), ImageRect(x: 150, y: 80, width: 100, height: 40))
        expect(box(hips: (200, 100), top: (200, 50)), ImageRect(x: 180, y: 50, width: 40, height: 100))
    }

    @Test("an upper body begins at the hips")
    func upperBody() {
        expect(
            box(hips: (200, 100), top: (200, 150), upperBodyOnly: true),
            ImageRect(x: 180, y: 100, width: 40, height: 50))
    }

    @Test("a leaning body's box is that of an ellipse")
    func leaning() {
        // Semi-axes 50 along (0.6, 0.8) and 20 across: half extents √(30² + 16²) and √(40² + 12²).
        let (x, y) = (34.0, 1744.0.squareRoot())
        expect(
            box(hips: (200, 100), top: (230, 140)),
            ImageRect(x: 200 - x, y: 100 - y, width: 2 * x, height: 2 * y))
    }
}
