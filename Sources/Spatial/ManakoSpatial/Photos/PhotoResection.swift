import ManakoCore

/// Finds where a photo was taken from points of the scene that it shows
/// ([Fischler and Bolles 1981](https://doi.org/10.1145/358669.358692)).
struct PhotoResection {
    let camera: CameraIntrinsics
    let points: [Vector3]
    let pixels: [PixelPoint]
    /// How far a point may be from where it is seen, in pixels.
    let tolerance: Double

    private static let rounds = 120, drawn = 5, least = 12

    /// From the points' axes to the camera's; nil where too few points agree.
    func lies() -> CameraPose? {
        guard points.count >= Self.least else { return nil }
        let estimator = PoseEstimator(intrinsics: camera, pixelNoise: tolerance / 3)
        var random = DrawnNumbers(seed: 0x9E37_79B9_7F4A_7C15)
        var best: (pose: CameraPose, inside: [Int]) = (.identity, [])
        for _ in 0..<Self.rounds {
            let drawn = random.different(Self.drawn, below: points.count)
            let found = try? estimator.solutions(points: drawn.map { points[$0] }, pixels: drawn.map { pixels[$0] })
            for solution in found ?? [] {
                let inside = agreeing(solution.pose)
                if inside.count > best.inside.count { best = (solution.pose, inside) }
            }
        }
        for _ in 0..<3 where best.inside.count >= Self.least {
            let better = try? estimator.solution(
                points: best.inside.map { points[$0] }, pixels: best.inside.map { pixels[$0] }, near: best.pose)
            guard let better else { break }
            best = (better.pose, agreeing(better.pose))
        }
        guard best.inside.count >= max(Self.least, points.count / 5) else { return nil }
        return best.pose.inverse
    }

    private func agreeing(_ pose: CameraPose) -> [Int] {
        points.indices.filter { index in
            camera.project(pose.toCamera(points[index])).map { $0.distance(to: pixels[index]) < tolerance } ?? false
        }
    }
}
