import Glibc
import ManakoBoards
import ManakoPixels
import ManakoSpatial
import ManakoTesting

@testable import ManakoMeasure

/// How often the truth lies within what is stated: errors over their stated deviations.
struct Coverage {
    private(set) var ratios: [Double] = []
    private(set) var errors: [Double] = []

    mutating func add(error: Double, stated: Double) {
        ratios.append(abs(error) / max(stated, 1e-300))
        errors.append(error)
    }

    var count: Int { ratios.count }
    func part(within deviations: Double) -> Double {
        Double(ratios.count { $0 <= deviations }) / Double(max(count, 1))
    }
    var rms: Double { (errors.reduce(0) { $0 + $1 * $1 } / Double(max(count, 1))).squareRoot() }

    /// Whether a share that is `expected` on average is so by chance, at three deviations of the binomial distribution.
    func isPlausible(_ expected: Double, within deviations: Double, independent: Double = 1) -> Bool {
        let spread = (expected * (1 - expected) / (Double(count) * independent)).squareRoot()
        return abs(part(within: deviations) - expected) <= 3 * spread
    }

    func line(_ name: String, factor: Double, unit: String) -> String {
        func percent(_ part: Double) -> String { "\((part * 1000).rounded() / 10) %" }
        return "| \(name) | \(count) | \(percent(part(within: 1))) | \(percent(part(within: 2))) | "
            + "\((rms * factor * 1000).rounded() / 1000) \(unit) |"
    }
}

/// A camera and a board, as different from one trial to the next as those of people are.
enum Trials {
    static func camera(_ random: inout SeededRandom, width: Int, height: Int) throws -> CameraIntrinsics {
        let focal = Double(width) * Double.random(in: 0.8...1.1, using: &random)
        return try CameraIntrinsics(
            width: width, height: height, fx: focal, fy: focal * Double.random(in: 0.998...1.002, using: &random),
            cx: Double(width) * Double.random(in: 0.48...0.52, using: &random),
            cy: Double(height) * Double.random(in: 0.48...0.52, using: &random),
            distortion: .brownConrady(
                k1: Double.random(in: -0.1...0.1, using: &random), k2: Double.random(in: -0.1...0.1, using: &random),
                p1: Double.random(in: -5e-4...5e-4, using: &random),
                p2: Double.random(in: -5e-4...5e-4, using: &random),
                k3: 0))
    }

    static func grid() throws -> TagGrid { try TagGrid(columns: 5, rows: 7, tagSize: 0.03) }

    /// A view of a board for calibrating: tilted by up to 40 degrees to any side, in any part of the picture.
    static func view(_ random: inout SeededRandom, _ camera: CameraIntrinsics, _ grid: TagGrid) -> CameraPose {
        func number(_ reach: Double) -> Double { Double.random(in: -reach...reach, using: &random) }
        let rotation = Rotation3(axisAngle: Vector3(number(0.6), number(0.6), number(1.5)))
        let distance = Double.random(in: 0.3...0.5, using: &random)
        let aside = Vector3(number(0.08), number(0.06), 0) + Vector3(0, 0, distance)
        let middle = rotation * Vector3(grid.width / 2, grid.height / 2, 0)
        return CameraPose(rotation: rotation, position: aside - middle).inverse
    }

    /// Errors of fx and k1 of calibrations, and of the tags' corners outwards from their middles, in pixels.
    static func calibrations(_ count: Int, seed: UInt64, width: Int, height: Int) throws -> (
        fx: Coverage, k1: Coverage, outward: [Double]
    ) {
        var (fx, k1, outward) = (Coverage(), Coverage(), [Double]())
        let grid = try grid()
        let detector = try BoardDetector(.tags(grid))
        var options = CalibrationOptions()
        options.pointsFoundTogether = 4
        for trial in 0..<count {
            var random = SeededRandom(seed: seed + UInt64(trial))
            let camera = try camera(&random, width: width, height: height)
            var scene = try RenderedScene(camera: camera, grid: grid)
            scene.blur = Double.random(in: 0.4...1.2, using: &random)
            scene.noise = Double.random(in: 0.5...3, using: &random)
            var views: [CalibrationView] = []
            for _ in 0..<12 {
                let pose = view(&random, camera, grid)
                let points = try detector.detect(in: scene.picture(from: pose, random: &random))
                guard points.count >= 24 else { continue }
                views.append(CalibrationView(points: points.map(\.object), pixels: points.map(\.pixel)))
                outward += offsets(points, pose, camera)
            }
            let found = try CameraCalibrator(options: options).calibrate(views, width: width, height: height)
            fx.add(error: found.intrinsics.fx - camera.fx, stated: found.standardDeviations.fx)
            k1.add(
                error: found.intrinsics.distortion.coefficients[0] - camera.distortion.coefficients[0],
                stated: found.standardDeviations.distortion[0])
        }
        return (fx, k1, outward)
    }

    /// How far corners lie outwards of where they are, from the middles of their tags.
    static func offsets(_ points: [BoardPoint], _ pose: CameraPose, _ camera: CameraIntrinsics) -> [Double] {
        stride(from: 0, to: points.count - 3, by: 4).flatMap { first -> [Double] in
            let own = points[first..<first + 4]
            let seen = own.compactMap { camera.project(pose.toCamera($0.object)) }
            guard seen.count == 4 else { return [] }
            let (x, y) = (seen.reduce(0) { $0 + $1.x } / 4, seen.reduce(0) { $0 + $1.y } / 4)
            return zip(own, seen).map { point, place in
                let (dx, dy) = (place.x - x, place.y - y)
                let length = (dx * dx + dy * dy).squareRoot()
                return ((point.pixel.x - place.x) * dx + (point.pixel.y - place.y) * dy) / length
            }
        }
    }
}
