public import ManakoCore
import ManakoGeometry

/// Gives objects identities: turns what a detector finds in each picture of a sequence into tracks with stable ids.
///
/// ```swift
/// var tracker = MultiObjectTracker()
/// for try await frame in video {
///     let update = tracker.update(
///         observations: try await request.perform(on: frame.image), at: frame.time,
///         in: try TrackPicture(frame.image))
///     for track in update.seen { print(track.id, track.label, track.box) }
/// }
/// ```
///
/// Every track's place is predicted by a Kalman filter, and taken along by the camera's motion, which is given (``CameraMotion``), or
/// seen in the pictures where it brings tracks nearer to what was found. Sure detections are matched to tracks first,
/// by overlap times confidence; unsure ones then go on tracks that are left, where they are more likely a half hidden object than
/// a mistake. That is ByteTrack (Zhang et al., ECCV 2022). Where that leaves a choice, and for what is not where it was expected, colours
/// decide; without pictures boxes alone do. Matching is optimal, not greedy, and neither the order of detections nor
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
    private var camera = CameraEstimate()
    private var looks = AppearanceTable()

    /// Of how many tracks a picture teaches the looks at most; others have their turn with the next pictures.
    private static let maximumLearned = 50
    /// Of how many tracks and detections it is asked at most whether they agree.
    private static let mostAsked = 200

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
    ///   - picture: the picture, which tells how objects look and how the camera moved; nil follows boxes alone.
    ///   - cameraMotion: where the camera's motion takes what stands still, since the last picture; nil takes it from the pictures, or
    ///     for none without them.
    /// - Returns: the tracks of this picture.
    public mutating func update(
        _ detections: [TrackDetection], at time: MediaTime, in picture: TrackPicture? = nil,
        cameraMotion: CameraMotion? = nil
    ) -> TrackUpdate {
        let isFirst = lastTime == nil
        let candidates = Candidate.list(detections, options: options)
        predict(to: time)
        let estimated = estimatedMotion(picture, candidates)
        if let cameraMotion {
            tracklets = moved(by: cameraMotion)
        } else if estimated != .none {
            // A pan that goes on is in the tracks' own speeds already, and a blurred picture tells wrong motions: where objects are decides.
            let moved = moved(by: estimated)
            if Self.agreement(moved, candidates) > Self.agreement(tracklets, candidates) { tracklets = moved }
        }
        let moment = Tracklet.Moment(seconds: seconds, time: time)
        let eye = options.usesAppearance ? picture.map { AppearanceExtractor($0) } : nil
        looks.begin(count: detections.count)
        var ended = associate(candidates, at: moment, eye, isFirst: isFirst)
        ended += mergeDuplicates(at: moment)
        tracklets.removeAll { $0.stage == .removed }
        learnLooks(candidates, at: moment, eye)
        let tracks = tracklets.compactMap { $0.track(at: moment) }.sorted { $0.id < $1.id }
        return TrackUpdate(time: time, tracks: tracks, ended: ended.sorted())
    }

    /// How the camera moved since the last picture; none without one.
    private mutating func estimatedMotion(_ picture: TrackPicture?, _ candidates: [Candidate]) -> CameraMotion {
        guard options.estimatesCameraMotion, let picture else {
            camera.forget()
            return .none
        }
        let boxes = candidates.map(\.detection.box) + tracklets.map(\.filter.box)
        return camera.motion(to: picture, except: boxes, isWanted: !tracklets.isEmpty)
    }

    /// The tracks as the camera's motion takes them along.
    private func moved(by motion: CameraMotion) -> [Tracklet] {
        guard motion != .none, motion.isUsable else { return tracklets }
        var moved = tracklets
        for index in moved.indices { moved[index].follow(motion) }
        return moved
    }

    /// How much of where objects were expected is where some were found: the sum of overlaps.
    private static func agreement(_ tracklets: [Tracklet], _ candidates: [Candidate]) -> Double {
        var sum = 0.0
        for tracklet in tracklets.lazy.filter({ $0.stage == .confirmed }).prefix(mostAsked) {
            var most = 0.0
            for candidate in candidates.prefix(mostAsked) {
                most = max(most, tracklet.extent.overlap(candidate.extent))
            }
            sum += most
        }
        return sum
    }

    private mutating func predict(to time: MediaTime) {
        let elapsed = max(0, time.seconds - (lastTime ?? time).seconds)
        lastTime = time
        seconds += elapsed
        let horizon = min(elapsed, max(0, options.maximumLostSeconds))
        for index in tracklets.indices { tracklets[index].predict(seconds: horizon) }
    }

    /// The passes of ByteTrack, and one by looks for tracks that are left; returns the ids that end.
    private mutating func associate(
        _ all: [Candidate], at moment: Tracklet.Moment, _ eye: AppearanceExtractor?, isFirst: Bool
    ) -> [Int] {
        var sure = all.filter { $0.detection.confidence >= options.highConfidence }
        var unsure = Array(all.dropFirst(sure.count))
        let known = tracklets.indices.filter { tracklets[$0].stage != .tentative }
        let tentative = tracklets.indices.filter { tracklets[$0].stage == .tentative }
        let first = TrackPass(minimum: options.minimumOverlap, weighsConfidence: true)
        let second = TrackPass(minimum: options.minimumLowOverlap, weighsConfidence: false)
        let third = TrackPass(minimum: options.minimumUnconfirmedOverlap, weighsConfidence: true)
        let left = match(known, &sure, first, at: moment, eye)
        let leftVisible = match(left.filter { tracklets[$0].stage == .confirmed }, &unsure, second, at: moment, eye)
        let unseen = findAgain(left.filter { tracklets[$0].stage == .lost } + leftVisible, &sure, at: moment, eye)
        let missed = unseen + match(tentative, &sure, third, at: moment, eye)
        let ended = missed.compactMap { index in
            tracklets[index].miss(at: moment) == .end ? tracklets[index].id : nil
        }
        begin(sure, at: moment, isFirst: isFirst)
        return ended
    }

    /// One pass: matched detections leave the list; returns the tracks that stay without.
    private mutating func match(
        _ tracks: [Int], _ candidates: inout [Candidate], _ pass: TrackPass, at moment: Tracklet.Moment,
        _ eye: AppearanceExtractor?
    ) -> [Int] {
        let pairs = pass.pairs(tracks.map { tracklets[$0] }, candidates, options.labelMatching) { row, column in
            likeness(of: tracks[row], to: candidates[column], eye)
        }
        return take(pairs, tracks, &candidates, at: moment)
    }

    /// Looks for tracks that were not found at their places; as ``match(_:_:_:at:_:)``.
    private mutating func findAgain(
        _ tracks: [Int], _ candidates: inout [Candidate], at moment: Tracklet.Moment, _ eye: AppearanceExtractor?
    ) -> [Int] {
        guard eye != nil, !tracks.isEmpty, !candidates.isEmpty else { return tracks }
        let unseen = tracks.map { (track: tracklets[$0], unseen: tracklets[$0].unseenSeconds(at: moment)) }
        let pairs = AppearanceSearch(labels: options.labelMatching).pairs(unseen, candidates) { row, column in
            likeness(of: tracks[row], to: candidates[column], eye)
        }
        return take(pairs, tracks, &candidates, at: moment)
    }

    /// How alike a track and a detection look; nil where either is not known.
    private mutating func likeness(of track: Int, to candidate: Candidate, _ eye: AppearanceExtractor?) -> Double? {
        guard let eye, let look = tracklets[track].look else { return nil }
        return look.likeness(to: looks.look(candidate.index, at: candidate.detection.box, eye))
    }

    /// Gives tracks their detections, which leave the list; returns the tracks that stay without.
    private mutating func take(
        _ pairs: [Assignment.Edge], _ tracks: [Int], _ candidates: inout [Candidate], at moment: Tracklet.Moment
    ) -> [Int] {
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

    /// Learns how tracks look that were surely seen, and not behind others.
    private mutating func learnLooks(_ candidates: [Candidate], at moment: Tracklet.Moment, _ eye: AppearanceExtractor?)
    {
        guard let eye else { return }
        var learned = 0
        for index in tracklets.indices where learned < Self.maximumLearned {
            guard let seen = tracklets[index].detectionIndex, tracklets[index].confidence >= options.highConfidence,
                tracklets[index].needsAppearance(at: moment),
                let candidate = candidates.first(where: { $0.index == seen }),
                tracklets[index].look == nil || isClear(candidate, of: candidates)
            else { continue }
            tracklets[index].learn(
                looks.look(seen, at: candidate.detection.box, eye), above: options.highConfidence, at: moment)
            learned += 1
        }
    }

    /// Whether no other detection covers much of one.
    private func isClear(_ candidate: Candidate, of all: [Candidate]) -> Bool {
        all.allSatisfy { $0.index == candidate.index || candidate.extent.share(coveredBy: $0.extent) < 0.3 }
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
