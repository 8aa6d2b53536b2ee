import ManakoGeometry
import Testing

@testable import ManakoVision

/// Bodies by arithmetic on paper: the hips, and the point above the head, in pictures of 1000 × 1000 pixels.
@Suite struct BodyEllipseTests {
    private let size = ImageSize(width: 1000, height: 1000)

    private func box(_ hips: (Double, Double), _ top: (Double, Double), upper: Bool) -> NormalizedRect {
        BodyEllipse(
            keyPoints: [NormalizedPoint(x: hips.0, y: hips.1), NormalizedPoint(x: top.0, y: top.1)],
            upperBodyOnly: upper, imageSize: size
        ).boundingBox
    }

    private func expect(_ box: NormalizedRect, _ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        let differences = [box.x - x, box.y - y, box.width - width, box.height - height]
        #expect(differences.allSatisfy { abs($0) < 1e-9 }, "\(box)")
    }

    @Test func whoStandsIsTwiceAsHighAsFromTheHipsUp() {
        expect(box((0.5, 0.5), (0.5, 0.9), upper: false), 0.34, 0.1, 0.32, 0.8)
        expect(box((0.5, 0.5), (0.5, 0.9), upper: true), 0.34, 0.5, 0.32, 0.4)
    }

    @Test func whoLiesIsTwiceAsWide() {
        expect(box((0.5, 0.5), (0.1, 0.5), upper: false), 0.1, 0.34, 0.8, 0.32)
        expect(box((0.5, 0.5), (0.1, 0.5), upper: true), 0.1, 0.34, 0.4, 0.32)
    }
}
