import ManakoGeometry
import Testing

@testable import ManakoTracking
import ManakoTesting

@Suite struct TrackSceneTests {
    /// Objects that walk across at different heights and speeds.
    private static let walkers: [TrackSceneMaker.Mover] = (0..<6).map { index in
        let isRight = index % 2 == 0
        return .init(
            start: NormalizedPoint(x: isRight ? 0.1 : 0.9, y: 0.15 + 0.14 * Double(index)),
            velocity: NormalizedPoint(x: (isRight ? 1 : -1) * (0.1 + 0.03 * Double(index)), y: 0))
    }

    /// Two that meet in the middle, where the one behind is not found for a third of a second.
    private static let crossing = TrackSceneMaker(
        movers: [
            .init(start: NormalizedPoint(x: 0.2, y: 0.5), velocity: NormalizedPoint(x: 0.2, y: 0)),
            .init(start: NormalizedPoint(x: 0.8, y: 0.52), velocity: NormalizedPoint(x: -0.2, y: 0)),
        ], confidence: { object, picture, _ in object == 1 && (40..<50).contains(picture) ? nil : 0.9 })

    /// One that is behind something for 0.8 seconds.
    private static let occlusion = TrackSceneMaker(
        movers: Array(walkers.prefix(3)),
        confidence: { object, picture, _ in object == 0 && (30..<54).contains(picture) ? nil : 0.9 })

    /// A third of the detections is missing.
    private static let missed = TrackSceneMaker(
        movers: walkers, confidence: { _, _, generator in generator.unit() < 0.33 ? nil : 0.85 }, jitter: 0.03)

    /// Confidence falls to what the second pass takes, for a second.
    private static let faint = TrackSceneMaker(
        movers: walkers, confidence: { _, picture, _ in (30..<60).contains(picture) ? 0.25 : 0.9 })

    /// A camera that shakes by nearly the width of the objects.
    private static let shaking = TrackSceneMaker(
        movers: walkers,
        camera: { picture, generator in
            picture == 0
                ? .zero : NormalizedPoint(x: (generator.unit() - 0.5) * 0.12, y: (generator.unit() - 0.5) * 0.12)
        })

    /// Intervals of 1 to 6 frames of 1/30 second.
    private static let variableRate: TrackSceneMaker = {
        var (generator, time) = (SeededRandom(seed: 3), 0.0)
        let times = (0..<60).map { _ in
            time += (1 + (generator.unit() * 6).rounded(.down)) / 30
            return time
        }
        return TrackSceneMaker(
            movers: walkers.map {
                .init(start: $0.start, velocity: NormalizedPoint(x: $0.velocity.x / 2, y: 0))
            }, times: times)
    }()

    static let scenes = [
        crossing.make("crossing"), occlusion.make("occlusion"), missed.make("missed detections"),
        faint.make("low confidence"), shaking.make("shaking camera"), variableRate.make("variable frame rate"),
    ]

    @Test("identities persist", arguments: scenes)
    func persist(_ scene: TrackScene) {
        #expect(Self.scenes.count == 6)
        let evaluation = scene.evaluate()
        #expect(evaluation.truths >= 150)
        #expect(evaluation.switches == 0)
        #expect(evaluation.mota >= 0.99)
        #expect(evaluation.idf1 >= 0.99)
    }

    @Test("without the second pass, tracks break where confidence is low")
    func secondPassMatters() {
        var options = MultiObjectTrackerOptions()
        options.lowConfidence = 0.5
        #expect(Self.faint.make("low confidence").evaluate(options).mota < 0.8)
    }

    @Test("without the camera's motion, its shaking breaks tracks")
    func cameraMotionMatters() {
        #expect(Self.shaking.make("shaking camera").evaluate(usesCameraMotion: false).mota < 0.9)
    }

    @Test("an object out of sight for longer than the limit gets a new id")
    func tooLong() {
        var maker = Self.crossing
        maker.confidence = { object, picture, _ in object == 1 && (30..<70).contains(picture) ? nil : 0.9 }
        #expect(maker.make("long").evaluate().switches == 1)
    }

    @Test("the measures are those of examples on paper")
    func measures() {
        let place = NormalizedRect(x: 0, y: 0, width: 0.1, height: 0.1)
        let elsewhere = NormalizedRect(x: 0.5, y: 0, width: 0.1, height: 0.1)
        var evaluation = TrackEvaluation()
        evaluation.add(truth: [(1, place)], tracks: [(7, place)])
        evaluation.add(truth: [(1, place)], tracks: [(7, place), (8, elsewhere)])
        evaluation.add(truth: [(1, place)], tracks: [])
        evaluation.add(truth: [(1, place)], tracks: [(9, place)])
        // One miss, one false track and one switch on four places; id 7 is right twice, of four true and four found places.
        #expect(evaluation.mota == 0.25)
        #expect(evaluation.idf1 == 0.5)
        #expect(evaluation.switches == 1)
    }
}
