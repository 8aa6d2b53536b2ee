import FoundationEssentials
import ManakoCore
import ManakoGeometry

/// Links blobs of successive pictures to things that fly.
struct TrajectoryLinker {
    /// The most tracks that are followed at once; those with the most places stay.
    private static let mostTracks = 400
    /// Pictures in a row that may lack what flies.
    private static let mostMissed = (tentative: 1, confirmed: 2)
    /// For so many blobs in a picture one more place is needed: the more there are, the likelier some lie on a parabola.
    private static let blobsForAPlace = 10
    /// How many of the first places may be of no flight.
    private static let mostDropped = 3
    /// The longest way between two pictures that a track begins with, as a share of the longer side.
    private static let longestStep = 0.25

    let width: Double
    let height: Double
    private var tracks: [TrajectoryCandidate] = []
    private var last: [TrajectoryCandidate.CandidatePoint] = []
    private var count = 0
    private var pictures = 0
    private var company = BlobMotionContext()

    init(width: Int, height: Int) {
        self.width = Double(width)
        self.height = Double(height)
    }

    private var side: Double { max(width, height) }

    /// Takes the blobs of the next picture.
    ///
    /// - Parameters:
    ///   - length: how many places make a trajectory.
    ///   - time: seconds, later than the last.
    ///   - stamp: the time that is told, if any.
    /// - Returns: the trajectories that go on in this picture.
    mutating func link(
        _ blobs: [MovingBlob], length: Int, time: Double, stamp: MediaTime?
    ) -> [TrajectoryObservation] {
        let seen = blobs.enumerated().map {
            TrajectoryCandidate.CandidatePoint(
                time: time, stamp: stamp, picture: pictures, blob: $1, number: count + $0)
        }
        company.add(blobs, picture: pictures)
        count += blobs.count
        pictures += 1
        extend(seen, time)
        begin(seen)
        last = seen
        return confirmed(length: length + blobs.count / Self.blobsForAPlace)
    }

    /// Gives each track the blob that is nearest to where it should be; those that were told of choose first.
    private mutating func extend(_ seen: [TrajectoryCandidate.CandidatePoint], _ time: Double) {
        tracks.sort { ($0.isConfirmed ? 1 : 0, $0.sightings.count) > ($1.isConfirmed ? 1 : 0, $1.sightings.count) }
        var taken: Set<Int> = []
        for k in tracks.indices {
            let (place, reach) = tracks[k].expected(at: time)
            let near = seen.filter { !taken.contains($0.number) && tracks[k].resembles($0.blob) }.map {
                (distance: TrajectoryCandidate.distance($0.blob.place, place), sighting: $0)
            }.min { $0.distance < $1.distance }
            guard let near, near.distance <= reach else {
                tracks[k].miss()
                continue
            }
            tracks[k].add(near.sighting)
            // What is not told of may be wrong, and another track may need the blob.
            if tracks[k].isConfirmed { taken.insert(near.sighting.number) }
        }
        tracks.removeAll { track in
            if track.isConfirmed { return track.missed > Self.mostMissed.confirmed }
            return track.missed > Self.mostMissed.tentative
                || track.missed == 0 && taken.contains(track.last.number)
        }
    }

    /// Begins a track with each pair of blobs of the last two pictures that no track links already.
    private mutating func begin(_ seen: [TrajectoryCandidate.CandidatePoint]) {
        var linked: Set<[Int]> = []
        var taken: Set<Int> = []
        for track in tracks where track.missed == 0 {
            let numbers = track.sightings.suffix(2).map(\.number)
            linked.insert(numbers)
            if track.isConfirmed { taken.insert(numbers[1]) }
        }
        for before in last {
            for now in seen where tracks.count < Self.mostTracks && !taken.contains(now.number) {
                let step = TrajectoryCandidate.distance(before.blob.place, now.blob.place)
                let ratio = before.blob.radius / now.blob.radius
                guard step >= max(1, 0.2 * now.blob.radius), step <= Self.longestStep * side,
                    (0.6...1.7).contains(ratio), !linked.contains([before.number, now.number])
                else { continue }
                tracks.append(TrajectoryCandidate(before, now))
            }
        }
    }

    private mutating func confirmed(length: Int) -> [TrajectoryObservation] {
        var found: [TrajectoryObservation] = []
        var taken: Set<Int> = []
        for k in tracks.indices where tracks[k].missed == 0 && tracks[k].sightings.count >= length {
            let number = tracks[k].last.number
            guard !taken.contains(number), let evidence = evidence(for: tracks[k], length: length) else { continue }
            tracks[k].isConfirmed = true
            taken.insert(number)
            found.append(observation(tracks[k], evidence))
        }
        return found
    }

    /// That of all its places, or of those without the first, where it was still in a hand or not yet apart from where it lay.
    private func evidence(for track: TrajectoryCandidate, length: Int) -> TrajectoryEvidence? {
        for dropped in 0...min(Self.mostDropped, track.sightings.count - length) {
            if let evidence = TrajectoryEvidence(Array(track.sightings.dropFirst(dropped))),
                evidence.sightings.last?.number == track.last.number, evidence.isFlight(length: length, side: side),
                !company.isThere(for: evidence.sightings, side: side)
            {
                return evidence
            }
        }
        return nil
    }

    private func observation(_ track: TrajectoryCandidate, _ evidence: TrajectoryEvidence) -> TrajectoryObservation {
        let seen = evidence.sightings
        let projected = seen.map { normalized(evidence.fit.place(at: $0.time)) }
        let off = evidence.fit.error / evidence.tolerance
        let (first, last) = (seen[0].stamp, seen[seen.count - 1].stamp)
        let range = first.flatMap { first in last.flatMap { $0 >= first ? first...$0 : nil } }
        return TrajectoryObservation(
            uuid: track.uuid, confidence: Float(1 / (1 + off * off)),
            detected: seen.map { normalized($0.blob.place) }, projected: projected,
            coefficients: coefficients(evidence), radius: track.radius / side, times: range)
    }

    /// Those of the parabola in normalised coordinates; zeros where it moves by less than two pixels along x.
    private func coefficients(_ evidence: TrajectoryEvidence) -> SIMD3<Float> {
        let (times, fit) = (evidence.sightings.map(\.time), evidence.fit)
        guard abs(fit.x[1]) * (times[times.count - 1] - times[0]) >= 2 else { return .zero }
        let places = times.map { time in
            let place = normalized(fit.place(at: time))
            return ImagePoint(x: place.x, y: place.y)
        }
        return ParabolaFit(times, places)?.coefficients.map { SIMD3<Float>($0) } ?? .zero
    }

    private func normalized(_ place: ImagePoint) -> NormalizedPoint {
        NormalizedPoint(x: place.x / width, y: 1 - place.y / height)
    }
}
