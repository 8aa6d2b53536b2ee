/// Where photos were taken, and the points that they share.
struct PhotoSolution {
    let beliefs: [CameraBelief]
    let bundle: PhotoBundle
    /// The photo of each view.
    let photos: [Int]
    let problem: PhotoBundleProblem
    let equations: NormalEquations

    /// Where the photo of a view was taken.
    func geometry(_ view: Int) -> PhotoGeometry? {
        let one = bundle.views[view]
        return bundle.cameras[one.camera].intrinsics(beliefs[one.camera]).map {
            PhotoGeometry(camera: $0, lies: one.lies)
        }
    }

    /// The points by the photos that show them and the numbers of their keypoints.
    var keypointPoints: [Int: [Int: Vector3]] {
        var points: [Int: [Int: Vector3]] = [:]
        for (track, point) in zip(problem.tracks, bundle.points) {
            for sighting in track { points[photos[sighting.view], default: [:]][sighting.keypoint] = point }
        }
        return points
    }

    /// What was known of the photos, with the places that were found; without photos that show fewer points than a least number.
    func placed(_ state: [Int: PlacedPhoto], least: Int) -> [Int: PlacedPhoto] {
        var counts = [Int](repeating: 0, count: photos.count)
        for sighting in problem.tracks.joined() { counts[sighting.view] += 1 }
        var result: [Int: PlacedPhoto] = [:]
        for (view, photo) in photos.enumerated() where counts[view] >= least {
            guard let geometry = geometry(view) else { continue }
            result[photo] = PlacedPhoto(geometry: geometry, outline: state[photo]?.outline)
        }
        return result
    }

    /// How far each sighting is off, over its expected error.
    private var misses: [[Double]] {
        let geometries = photos.indices.map(geometry)
        return zip(problem.tracks, bundle.points).map { track, point in
            track.map { sighting in
                (geometries[sighting.view]?.distance(point, sighting.pixel) ?? .infinity) / sighting.error
            }
        }
    }

    /// By what the expected errors have to be multiplied, from the median of what sightings are off.
    var noise: Double {
        // A point takes three of the numbers that its sightings are.
        var (all, kept) = ([Double](), 0.0)
        for misses in misses {
            all += misses
            kept += Double(2 * misses.count - 3)
        }
        guard !all.isEmpty, kept > 0 else { return 1 }
        all.sort()
        // The median of the length of two normal numbers is 1.177 deviations.
        return max(all[all.count / 2] / 1.177 * (Double(2 * all.count) / kept).squareRoot(), 0.1)
    }

    /// The points with the sightings that are off by so many expected errors at most.
    func tracks(within greatest: Double) -> [PhotoTracks.Track] {
        let misses = misses
        return misses.indices.compactMap { index in
            let kept = zip(problem.tracks[index], misses[index]).filter { $0.1 < greatest }.map { sighting, _ in
                var sighting = sighting
                sighting.view = photos[sighting.view]
                return sighting
            }
            return kept.count >= 2 ? PhotoTracks.Track(point: bundle.points[index], sightings: kept) : nil
        }
    }

    /// The median over points of the greatest angle between two rays, in radians.
    var medianAngle: Double {
        let places = photos.indices.map { bundle.views[$0].lies.inverse.position }
        let angles = zip(problem.tracks, bundle.points).map { track, point in
            let rays = track.map { (places[$0.view] - point).normalized }
            return rays.indices.reduce(0.0) { most, one in
                rays[..<one].reduce(most) { max($0, (rays[one] - $1).length) }
            }
        }
        return angles.sorted()[angles.count / 2]
    }
}
