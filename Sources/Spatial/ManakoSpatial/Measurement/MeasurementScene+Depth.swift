/// A depth between the values of a map.
struct DepthSample {
    let metres: Double
    /// 0…2, the least of the values around.
    let confidence: UInt8
}

extension DepthMap {
    /// The depth at a place of the full picture, by the bilinear mean of the four inverse depths around it, which planes keep.
    ///
    /// - Parameters:
    ///   - pixel: of the full picture.
    ///   - camera: that of the full picture.
    ///   - edge: how much the four may differ, as a part of the least.
    func sample(
        _ pixel: PixelPoint, _ camera: CameraIntrinsics, edge: Double
    ) -> Result<DepthSample, MeasurementFailure> {
        let x = min(max((pixel.x + 0.5) * Double(width) / Double(camera.width) - 0.5, 0), Double(width - 1))
        let y = min(max((pixel.y + 0.5) * Double(height) / Double(camera.height) - 0.5, 0), Double(height - 1))
        let (left, above) = (min(Int(x), max(width - 2, 0)), min(Int(y), max(height - 2, 0)))
        let (right, below) = (min(left + 1, width - 1), min(above + 1, height - 1))
        let indices = [above * width + left, above * width + right, below * width + left, below * width + right]
        let values = indices.map { Double(metres[$0]) }
        guard let least = values.min(), let most = values.max(), least > 0 else {
            return .failure(MeasurementFailure(.noDepth, "the depth map knows nothing here; tap a little beside"))
        }
        let confidence = confidence.map { map in indices.map { map[$0] }.min() ?? 0 } ?? 2
        guard confidence > 0 else {
            return .failure(
                MeasurementFailure(.unsureDepth, "the depth map is not sure here; tap elsewhere or go nearer"))
        }
        guard most - least <= edge * least else {
            return .failure(
                MeasurementFailure(
                    .depthEdge,
                    "near (\(least) m) and far (\(most) m) lie side by side here; tap a little to the side that is meant"
                ))
        }
        let (fx, fy) = (x - Double(left), y - Double(above))
        let inverse =
            (1 - fy) * ((1 - fx) / values[0] + fx / values[1]) + fy * ((1 - fx) / values[2] + fx / values[3])
        return .success(DepthSample(metres: 1 / inverse, confidence: confidence))
    }
}

extension MeasurementScene {
    /// The joint from the depth map of its frame.
    ///
    /// Its error is that of depth, that of the tap with the surface's slope, and that of the pose; errors of depth at different taps are
    /// taken as independent.
    func byDepth(_ tap: Tap) -> Result<MeasuredPoint, MeasurementFailure> {
        let frame = frames[tap.frame]
        guard let map = frame.depth else {
            return .failure(
                MeasurementFailure(.noDepth, "frame \(number(of: tap.frame)) has no depth map; measure by views"))
        }
        let camera = frame.intrinsics
        return map.sample(tap.pixel, camera, edge: settings.depthEdge).flatMap { sample in
            guard let ray = camera.ray(through: tap.pixel) else { return .failure(Self.noRay) }
            let place = ray * sample.metres
            let deviation = settings.depthNoise.deviation(at: sample.metres) * (sample.confidence < 2 ? 2 : 1)
            let along = frame.pose.rotation * (ray * deviation)
            var covariance = Matrix3(outer: along, along)
            for move in depthTapMoves(tap, frame, map, ray, sample.metres) {
                covariance = covariance + Matrix3(outer: move, move)
            }
            let position = frame.pose.toWorld(place)
            var shared = poseMoves(frame: tap.frame) { $0.toWorld(place) }
            shared[.scale] = scaleMove(position)
            return .success(
                MeasuredPoint(
                    position: position, covariance: covariance, shared: shared, method: .depth, frames: [tap.frame]))
        }
    }

    static var noRay: MeasurementFailure {
        MeasurementFailure(.noSuchPlace, "the lens shows nothing here; check the intrinsics")
    }

    /// By how much one standard deviation of a tap's column and of its row moves the point.
    private func depthTapMoves(
        _ tap: Tap, _ frame: MeasurementFrame, _ map: DepthMap, _ ray: Vector3, _ metres: Double
    ) -> [Vector3] {
        let camera = frame.intrinsics
        // The slope is taken over a value of the map, below which there is only interpolation.
        let reach = max(Double(camera.width) / Double(map.width), 1)
        return [PixelPoint(1, 0), PixelPoint(0, 1)].map { way in
            let beside = PixelPoint(tap.pixel.x + way.x * reach, tap.pixel.y + way.y * reach)
            guard let other = camera.ray(through: beside) else { return .zero }
            let there = (try? map.sample(beside, camera, edge: settings.depthEdge).get())?.metres ?? metres
            return frame.pose.rotation * ((other * there - ray * metres) * (error(of: tap) / reach))
        }
    }

    /// By how much one standard deviation of each independent motion of a frame's pose moves a point.
    func poseMoves(frame: Int, point: (CameraPose) -> Vector3?) -> [ErrorSource: Vector3] {
        var moves: [ErrorSource: Vector3] = [:]
        let pose = frames[frame].pose
        for (index, motion) in frames[frame].poseDeviations.enumerated() {
            let forth = pose.moved(motion.map { $0 * 0.01 })
            let back = pose.moved(motion.map { $0 * -0.01 })
            guard let a = point(forth), let b = point(back) else { continue }
            moves[.pose(frame: frame, motion: index)] = (a - b) * 50
        }
        return moves
    }
}
