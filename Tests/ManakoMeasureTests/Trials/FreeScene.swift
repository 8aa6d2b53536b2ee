import Dispatch
import Glibc
import ManakoPixels
import ManakoSpatial
import ManakoTesting
import Synchronization

@testable import ManakoMeasure

/// A table with a ruler and boxes on it, photographed freely from many sides. The world is the ruler's: x and y on the table, what stands on it
/// has z below 0; metres.
struct FreeScene {
    /// A box that stands on the table.
    struct Box {
        /// The middle of its base, half its sides, its height, and its turn in radians.
        var x: Double, y: Double, half: (x: Double, y: Double), height: Double, turn: Double
        var color: Vector3
        var seed: Int

        /// The corners of its upper side.
        var top: [Vector3] {
            [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map { u, v in
                let (a, b) = (u * half.x, v * half.y)
                return Vector3(x + cos(turn) * a - sin(turn) * b, y + sin(turn) * a + cos(turn) * b, -height)
            }
        }

        /// The way along a ray and the place in the box's own axes; nil where the ray passes by.
        func hit(_ origin: Vector3, _ direction: Vector3) -> (way: Double, place: Vector3)? {
            let (c, s) = (cos(turn), sin(turn))
            let (dx, dy) = (origin.x - x, origin.y - y)
            let from = Vector3(c * dx + s * dy, -s * dx + c * dy, origin.z)
            let along = Vector3(
                c * direction.x + s * direction.y, -s * direction.x + c * direction.y, direction.z)
            var (near, far) = (0.0, Double.infinity)
            for (p, d, low, high) in [
                (from.x, along.x, -half.x, half.x), (from.y, along.y, -half.y, half.y), (from.z, along.z, -height, 0.0),
            ] {
                if abs(d) < 1e-12 {
                    if p < low || p > high { return nil }
                    continue
                }
                let (a, b) = ((low - p) / d, (high - p) / d)
                (near, far) = (max(near, min(a, b)), min(far, max(a, b)))
            }
            return near < far && near > 0 ? (near, from + along * near) : nil
        }
    }

    let ruler: RulerScene
    let camera: CameraIntrinsics
    var boxes: [Box] = []
    /// Places and colours of leaves on the table.
    var leaves: [(x: Double, y: Double, radius: Double, color: Vector3)] = []
    var noise = 1.5
    /// Whether there is anything to recognise but the ruler.
    var isBare = false

    /// Renders a photo, `rgb8`.
    ///
    /// - Parameter pose: the camera's, in the ruler's axes.
    func picture(from pose: CameraPose, seed: UInt64) throws -> Bitmap {
        let rows = Mutex([[UInt8]](repeating: [], count: camera.height))
        DispatchQueue.concurrentPerform(iterations: camera.height) { row in
            var random = SeededRandom(seed: seed &* 7919 &+ UInt64(row))
            let line = self.row(row, pose, &random)
            rows.withLock { $0[row] = line }
        }
        return try Bitmap(
            width: camera.width, height: camera.height, format: .rgb8, packed: rows.withLock { $0 }.flatMap(\.self))
    }

    /// The place that is seen at a pixel; nil in the sky.
    func place(at pixel: PixelPoint, from pose: CameraPose) -> Vector3? {
        guard let ray = camera.ray(through: pixel) else { return nil }
        let direction = (pose.rotation * ray).normalized
        let ways = boxes.compactMap { $0.hit(pose.position, direction)?.way }
        let ground = direction.z > 1e-6 ? -pose.position.z / direction.z : .infinity
        let way = min(ways.min() ?? .infinity, ground)
        return way < 10 ? pose.position + direction * way : nil
    }

    private func row(_ row: Int, _ pose: CameraPose, _ random: inout SeededRandom) -> [UInt8] {
        (0..<camera.width).flatMap { column -> [UInt8] in
            var sum = Vector3.zero
            for (u, v) in [(-0.35, -0.1), (0.1, -0.35), (0.35, 0.1), (-0.1, 0.35), (0, 0)] {
                let pixel = PixelPoint(Double(column) + u * 1.4, Double(row) + v * 1.4)
                guard let ray = camera.ray(through: pixel) else { continue }
                sum = sum + seen(pose.position, (pose.rotation * ray).normalized)
            }
            let light = sum / 5
            return [light.x, light.y, light.z].map { part in
                let level = 255 * RenderedScene.Curve.sRGB.brightness(min(max(part, 0), 1)) + noise * random.normal()
                return UInt8(min(max(level.rounded(), 0), 255))
            }
        }
    }

    private func seen(_ origin: Vector3, _ direction: Vector3) -> Vector3 {
        var nearest: (way: Double, color: Vector3)?
        for box in boxes {
            guard let hit = box.hit(origin, direction), hit.way < nearest?.way ?? .infinity else { continue }
            let shade = hit.place.z < -box.height + 1e-6 ? 1 : 0.7
            nearest = (hit.way, box.color * (shade * Self.print(hit.place, box.seed)))
        }
        if let nearest { return nearest.color }
        guard direction.z > 1e-6 else { return Vector3(0.5, 0.55, 0.6) }
        let place = origin - direction * (origin.z / direction.z)
        return table(place.x, place.y)
    }

    /// What is printed on a box: fields of several sizes.
    private static func print(_ place: Vector3, _ seed: Int) -> Double {
        func field(_ size: Double, _ number: Int) -> Double {
            let step = place * (1 / size)
            return DemoTexture.value(
                Int(step.x.rounded(.down)), Int(step.y.rounded(.down)),
                Int(step.z.rounded(.down)) * 31 + seed * 101 + number)
        }
        return 0.25 + 0.45 * field(0.021, 1) + 0.3 * field(0.009, 2)
    }

    private func table(_ x: Double, _ y: Double) -> Vector3 {
        let color = ruler.color(x, y)
        guard !isBare, !ruler.isOnRuler(x, y) else { return color }
        for leaf in leaves {
            let (dx, dy) = (x - leaf.x, y - leaf.y)
            guard abs(dx) < 1.3 * leaf.radius, abs(dy) < 1.3 * leaf.radius else { continue }
            let radius = leaf.radius * (1 + 0.3 * sin(3 * atan2(dy, dx) + leaf.x * 40))
            if dx * dx + dy * dy < radius * radius { return leaf.color }
        }
        return color
    }
}

/// Photos of a scene as somebody takes them who walks around a table.
struct FreeTrial {
    var scene: FreeScene
    /// Where the photos are taken.
    var poses: [CameraPose]
    /// The focal length for film that the files tell; nil where they tell none.
    let film: Double?

    init(_ ruler: Ruler, seed: UInt64, photos: Int = 6, width: Int = 1200, height: Int = 900) throws {
        var random = SeededRandom(seed: seed)
        func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
        func color() -> Vector3 { Vector3(number(0.1...0.8), number(0.1...0.8), number(0.1...0.8)) }
        let focal = Double(width) * number(0.7...0.95)
        let camera = try CameraIntrinsics(
            width: width, height: height, fx: focal, fy: focal, cx: Double(width) * number(0.485...0.515) - 0.5,
            cy: Double(height) * number(0.485...0.515) - 0.5,
            distortion: .brownConrady(k1: number(-0.04...0.04), k2: number(-0.02...0.02)))
        var flat = RulerScene(ruler: ruler, camera: camera, lies: .identity)
        let level = number(0.08...0.3)
        flat.table = Vector3(level * number(0.8...1.3), level, level * number(0.6...1))
        func bright() -> Double { number(0.55...0.8) }
        flat.paper = ruler == .card ? Vector3(bright(), bright(), bright()) : Vector3(0.82, 0.82, 0.8)
        flat.ink = Vector3(0.08, 0.08, 0.1)
        flat.isWood = Bool.random(using: &random)
        flat.seed = Int(seed)
        var sizes = SeededRandom(seed: seed + 5_000_000)
        flat.sizeFactor = 1 + ruler.sizeError * sizes.normal()
        var scene = FreeScene(ruler: flat, camera: camera)
        scene.noise = number(0.8...2.5)
        let reach = ruler.shape.reach
        let extent = max(0.28, 2.2 * reach)
        for index in 0..<5 {
            let angle = number(0...6.28), distance = extent * number(0.65...1)
            let half = (x: number(0.02...0.055), y: number(0.02...0.055))
            let box = FreeScene.Box(
                x: cos(angle) * distance, y: sin(angle) * distance, half: half, height: number(0.02...0.14),
                turn: number(0...3.14), color: color(), seed: Int(seed) * 7 + index)
            let isApart = scene.boxes.allSatisfy { hypot($0.x - box.x, $0.y - box.y) > 0.14 }
            if isApart, distance > reach + hypot(half.x, half.y) + 0.02 { scene.boxes.append(box) }
        }
        for _ in 0..<30 {
            scene.leaves.append(
                (number(-1...1) * extent * 1.4, number(-1...1) * extent * 1.4, number(0.004...0.018), color()))
        }
        let start = number(0...6.28)
        poses = (0..<photos).map { index in
            let azimuth = start + (Double(index) / Double(max(photos - 1, 1)) - 0.5) * number(0.9...1.6)
            let tilt = number(0.35...0.9), distance = extent * number(2.0...2.7)
            let eye = Vector3(
                sin(tilt) * cos(azimuth) * distance, sin(tilt) * sin(azimuth) * distance, -cos(tilt) * distance)
            let target = Vector3(number(-0.2...0.2) * extent, number(-0.2...0.2) * extent, -0.02)
            return Self.looking(from: eye, at: target, roll: number(-0.25...0.25))
        }
        self.scene = scene
        let told = (focal * 43.27 / hypot(Double(width), Double(height)) * exp(0.025 * random.normal())).rounded()
        film = Bool.random(using: &random) ? told : nil
    }

    /// A camera that looks at a place, with what is up in the picture about up in the world.
    private static func looking(from eye: Vector3, at target: Vector3, roll: Double) -> CameraPose {
        let forward = (target - eye).normalized
        let right = forward.cross(Vector3(0, 0, -1)).normalized
        let down = forward.cross(right)
        let (c, s) = (cos(roll), sin(roll))
        let matrix = Matrix3(columns: right * c + down * s, down * c - right * s, forward)
        return CameraPose(rotation: Rotation3(matrix) ?? .identity, position: eye)
    }

    /// The photos.
    func pictures(seed: UInt64) throws -> [Bitmap] {
        try poses.enumerated().map { try scene.picture(from: $0.element, seed: seed + UInt64($0.offset)) }
    }

    var hint: CameraHint { CameraHint(width: scene.camera.width, height: scene.camera.height, film: film) }
}
