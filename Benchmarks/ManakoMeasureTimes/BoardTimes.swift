import Foundation
import Manako
import ManakoBoards
import ManakoMeasure
import ManakoSpatial

/// Finding a board and the camera's pose over it, in pictures of 640 × 480 and larger, and how far corners are from the truth.
struct BoardTimes {
    let pictures: String?
    private let clock = ContinuousClock()

    /// A view of the demonstration's board from above its middle.
    private struct View {
        var name: String
        var scale = 1.0
        var distance: Double
        /// About the sheet's axes, in radians.
        var tilt = Vector3(0.35, -0.2, 0.1)
        var aside = 0.0
        var bound = "-"
    }

    private static let views = [
        View(name: "fills the picture", distance: 0.36, bound: "6"),
        View(name: "tilted by 35°", distance: 0.42, tilt: Vector3(-0.2, 0.6, 0.3), bound: "6"),
        View(name: "far, tags of 19 pixels", distance: 0.86),
        View(name: "half out of the picture", distance: 0.36, aside: 0.15),
        View(name: "not there", distance: 0.42, aside: 2),
        View(name: "1280 × 960, fills the picture", scale: 2, distance: 0.36),
        View(name: "4000 × 3000, fills the picture", scale: 6.25, distance: 0.36),
    ]

    func run() throws {
        for view in Self.views { try measure(view) }
    }

    private func measure(_ view: View) throws {
        let scene = try DemoScene(scale: view.scale)
        let rotation = Rotation3(axisAngle: view.tilt)
        let middle = Vector3(scene.board.width / 2 + view.aside, scene.board.height / 2, 0)
        let pose = CameraPose(rotation: rotation, position: middle - rotation * Vector3(0, 0, view.distance))
        let picture = try scene.picture(from: pose).converted(to: .gray8)
        if let pictures { try write(picture, to: "\(pictures)/board \(view.name).png") }
        let detector = try BoardDetector(scene.board)
        let plain = try TagDetector()
        let runs = view.scale > 2 ? 5 : 40
        try Row.measure("board and pose, \(view.name)", runs: runs, bound: view.bound) {
            _ = try Board.poses(detector.detect(in: picture), intrinsics: scene.camera)
        }
        try Row.measure("  squares at full size alone", runs: runs) { _ = try plain.detect(in: picture) }
        let found = try detector.detect(in: picture)
        try say("  corners", found, scene, pose)
        try say("  corners, squares at full size", scene.board.match(plain.detect(in: picture)), scene, pose)
    }

    private func write(_ picture: Bitmap, to path: String) throws {
        try Data(ManakoEnvironment.codecs.encode(picture, as: .png, quality: 90)).write(to: URL(filePath: path))
    }

    /// How many corners there are, and how far they are from where the camera shows them.
    private func say(_ what: String, _ points: [BoardPoint], _ scene: DemoScene, _ pose: CameraPose) throws {
        let errors = points.compactMap { point in
            scene.camera.project(pose.toCamera(point.object)).map { $0.distance(to: point.pixel) }
        }
        let mean = (errors.reduce(0) { $0 + $1 * $1 } / Double(max(errors.count, 1))).squareRoot()
        print(
            "\(what): \(errors.count) of \(scene.board.points.count), root mean square error "
                + "\(Row.number(mean)), worst \(Row.number(errors.max() ?? 0)) pixels")
    }
}
