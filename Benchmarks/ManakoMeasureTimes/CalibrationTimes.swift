import Manako
import ManakoBoards
import ManakoMeasure
import ManakoSpatial

/// A camera from twenty views of a board of 35 tags.
enum CalibrationTimes {
    static func run() throws {
        let scene = try DemoScene(scale: 1)
        var random = SystemRandomNumberGenerator()
        let middle = Vector3(scene.board.width / 2, scene.board.height / 2, 0)
        let views = (0..<20).map { index in
            let angle = Vector3(Double(index % 5) * 0.25 - 0.5, Double(index / 5) * 0.3 - 0.45, Double(index) * 0.3)
            let rotation = Rotation3(axisAngle: angle)
            let pose = CameraPose(
                rotation: rotation, position: middle - rotation * Vector3(0, 0, 0.4 + 0.01 * Double(index)))
            let pairs = scene.board.points.compactMap { point in
                scene.camera.project(pose.toCamera(point)).map { pixel in
                    (
                        point,
                        PixelPoint(
                            pixel.x + .random(in: -0.2...0.2, using: &random),
                            pixel.y + .random(in: -0.2...0.2, using: &random))
                    )
                }
            }
            return CalibrationView(points: pairs.map(\.0), pixels: pairs.map(\.1))
        }
        var found: CameraCalibration?
        try Row.measure("calibration, 20 views of 140 corners", runs: 5, bound: "1000") {
            found = try CameraCalibrator().calibrate(views, width: scene.camera.width, height: scene.camera.height)
        }
        if let found {
            let parts = [found.intrinsics.fx / scene.camera.fx, found.intrinsics.fy / scene.camera.fy].map {
                Row.number(abs($0 - 1) * 100)
            }
            print("  focal lengths off by \(parts.joined(separator: " and ")) per cent")
        }
    }
}
