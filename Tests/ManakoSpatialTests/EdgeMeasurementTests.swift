import ManakoTesting
import Testing

@testable import ManakoSpatial

/// Corners of a card before a wall, where most of what is around the tap belongs to the wall.
@Suite struct EdgeMeasurementTests {
    @Test(arguments: [1.8, 3.0]) func cornersBelongToWhatIsNearer(_ wall: Double) throws {
        var random = SeededRandom(seed: 5)
        let camera = try CameraIntrinsics(width: 960, height: 720, fx: 740, fy: 740, cx: 478, cy: 362)
        let card = SimulatedScene.Card(
            pose: CameraPose(rotation: .identity, position: Vector3(0, 0, 1.5)), halfWidth: 0.25, halfHeight: 0.2)
        let scene = SimulatedScene(
            card: card, plane: CameraPose(rotation: .identity, position: Vector3(0, 0, wall)), seed: 3)
        let corner = Vector3(0.25, -0.2, 1.5)
        var frames: [MeasurementFrame] = []
        var tap = Tap(frame: 2, pixel: PixelPoint(0, 0))
        for index in 0..<5 {
            let x = 0.05 * Double(index - 2)
            let pose = CameraPose(rotation: .identity, position: Vector3(x, 0.1 * x, 0))
            let seen = try #require(camera.project(pose.toCamera(corner)))
            let picture = try scene.picture(camera, pose, near: [seen], reach: 60, noise: 2, random: &random)
            frames.append(try MeasurementFrame(intrinsics: camera, pose: pose, picture: picture))
            if index == tap.frame { tap.pixel = seen }
        }
        var settings = MeasurementSettings()
        settings.scaleError = 0
        let point = try MeasurementScene(frames: frames, settings: settings).measure(tap, by: .views).get()
        let deviation = point.totalCovariance.row2.z.squareRoot()
        #expect(abs(point.position.z - 1.5) < 3 * deviation)
        #expect(abs(point.position.z - 1.5) < 0.04 && deviation < 0.04)
    }
}
