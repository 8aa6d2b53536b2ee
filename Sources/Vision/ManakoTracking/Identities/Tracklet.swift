import ManakoCore
import ManakoGeometry

/// A track inside the tracker, with an id once it is confirmed.
struct Tracklet: Sendable {
    /// The id; nil while tentative.
    var id: Int?
    private(set) var filter: BoxFilter
    private(set) var lifecycle: TrackLifecycle
    private(set) var vote: LabelVote
    private(set) var confidence: Float
    private(set) var detectionIndex: Int?
    private let firstSeen: MediaTime
    private var lastSeen: MediaTime
    /// Seconds on the tracker's clock.
    private(set) var bornAt: Double
    private var lastSeenAt: Double
    private var age = 1
    private var sightings = 1
    /// The corners of the box as of now.
    private(set) var extent: BoxExtent
    /// What it looks like; nil as long as no picture showed it.
    private(set) var look: Look?
    /// How alike the look was to what was learned from pictures, on average.
    private(set) var usualLikeness = Tracklet.firstLikeness
    private var lookedAt = 0.0

    /// What ``usualLikeness`` is before anything was learned.
    private static let firstLikeness = 0.9
    /// The seconds between two pictures that a look is learned from.
    private static let lookInterval = 0.1

    /// A moment on the tracker's clock, which never goes back, and in the recording.
    struct Moment {
        var seconds: Double
        var time: MediaTime
    }

    init(_ candidate: Candidate, lifecycle: TrackLifecycle, at moment: Moment) {
        let detection = candidate.detection
        filter = BoxFilter(at: detection.box)
        extent = candidate.extent
        self.lifecycle = lifecycle
        vote = LabelVote(detection.label, weight: detection.confidence)
        confidence = detection.confidence
        detectionIndex = candidate.index
        (firstSeen, lastSeen) = (moment.time, moment.time)
        (bornAt, lastSeenAt) = (moment.seconds, moment.seconds)
    }

    var stage: TrackStage { lifecycle.stage }

    /// Seconds since it was last seen.
    func unseenSeconds(at moment: Moment) -> Double { max(0, moment.seconds - lastSeenAt) }

    /// Whether another look at it is of use.
    func needsAppearance(at moment: Moment) -> Bool { look == nil || moment.seconds - lookedAt >= Self.lookInterval }

    /// Learns how it looks in this picture, the less the less sure the detector is, as it is of what gets hidden (G. Maggiolino et al.,
    /// Deep OC-SORT, 2023).
    ///
    /// - Parameters:
    ///   - now: how it looks.
    ///   - least: the confidence from which on sightings teach something.
    mutating func learn(_ now: [Float], above least: Float, at moment: Moment) {
        lookedAt = moment.seconds
        guard let likeness = look?.likeness(to: now) else {
            look = Look(now)
            return
        }
        let rate = Look.rate * max(0, confidence - least) / max(1 - least, 0.01)
        usualLikeness += Double(rate) * (likeness - usualLikeness)
        look?.learn(now, rate: rate)
    }

    /// Moves on to the next picture.
    mutating func predict(seconds: Double) {
        detectionIndex = nil
        age += 1
        filter.predict(seconds: seconds, keepsSize: stage != .confirmed)
        extent = BoxExtent(filter.box)
    }

    /// Is taken along by the camera's motion.
    mutating func follow(_ motion: CameraMotion) {
        filter.follow(motion)
        extent = BoxExtent(filter.box)
    }

    /// Takes a detection that continues the track.
    mutating func see(_ candidate: Candidate, at moment: Moment) -> TrackAction? {
        filter.correct(candidate.detection.box)
        noteSighting(
            candidate.index, candidate.detection.label, candidate.detection.confidence, at: moment)
        return lifecycle.handle(.seen)
    }

    /// Goes on where a younger track of the same object is.
    mutating func takeOver(_ younger: Tracklet, at moment: Moment) -> TrackAction? {
        filter = younger.filter
        look = look ?? younger.look
        noteSighting(younger.detectionIndex, younger.vote.winner, younger.confidence, at: moment)
        return lifecycle.handle(.seen)
    }

    private mutating func noteSighting(_ index: Int?, _ label: String, _ confidence: Float, at moment: Moment) {
        vote.add(label, weight: confidence)
        self.confidence = confidence
        detectionIndex = index
        lastSeen = moment.time
        lastSeenAt = moment.seconds
        sightings += 1
        extent = BoxExtent(filter.box)
    }

    /// Notes that no detection continues the track.
    mutating func miss(at moment: Moment) -> TrackAction? {
        lifecycle.handle(.missed(secondsSinceSeen: moment.seconds - lastSeenAt))
    }

    /// Notes that an older track is the same object.
    mutating func giveWay() -> TrackAction? { lifecycle.handle(.duplicated) }

    /// What the tracker's user sees; nil while tentative.
    func track(at moment: Moment) -> ObjectTrack? {
        guard let id else { return nil }
        let limit = lifecycle.maximumLostSeconds
        let left = limit > 0 ? max(0, 1 - (moment.seconds - lastSeenAt) / limit) : 0
        return ObjectTrack(
            id: id, detectionIndex: detectionIndex, box: filter.box, velocity: filter.velocity, label: vote.winner,
            confidence: detectionIndex == nil ? confidence * Float(left) : confidence, firstSeen: firstSeen,
            lastSeen: lastSeen, age: age, sightings: sightings)
    }
}
