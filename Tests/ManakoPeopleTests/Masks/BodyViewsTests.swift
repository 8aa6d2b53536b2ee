import Manako
import Testing

@testable import ManakoPeople
@testable import ManakoVision

@Suite struct BodyViewsTests {
    private let size = ImageSize(width: 512, height: 512)

    /// A square of cells.
    private func confirmation(x: Int = 100, y: Int = 100, side: Int = 60) -> PersonConfirmation {
        var values = [Float](repeating: 0, count: PersonGrid.side * PersonGrid.side)
        for row in y..<y + side { for column in x..<x + side { values[row * PersonGrid.side + column] = 1 } }
        return PersonConfirmation(PersonGrid(values: values, part: ImageRect(covering: size)), imageSize: size)
    }

    /// A body by cells, from the upper left.
    private func body(_ x: Double, _ y: Double, _ side: Double, _ confidence: Float) -> PersonDetection {
        let box = NormalizedRect(x: x / 256, y: 1 - (y + side) / 256, width: side / 256, height: side / 256)
        return PersonDetection(kind: .body, box: box, confidence: confidence, isSure: false)
    }

    @Test func scoresOfAllViewsAddUp() {
        let once = BodyViews.confidence(scores: [0.6, 0, 0], isCutOffAbove: false)
        let thrice = BodyViews.confidence(scores: [0.8, 0.8, 0.8], isCutOffAbove: false)
        let cut = BodyViews.confidence(scores: [0.35, 0.35, 0.35], isCutOffAbove: true)
        let whole = BodyViews.confidence(scores: [0.35, 0.35, 0.35], isCutOffAbove: false)
        let least = PersonConfirmation.minimumConfidence
        #expect(once < least && whole < least && thrice >= least && cut >= least)
        #expect(BodyViews.confidence(scores: [0, 0, 0], isCutOffAbove: true) == 0)
    }

    @Test func onlyBodiesOnTheComponentCount() {
        var evidence = confirmation()
        let on = body(110, 100, 50, 0.8)
        evidence.add(BodyViews([[on], [body(10, 10, 30, 0.9)], [on]]))
        let two = BodyViews.confidence(scores: [0.8, 0, 0.8], isCutOffAbove: false)
        #expect(abs(evidence.confidences[0] - two) < 1e-6 && evidence.open == [0])
        evidence.add(BodyViews([[on, body(110, 100, 50, 0.2)], [on], [on]]))
        #expect(evidence.open.isEmpty)
    }

    /// A sum of 2.2 is needed, or 1 where the head may be cut off; each view adds 1 at most.
    @Test func viewsThatChangeNothingAreLeftOut() {
        let nothing = BodyViews([[]]), little = BodyViews([[body(110, 100, 50, 0.3)]])
        let whole = confirmation()
        #expect(whole.mayCount(after: BodyViews([])) && !whole.mayCount(after: nothing))
        #expect(whole.mayCount(after: little))
        let cut = confirmation(y: 0)
        #expect(cut.mayCount(after: nothing) && !cut.mayCount(after: BodyViews([[], [], []])))
        var seen = whole
        seen.add([PersonDetection(kind: .body, box: body(110, 100, 50, 0.8).box, confidence: 0.8, isSure: true)])
        #expect(!seen.mayCount(after: BodyViews([])))
    }

    /// 44 · 44 cells are 2.95 % of the grid, 45 · 45 are 3.09 %.
    @Test(arguments: [(44, true), (45, false)]) func smallComponentsStayOpen(_ side: Int, _ isOpen: Bool) {
        var evidence = confirmation(side: side)
        #expect(evidence.hasOpen(share: BodyViews.leastShare) == !isOpen)
        evidence.add(BodyViews([[body(100, 100, 40, 0.8)], [body(100, 100, 40, 0.8)], [body(100, 100, 40, 0.8)]]))
        #expect(evidence.open.isEmpty == !isOpen)
    }

    /// A hand on cells that reach all edges says nothing, a face does.
    @Test func aHandDoesNotConfirmTheGround() {
        let hand = PersonDetection(
            kind: .hand, box: NormalizedRect(x: 0.4, y: 0.4, width: 0.2, height: 0.2), confidence: 0.9, isSure: true)
        var (ground, part) = (confirmation(x: 0, y: 0, side: PersonGrid.side), confirmation(x: 0, y: 0, side: 200))
        ground.add([hand])
        part.add([hand])
        #expect(ground.open == [0] && part.open.isEmpty)
        ground.add([PersonDetection(kind: .face, box: hand.box, confidence: 0.9, isSure: true)])
        #expect(ground.open.isEmpty)
    }

    @Test func circlesOfAMirroredViewAreThoseOfThePicture() {
        let square = RotatedSquare(center: ImagePoint(x: 60, y: 50), side: 100, angle: 0)
        let found = BuiltInDetection(
            box: .fullImage, keyPoints: [NormalizedPoint(x: 0.2, y: 0.25), NormalizedPoint(x: 0.3, y: 0.75)], score: 0.5
        )
        let plain = BodyCircle(found, in: square)
        let mirrored = BodyCircle(found, in: square, isMirrored: true)
        #expect(abs(plain.center.x - 30) < 1e-9 && abs(plain.center.y - 75) < 1e-9)
        #expect(abs(mirrored.center.x - 90) < 1e-9 && abs(mirrored.center.y - 75) < 1e-9)
        #expect(abs(mirrored.top.x - 80) < 1e-9 && abs(mirrored.top.y - 25) < 1e-9)
    }
}
