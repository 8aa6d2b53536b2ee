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

    /// Moves on to the next picture.
    mutating func predict(seconds: Double, motion: CameraMotion?) {
        detectionIndex = nil
        age += 1
        filter.predict(seconds: seconds, keepsSize: stage != .confirmed)
        if let motion { filter.follow(motion) }
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
