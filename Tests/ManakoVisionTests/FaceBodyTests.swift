import ManakoGeometry
import Testing

@testable import ManakoVision

/// Bodies below faces, by arithmetic on paper.
@Suite struct FaceBodyTests {
    private func face(_ x: Double, _ y: Double, side: Double = 0.1) -> FaceObservation {
        FaceObservation(
            boundingBox: NormalizedRect(x: x, y: y, width: side, height: side), confidence: 0.9, keyPoints: [])
    }

    private func expect(_ box: NormalizedRect, _ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        let differences = [box.x - x, box.y - y, box.width - width, box.height - height]
        #expect(differences.allSatisfy { abs($0) < 1e-9 }, "\(box)")
    }

    @Test func bodiesAreThreeFacesWideAndFiveHigh() {
        let face = face(0.45, 0.8).boundingBox
        expect(FaceBody(below: face, upperBodyOnly: false).boundingBox, 0.35, 0.4, 0.3, 0.555)
        expect(FaceBody(below: face, upperBodyOnly: true).boundingBox, 0.35, 0.57, 0.3, 0.385)
    }

    @Test func closeUpsEndAtThePicturesEdges() {
        let face = face(0.2, 0.3, side: 0.6).boundingBox
        expect(FaceBody(below: face, upperBodyOnly: false).boundingBox, 0, 0, 1, 1)
    }

    /// Each person has one face: the nearest to the middle of the upper edge.
    @Test func aPersonHasOneFace() {
        let (tall, child) = (face(0.45, 0.8), face(0.42, 0.3))
        let body = NormalizedRect(x: 0.35, y: 0.1, width: 0.3, height: 0.85)
        #expect(FaceBody.unexplained([child, tall], by: [body]) == [child])
        #expect(FaceBody.unexplained([child, tall], by: []) == [child, tall])
        // A box that ends below the face is of the same person where it lies where the body is.
        let chest = NormalizedRect(x: 0.36, y: 0.4, width: 0.28, height: 0.38)
        #expect(FaceBody.unexplained([tall], by: [chest]).isEmpty)
        let elsewhere = NormalizedRect(x: 0.7, y: 0.1, width: 0.28, height: 0.6)
        #expect(FaceBody.unexplained([tall], by: [elsewhere]) == [tall])
    }
}
