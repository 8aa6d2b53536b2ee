import Glibc
import ManakoPixels
import ManakoSpatial
import ManakoTesting

@testable import ManakoMeasure

/// A rendered photo of a ruler, as different from one trial to the next as people's are, and what is known of it.
struct RulerTrial {
    let scene: RulerScene
    /// The focal length for film that the file tells; nil where it tells none.
    let film: Double?

    init(_ ruler: Ruler, seed: UInt64, width: Int = 1280, height: Int = 960) throws {
        var random = SeededRandom(seed: seed)
        func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
        let focal = Double(width) * exp(number(-0.15...0.25)) * 0.8
        let camera = try CameraIntrinsics(
            width: width, height: height, fx: focal, fy: focal,
            cx: Double(width) * number(0.48...0.52) - 0.5,
            cy: Double(height) / 2 + Double(width) * number(-0.02...0.02) - 0.5,
            distortion: .brownConrady(k1: number(-0.05...0.05), k2: number(-0.025...0.025)))
        let lies = Self.pose(ruler, focal: focal, camera, &random)
        var scene = RulerScene(ruler: ruler, camera: camera, lies: lies)
        scene.seed = Int(seed)
        // As large as such things are, which the errors of lengths contain.
        var sizes = SeededRandom(seed: seed + 5_000_000)
        scene.sizeFactor = 1 + ruler.sizeError * sizes.normal()
        Self.paint(&scene, &random)
        Self.clutter(&scene, &random)
        self.scene = scene
        let diagonal = hypot(Double(width), Double(height))
        // A camera tells whole millimetres, and not quite what it has.
        let told = (focal * 43.27 / diagonal * exp(0.025 * random.normal())).rounded()
        film = Bool.random(using: &random) ? told : nil
    }

    /// From straight above to 55 degrees aside, the ruler 14 to 45 per cent of the picture's width, somewhere near the middle.
    private static func pose(
        _ ruler: Ruler, focal: Double, _ camera: CameraIntrinsics, _ random: inout SeededRandom
    ) -> CameraPose {
        let tilt = Double.random(in: 0.05...0.95, using: &random)
        let (aside, turn) = (
            Double.random(in: 0...2 * Double.pi, using: &random), Double.random(in: 0...2 * Double.pi, using: &random)
        )
        let rotation =
            Rotation3(axisAngle: Vector3(cos(aside), sin(aside), 0) * tilt) * Rotation3(axisAngle: Vector3(0, 0, turn))
        let part = Double.random(in: ruler.isRound ? 0.1...0.25 : 0.14...0.42, using: &random)
        let distance = 2 * ruler.shape.reach * focal / (part * Double(camera.width))
        let place = PixelPoint(
            Double(camera.width) * Double.random(in: 0.35...0.65, using: &random),
            Double(camera.height) * Double.random(in: 0.38...0.62, using: &random))
        let ray = camera.ray(through: place) ?? Vector3(0, 0, 1)
        return CameraPose(rotation: rotation, position: ray * distance)
    }

    private static func paint(_ scene: inout RulerScene, _ random: inout SeededRandom) {
        func color(_ range: ClosedRange<Double>) -> Vector3 {
            let level = Double.random(in: range, using: &random)
            func part() -> Double { level * Double.random(in: 0.75...1.25, using: &random) }
            return Vector3(part(), part(), part())
        }
        scene.table = color(0.06...0.5)
        scene.isWood = Bool.random(using: &random)
        switch scene.ruler {
        case .a4, .letter: scene.paper = Vector3(0.82, 0.82, 0.8)
        case .card, .coin:
            repeat { scene.paper = color(0.04...0.75) } while (scene.paper - scene.table * 0.75).length < 0.12
            scene.ink = scene.paper * (scene.paper.x > 0.3 ? 0.2 : 2.2)
        }
        scene.blur = Double.random(in: 0.6...1.6, using: &random)
        scene.noise = Double.random(in: 0.5...4, using: &random)
        scene.fall = Double.random(in: 0...0.35, using: &random)
        if scene.ruler == .card, Bool.random(using: &random) {
            scene.shadow = Double.random(in: 0.1...0.35, using: &random)
            scene.shadowWidth = Double.random(in: 0.0003...0.0008, using: &random)
        }
    }

    /// Things around the ruler, and in every second photo one that covers a part of a side.
    private static func clutter(_ scene: inout RulerScene, _ random: inout SeededRandom) {
        func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
        func color() -> Vector3 { Vector3(number(0.03...0.8), number(0.03...0.8), number(0.03...0.8)) }
        let reach = scene.ruler.shape.reach
        for _ in 0..<Int(number(2...7)) {
            let (angle, distance) = (number(0...6.28), reach * number(1.5...3.5))
            let (half, long, turn) = (reach * number(0.05...0.4), reach * number(0.3...0.9), number(0...3.14))
            let middle = Vector3(cos(angle) * distance, sin(angle) * distance, 0)
            guard distance > reach * 1.05 + hypot(half, long) else { continue }
            scene.below.append(box(middle, half, long, turn, color()))
        }
        guard Bool.random(using: &random) else { return }
        if scene.ruler.isRound {
            let angle = number(0...6.28)
            scene.above.append(
                box(Vector3(cos(angle), sin(angle), 0) * (reach * 1.35), reach * 0.5, reach * 0.5, angle, color()))
            return
        }
        let corners = scene.ruler.shape.corners
        let side = Int.random(in: 0..<4, using: &random)
        let (from, to) = (corners[side], corners[(side + 1) % 4])
        let middle = from + (to - from) * number(0.2...0.8)
        let outward = middle.normalized
        scene.above.append(
            box(
                middle + outward * (0.25 * reach), 0.11 * from.distance(to: to), 0.4 * reach,
                atan2(outward.y, outward.x) - 1.57 + number(-0.3...0.3), color()))
    }

    private static func box(
        _ middle: Vector3, _ half: Double, _ long: Double, _ turn: Double, _ color: Vector3
    ) -> RulerScene.Thing {
        let (u, v) = (Vector3(cos(turn), sin(turn), 0) * half, Vector3(-sin(turn), cos(turn), 0) * long)
        return RulerScene.Thing(
            corners: [middle - u - v, middle + u - v, middle + u + v, middle - u + v], color: color)
    }

    /// Two places on the table, up to a few lengths of the ruler away from it.
    func ends(_ random: inout SeededRandom) -> (places: [Vector3], pixels: [PixelPoint])? {
        let reach = scene.ruler.shape.reach
        for _ in 0..<200 {
            let places = (0..<2).map { _ in
                Vector3(
                    Double.random(in: -1...1, using: &random), Double.random(in: -1...1, using: &random), 0)
                    * (Self.range * reach)
            }
            guard places[0].distance(to: places[1]) > 1.2 * reach else { continue }
            let pixels = places.compactMap { scene.camera.project(scene.lies.toWorld($0)) }
            let isSeen =
                pixels.count == 2
                && pixels.allSatisfy {
                    $0.x > 0 && $0.y > 0 && $0.x < Double(scene.camera.width - 1)
                        && $0.y < Double(scene.camera.height - 1)
                }
            if isSeen { return (places, pixels) }
        }
        return nil
    }

    /// How far from the ruler's middle lengths may reach, in units of its half diagonal.
    static let range = 3.0
}
