import ManakoGeometry
import ManakoTesting
import Testing

@testable import ManakoVision

@Suite struct NonMaximumSuppressionTests {
    @Test func theBetterOfTwoStays() {
        let strong = candidate(x: 0, score: 0.9), weak = candidate(x: 1, score: 0.8)
        let other = candidate(x: 1, score: 0.7, class: 1)
        #expect(NonMaximumSuppression()([weak, other, strong]) == [strong, other])
        #expect(NonMaximumSuppression(isClassAgnostic: true)([weak, other, strong]) == [strong])
        #expect(NonMaximumSuppression(limit: 1)([weak, other, strong]) == [strong])
        #expect(NonMaximumSuppression(limit: 0)([strong]).isEmpty)
    }

    @Test func unusableCandidatesNeverSurvive() {
        let nan = candidate(x: .nan, score: 0.9), infinite = candidate(x: .infinity, score: 0.9)
        let noScore = candidate(x: 0, score: .nan), empty = candidate(x: 0, score: 0.9, width: 0)
        let negative = candidate(x: 0, score: 0.9, width: -3), good = candidate(x: 0, score: 0.1)
        #expect(NonMaximumSuppression()([nan, infinite, noScore, empty, negative, good]) == [good])
    }

    /// The definition itself: a candidate stays when no better one of its class that stayed overlaps it too much.
    @Test(arguments: 0..<40)
    func agreesWithTheDefinition(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        let candidates = (0..<60).map { _ in
            candidate(
                x: Double.random(in: 0..<40, using: &random), score: Float.random(in: 0..<1, using: &random),
                class: Int.random(in: 0..<3, using: &random), width: Double.random(in: 1..<20, using: &random))
        }
        let overlap = Double.random(in: 0.1..<0.9, using: &random)
        var kept: [DetectionCandidate] = []
        for next in candidates.sorted(by: { $0.score > $1.score }) {
            let rect = { (c: DetectionCandidate) in
                NormalizedRect(x: c.box.x, y: c.box.y, width: c.box.width, height: c.box.height)
            }
            let rivals = kept.filter { $0.classIndex == next.classIndex }
            if rivals.allSatisfy({ rect($0).intersectionOverUnion(rect(next)) <= overlap }) { kept.append(next) }
        }
        #expect(NonMaximumSuppression(overlap: overlap)(candidates) == kept)
    }

    @Test func aFloodIsBounded() {
        let flood = (0..<200_000).map { candidate(x: Double($0 % 7), score: Float($0) / 200_000) }
        #expect(NonMaximumSuppression(overlap: 0.99, limit: 5)(flood).count == 5)
    }

    private func candidate(
        x: Double, score: Float, class classIndex: Int = 0, width: Double = 10
    ) -> DetectionCandidate {
        DetectionCandidate(box: ImageRect(x: x, y: 0, width: width, height: 10), score: score, classIndex: classIndex)
    }
}

extension NonMaximumSuppressionTests {
    /// Numbers that are finite and still no pixels: printing them as whole numbers would trap.
    @Test(arguments: [Float.greatestFiniteMagnitude, -1e30, 1.1e9, .nan, .infinity])
    func numbersThatNoPictureHasAreLeftOut(_ number: Float) {
        let good = DetectionCandidate(centerX: 10, centerY: 10, width: 4, height: 4, score: 0.5, classIndex: 0)
        let bad = [
            DetectionCandidate(centerX: number, centerY: 10, width: 4, height: 4, score: 0.9, classIndex: 1),
            DetectionCandidate(centerX: 10, centerY: number, width: 4, height: 4, score: 0.9, classIndex: 2),
            DetectionCandidate(centerX: 10, centerY: 10, width: number, height: 4, score: 0.9, classIndex: 3),
            DetectionCandidate(centerX: 10, centerY: 10, width: 4, height: number, score: 0.9, classIndex: 4),
            DetectionCandidate(centerX: 10, centerY: 10, width: 4, height: 4, score: number, classIndex: 5),
        ]
        #expect(NonMaximumSuppression()(bad + [good]) == [good])
    }
}
