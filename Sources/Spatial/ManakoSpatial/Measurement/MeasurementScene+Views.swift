extension MeasurementScene {
    /// How exactly the tapped place itself is known when others are matched to it: it is what is looked for, so nearly exactly. The least
    /// deviation of a tap too.
    private static let leastNoise = 0.02

    /// By how much the squared distances may exceed what errors explain: rays that miss each other by five deviations are of no point.
    private static let greatestExcess = 25.0

    /// The joint from several frames: where the tapped patch is found in the others, or where it was tapped in them.
    func byViews(_ tap: Tap) -> Result<MeasuredPoint, MeasurementFailure> {
        tap.also.isEmpty ? byMatches(tap) : byTaps(tap)
    }

    /// From taps in several pictures, each with the error of a tap.
    private func byTaps(_ tap: Tap) -> Result<MeasuredPoint, MeasurementFailure> {
        let places = [Tap.Place(frame: tap.frame, pixel: tap.pixel, error: tap.error)] + tap.also
        let sightings = places.map { place in
            let error = place.error ?? settings.tapError
            return PixelRay(
                frame: place.frame, pixel: place.pixel,
                deviation: (error * error + Self.leastNoise * Self.leastNoise).squareRoot())
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
        return point(result, tap, sightings, Matrix3(diagonal: .zero))
    }

    /// From where the tapped patch is found; beside an edge from the patches around that end at the tap.
    private func byMatches(_ tap: Tap) -> Result<MeasuredPoint, MeasurementFailure> {
        let search = PatchSearch(scene: self, tap: tap)
        let centre = search.matches()
        switch centre {
        case .success(let found) where !found.isAtEdge:
            return located(tap, found).flatMap {
                point($0.result, tap, $0.sightings, tapCovariance(tap, found.surface))
            }
        case .failure(let failure) where failure.kind == .noOtherFrames || failure.kind == .noBaseline:
            return .failure(failure)
        case .failure(let failure): return besideEdge(tap, search.reach) ?? .failure(failure)
        case .success: return besideEdge(tap, search.reach) ?? .failure(Self.atEdge)
        }
    }

    /// The point where the tapped ray meets the nearest of the surfaces around it, to which an edge belongs; nil where none is found,
    /// and with two pictures alone, where nothing would tell a surface from what looks alike.
    ///
    /// - Parameter reach: from the tap to the patches' centres, in columns and rows.
    private func besideEdge(_ tap: Tap, _ reach: Double) -> Result<MeasuredPoint, MeasurementFailure>? {
        guard frames.count(where: { $0.picture != nil }) > 2 else { return nil }
        let shifts = [(-reach, -reach), (reach, -reach), (-reach, reach), (reach, reach)]
        let points = shifts.compactMap { shift -> MeasuredPoint? in
            let side = Tap(
                frame: tap.frame, pixel: PixelPoint(tap.pixel.x + shift.0, tap.pixel.y + shift.1), also: [])
            guard let found = try? PatchSearch(scene: self, tap: side).matches().get(), !found.isAtEdge else {
                return nil
            }
            return try? located(side, found).flatMap { continued($0, found.surface, tap, shift) }.get()
        }
        let pose = frames[tap.frame].pose
        return points.min { pose.toCamera($0.position).z < pose.toCamera($1.position).z }.map { .success($0) }
    }

    /// A surface beside the tap continued to it.
    private func continued(
        _ side: Located, _ surface: PatchSurface, _ tap: Tap, _ shift: (Double, Double)
    ) -> Result<MeasuredPoint, MeasurementFailure> {
        let frame = frames[tap.frame]
        var there = surface
        there.inverseDepth =
            1 / frame.pose.toCamera(side.result.position).z - surface.tiltX * shift.0 - surface.tiltY * shift.1
        guard there.inverseDepth > 0, there.inverseDepth.isFinite, let ray = frame.intrinsics.ray(through: tap.pixel)
        else { return .failure(Self.atEdge) }
        // A flat patch's depth is known at its corner with seven times the variance of its centre: 1 + 3 + 3 for the two tilts.
        let result = Triangulation.Result(
            position: frame.pose.toWorld(ray / there.inverseDepth), covariance: side.result.covariance * 7,
            excess: side.result.excess, shared: side.result.shared)
        return point(result, tap, side.sightings, tapCovariance(tap, there))
    }

    private struct Located {
        let result: Triangulation.Result
        let sightings: [PixelRay]
    }

    private func located(_ tap: Tap, _ found: PatchSearch.Found) -> Result<Located, MeasurementFailure> {
        let frame = frames[tap.frame]
        guard let ray = frame.intrinsics.ray(through: tap.pixel) else { return .failure(Self.noRay) }
        let exact = PixelRay(frame: tap.frame, pixel: tap.pixel, deviation: Self.leastNoise)
        let sightings =
            [exact] + found.matches.map { PixelRay(frame: $0.frame, pixel: $0.pixel, information: $0.information) }
        let start = frame.pose.toWorld(ray / found.surface.inverseDepth)
        guard
            let result = Triangulation(frames: frames, sightings: sightings, isNoiseKnown: false)
                .solve(near: start)
        else {
            return .failure(Self.noBaseline)
        }
        guard result.excess < Self.greatestExcess else {
            return .failure(
                MeasurementFailure(
                    .noMatch,
                    "the pictures do not agree on one place; check the poses, or tap it in a second picture too"))
        }
        return .success(Located(result: result, sightings: sightings))
    }

    static var atEdge: MeasurementFailure {
        MeasurementFailure(
            .depthEdge,
            "near and far lie side by side here; tap a little to the side that is meant, or in a second picture too")
    }

    static var noBaseline: MeasurementFailure {
        MeasurementFailure(
            .noBaseline,
            "the camera hardly moved for this distance; move it sideways by a tenth of the distance or more")
    }

    private func point(
        _ result: Triangulation.Result, _ tap: Tap, _ sightings: [PixelRay], _ tapCovariance: Matrix3
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
            let move = frame.pose.rotation * ((a - b) * error(of: tap))
            sum = sum + Matrix3(outer: move, move)
        }
        return sum
    }
}
