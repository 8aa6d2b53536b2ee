import ManakoCore
import ManakoGeometry
import ManakoInference
import ManakoPixels
import ManakoTesting
import Synchronization
import Testing

@testable import ManakoVision

@Suite struct BodyPresenceTests {
    private struct Case: Sendable {
        var mean: Float
        /// From the hips to the top of the circle, in pixels of a picture of 200 × 100, upwards.
        var lean: (x: Double, y: Double)
        var presence: Float
        var score: Float
        var asks: Bool
    }

    private static let cases = [
        Case(mean: 0.55, lean: (0, 30), presence: 0.95, score: 0.75, asks: true),
        Case(mean: 0.55, lean: (29, 30), presence: 0.95, score: 0.75, asks: true),
        // The network sees nobody, or is not sure.
        Case(mean: 0.55, lean: (0, 30), presence: 0.5, score: 0.55, asks: true),
        Case(mean: 0.55, lean: (0, 30), presence: .nan, score: 0.55, asks: true),
        // Sure without it, and too unsure for it.
        Case(mean: 0.6, lean: (0, 30), presence: 0.95, score: 0.6, asks: false),
        Case(mean: 0.5, lean: (0, 30), presence: 0.95, score: 0.5, asks: false),
        // Who lies or stands on his head.
        Case(mean: 0.55, lean: (31, 30), presence: 0.95, score: 0.55, asks: false),
        Case(mean: 0.55, lean: (0, -30), presence: 0.95, score: 0.55, asks: false),
    ]

    @Test func theNetworkSpeaksForUprightBodiesAlone() throws {
        let image = VisionImage(try Bitmap(width: 200, height: 100, format: .rgb8))
        for one in Self.cases {
            let asked = Mutex(0)
            let context = VisionContext { model, configuration throws(ManakoError) in
                asked.withLock { $0 += model == .bodyJoints ? 1 : 100 }
                let tiny = TinyModel.constant(
                    name: model.rawValue, inputShape: [1, 8, 8, 3],
                    outputs: [
                        FloatTensor(shape: [1, 4], values: [1, 1, 1, 1]),
                        FloatTensor(shape: [1], values: [one.presence]),
                    ])
                return try VisionModel(tiny.makeSession(configuration))
            }
            let hips = NormalizedPoint(x: 0.5, y: 0.5)
            let top = NormalizedPoint(x: 0.5 + one.lean.x / 200, y: 0.5 + one.lean.y / 100)
            let body = BuiltInDetection(
                box: NormalizedRect(x: 0.35, y: 0.2, width: 0.3, height: 0.6), keyPoints: [hips, top], score: one.mean)
            var times = StageTimes()
            let score = try BodyPresence(image: image, context: context).score(of: body, times: &times)
            #expect(abs(score - one.score) < 1e-6, "\(one)")
            #expect(asked.withLock { $0 } == (one.asks ? 1 : 0), "\(one)")
        }
    }
}
