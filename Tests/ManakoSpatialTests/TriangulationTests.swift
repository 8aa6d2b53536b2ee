import Glibc
import ManakoTesting
import Testing

@testable import ManakoSpatial

/// Intervals have to cover the truth as often as they say.
@Suite struct TriangulationTests {
    private static func frames(_ count: Int, poseCovariance: DenseMatrix? = nil) throws -> [MeasurementFrame] {
        let camera = try CameraIntrinsics(
            width: 1920, height: 1440, fx: 1450, fy: 1450, cx: 960, cy: 720,
            distortion: .brownConrady(k1: 0.05, k2: -0.04))
        return try (0..<count).map { index in
            let x = count > 1 ? 0.2 * Double(index) / Double(count - 1) - 0.1 : 0
            let pose = CameraPose(
                rotation: Rotation3(axisAngle: Vector3(0.02 * x, -0.3 * x, 0.1 * x)), position: Vector3(x, 0.1 * x, 0))
            return try MeasurementFrame(intrinsics: camera, pose: pose, poseCovariance: poseCovariance)
        }
    }

    private static let ends = (Vector3(-0.25, 0.05, 1.5), Vector3(0.24, -0.04, 1.6))

    /// 68 and 95 of 100 intervals of 1500 have the truth; by chance ± 3.6 and ± 1.7 at three deviations.
    @Test func intervalsCoverTheTruth() throws {
        let frames = try Self.frames(10)
        let truth = Self.ends.0.distance(to: Self.ends.1)
        var random = SeededRandom(seed: 17)
        var (within, withinTwo, sum) = (0, 0, 0.0)
        let trials = 1500
        for _ in 0..<trials {
            let points = try [Self.ends.0, Self.ends.1].map { end in
                let sightings = try frames.indices.map { index in
                    let seen = try #require(frames[index].intrinsics.project(frames[index].pose.toCamera(end)))
                    return PixelRay(
                        frame: index, pixel: PixelPoint(seen.x + random.normal(0.4), seen.y + random.normal(0.4)),
                        deviation: 0.4)
                }
                let triangulation = Triangulation(frames: frames, sightings: sightings)
                let start = try #require(triangulation.nearestPoint())
                let result = try #require(triangulation.solve(near: start))
                return MeasuredPoint(
                    position: result.position, covariance: result.covariance.block3(row: 0, column: 0), method: .views,
                    frames: [])
            }
            let length = MeasuredLength(along: points)
            let error = length.metres - truth
            sum += error / length.standardError
            if abs(error) <= length.standardError { within += 1 }
            if abs(error) <= 1.96 * length.standardError { withinTwo += 1 }
        }
        #expect((0.65...0.715).contains(Double(within) / Double(trials)))
        #expect((0.93...0.97).contains(Double(withinTwo) / Double(trials)))
        // The mean error is none, to three of its own deviations.
        #expect(abs(sum / Double(trials)) < 3 / Double(trials).squareRoot())
    }

    /// The same where the poses are wrong too, which both ends share.
    @Test func wrongPosesAreCountedOnce() throws {
        var covariance = DenseMatrix(diagonal: [1e-6, 1e-6, 1e-6, 4e-6, 4e-6, 4e-6])
        covariance[0, 4] = -1e-6
        covariance[4, 0] = -1e-6
        let frames = try Self.frames(4, poseCovariance: covariance)
        let truth = Self.ends.0.distance(to: Self.ends.1)
        var random = SeededRandom(seed: 23)
        var (within, withinTwo, ratio) = (0, 0, 0.0)
        let trials = 1500
        for _ in 0..<trials {
            let moved = try frames.map { frame in
                let motions = frame.poseDeviations.map { motion in (motion, random.normal()) }
                let motion = (0..<6).map { part in motions.reduce(0) { $0 + $1.0[part] * $1.1 } }
                return try MeasurementFrame(intrinsics: frame.intrinsics, pose: frame.pose.moved(motion))
            }
            let points = try [Self.ends.0, Self.ends.1].map { end in
                let sightings = try frames.indices.map { index in
                    let seen = try #require(moved[index].intrinsics.project(moved[index].pose.toCamera(end)))
                    return PixelRay(
                        frame: index, pixel: PixelPoint(seen.x + random.normal(3), seen.y + random.normal(3)),
                        deviation: 3)
                }
                let result = try #require(Triangulation(frames: frames, sightings: sightings).solve(near: end))
                return MeasuredPoint(
                    position: result.position, covariance: result.covariance.block3(row: 0, column: 0),
                    shared: result.shared, method: .views, frames: [])
            }
            let length = MeasuredLength(along: points)
            let error = abs(length.metres - truth)
            if error <= length.standardError { within += 1 }
            if error <= 1.96 * length.standardError { withinTwo += 1 }
            let alone = points.map {
                MeasuredPoint(position: $0.position, covariance: $0.covariance, method: .views, frames: [])
            }
            ratio += MeasuredLength(along: alone).standardError / length.standardError / Double(trials)
        }
        #expect((0.64...0.72).contains(Double(within) / Double(trials)))
        #expect((0.93...0.97).contains(Double(withinTwo) / Double(trials)))
        // Without the poses' share the intervals would be far too narrow.
        #expect(ratio < 0.9)
    }

    @Test func sharedErrorsDoNotCancelOut() throws {
        let points = (0..<3).map { index in
            let position = Vector3(Double(index), 0, 0)
            return MeasuredPoint(
                position: position, covariance: Matrix3(diagonal: Vector3(1e-4, 0, 0)),
                shared: [.scale: position * 0.01], method: .views, frames: [])
        }
        let total = MeasuredLength(along: points)
        #expect(total.metres == 2)
        // The middle joint's own error cancels out on a straight line, and the scale's two shares add up.
        #expect(abs(total.standardError - (2e-4 + 0.02 * 0.02).squareRoot()) < 1e-12)
        #expect(MeasuredLength(along: []).metres == 0)
        #expect(MeasuredLength(along: [points[0]]).standardError == 0)
    }
}
