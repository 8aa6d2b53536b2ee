import Manako
import ManakoAPI
import ManakoPipeline
import Synchronization

/// The trackers of a client. Frames of one tracker are looked at one by one, in the order in which they came.
final class WorkerTrackers: Sendable {
    private struct State {
        var queues: [Int: TrackerQueue] = [:]
    }

    private let state = Mutex(State())
    private let limit: Int
    private let limits: InputLimits

    /// Creates a list without trackers.
    ///
    /// - Parameters:
    ///   - limit: the most trackers at once.
    ///   - limits: what frames may be like.
    init(limit: Int, limits: InputLimits) {
        self.limit = limit
        self.limits = limits
    }

    /// The queue of a tracker; a new one when targets are named.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` without targets for a new one, ``ManakoError/Code/limitExceeded``.
    func queue(for tracking: WorkerTracking) throws(ManakoError) -> TrackerQueue {
        try state.withLock { state throws(ManakoError) in
            guard tracking.boxes != nil else {
                if let queue = state.queues[tracking.tracker] { return queue }
                throw ManakoError(
                    .invalidArgument, "there is no tracker \(tracking.tracker); name the targets with its first frame")
            }
            guard state.queues[tracking.tracker] != nil || state.queues.count < limit else {
                throw ManakoError(.limitExceeded, "there are \(limit) trackers already; end one first")
            }
            let queue = TrackerQueue(limits)
            state.queues[tracking.tracker] = queue
            return queue
        }
    }

    /// Ends a tracker.
    ///
    /// - Returns: whether there was one.
    func end(_ tracker: Int) -> Bool { state.withLock { $0.queues.removeValue(forKey: tracker) != nil } }
}

/// Frames that wait for a tracker.
final class TrackerQueue: Sendable {
    private struct Work {
        var waiting: [@Sendable (inout WorkerTracker) -> Void] = []
        var isBusy = false
    }

    private let work = Mutex(Work())
    /// Used by one thread at a time: who has `isBusy`.
    private let tracker: Mutex<WorkerTracker>

    init(_ limits: InputLimits) { tracker = Mutex(WorkerTracker(limits)) }

    /// Adds work.
    ///
    /// - Returns: whether somebody has to call ``run()``.
    func add(_ body: @escaping @Sendable (inout WorkerTracker) -> Void) -> Bool {
        work.withLock { work in
            work.waiting.append(body)
            defer { work.isBusy = true }
            return !work.isBusy
        }
    }

    /// Does the work that waits, until there is none.
    func run() {
        while let body = next() { tracker.withLock { body(&$0) } }
    }

    private func next() -> (@Sendable (inout WorkerTracker) -> Void)? {
        work.withLock { work in
            guard !work.waiting.isEmpty else {
                work.isBusy = false
                return nil
            }
            return work.waiting.removeFirst()
        }
    }
}

/// Follows the targets of one tracker.
struct WorkerTracker {
    private let limits: InputLimits
    private var requests: [TrackObjectRequest] = []

    init(_ limits: InputLimits) { self.limits = limits }

    /// Follows the targets to a frame; the first one says where they are.
    mutating func follow(_ tracking: WorkerTracking, _ payload: [UInt8]) throws(ManakoError) -> WorkerAnswer {
        var payload = WorkerPayload(.own(payload), limits)
        let image = try payload.take(tracking.picture)
        try payload.finish()
        if let boxes = tracking.boxes { requests = try Self.requests(boxes, tracking.effort ?? .usual, image.size) }
        var objects: [DetectedObjectObservation] = []
        for request in requests {
            var times = StageTimes()
            objects += [try request.perform(on: image, times: &times)].compactMap(\.self)
        }
        return WorkerAnswer(json: Self.json(objects, in: image.size))
    }

    private static func requests(
        _ boxes: [[Double]], _ effort: LiveConfiguration.Effort, _ size: ImageSize
    ) throws(ManakoError) -> [TrackObjectRequest] {
        guard (1...16).contains(boxes.count), boxes.allSatisfy({ $0.count == 4 }) else {
            throw ManakoError(.invalidArgument, "name 1 to 16 targets, each as [x, y, width, height]")
        }
        return try boxes.map { box throws(ManakoError) in
            let rect = ImageRect(x: box[0], y: box[1], width: box[2], height: box[3])
            let place = NormalizedRect(
                imageRect: try TrackTarget.box(rect).box(in: size), in: size, origin: .upperLeft)
            return TrackObjectRequest(
                detectedObject: DetectedObjectObservation(boundingBox: place),
                trackingLevel: effort.trackingLevel)
        }
    }

    private static func json(_ objects: [DetectedObjectObservation], in size: ImageSize) -> String {
        var json = JSONWriter()
        json.array { json in
            for (index, object) in objects.enumerated() {
                json.object { json in
                    json.member("target", index)
                    json.name("pixelBox")
                    if object.confidence < TrackObjectRequest.lostConfidence {
                        json.valueNull()
                    } else {
                        object.boundingBox.toImageCoordinates(size, origin: .upperLeft).write(to: &json)
                    }
                    json.member("confidence", Double(object.confidence), decimals: 4)
                }
            }
        }
        return json.text
    }
}
