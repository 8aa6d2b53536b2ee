import ManakoCore

extension PoseEstimator {
    /// How the points lie, when they can give a pose.
    func spread(
        _ points: [Vector3], _ pixels: [PixelPoint], atLeast least: Int = 4
    ) throws(ManakoError) -> PointSpread {
        guard points.count == pixels.count else {
            throw ManakoError(
                .invalidArgument,
                "\(points.count) points and \(pixels.count) pixels are no pairs; give one pixel a point")
        }
        guard points.count >= least else {
            throw ManakoError(.invalidArgument, "a pose takes \(least) points or more, not \(points.count)")
        }
        guard pixels.allSatisfy({ $0.x.isFinite && $0.y.isFinite }), pixelNoise > 0, pixelNoise.isFinite,
            loss.isValid, let spread = PointSpread(points)
        else {
            throw ManakoError(.invalidArgument, "a point, a pixel, the noise or the loss is no number; leave it out")
        }
        let seen = PointSpread(pixels.map { Vector3($0.x, $0.y, 0) })
        guard !spread.isLine, seen?.isLine == false else {
            throw ManakoError(
                .invalidArgument, "the points are on one line, which says nothing of a turn about it; add others")
        }
        return spread
    }

    /// Where the pixels are seen on the plane at depth 1.
    func rays(_ pixels: [PixelPoint]) throws(ManakoError) -> [PixelPoint] {
        var rays: [PixelPoint] = []
        for pixel in pixels {
            guard let ray = intrinsics.ray(through: pixel) else {
                throw ManakoError(
                    .invalidArgument,
                    "the lens shows nothing at (\(pixel.x), \(pixel.y)); check the distortion's coefficients and the picture's size"
                )
            }
            rays.append(PixelPoint(ray.x, ray.y))
        }
        return rays
    }

    /// Poses to begin with, from the camera's axes to the points'.
    func starts(_ points: [Vector3], _ rays: [PixelPoint], _ spread: PointSpread) -> [CameraPose] {
        let frame = spread.frame
        let local = points.map { frame.toCamera($0) }
        let flat = local.map { Vector3($0.x, $0.y, 0) }
        var found = InitialPlanarPose.poses(points: flat, rays: rays)
        if !spread.isPlane {
            found += [
                InitialSpatialPose.byOrthography(points: local, rays: rays),
                InitialSpatialPose.byLinearTransform(points: local, rays: rays),
            ].compactMap { $0 }
        }
        // They are from the points' main axes to the camera's.
        return found.map { frame * $0.inverse }
    }

    /// The solutions that are not the same as a better one.
    static func distinct(_ solutions: [PoseSolution]) -> [PoseSolution] {
        var kept: [PoseSolution] = []
        for solution in solutions {
            let isKnown = kept.contains {
                $0.pose.rotation.angle(to: solution.pose.rotation) < 1e-3
                    && $0.pose.position.distance(to: solution.pose.position) < 1e-3 * $0.pose.position.length + 1e-9
            }
            if !isKnown { kept.append(solution) }
        }
        return kept
    }
}
