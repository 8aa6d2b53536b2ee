import ManakoCore
import ManakoGeometry
import ManakoPixels
import Synchronization

@testable import ManakoTracking

/// A tracker whose target moves by a step with every picture, and which notes what it is told.
final class ScriptedTracker: TargetTracker {
    /// What a request told its tracker; shared with the test.
    final class Log: Sendable {
        let started = Mutex<ImageRect?>(nil)
        let updates = Mutex(0)
    }

    private let log: Log
    private let step: ImagePoint
    private let confidence: Float
    private var box = ImageRect(x: 0, y: 0, width: 0, height: 0)

    init(_ log: Log, step: ImagePoint = ImagePoint(x: 0, y: 0), confidence: Float = 0.75) {
        self.log = log
        self.step = step
        self.confidence = confidence
    }

    func start(on bitmap: Bitmap, box: ImageRect) throws(ManakoError) {
        self.box = box
        log.started.withLock { $0 = box }
    }

    func update(on bitmap: Bitmap) throws(ManakoError) -> TrackedTarget {
        log.updates.withLock { $0 += 1 }
        box.x += step.x
        box.y += step.y
        return TrackedTarget(box: box, confidence: confidence)
    }

    static func factory(
        _ log: Log = Log(), step: ImagePoint = ImagePoint(x: 0, y: 0), confidence: Float = 0.75
    ) -> TrackerFactory {
        { _ in ScriptedTracker(log, step: step, confidence: confidence) }
    }
}
