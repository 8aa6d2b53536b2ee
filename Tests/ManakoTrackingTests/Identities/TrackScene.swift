import ManakoCore
import ManakoGeometry

@testable import ManakoTracking
import ManakoTesting

/// A sequence of pictures with what is really there and what a detector finds.
struct TrackScene: Sendable, CustomStringConvertible {
    struct Picture: Sendable {
        var time: MediaTime
        var truth: [TruePlace]
        var detections: [TrackDetection]
        var cameraMotion = CameraMotion.none
    }

    struct TruePlace: Sendable {
        var id: Int
        var box: NormalizedRect
    }

    var description: String
    var pictures: [Picture]

    /// Runs a tracker over the scene and compares.
    func evaluate(
        _ options: MultiObjectTrackerOptions = .init(), usesCameraMotion: Bool = true
    ) -> TrackEvaluation {
        var tracker = MultiObjectTracker(options: options)
        var evaluation = TrackEvaluation()
        for picture in pictures {
            let update = tracker.update(
                picture.detections, at: picture.time,
                cameraMotion: usesCameraMotion ? picture.cameraMotion : .none)
            evaluation.add(
                truth: picture.truth.map { ($0.id, $0.box) }, tracks: update.seen.map { ($0.id, $0.box) })
        }
        return evaluation
    }
}

/// Makes scenes from objects that move straight.
struct TrackSceneMaker: Sendable {
    struct Mover: Sendable {
        var start: NormalizedPoint
        /// Normalised units a second.
        var velocity: NormalizedPoint
        var size = (width: 0.06, height: 0.2)
        var label = "person"
    }

    var movers: [Mover]
    var times: [Double] = (0..<90).map { Double($0) / 30 }
    /// The confidence of an object in a picture; nil where the detector misses it.
    var confidence: @Sendable (_ object: Int, _ picture: Int, _ generator: inout SeededRandom) -> Float? = {
        _, _, _ in 0.9
    }
    /// The trembling of detections, in sides of the box.
    var jitter = 0.01
    /// Where the camera looks, as a shift of everything.
    var camera: @Sendable (_ picture: Int, _ generator: inout SeededRandom) -> NormalizedPoint = { _, _ in .zero }

    func make(_ name: String, seed: UInt64 = 1) -> TrackScene {
        var generator = SeededRandom(seed: seed)
        var before = NormalizedPoint.zero
        let pictures = times.enumerated().map { index, time in
            let shift = camera(index, &generator)
            var picture = TrackScene.Picture(
                time: MediaTime(seconds: time), truth: [], detections: [],
                cameraMotion: CameraMotion(x: shift.x - before.x, y: shift.y - before.y))
            before = shift
            for (object, mover) in movers.enumerated() {
                let box = place(mover, at: time, shift)
                guard let confidence = confidence(object, index, &generator) else { continue }
                picture.truth.append(.init(id: object, box: box))
                picture.detections.append(
                    .init(box: trembled(box, &generator), label: mover.label, confidence: confidence))
            }
            return picture
        }
        return TrackScene(description: name, pictures: pictures)
    }

    private func place(_ mover: Mover, at time: Double, _ shift: NormalizedPoint) -> NormalizedRect {
        NormalizedRect(
            x: mover.start.x + mover.velocity.x * time + shift.x - mover.size.width / 2,
            y: mover.start.y + mover.velocity.y * time + shift.y - mover.size.height / 2, width: mover.size.width,
            height: mover.size.height)
    }

    private func trembled(_ box: NormalizedRect, _ generator: inout SeededRandom) -> NormalizedRect {
        func tremble(_ extent: Double) -> Double { (2 * generator.unit() - 1) * jitter * extent }
        return NormalizedRect(
            x: box.x + tremble(box.width), y: box.y + tremble(box.height), width: box.width + tremble(box.width),
            height: box.height + tremble(box.height))
    }
}
