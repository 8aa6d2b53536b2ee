import Manako
import ManakoMeasure
import ManakoSpatial

/// A tap measured over ten pictures of twelve megapixels.
enum TapTimes {
    static func run() throws {
        let scene = try DemoScene(scale: 6.25)
        var frames: [MeasurementFrame] = []
        for index in 0..<10 {
            let pose = scene.pose(index, of: 10)
            let gray = try scene.picture(from: pose, seed: index).converted(to: .gray8)
            frames.append(
                try MeasurementFrame(
                    intrinsics: scene.camera, pose: pose,
                    picture: GrayPicture(width: gray.width, height: gray.height, pixels: gray.packedBytes())))
        }
        let measured = MeasurementScene(frames: frames)
        for joint in scene.joints {
            guard let pixel = scene.camera.project(frames[3].pose.toCamera(joint.point)) else { continue }
            let tap = Tap(frame: 3, pixel: pixel)
            Row.measure("a tap over ten pictures of 12 megapixels, \(joint.name)", runs: 10, bound: "150") {
                _ = measured.measure(tap, by: .views)
            }
            let error = (try? measured.measure(tap, by: .views).get()).map {
                $0.position.distance(to: joint.point) * 1000
            }
            print("  \(error.map { "\(Row.number($0)) mm from the truth" } ?? "not found")")
        }
    }
}
