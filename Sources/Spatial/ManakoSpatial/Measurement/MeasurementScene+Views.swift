extension MeasurementScene {
    /// How exactly the tapped place itself is known when others are matched to it: it is what is looked for, so nearly exactly.
    private static let referenceNoise = 0.02

    /// By how much the squared distances may exceed what errors explain: rays that miss each other by five deviations are of no point.
    private static let greatestExcess = 25.0

    /// The joint from several frames: where the tapped patch is found in the others, or where it was tapped in them.
    func byViews(_ tap: Tap) -> Result<MeasuredPoint, MeasurementFailure> {
        tap.also.isEmpty ? byMatches(tap) : byTaps(tap)
    }

    /// From taps in several pictures, each with the error of a tap.
    private func byTaps(_ tap: Tap) -> Result<MeasuredPoint, MeasurementFailure> {
        let sightings = ([Tap.Place(frame: tap.frame, pixel: tap.pixel)] + tap.also).map {
            Sighting(frame: $0.frame, pixel: $0.pixel, deviation: settings.tapError)
        }
        let triangulation = Triangulation(frames: frames, sightings: sightings)
        guard let start = triangulation.nearestPoint() else { return .failure(Self.noBaseline) }
        guard let result = triangulation.solve(near: start) else {
            return .failure(
                MeasurementFailure(
                    .tapsDisagree,
                    "the taps are not of one point before the cameras; check that all show the same joint"))
        }
        guard result.excess < Self.greatestExcess else {
            return .failure(
                MeasurementFailure(
                    .tapsDisagree,
                    "the taps' rays miss each other by far; check that all show the same joint, and the poses"))
        }
        return point(result, tap, sightings, tapCovariance: Matrix3(diagonal: .zero))
    }

    private func byMatches(_ tap: Tap) -> Result<MeasuredPoint, MeasurementFailure> {
        PatchSearch(scene: self, tap: tap).matches().flatMap { found in
            let frame = frames[tap.frame]
            guard let ray = frame.intrinsics.ray(through: tap.pixel) else { return .failure(Self.noRay) }
            let exact = Sighting(frame: tap.frame, pixel: tap.pixel, deviation: Self.referenceNoise)
            let sightings =
                [exact]
                + found.matches.map {
                    Sighting(frame: $0.frame, pixel: $0.pixel, information: $0.information)
                }
            let start = frame.pose.toWorld(ray / found.surface.inverseDepth)
            guard let result = Triangulation(frames: frames, sightings: sightings).solve(near: start) else {
                return .failure(Self.noBaseline)
            }
            guard result.excess < Self.greatestExcess else {
                return .failure(
                    MeasurementFailure(
                        .noMatch,
                        "the pictures do not agree on one place; check the poses, or tap it in a second picture too"))
            }
            let covariance = tapCovariance(tap, found.surface)
            return point(result, tap, sightings, tapCovariance: covariance)
        }
    }

    static var noBaseline: MeasurementFailure {
        MeasurementFailure(
            .noBaseline,
            "the camera hardly moved for this distance; move it sideways by a tenth of the distance or more")
    }

    private func point(
        _ result: Triangulation.Result, _ tap: Tap, _ sightings: [Sighting], tapCovariance: Matrix3
    ) -> Result<MeasuredPoint, MeasurementFailure> {
        var shared = result.shared
        shared[.scale] = scaleMove(result.position)
        let point = MeasuredPoint(
            position: result.position, covariance: result.covariance.block3(row: 0, column: 0) + tapCovariance,
            shared: shared, method: .views, frames: sightings.map(\.frame))
        let pose = frames[tap.frame].pose
        let depth = pose.toCamera(result.position).z
        let axis = pose.rotation * Vector3(0, 0, 1)
        let error = max(point.totalCovariance.quadratic(axis), 0).squareRoot()
        guard depth > 0, error <= settings.greatestRelativeError * depth else { return .failure(Self.noBaseline) }
        return .success(point)
    }

    /// What the tap's error makes along the surface that was found.
    private func tapCovariance(_ tap: Tap, _ surface: PatchSurface) -> Matrix3 {
        let frame = frames[tap.frame]
        let half = 0.5
        func place(_ x: Double, _ y: Double) -> Vector3? {
            let inverse = surface.inverseDepth + surface.tiltX * x + surface.tiltY * y
            guard inverse > 0 else { return nil }
            return frame.intrinsics.ray(through: PixelPoint(tap.pixel.x + x, tap.pixel.y + y)).map { $0 / inverse }
        }
        var sum = Matrix3(diagonal: .zero)
        for (x, y) in [(half, 0.0), (0.0, half)] {
            guard let a = place(x, y), let b = place(-x, -y) else { continue }
            let move = frame.pose.rotation * ((a - b) * settings.tapError)
            sum = sum + Matrix3(outer: move, move)
        }
        return sum
    }
}
