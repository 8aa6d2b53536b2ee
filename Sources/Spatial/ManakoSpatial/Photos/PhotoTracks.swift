/// Follows keypoints through photos: what matches from photo to photo is one point of the scene, if the rays meet.
struct PhotoTracks {
    let keypoints: [Keypoints]
    /// The matches between two photos, the lower number first.
    let matches: [PhotoPair: [KeypointMatch]]

    /// The least angle between two rays that meet, in radians: below it their point is anywhere.
    private static let leastAngle = 0.02

    /// A point with where it is seen.
    struct Track {
        var point: Vector3
        var sightings: [PhotoSighting]
    }

    /// The matches of a photo with another one, its own keypoint first.
    func matches(of photo: Int, with other: Int) -> [KeypointMatch] {
        if photo < other { return matches[PhotoPair(first: photo, second: other)] ?? [] }
        return (matches[PhotoPair(first: other, second: photo)] ?? []).map {
            KeypointMatch(first: $0.second, second: $0.first)
        }
    }

    /// Whether what two photos show of a point meets within a tolerance in pixels.
    func meets(
        _ one: PixelPoint, _ first: PhotoGeometry, _ other: PixelPoint, _ second: PhotoGeometry,
        within tolerance: Double
    ) -> Bool {
        guard let a = first.ray(through: one), let b = second.ray(through: other),
            let point = Self.point(MeetingRays(rays: [a, b])), let near = first.distance(point, one),
            let far = second.distance(point, other)
        else { return false }
        return max(near, far) < tolerance
    }

    /// Where rays meet before the cameras.
    private static func point(_ rays: MeetingRays) -> Vector3? {
        rays.nearestPoint.flatMap { rays.isBeforeAll($0) ? $0 : nil }
    }

    /// The points of a scene.
    ///
    /// - Parameters:
    ///   - views: where photos were taken, by their numbers; of those not in it nothing is used.
    ///   - tolerance: how far a point may be from where it should be seen, in pixels of each photo.
    ///   - most: how many are kept; those that most photos show come first.
    func tracks(_ views: [Int: PhotoGeometry], within tolerance: Double, most: Int) -> [Track] {
        let photos = views.keys.sorted()
        var sets = DisjointSets(keypoints.map(\.count))
        for pair in matches.keys.sorted() {
            guard let first = views[pair.first], let second = views[pair.second] else { continue }
            for match in matches[pair] ?? [] {
                let one = keypoints[pair.first][match.first].pixel, other = keypoints[pair.second][match.second].pixel
                guard meets(one, first, other, second, within: tolerance) else { continue }
                sets.join(pair.first, match.first, pair.second, match.second)
            }
        }
        let groups = sets.groups(of: photos)
        let tracks = groups.compactMap { track($0, views, tolerance) }
        return Array(tracks.sorted { $0.sightings.count > $1.sightings.count }.prefix(most))
    }

    private func track(
        _ members: [(photo: Int, keypoint: Int)], _ views: [Int: PhotoGeometry], _ tolerance: Double
    ) -> Track? {
        var sightings: [PhotoSighting] = []
        for member in members {
            let keypoint = keypoints[member.photo][member.keypoint]
            if let known = sightings.first(where: { $0.view == member.photo }) {
                // One place may be two keypoints of other directions; two places can't be one point.
                guard known.pixel.distance(to: keypoint.pixel) < 0.5 * keypoint.size else { return nil }
                continue
            }
            sightings.append(
                PhotoSighting(
                    view: member.photo, keypoint: member.keypoint, pixel: keypoint.pixel, error: keypoint.error))
        }
        while sightings.count >= 2 {
            guard let rays = Self.rays(sightings, views), let point = Self.point(rays) else { return nil }
            let misses = sightings.map { views[$0.view]?.distance(point, $0.pixel) ?? .infinity }
            guard let worst = misses.indices.max(by: { misses[$0] < misses[$1] }) else { return nil }
            if misses[worst] < tolerance {
                return rays.greatestAngle > Self.leastAngle ? Track(point: point, sightings: sightings) : nil
            }
            sightings.remove(at: worst)
        }
        return nil
    }

    private static func rays(_ sightings: [PhotoSighting], _ views: [Int: PhotoGeometry]) -> MeetingRays? {
        let rays = sightings.compactMap { views[$0.view]?.ray(through: $0.pixel) }
        return rays.count == sightings.count ? MeetingRays(rays: rays) : nil
    }
}

/// Two photos by their numbers, the lower one first.
struct PhotoPair: Sendable, Hashable, Comparable {
    var first: Int
    var second: Int

    static func < (left: PhotoPair, right: PhotoPair) -> Bool {
        (left.first, left.second) < (right.first, right.second)
    }
}

/// Keypoints of photos, joined to sets ([Tarjan 1975](https://doi.org/10.1145/321879.321884)).
private struct DisjointSets {
    private let starts: [Int]
    private var parents: [Int]

    init(_ counts: [Int]) {
        var (starts, sum) = ([Int](), 0)
        for count in counts {
            starts.append(sum)
            sum += count
        }
        self.starts = starts
        parents = Array(0..<sum)
    }

    private mutating func root(_ index: Int) -> Int {
        var index = index
        while parents[index] != index {
            parents[index] = parents[parents[index]]
            index = parents[index]
        }
        return index
    }

    mutating func join(_ photo: Int, _ keypoint: Int, _ other: Int, _ otherKeypoint: Int) {
        let (a, b) = (root(starts[photo] + keypoint), root(starts[other] + otherKeypoint))
        parents[max(a, b)] = min(a, b)
    }

    /// The sets of two members or more, in the order of their first ones.
    mutating func groups(of photos: [Int]) -> [[(photo: Int, keypoint: Int)]] {
        var order: [Int] = []
        var members: [Int: [(photo: Int, keypoint: Int)]] = [:]
        for photo in photos {
            let end = photo + 1 < starts.count ? starts[photo + 1] : parents.count
            for index in starts[photo]..<end {
                let root = root(index)
                if members[root] == nil { order.append(root) }
                members[root, default: []].append((photo, index - starts[photo]))
            }
        }
        return order.compactMap { members[$0] }.filter { $0.count > 1 }
    }
}
