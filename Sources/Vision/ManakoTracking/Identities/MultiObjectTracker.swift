public import ManakoCore
import ManakoGeometry

/// Gives objects identities: turns what a detector finds in each picture of a sequence into tracks with stable ids.
///
/// ```swift
/// var tracker = MultiObjectTracker()
/// for try await frame in video {
///     let update = tracker.update(observations: try await request.perform(on: frame), at: frame.time)
///     for track in update.seen { print(track.id, track.label, track.box) }
/// }
/// ```
///
/// Every track's place is predicted by a Kalman filter (``CameraMotion`` may be given). Sure detections are matched to tracks first,
/// by overlap times confidence; unsure ones then go on tracks that are left, where they are more likely a half hidden object than
/// a mistake. That is ByteTrack (Zhang et al., ECCV 2022). Matching is optimal, not greedy, and neither the order of detections nor
/// the unit of the axes matters. Times may be apart as they like; one that is not after the last counts as the same moment.
///
/// A tracker is a value: a copy goes on by itself.
public struct MultiObjectTracker: Sendable {
    /// How it decides.
    public let options: MultiObjectTrackerOptions
    private(set) var tracklets: [Tracklet] = []
    private var nextID = 1
    private var lastTime: MediaTime?
    /// The seconds since the first picture, in which going back takes no time.
    private var seconds = 0.0

    /// Creates a tracker that has seen nothing.
    ///
    /// - Parameter options: how it decides.
    public init(options: MultiObjectTrackerOptions = MultiObjectTrackerOptions()) {
        self.options = options
    }

    /// Takes the detections of the next picture.
    ///
    /// - Parameters:
    ///   - detections: what was found, in any order; boxes that are not finite or empty, or far outside the picture, and
    ///     confidences that are not finite are ignored. A call without any is needed too, so that tracks can end.
    ///   - time: the time of the picture.
    ///   - cameraMotion: where the camera's motion takes what stands still, since the last picture.
    /// - Returns: the tracks of this picture.
    public mutating func update(
        _ detections: [TrackDetection], at time: MediaTime, cameraMotion: CameraMotion = .none
    ) -> TrackUpdate {
        let isFirst = lastTime == nil
        predict(to: time, cameraMotion)
        let moment = Tracklet.Moment(seconds: seconds, time: time)
        var ended = associate(Candidate.list(detections, options: options), at: moment, isFirst: isFirst)
        ended += mergeDuplicates(at: moment)
        tracklets.removeAll { $0.stage == .removed }
        let tracks = tracklets.compactMap { $0.track(at: moment) }.sorted { $0.id < $1.id }
        return TrackUpdate(time: time, tracks: tracks, ended: ended.sorted())
    }

    private mutating func predict(to time: MediaTime, _ motion: CameraMotion) {
        let elapsed = max(0, time.seconds - (lastTime ?? time).seconds)
        lastTime = time
        seconds += elapsed
        let horizon = min(elapsed, max(0, options.maximumLostSeconds))
        let motion = motion != .none && motion.isUsable ? motion : nil
        for index in tracklets.indices { tracklets[index].predict(seconds: horizon, motion: motion) }
    }

    /// The passes of ByteTrack; returns the ids that end.
    private mutating func associate(_ all: [Candidate], at moment: Tracklet.Moment, isFirst: Bool) -> [Int] {
        var sure = all.filter { $0.detection.confidence >= options.highConfidence }
        var unsure = Array(all.dropFirst(sure.count))
        let known = tracklets.indices.filter { tracklets[$0].stage != .tentative }
        let tentative = tracklets.indices.filter { tracklets[$0].stage == .tentative }
        let first = TrackPass(minimum: options.minimumOverlap, weighsConfidence: true)
        let second = TrackPass(minimum: options.minimumLowOverlap, weighsConfidence: false)
        let third = TrackPass(minimum: options.minimumUnconfirmedOverlap, weighsConfidence: true)
        let left = match(known, &sure, first, at: moment)
        let leftVisible = match(left.filter { tracklets[$0].stage == .confirmed }, &unsure, second, at: moment)
        let leftTentative = match(tentative, &sure, third, at: moment)
        let missed = left.filter { tracklets[$0].stage == .lost } + leftVisible + leftTentative
        let ended = missed.compactMap { index in
            tracklets[index].miss(at: moment) == .end ? tracklets[index].id : nil
        }
        begin(sure, at: moment, isFirst: isFirst)
        return ended
    }

    /// One pass: matched detections leave the list; returns the tracks that stay without.
    private mutating func match(
        _ tracks: [Int], _ candidates: inout [Candidate], _ pass: TrackPass, at moment: Tracklet.Moment
    ) -> [Int] {
        let pairs = pass.pairs(tracks.map { tracklets[$0] }, candidates, options.labelMatching)
        guard !pairs.isEmpty else { return tracks }
        var (freeTracks, freeCandidates) = (tracks.map(Optional.init), candidates.map(Optional.init))
        for pair in pairs {
            let index = tracks[pair.row]
            if tracklets[index].see(candidates[pair.column], at: moment) == .confirm { giveID(to: index) }
            freeTracks[pair.row] = nil
            freeCandidates[pair.column] = nil
        }
        candidates = freeCandidates.compactMap(\.self)
        return freeTracks.compactMap(\.self)
    }

    /// Begins tracks for sure detections that no track took.
    private mutating func begin(_ candidates: [Candidate], at moment: Tracklet.Moment, isFirst: Bool) {
        for candidate in candidates where candidate.detection.confidence >= options.newTrackConfidence {
            guard tracklets.count < options.maximumTracks else { return }
            var lifecycle = TrackLifecycle(
                confirmationSightings: isFirst ? 1 : options.confirmationSightings,
                maximumLostSeconds: options.maximumLostSeconds)
            let action = lifecycle.handle(.seen)
            tracklets.append(Tracklet(candidate, lifecycle: lifecycle, at: moment))
            if action == .confirm { giveID(to: tracklets.count - 1) }
        }
    }

    private mutating func giveID(to index: Int) {
        tracklets[index].id = nextID
        nextID += 1
    }

    /// Joins lost tracks with visible ones that lie over them: the older goes on. Returns the ids that end.
    private mutating func mergeDuplicates(at moment: Tracklet.Moment) -> [Int] {
        let lost = tracklets.indices.filter { tracklets[$0].stage == .lost }
        guard !lost.isEmpty else { return [] }
        let visible = tracklets.indices.filter { tracklets[$0].stage == .confirmed }
        var ended: [Int] = []
        for hidden in lost {
            guard let twin = visible.first(where: { isSame(hidden, $0) }) else { continue }
            let isOlder = tracklets[hidden].bornAt < tracklets[twin].bornAt
            if isOlder { _ = tracklets[hidden].takeOver(tracklets[twin], at: moment) }
            let younger = isOlder ? twin : hidden
            _ = tracklets[younger].giveWay()
            ended += [tracklets[younger].id].compactMap(\.self)
        }
        return ended
    }

    private func isSame(_ a: Int, _ b: Int) -> Bool {
        tracklets[a].stage != .removed && tracklets[b].stage != .removed
            && tracklets[a].extent.overlap(tracklets[b].extent) > options.duplicateOverlap
            && (options.labelMatching == .any || tracklets[a].vote.winner == tracklets[b].vote.winner)
    }
}
