import ManakoCore
import ManakoGeometry
import ManakoInference
import Testing

@testable import ManakoVision

@Suite struct AnchorDetectorTests {
    /// The numbers of anchors are the second dimension of the models' outputs.
    @Test(arguments: zip(BuiltInDetector.allCases, [896, 2304, 2016, 2254]))
    func anchorCounts(model: BuiltInDetector, count: Int) {
        let detector = AnchorDetector(model)
        #expect(detector.anchors.centers.count == count)
    }

    @Test func decodesRelativeToTheAnchor() throws {
        // Anchor 3 of the short-range face model: stride 8, second cell of the first row, centre (12, 4).
        var boxes = [Float](repeating: 0, count: 896 * 16)
        boxes.replaceSubrange(3 * 16..<4 * 16, with: [4, 2, 20, 30, 1, 1] + .init(repeating: 0, count: 10))
        var logits = [Float](repeating: -10, count: 896)
        logits[3] = 0.8473  // sigmoid 0.7
        let found = try detect(boxes, logits)
        #expect(found.count == 1)
        let face = try #require(found.first)
        #expect(face.box == ImageRect(x: 6, y: -9, width: 20, height: 30))
        #expect(abs(face.score - 0.7) < 1e-3)
        #expect(face.keyPoints.count == 6)
        #expect(face.keyPoints.first == ImagePoint(x: 13, y: 5))
    }

    @Test func overlappingDetectionsAreAveragedByScore() throws {
        // Anchors 0 and 1 share a centre; boxes of widths 10 and 14 with scores 3 : 1.
        var boxes = [Float](repeating: 0, count: 896 * 16)
        boxes.replaceSubrange(0..<4, with: [0, 0, 10, 10])
        boxes.replaceSubrange(16..<20, with: [0, 0, 14, 10])
        var logits = [Float](repeating: -10, count: 896)
        (logits[0], logits[1]) = (4, 4)
        let found = try detect(boxes, logits)
        #expect(found.count == 1)
        #expect(abs((found.first?.box.width ?? 0) - 12) < 1e-6)
    }

    @Test func hostileNumbersAreLeftOut() throws {
        var boxes = [Float](repeating: 5, count: 896 * 16)
        boxes[0] = .nan
        boxes[16 + 2] = -4
        boxes[32 + 7] = .infinity
        var logits = [Float](repeating: -10, count: 896)
        (logits[0], logits[1], logits[2], logits[3]) = (9, 9, .infinity, .nan)
        #expect(try detect(boxes, logits).isEmpty)
    }

    @Test func otherOutputsAreAnError() {
        #expect(throws: ManakoError.self) {
            try AnchorDetector(.palm).detections(
                in: [FloatTensor(shape: [1, 2], values: [0, 0])], threshold: 0.5, limit: 10)
        }
    }

    private func detect(_ boxes: [Float], _ logits: [Float]) throws -> [AnchorDetector.Detection] {
        try AnchorDetector(.faceShortRange).detections(
            in: [FloatTensor(shape: [1, 896, 16], values: boxes), FloatTensor(shape: [1, 896, 1], values: logits)],
            threshold: 0.5, limit: 10)
    }
}
