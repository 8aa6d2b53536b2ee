import Manako
import ManakoAPI

/// The targets that a session follows. Not thread-safe: its session calls it from one thread at a time.
struct LiveTargets {
    private struct Target {
        var request: TrackObjectRequest
        var last: NormalizedRect
        var size: ImageSize
        var level: TrackObjectRequest.TrackingLevel
    }

    /// A place that a client pointed at.
    struct Mark: Sendable {
        var box: NormalizedRect
        /// The frame that it was pointed at on, if that is still there.
        var image: VisionImage?
    }

    private var targets: [Int: Target] = [:]

    /// How many there are.
    var count: Int { targets.count }
    /// Their numbers.
    var numbers: Set<Int> { Set(targets.keys) }

    /// Forgets all but some.
    mutating func keep(_ numbers: Set<Int>) {
        for (number, target) in targets where !numbers.contains(number) {
            target.request.finish()
            targets[number] = nil
        }
    }

    /// Follows the targets to a frame.
    ///
    /// - Parameters:
    ///   - marks: places that were pointed at since the last frame, by the targets' numbers.
    ///   - image: the frame.
    ///   - level: the tracker that is wanted.
    ///   - fail: told of targets that can't be followed; they are forgotten.
    /// - Returns: where they are, by ascending number.
    mutating func follow(
        _ marks: [Int: Mark], to image: VisionImage, _ level: TrackObjectRequest.TrackingLevel,
        fail: (Int, ManakoError) -> Void
    ) -> [LiveTarget] {
        for (number, mark) in marks { begin(number, mark, on: image, level) }
        var found: [LiveTarget] = []
        for number in targets.keys.sorted() {
            do throws(ManakoError) {
                found += [try step(number, on: image, level)].compactMap(\.self)
            } catch {
                targets[number] = nil
                fail(number, error)
            }
        }
        return found
    }

    /// Learns a target where it was pointed at; on the frame at hand when that one is gone or cannot be used.
    private mutating func begin(
        _ number: Int, _ mark: Mark, on image: VisionImage, _ level: TrackObjectRequest.TrackingLevel
    ) {
        targets[number]?.request.finish()
        var times = StageTimes()
        let request = Self.request(at: mark.box, level)
        if let earlier = mark.image, earlier.size == image.size,
            (try? request.perform(on: earlier, times: &times)) != nil
        {
            targets[number] = Target(request: request, last: mark.box, size: image.size, level: level)
        } else {
            targets[number] = Target(
                request: Self.request(at: mark.box, level), last: mark.box, size: image.size, level: level)
        }
    }

    private mutating func step(
        _ number: Int, on image: VisionImage, _ level: TrackObjectRequest.TrackingLevel
    ) throws(ManakoError) -> LiveTarget? {
        guard var target = targets[number] else { return nil }
        // Another size or tracker begins anew where the target was last.
        if target.size != image.size || target.level != level {
            target.request.finish()
            target.request = Self.request(at: target.last, level)
            (target.size, target.level) = (image.size, level)
        }
        var times = StageTimes()
        guard let object = try target.request.perform(on: image, times: &times) else { return nil }
        let isLost = object.confidence < TrackObjectRequest.lostConfidence
        if !isLost { target.last = object.boundingBox }
        targets[number] = target
        return LiveTarget(
            target: number, box: isLost ? nil : FrameBox(object.boundingBox), confidence: Double(object.confidence))
    }

    private static func request(
        at box: NormalizedRect, _ level: TrackObjectRequest.TrackingLevel
    ) -> TrackObjectRequest {
        TrackObjectRequest(detectedObject: DetectedObjectObservation(boundingBox: box), trackingLevel: level)
    }
}
