import Glibc
import ManakoPixels
import ManakoSpatial
import ManakoTesting

@testable import ManakoMeasure

/// A photo of a table with a sheet, a card or a coin on it, as a phone makes it: a lens that bends and blurs, uneven light, noise, other things
/// beside and upon the ruler.
struct RulerScene {
    /// A convex thing that lies on the table, by its corners in metres and its colour.
    struct Thing {
        var corners: [Vector3]
        var color: Vector3

        func contains(_ x: Double, _ y: Double) -> Bool {
            var sign = 0.0
            for index in corners.indices {
                let (a, b) = (corners[index], corners[(index + 1) % corners.count])
                let side = (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x)
                if side * sign < 0 { return false }
                if side != 0 { sign = side }
            }
            return true
        }
    }

    let ruler: Ruler
    let camera: CameraIntrinsics
    /// From the ruler's axes to the camera's.
    let lies: CameraPose
    /// Above the table and below the ruler.
    var below: [Thing] = []
    /// Upon the ruler.
    var above: [Thing] = []
    /// More rulers of the same kind, by their places in the ruler's axes: middle and turn in radians.
    var others: [(x: Double, y: Double, turn: Double)] = []
    var table = Vector3(0.3, 0.2, 0.1)
    var paper = Vector3(0.8, 0.8, 0.78)
    var ink = Vector3(0.1, 0.1, 0.12)
    var isWood = true
    var blur = 0.8
    var noise = 1.5
    /// The strength of the shadow beside the ruler, 0…1, and its width in metres.
    var shadow = 0.0, shadowWidth = 0.0006
    /// How much darker the picture's other end is, 0…1.
    var fall = 0.2
    /// A mirror image of the outline beside it, as glass makes it: its offset in metres and its strength.
    var ghost = Vector3.zero, ghostStrength = 0.0
    var seed = 0
    /// How much larger the ruler is than such things are meant to be.
    var sizeFactor = 1.0

    /// The size that the outline really has.
    private var size: (x: Double, y: Double) {
        switch ruler.shape {
        case .rectangle(let width, let height): (width / 2 * sizeFactor, height / 2 * sizeFactor)
        case .circle(let diameter): (diameter / 2 * sizeFactor, diameter / 2 * sizeFactor)
        }
    }

    /// How far a place is outside the outline in metres, negative inside.
    private func outside(_ x: Double, _ y: Double) -> Double {
        let size = size
        if ruler.isRound { return hypot(x, y) - size.x }
        let radius = ruler.cornerRadius
        let (u, v) = (abs(x) - size.x + radius, abs(y) - size.y + radius)
        return hypot(max(u, 0), max(v, 0)) + min(max(u, v), 0) - radius
    }

    private func region(_ x: Double, _ y: Double) -> Int {
        for (index, thing) in above.enumerated() where thing.contains(x, y) { return 1000 + index }
        if outside(x, y) <= 0 { return 1 }
        for (index, other) in others.enumerated() where outside(of: other, x, y) <= 0 { return 10 + index }
        if shadow > 0, outside(x - shadowWidth, y - shadowWidth) <= 0 { return 2 }
        for (index, thing) in below.enumerated().reversed() where thing.contains(x, y) { return 2000 + index }
        if ghostStrength > 0, outside(x - ghost.x, y - ghost.y) <= 0 { return 3 }
        return 0
    }

    private func outside(of other: (x: Double, y: Double, turn: Double), _ x: Double, _ y: Double) -> Double {
        let place = local(other, x, y)
        return outside(place.x, place.y)
    }

    private func local(_ other: (x: Double, y: Double, turn: Double), _ x: Double, _ y: Double) -> (
        x: Double, y: Double
    ) {
        let (c, s) = (cos(other.turn), sin(other.turn))
        return (c * (x - other.x) + s * (y - other.y), -s * (x - other.x) + c * (y - other.y))
    }

    private func color(_ region: Int, _ x: Double, _ y: Double) -> Vector3 {
        switch region {
        case 1: return printed(x, y)
        case 10..<1000:
            let place = local(others[region - 10], x, y)
            return printed(place.x, place.y)
        case 1000..<2000: return above[region - 1000].color * grain(x, y)
        case 2000...: return below[region - 2000].color * grain(x, y)
        case 2: return wood(x, y) * (1 - shadow)
        case 3: return wood(x, y) * (1 - ghostStrength) + paper * ghostStrength
        default: return wood(x, y)
        }
    }

    /// The light that comes from a place of the table.
    func color(_ x: Double, _ y: Double) -> Vector3 { color(region(x, y), x, y) }

    /// Whether a place is on the ruler.
    func isOnRuler(_ x: Double, _ y: Double) -> Bool { outside(x, y) <= 0 }

    private func grain(_ x: Double, _ y: Double) -> Double {
        0.95 + 0.05 * DemoTexture.noise(Vector3(x * 300, y * 300, 2))
    }

    private func wood(_ x: Double, _ y: Double) -> Vector3 {
        table * (isWood ? DemoTexture.wood(x: x + 1, y: y + 1) : DemoTexture.speckles(Vector3(x, y, Double(seed))))
    }

    /// Lines of text on sheets; a picture, a chip and digits on cards; a head in a ring on coins.
    private func printed(_ x: Double, _ y: Double) -> Vector3 {
        let size = size
        let (u, v) = (x / size.x, y / size.y)
        if ruler.isRound {
            let radius = hypot(u, v)
            if (0.86...0.9).contains(radius) { return paper * 0.6 }
            return radius < 0.5 ? paper * (0.6 + 0.4 * DemoTexture.noise(Vector3(x * 900, y * 900, 1))) : paper
        }
        guard abs(u) < 0.85, abs(v) < 0.85 else { return paper }
        if ruler == .card {
            if u > -0.8, u < -0.5, v > -0.3, v < 0.15 { return Vector3(0.6, 0.5, 0.2) }
            if v > 0.35, v < 0.5, Int((u + 1) * 18) % 2 == 0 { return ink }
            return paper * (0.9 + 0.1 * DemoTexture.noise(Vector3(u * 3, v * 3, Double(seed))))
        }
        let line = Int((v + 1) * 24)
        let isText = line % 2 == 0 && DemoTexture.value(Int((u + 1) * 60), line, seed) > 0.35
        return isText ? ink : paper
    }

    /// Renders the photo, upright, `rgb8`.
    func picture(random: inout SeededRandom) throws -> Bitmap {
        let rays = (0...camera.height).flatMap { row in
            (0...camera.width).map { column in
                camera.ray(through: PixelPoint(Double(column) - 0.5, Double(row) - 0.5)) ?? Vector3(0, 0, 1)
            }
        }
        let back = lies.inverse
        let normal = lies.rotation.matrix.columns[2]
        let height = lies.position.dot(normal)
        let places = rays.map { ray -> Vector3 in
            let sine = ray.dot(normal)
            return sine * height > 1e-9 ? back.toWorld(ray * (height / sine)) : Vector3(1e3, 1e3, 0)
        }
        let regions = places.map { region($0.x, $0.y) }
        var planes = [[Float]](repeating: [Float](repeating: 0, count: camera.width * camera.height), count: 3)
        for row in 0..<camera.height {
            for column in 0..<camera.width {
                let corner = row * (camera.width + 1) + column
                let all = [corner, corner + 1, corner + camera.width + 1, corner + camera.width + 2]
                let seen = light(all, places, regions)
                let lit = 1 - fall * Double(row + column) / Double(camera.width + camera.height)
                let at = row * camera.width + column
                planes[0][at] = Float(seen.x * lit)
                planes[1][at] = Float(seen.y * lit)
                planes[2][at] = Float(seen.z * lit)
            }
        }
        for channel in 0..<3 { planes[channel] = blurred(planes[channel]) }
        return try exposed(planes, &random)
    }

    private func light(_ all: [Int], _ places: [Vector3], _ regions: [Int]) -> Vector3 {
        let (a, b, c, d) = (places[all[0]], places[all[1]], places[all[2]], places[all[3]])
        let first = regions[all[0]]
        let isOne = all.allSatisfy { regions[$0] == first }
        let side = isOne ? (first == 1 || (10..<1000).contains(first) ? 2 : 1) : 6
        var sum = Vector3.zero
        for part in 0..<side * side {
            let (u, v) = ((Double(part % side) + 0.5) / Double(side), (Double(part / side) + 0.5) / Double(side))
            let place = (a * (1 - u) + b * u) * (1 - v) + (c * (1 - u) + d * u) * v
            sum = sum + color(isOne ? first : region(place.x, place.y), place.x, place.y)
        }
        return sum / Double(side * side)
    }

    private func exposed(_ planes: [[Float]], _ random: inout SeededRandom) throws -> Bitmap {
        let curve = (0...4096).map { 255 * RenderedScene.Curve.sRGB.brightness(Double($0) / 4096) }
        var bytes = [UInt8](repeating: 0, count: camera.width * camera.height * 3)
        for at in 0..<camera.width * camera.height {
            for channel in 0..<3 {
                let value = min(max(planes[channel][at], 0), 1) * 4096
                // Three numbers of one draw are near enough to a normal one.
                let draw = random.next()
                let sum = Double(draw & 0xFFFF) + Double(draw >> 16 & 0xFFFF) + Double(draw >> 32 & 0xFFFF)
                let level = curve[Int(value)] + noise * (sum / 65536 - 1.5) * 2
                bytes[at * 3 + channel] = UInt8(min(max(level.rounded(), 0), 255))
            }
        }
        return try Bitmap(width: camera.width, height: camera.height, format: .rgb8, packed: bytes)
    }

    private func blurred(_ light: [Float]) -> [Float] {
        let reach = Int((3.5 * blur).rounded(.up))
        var weights = (-reach...reach).map { Float(exp(-Double($0 * $0) / (2 * blur * blur))) }
        let sum = weights.reduce(0, +)
        for index in weights.indices { weights[index] /= sum }
        let across = filtered(light, weights, reach, step: 1, length: camera.width)
        return filtered(across, weights, reach, step: camera.width, length: camera.height)
    }

    private func filtered(_ light: [Float], _ weights: [Float], _ reach: Int, step: Int, length: Int) -> [Float] {
        light.indices.map { index in
            let place = index / step % length
            var sum: Float = 0
            for offset in -reach...reach {
                let other = min(max(place + offset, 0), length - 1)
                sum += weights[offset + reach] * light[index + (other - place) * step]
            }
            return sum
        }
    }
}
