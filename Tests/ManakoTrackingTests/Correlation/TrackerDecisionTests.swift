import ManakoGeometry
import ManakoPixels
import ManakoTesting
import Testing

@testable import ManakoTracking

/// Where a target is, what is learned and how sure a tracker is are three decisions.
@Suite(.serialized) struct TrackerDecisionTests {
    static let settings = CorrelationTrackerTests.settings
    static let start = CorrelationTrackerTests.start

    /// A turn by 90° in 30 pictures leaves nothing of the first look where it was: only who learns on the way follows it.
    @Test(arguments: settings) func learnsATargetThatTurns(settings: CorrelationSettings) throws {
        let tracker = try CorrelationTrackerTests.tracker(settings)
        for step in 1...30 {
            let box = ImageRect(x: 100 + 2 * Double(step), y: 80, width: 48, height: 48)
            let found = try tracker.update(on: TextureScene.picture([box], turn: Double(step) * .pi / 60))
            #expect(found.box.intersectionOverUnion(box) > 0.6, "step \(step)")
            #expect(found.confidence > TrackObjectRequest.lostConfidence, "step \(step)")
        }
    }

    /// From standing still to nearly two sizes a picture, which is as far as a window reaches around the last place.
    @Test(arguments: settings, [(1.0, 0.0), (0, 1), (0.7, -0.7)])
    func foretellsFastMotion(settings: CorrelationSettings, way: (x: Double, y: Double)) throws {
        let (side, count, fastest) = (16.0, 13, 1.8)
        let reach = (1...count).map { fastest * Double($0) * side / Double(count) }.reduce(0, +)
        let origin = ImagePoint(x: 150 - way.x * reach / 2, y: 110 - way.y * reach / 2)
        var travelled = 0.0
        let first = ImageRect(x: origin.x, y: origin.y, width: side, height: side)
        let tracker = try CorrelationTrackerTests.tracker(settings, first)
        for step in 1...count {
            travelled += fastest * Double(step) * side / Double(count)
            let box = ImageRect(
                x: origin.x + way.x * travelled, y: origin.y + way.y * travelled, width: side, height: side)
            let found = try tracker.update(on: TextureScene.picture(box))
            #expect(found.box.intersectionOverUnion(box) > 0.4, "step \(step)")
        }
    }

    /// Another one of the same looks runs past the target, half a size away, and does not take the tracker along.
    @Test(arguments: settings) func keepsToItsOwnWhenAnotherPasses(settings: CorrelationSettings) throws {
        let own = Self.start
        let other = { (step: Int) in ImageRect(x: 10 + 9 * Double(step), y: 80 + 60, width: 48, height: 48) }
        let tracker = CorrelationTracker(settings: settings)
        try tracker.start(on: TextureScene.picture([other(0), own]), box: own)
        for step in 1...25 {
            let found = try tracker.update(on: TextureScene.picture([other(step), own]))
            #expect(found.box.intersectionOverUnion(own) > 0.6, "step \(step)")
        }
    }

    /// What stays of a scene without the target is neither followed nor learned, however long it lasts.
    @Test(arguments: settings) func neitherGoesNorLearnsWhileTheTargetIsGone(settings: CorrelationSettings) throws {
        let tracker = try CorrelationTrackerTests.tracker(settings)
        for step in 1...60 {
            let found = try tracker.update(on: TextureScene.picture(nil))
            #expect(found.confidence < TrackObjectRequest.lostConfidence, "step \(step)")
        }
        var found = try tracker.update(on: TextureScene.picture(Self.start))
        found = try tracker.update(on: TextureScene.picture(Self.start))
        #expect(found.confidence > 0.5 && found.box.intersectionOverUnion(Self.start) > 0.7)
    }

    /// A box that has gone elsewhere, and is hardly the target, gives way to what is where the target was surely seen last.
    @Test(arguments: settings) func looksAgainWhereItWasSureLast(settings: CorrelationSettings) throws {
        let tracker = try CorrelationTrackerTests.tracker(settings)
        for _ in 0..<3 { _ = try tracker.update(on: TextureScene.picture(Self.start)) }
        tracker.box = ImageRect(x: 270, y: 190, width: 48, height: 48)
        tracker.isMistaken = true
        let found = try tracker.update(on: TextureScene.picture(Self.start))
        #expect(found.confidence > 0.5 && found.box.intersectionOverUnion(Self.start) > 0.7, "\(found)")
    }

    /// Beyond the search window, which reaches two sizes to each side.
    @Test(arguments: settings, [(130.0, 0.0), (0, 100), (110, 90), (-95, -20)])
    func searchesFartherTheLongerItIsGone(settings: CorrelationSettings, move: (x: Double, y: Double)) throws {
        let tracker = try CorrelationTrackerTests.tracker(settings)
        for _ in 0..<3 { _ = try tracker.update(on: TextureScene.picture(nil)) }
        let back = ImageRect(x: 100 + move.x, y: 80 + move.y, width: 48, height: 48)
        let picture = try TextureScene.picture(back)
        var found = TrackedTarget(box: Self.start, confidence: 0)
        for _ in 0..<50 { found = try tracker.update(on: picture) }
        #expect(found.confidence > 0.5 && found.box.intersectionOverUnion(back) > 0.7, "\(found)")
    }
}

/// A box changes by so much and no more.
struct BoxBoundsTests {
    static let first = ImageRect(x: 100, y: 80, width: 40, height: 60)
    static let bounds = BoxBounds(first, width: 320, height: 240)

    private static func middle(_ width: Double, _ height: Double) -> ImageRect {
        ImageRect(x: 120 - width / 2, y: 110 - height / 2, width: width, height: height)
    }

    @Test(arguments: [(40.0, 60.0), (44, 60), (36, 66), (45.9, 52.3)])
    func leavesSmallChangesAlone(width: Double, height: Double) {
        let box = Self.middle(width, height)
        let found = Self.bounds.bounded(box, after: Self.first)
        #expect(abs(found.width - width) < 1e-9 && abs(found.height - height) < 1e-9)
    }

    @Test func boundsEachSideInOnePicture() {
        let large = Self.bounds.bounded(Self.middle(400, 600), after: Self.first)
        #expect(abs(large.width - 46) < 1e-9 && abs(large.height - 69) < 1e-9)
        let thin = Self.bounds.bounded(Self.middle(4, 61), after: Self.first)
        #expect(abs(thin.width - 40 / 1.15) < 1e-9 && abs(thin.height - 61) < 1e-9)
        #expect(abs(thin.center.x - 120) < 1e-9 && abs(thin.center.y - 110) < 1e-9)
    }

    /// However often a box is asked to grow.
    @Test(arguments: [(2.0, 2.0), (0.5, 0.5), (2, 0.5), (0.5, 2), (1.1, 1)])
    func boundsSizeAndShapeInAll(x: Double, y: Double) {
        var box = Self.first
        for _ in 0..<100 { box = Self.bounds.bounded(Self.middle(box.width * x, box.height * y), after: box) }
        let size = (box.width * box.height).squareRoot()
        #expect(size <= 480.001 && min(box.width, box.height) >= 5.999)
        let ratio = box.width / box.height / (40.0 / 60)
        #expect(ratio < 3.001 && ratio > 1 / 3.001)
    }
}

/// Motion is foretold as far as that has been right.
struct MotionModelTests {
    @Test func foretellsSteadyMotionAndNoJitter() {
        var (steady, jittering, still) = (MotionModel(), MotionModel(), MotionModel())
        for step in 0..<20 {
            steady.add(ImagePoint(x: 10, y: -5), size: 20, isSure: true)
            jittering.add(ImagePoint(x: step % 2 == 0 ? 10 : -10, y: 0), size: 20, isSure: true)
            still.add(ImagePoint(x: 0, y: 0), size: 20, isSure: true)
        }
        #expect(abs(steady.step.x - 8) < 0.1 && abs(steady.step.y + 4) < 0.1)
        #expect(jittering.step == ImagePoint(x: 0, y: 0) && still.step == ImagePoint(x: 0, y: 0))
    }

    @Test func forgetsWhenTheTargetIsNotSeen() {
        var motion = MotionModel()
        for _ in 0..<20 { motion.add(ImagePoint(x: 10, y: 0), size: 20, isSure: true) }
        let before = motion.step.x
        for _ in 0..<10 { motion.fade() }
        #expect(before > 7 && motion.step.x < 0.3)
    }
}

/// Each observation speaks for or against the target, and none alone beyond measure.
struct TrackingEvidenceTests {
    static let good = TrackingEvidence(answer: 1, usual: 0.45, first: 0.8, contrast: 0.5, rival: 0.2)

    @Test func isSureOfAGoodTargetAndNotOfNone() {
        #expect(Self.good.confidence > 0.9)
        let none = TrackingEvidence(answer: 0.6, usual: 0.12, first: 0.05, contrast: 0.02, rival: 0.9)
        #expect(none.confidence < 0.1)
    }

    @Test func fallsWithEveryObservation() {
        let middle = TrackingEvidence(answer: 0.45, usual: 0.25, first: 0.3, contrast: 0.2, rival: 0.5)
        let changes: [(inout TrackingEvidence) -> Void] = [
            { $0.answer -= 0.1 }, { $0.usual -= 0.05 }, { $0.first -= 0.1 }, { $0.contrast -= 0.1 },
            { $0.rival += 0.2 },
        ]
        for change in changes {
            var worse = middle
            change(&worse)
            #expect(worse.confidence < middle.confidence)
        }
    }

    @Test func holdsATargetForHiddenThatHardlyAnswers() {
        var hidden = Self.good
        hidden.answer = 0.2
        #expect(hidden.confidence == 0)
        hidden.answer = 0.25
        #expect(hidden.confidence < TrackObjectRequest.lostConfidence)
    }

    @Test(arguments: [-1e9, -1, 0, 1, 1e9]) func staysBetweenZeroAndOne(value: Double) {
        let evidence = TrackingEvidence(answer: value, usual: value, first: value, contrast: value, rival: value)
        #expect((0...1).contains(evidence.confidence))
    }
}
