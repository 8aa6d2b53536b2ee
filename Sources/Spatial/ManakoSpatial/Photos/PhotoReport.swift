import ManakoCore

/// What a solution says of the photos, and how sure it is.
struct PhotoReport {
    let photos: [ScenePhoto]
    let solution: PhotoSolution
    /// Which points lengths are looked at between, and the shortest of those lengths as a part of the longest.
    private static let sample = 40, shortest = 0.2
    /// How much nearer and farther than the points that photos share things may be.
    private static let nearer = 0.7, farther = 1.5

    func alignment() throws(ManakoError) -> PhotoAlignment {
        guard let covariance = solution.equations.covariance()?.common else {
            throw ManakoError(.internalFailure, "the points do not determine where the photos were taken")
        }
        let views = photos.indices.map { photo in solution.photos.firstIndex(of: photo).flatMap(view) }
        return PhotoAlignment(views: views, points: solution.bundle.points, scaleError: scaleError(covariance))
    }

    private func view(_ index: Int) -> PhotoAlignment.View? {
        guard let geometry = solution.geometry(index) else { return nil }
        var (squares, depths) = (0.0, [Double]())
        for (number, track) in solution.problem.tracks.enumerated() {
            for sighting in track where sighting.view == index {
                let point = solution.bundle.points[number]
                guard let distance = geometry.distance(point, sighting.pixel) else { continue }
                squares += distance * distance
                depths.append(geometry.lies.toWorld(point).z)
            }
        }
        guard let nearest = depths.min(), let farthest = depths.max() else { return nil }
        return PhotoAlignment.View(
            intrinsics: geometry.camera, pose: geometry.lies.inverse, points: depths.count,
            rms: (squares / Double(depths.count)).squareRoot(),
            distances: nearest * Self.nearer...farthest * Self.farther)
    }

    /// The standard error of a length between two points that photos' places, cameras and the ruler make together, as a part of it: the root of the
    /// mean square over many pairs.
    private func scaleError(_ covariance: DenseMatrix) -> Double {
        let points = solution.bundle.points
        let step = max(points.count / Self.sample, 1)
        let chosen = stride(from: 0, to: points.count, by: step).map(\.self)
        let responses = chosen.map(response)
        let longest = chosen.reduce(0) { most, one in
            chosen.reduce(most) { max($0, points[one].distance(to: points[$1])) }
        }
        var (sum, count) = (0.0, 0)
        for one in chosen.indices {
            for other in chosen.indices.dropFirst(one + 1) {
                let way = points[chosen[other]] - points[chosen[one]]
                guard way.length > Self.shortest * longest, let a = responses[one], let b = responses[other] else {
                    continue
                }
                let along = [way.normalized.x, way.normalized.y, way.normalized.z]
                let row = DenseMatrix(rows: 1, columns: 3, elements: along) * (b + a * -1)
                sum += max(covariance.propagated(by: row)[0, 0], 0) / way.squaredLength
                count += 1
            }
        }
        return (sum / Double(max(count, 1))).squareRoot()
    }

    /// By how much a point moves with the common parameters.
    private func response(_ point: Int) -> DenseMatrix? {
        let group = solution.equations.groups[point]
        return Cholesky(group.own).map { $0.solve(group.mixed) * -1 }
    }
}
