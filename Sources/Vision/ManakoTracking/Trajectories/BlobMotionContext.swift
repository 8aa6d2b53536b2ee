import ManakoGeometry

/// The blobs of the last pictures, which tell what goes along with a thing: parts of a car, a person or a bottle that is carried move
/// as the others do, and so do snow and rain.
struct BlobMotionContext {
    /// The most pictures that are kept.
    private static let depth = 64
    /// How far away company is looked for, as a share of the longer side.
    private static let reach = 0.3

    private var pictures: [Int: [MovingBlob]] = [:]

    mutating func add(_ blobs: [MovingBlob], picture: Int) {
        pictures[picture] = blobs
        pictures[picture - Self.depth] = nil
    }

    /// Whether something larger, or two others, went the same way at the same time.
    func isThere(for sightings: [TrajectoryCandidate.CandidatePoint], side: Double) -> Bool {
        let kept = sightings.filter { pictures[$0.picture] != nil }
        guard kept.count >= 3, let last = kept.last else { return false }
        let before = [kept[0], kept[kept.count / 2]]
        let others = (pictures[last.picture] ?? []).filter { other in
            let distance = TrajectoryCandidate.distance(other.place, last.blob.place)
            return distance > 0 && distance <= Self.reach * side
                && before.allSatisfy { movesAlong(other, from: $0, to: last) }
        }
        return others.count >= 2 || others.contains { $0.radius >= 1.5 * last.blob.radius }
    }

    /// Whether there was a blob where another one would have been, had it gone as the thing did.
    private func movesAlong(
        _ other: MovingBlob, from: TrajectoryCandidate.CandidatePoint, to: TrajectoryCandidate.CandidatePoint
    )
        -> Bool
    {
        let (a, b) = (from.blob.place, to.blob.place)
        let place = ImagePoint(x: other.place.x + a.x - b.x, y: other.place.y + a.y - b.y)
        let off = 2 + 0.1 * TrajectoryCandidate.distance(a, b)
        return (pictures[from.picture] ?? []).contains {
            TrajectoryCandidate.distance($0.place, place) <= off && (0.5...2).contains($0.radius / other.radius)
                && TrajectoryCandidate.distance($0.place, a) > 0
        }
    }
}
