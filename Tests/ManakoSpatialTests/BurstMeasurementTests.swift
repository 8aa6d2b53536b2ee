import ManakoCore
import ManakoTesting
import Testing

@testable import ManakoSpatial

/// Rendered pictures of a plane with known truth.
@Suite struct BurstMeasurementTests {
    private static func camera() throws -> CameraIntrinsics {
        try CameraIntrinsics(
            width: 960, height: 720, fx: 740, fy: 740, cx: 478, cy: 362,
            distortion: .brownConrady(k1: 0.06, k2: -0.05, p1: 0.0005, p2: -0.0004))
    }

    /// A burst with a known baseline over a plane 1.5 m away.
    private static func burst(
        _ scene: SimulatedScene, _ ends: [Vector3], baseline: Double, count: Int, random: inout SeededRandom
    ) throws -> (scene: MeasurementScene, taps: [Tap]) {
        let camera = try camera()
        var settings = MeasurementSettings()
        settings.scaleError = 0
        settings.tapError = 0.3
        var frames: [MeasurementFrame] = []
        var taps: [Tap] = []
        for index in 0..<count {
            let x = baseline * (Double(index) / Double(count - 1) - 0.5)
            let pose = CameraPose(
                rotation: Rotation3(axisAngle: Vector3(0.1 * x, -0.5 * x, 0.2 * x)),
                position: Vector3(x, 0.2 * x, 0.1 * x))
            let seen = ends.compactMap { camera.project(pose.toCamera($0)) }
            let picture = try scene.picture(camera, pose, near: seen, reach: 60, noise: 2, random: &random)
            frames.append(try MeasurementFrame(intrinsics: camera, pose: pose, picture: picture))
            if index == count / 2 { taps = seen.map { Tap(frame: index, pixel: $0) } }
        }
        return (MeasurementScene(frames: frames, settings: settings), taps)
    }

    /// Half a metre at 1.5 m over 20 cm, facing the camera and tilted: within half a centimetre.
    @Test(arguments: [0.0, 0.5]) func halfAMetre(_ tilt: Double) throws {
        var random = SeededRandom(seed: 31)
        for trial in 0..<2 {
            let scene = SimulatedScene(
                plane: CameraPose(rotation: Rotation3(axisAngle: Vector3(tilt, 0, 0)), position: Vector3(0, 0, 1.5)),
                seed: UInt64(trial + 5))
            let ends = [Vector3(-0.25, 0.02, 0), Vector3(0.2498, 0.034, 0)].map { scene.plane.toWorld($0) }
            let truth = ends[0].distance(to: ends[1])
            let (measured, taps) = try Self.burst(scene, ends, baseline: 0.2, count: 5, random: &random)
            let line = measured.measure(taps, by: .views)
            for joint in line.joints { _ = try joint.get() }
            let total = try #require(line.total)
            #expect(abs(total.metres - truth) < 0.005)
            #expect(abs(total.metres - truth) < 3.5 * total.standardError)
            #expect(total.standardError < 0.005)
            for (joint, end) in zip(line.joints, ends) {
                let point = try joint.get()
                #expect(point.position.distance(to: end) < 4 * point.standardError)
                #expect(point.frames.count == 5)
            }
        }
    }

    /// What can't be measured says so, and never gives a number.
    @Test func whatCannotBeFoundSaysSo() throws {
        var random = SeededRandom(seed: 37)
        let plane = CameraPose(rotation: .identity, position: Vector3(0, 0, 1.5))
        let scene = SimulatedScene(plane: plane)
        let ends = [Vector3(-0.1, 0, 1.5), Vector3(0.1, 0, 1.5)]
        func kind(_ result: Result<MeasuredPoint, MeasurementFailure>) -> MeasurementFailure.Kind? {
            guard case .failure(let failure) = result else { return nil }
            #expect(failure.error.reason?.name == failure.kind.rawValue)
            return failure.kind
        }
        var (still, taps) = try Self.burst(scene, ends, baseline: 0.001, count: 3, random: &random)
        #expect(kind(still.measure(taps[0])) == .noBaseline)
        still.frames = Array(still.frames.prefix(1))
        #expect(kind(still.measure(Tap(frame: 0, pixel: taps[0].pixel), by: .views)) == .noOtherFrames)
        #expect(kind(still.measure(taps[0])) == .noSuchPlace)
        #expect(kind(still.measure(Tap(frame: 0, pixel: PixelPoint(.nan, 4)))) == .noSuchPlace)
        #expect(kind(still.measure(Tap(frame: 0, pixel: PixelPoint(4, 5000)))) == .noSuchPlace)
        var (moving, moved) = try Self.burst(scene, ends, baseline: 0.2, count: 3, random: &random)
        // Away from what was drawn it is grey.
        #expect(kind(moving.measure(Tap(frame: 1, pixel: PixelPoint(480, 600)))) == .noTexture)
        // Another wall in the other pictures.
        let other = try Self.burst(
            SimulatedScene(plane: plane, seed: 99), ends, baseline: 0.2, count: 3, random: &random)
        let mixed = MeasurementScene(
            frames: [other.scene.frames[0], moving.frames[1], other.scene.frames[2]], settings: moving.settings)
        #expect([.noMatch, .ambiguous].contains(kind(mixed.measure(moved[0]))))
        moving.settings.tapError = -1
        #expect(kind(moving.measure(moved[0])) == .invalidSettings)
    }

    /// Taps in two pictures need no pictures; such of two places are refused.
    @Test func tapsInTwoPictures() throws {
        let camera = try Self.camera()
        let frames = try [-0.1, 0.1].map { x in
            try MeasurementFrame(
                intrinsics: camera, pose: CameraPose(rotation: .identity, position: Vector3(x, 0, 0)))
        }
        let scene = MeasurementScene(frames: frames)
        let truth = Vector3(0.05, 0.1, 1.2)
        let seen = frames.compactMap { camera.project($0.pose.toCamera(truth)) }
        let tap = Tap(frame: 0, pixel: seen[0], also: [.init(frame: 1, pixel: seen[1])])
        let point = try scene.measure(tap).get()
        #expect(point.position.distance(to: truth) < 1e-6)
        // The depth's error is z² / (f b) of the disparity's, √2 pixels.
        let depthError = 1.2 * 1.2 / (740 * 0.2) * 2.0.squareRoot()
        #expect(abs(point.totalCovariance.row2.z.squareRoot() - depthError) < 0.1 * depthError)
        var wrong = tap
        wrong.also[0].pixel.y += 60
        guard case .failure(let failure) = scene.measure(wrong) else {
            Issue.record("rays that miss each other gave a point")
            return
        }
        #expect(failure.kind == .tapsDisagree)
    }
}
