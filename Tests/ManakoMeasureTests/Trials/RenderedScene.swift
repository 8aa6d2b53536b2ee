import Glibc
import ManakoBoards
import ManakoPixels
import ManakoSpatial
import ManakoTesting

@testable import ManakoMeasure

/// Pictures of a board of tags, and of a textured surface beside it, as a camera makes them: each pixel is the mean of the light that falls
/// on it, which the lens bends and blurs; the sensor adds noise, and brightness is kept in a byte.
struct RenderedScene {
    /// Brightness for light of 0…1.
    enum Curve {
        case sRGB
        case power(Double)

        func brightness(_ light: Double) -> Double {
            switch self {
            case .sRGB: light < 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055
            case .power(let power): pow(light, 1 / power)
            }
        }
    }

    let camera: CameraIntrinsics
    let grid: TagGrid
    /// The standard deviation of the lens's blur in pixels.
    var blur = 0.7
    /// The standard deviation of the noise in grey levels.
    var noise = 1.5
    var curve = Curve.sRGB
    /// Whether there is the surface, and texture on the table.
    var hasSurface = false
    private let cells: [[Bool]]
    /// Rays through the corners of all pixels.
    private let rays: [Vector3]

    static let black = 0.05, white = 0.85

    init(camera: CameraIntrinsics, grid: TagGrid) throws {
        self.camera = camera
        self.grid = grid
        cells = try grid.ids.map { try TagPattern($0, family: grid.family).cells }
        rays = (0...camera.height).flatMap { row in
            (0...camera.width).map { column in
                camera.ray(through: PixelPoint(Double(column) - 0.5, Double(row) - 0.5)) ?? Vector3(0, 0, 1)
            }
        }
    }

    /// A point of the surface, which rises from the table beside the board.
    static func surface(x: Double, y: Double) -> Vector3 { Vector3(x, y, -0.03 - 0.25 * (x - 0.21) + 0.1 * (y - 0.1)) }

    private static let surfaceNormal = Vector3(0.25, -0.1, 1)

    /// Renders a picture, `gray8`.
    func picture(from pose: CameraPose, random: inout SeededRandom) throws -> Bitmap {
        let light = blurred(light(from: pose))
        let bytes = light.map { value in
            let level = 255 * curve.brightness(max(value, 0)) + noise * random.normal()
            return UInt8(min(max(level.rounded(), 0), 255))
        }
        return try Bitmap(width: camera.width, height: camera.height, format: .gray8, packed: bytes)
    }

    /// The depth along the camera's axis at the middle of each pixel of a map a fraction as large.
    func depth(from pose: CameraPose, x: Double, y: Double) -> Double? {
        camera.ray(through: PixelPoint(x, y)).map { ray in
            let direction = pose.rotation * ray
            return surfaceDistance(pose.position, direction) ?? -pose.position.z / direction.z
        }
    }

    private func surfaceDistance(_ origin: Vector3, _ direction: Vector3) -> Double? {
        let distance = (Self.surface(x: 0, y: 0) - origin).dot(Self.surfaceNormal) / direction.dot(Self.surfaceNormal)
        let point = origin + direction * distance
        return distance > 0 && (0.21...0.6).contains(point.x) && (-0.3...0.6).contains(point.y) ? distance : nil
    }

    private func light(from pose: CameraPose) -> [Double] {
        let stride = camera.width + 1
        let places = rays.map { ray -> Vector3 in
            let direction = pose.rotation * ray
            return pose.position - direction * (pose.position.z / direction.z)
        }
        var light: [Double] = []
        light.reserveCapacity(camera.width * camera.height)
        for row in 0..<camera.height {
            for column in 0..<camera.width {
                let corner = row * stride + column
                let all = [corner, corner + 1, corner + stride, corner + stride + 1]
                light.append(
                    hasSurface
                        ? textured(all, places, pose)
                        : paper(places[all[0]], places[all[1]], places[all[2]], places[all[3]]))
            }
        }
        return light
    }

    /// The mean of the board's light between four places of the table.
    private func paper(_ a: Vector3, _ b: Vector3, _ c: Vector3, _ d: Vector3) -> Double {
        let first = cell(a.x, a.y)
        if first.index == cell(b.x, b.y).index, first.index == cell(c.x, c.y).index, first.index == cell(d.x, d.y).index
        {
            return first.light
        }
        var sum = 0.0
        for part in 0..<64 {
            let (u, v) = ((Double(part & 7) + 0.5) / 8, (Double(part >> 3) + 0.5) / 8)
            let (above, below) = (a * (1 - u) + b * u, c * (1 - u) + d * u)
            let place = above * (1 - v) + below * v
            sum += cell(place.x, place.y).light
        }
        return sum / 64
    }

    private func textured(_ corners: [Int], _ places: [Vector3], _ pose: CameraPose) -> Double {
        let middle = corners.reduce(Vector3.zero) { $0 + rays[$1] } / 4
        let direction = pose.rotation * middle
        if let distance = surfaceDistance(pose.position, direction) {
            return 0.8 * DemoTexture.speckles(pose.position + direction * distance)
        }
        let place = places[corners[0]]
        let light = paper(place, places[corners[1]], places[corners[2]], places[corners[3]])
        return cell(place.x, place.y).index == Self.beside ? 0.6 * DemoTexture.speckles(place) : light
    }

    private static let beside = -1, margin = -2

    /// The cell at a place of the table, by a number of its own, and its light.
    private func cell(_ x: Double, _ y: Double) -> (index: Int, light: Double) {
        guard x > -0.02, y > -0.02, x < grid.width + 0.012, y < grid.height + 0.012 else { return (Self.beside, 0.3) }
        let pitch = grid.tagSize + grid.spacing
        let (column, row) = (Int((x / pitch).rounded(.down)), Int((y / pitch).rounded(.down)))
        guard (0..<grid.columns).contains(column), (0..<grid.rows).contains(row) else {
            return (Self.margin, Self.white)
        }
        let size = Double(grid.family.cellsInSize), offset = (grid.family.cellsInAll - grid.family.cellsInSize) / 2
        let u = Int((x - Double(column) * pitch) / grid.tagSize * size)
        let v = Int((y - Double(row) * pitch) / grid.tagSize * size)
        guard u < grid.family.cellsInSize, v < grid.family.cellsInSize else { return (Self.margin, Self.white) }
        let tag = row * grid.columns + column
        let isWhite = cells[tag][(v + offset) * grid.family.cellsInAll + u + offset]
        return (tag * 100 + v * 10 + u, isWhite ? Self.white : Self.black)
    }

    private func blurred(_ light: [Double]) -> [Double] {
        let reach = Int((4 * blur).rounded(.up))
        var weights = (-reach...reach).map { exp(-Double($0 * $0) / (2 * blur * blur)) }
        let sum = weights.reduce(0, +)
        for index in weights.indices { weights[index] /= sum }
        let across = filtered(light, weights, reach, step: 1, length: camera.width)
        return filtered(across, weights, reach, step: camera.width, length: camera.height)
    }

    private func filtered(_ light: [Double], _ weights: [Double], _ reach: Int, step: Int, length: Int) -> [Double] {
        light.indices.map { index in
            let place = index / step % length
            var sum = 0.0
            for offset in -reach...reach {
                let other = min(max(place + offset, 0), length - 1)
                sum += weights[offset + reach] * light[index + (other - place) * step]
            }
            return sum
        }
    }
}

extension SeededRandom {
    /// A normally distributed number of deviation 1, by Box and Muller.
    mutating func normal() -> Double {
        let (a, b) = (Double.random(in: 1e-12...1, using: &self), Double.random(in: 0...1, using: &self))
        return (-2 * log(a)).squareRoot() * cos(2 * .pi * b)
    }
}
