import ManakoBoards
import ManakoPixels
import ManakoSpatial
import ManakoTesting

@testable import ManakoMeasure

/// Bursts over a board whose poses come from its pictures, and lengths between places of a surface and of the table.
struct LengthTrials {
    let camera: CameraIntrinsics
    private let poses: [CameraPose]
    private let frames: [MeasurementFrame]
    private let depthFrame: MeasurementFrame
    private static let depthDeviation = 0.01, depthSide = 8

    init(_ random: inout SeededRandom, width: Int, height: Int, pictures: Int = 8) throws {
        camera = try Trials.camera(&random, width: width, height: height)
        let grid = try Trials.grid()
        var scene = try RenderedScene(camera: camera, grid: grid)
        scene.hasSurface = true
        scene.blur = Double.random(in: 0.5...1, using: &random)
        scene.noise = Double.random(in: 0.5...2.5, using: &random)
        let detector = try BoardDetector(.tags(grid))
        let height = Double.random(in: 0.5...0.65, using: &random)
        var (poses, frames): ([CameraPose], [MeasurementFrame]) = ([], [])
        for index in 0..<pictures {
            let part = Double(index) / Double(pictures - 1)
            let position = Vector3(0.08 + 0.24 * part, 0.22 + 0.04 * part, -height - 0.02 * part)
            let pose = Self.looking(from: position, to: Vector3(0.2, 0.12, 0))
            let picture = try scene.picture(from: pose, random: &random)
            let points = try detector.detect(in: picture)
            guard let found = try Board.poses(points, intrinsics: camera).first else { continue }
            poses.append(pose)
            frames.append(
                try MeasurementFrame(
                    intrinsics: camera, pose: found.pose, poseCovariance: found.covariance,
                    picture: GrayPicture(width: picture.width, height: picture.height, pixels: picture.packedBytes())))
        }
        (self.poses, self.frames) = (poses, frames)
        depthFrame = try Self.depthFrame(scene, poses[poses.count / 2], frames[frames.count / 2], &random)
    }

    private static func looking(from position: Vector3, to target: Vector3) -> CameraPose {
        let forward = (target - position).normalized
        let right = Vector3(0, 1, 0).cross(forward).normalized
        let matrix = Matrix3(columns: right, forward.cross(right), forward)
        return CameraPose(rotation: Rotation3(matrix) ?? .identity, position: position)
    }

    /// A frame with a depth map whose errors are alike over a few of its values, as scanners' are.
    private static func depthFrame(
        _ scene: RenderedScene, _ pose: CameraPose, _ frame: MeasurementFrame, _ random: inout SeededRandom
    ) throws -> MeasurementFrame {
        let (width, height) = (scene.camera.width / 2, scene.camera.height / 2)
        let blocks = (0..<(width / depthSide + 1) * (height / depthSide + 1)).map { _ in random.normal() }
        var metres: [Float] = []
        for row in 0..<height {
            for column in 0..<width {
                let depth = scene.depth(from: pose, x: 2 * Double(column) + 0.5, y: 2 * Double(row) + 0.5) ?? 0
                let noise = blocks[row / depthSide * (width / depthSide + 1) + column / depthSide]
                metres.append(Float(depth * (1 + depthDeviation * noise)))
            }
        }
        return try MeasurementFrame(
            intrinsics: frame.intrinsics, pose: frame.pose, poseCovariance: frame.poseCovariance,
            depth: DepthMap(width: width, height: height, metres: metres))
    }

    /// Adds the errors of lengths between random places, tapped with an error in pixels.
    func measure(
        _ method: MeasurementMethod, tapError: Double, count: Int, _ random: inout SeededRandom,
        _ coverage: inout Coverage
    ) throws {
        let middle = frames.count / 2
        var settings = MeasurementSettings()
        (settings.scaleError, settings.tapError) = (0, tapError)
        var scene = MeasurementScene(frames: frames, settings: settings)
        var tapped = middle
        if method == .depth { (scene.frames, tapped) = ([depthFrame], 0) }
        if method == .plane { scene.plane = try MeasuredPlane(point: .zero, normal: Vector3(0, 0, -1)) }
        for _ in 0..<count {
            let ends = (0..<2).map { place($0, method, &random) }
            let taps = ends.compactMap { end in
                camera.project(poses[middle].toCamera(end)).map { pixel in
                    Tap(
                        frame: tapped,
                        pixel: PixelPoint(
                            pixel.x + tapError * random.normal(), pixel.y + tapError * random.normal()))
                }
            }
            guard taps.count == 2, let length = scene.measure(taps, by: method).total else { continue }
            coverage.add(error: length.metres - ends[0].distance(to: ends[1]), stated: length.standardError)
        }
    }

    /// A place in the upper half or in the lower one, on the table for lengths on the plane, else on the surface.
    private func place(_ half: Int, _ method: MeasurementMethod, _ random: inout SeededRandom) -> Vector3 {
        let y =
            half == 0 ? Double.random(in: 0.0...0.08, using: &random) : Double.random(in: 0.14...0.22, using: &random)
        let x = Double.random(in: 0.24...0.32, using: &random)
        return method == .plane ? Vector3(x - 0.2, y, 0) : RenderedScene.surface(x: x, y: y)
    }
}
