import Dispatch
import Glibc
public import Manako
import ManakoCore
public import ManakoSpatial
import Synchronization

extension DemoScene {
    /// How many rows and columns are rendered at a time.
    private static let side = 16
    private static let light = Vector3(-0.4, -0.3, -1).normalized

    /// Renders a picture, `rgb8`, on all processors.
    ///
    /// - Parameter seed: makes the sensor's noise.
    /// - Throws: ``ManakoError/Code/limitExceeded`` when there is no memory.
    public func picture(from pose: CameraPose, seed: Int = 0) throws(ManakoError) -> Bitmap {
        let bands = (camera.height + Self.side - 1) / Self.side
        let done = Mutex([[UInt8]](repeating: [], count: bands))
        DispatchQueue.concurrentPerform(iterations: bands) { band in
            let bytes = rows(from: band * Self.side, pose, seed)
            done.withLock { $0[band] = bytes }
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(camera.width * camera.height * 3)
        for band in done.withLock({ $0 }) { bytes.append(contentsOf: band) }
        return try Bitmap(width: camera.width, height: camera.height, format: .rgb8, packed: bytes)
    }

    /// A band of rows, rendered block by block.
    private func rows(from first: Int, _ pose: CameraPose, _ seed: Int) -> [UInt8] {
        let rows = first..<min(first + Self.side, camera.height)
        var bytes = [UInt8](repeating: 0, count: rows.count * camera.width * 3)
        for left in stride(from: 0, to: camera.width, by: Self.side) {
            let columns = left..<min(left + Self.side, camera.width)
            let limbs = limbs(columns, rows, pose)
            for row in rows {
                for column in columns {
                    let color = color(column, row, pose, limbs)
                    let place = row * camera.width + column
                    let target = (place - first * camera.width) * 3
                    bytes[target] = Self.byte(color.x, place, 0, seed)
                    bytes[target + 1] = Self.byte(color.y, place, 1, seed)
                    bytes[target + 2] = Self.byte(color.z, place, 2, seed)
                }
            }
        }
        return bytes
    }

    /// The value of a pixel for light of 0…1, with the sensor's noise.
    private static func byte(_ part: Double, _ place: Int, _ channel: Int, _ seed: Int) -> UInt8 {
        let noise = (DemoTexture.value(place, channel, seed) - 0.5) * 9
        return UInt8(min(max(part * 255 + noise, 0), 255))
    }

    /// The limbs that a block of pixels may show: those in a cone around the rays through its corners.
    private func limbs(_ columns: Range<Int>, _ rows: Range<Int>, _ pose: CameraPose) -> [DemoFigure.Limb] {
        let corners = [rows.lowerBound, rows.upperBound].flatMap { row in
            [columns.lowerBound, columns.upperBound].map { column in
                (pose.rotation * rays[row * (camera.width + 1) + column]).normalized
            }
        }
        let axis = corners.reduce(.zero, +).normalized
        // The lens bends the block's edges a little beyond its corners.
        let angle = 1.1 * (corners.map { acos(min($0.dot(axis), 1)) }.max() ?? .pi)
        return figure.limbs(from: pose.position, around: axis, within: angle)
    }

    /// The mean over four places of a pixel.
    private func color(_ column: Int, _ row: Int, _ pose: CameraPose, _ limbs: [DemoFigure.Limb]) -> Vector3 {
        let stride = camera.width + 1
        let corner = row * stride + column
        let (a, b, c, d) = (rays[corner], rays[corner + 1], rays[corner + stride], rays[corner + stride + 1])
        var sum = Vector3.zero
        for part in 0..<4 {
            let (u, v) = (part & 1 == 0 ? 0.25 : 0.75, part & 2 == 0 ? 0.25 : 0.75)
            let ray = (a * (1 - u) + b * u) * (1 - v) + (c * (1 - u) + d * u) * v
            sum = sum + seen(from: pose.position, along: (pose.rotation * ray).normalized, limbs)
        }
        return sum / 4
    }

    /// The light that comes along a ray, red, green and blue, 0…1.
    private func seen(from origin: Vector3, along direction: Vector3, _ limbs: [DemoFigure.Limb]) -> Vector3 {
        if !limbs.isEmpty, let (distance, limb) = DemoFigure.hit(limbs, from: origin, along: direction) {
            let point = origin + direction * distance
            let light = 0.55 + 0.45 * max(limb.normal(at: point).dot(Self.light), 0)
            return limb.color * (light * DemoTexture.speckles(point))
        }
        guard direction.z > 1e-6 else { return Vector3(0.8, 0.85, 0.9) }
        let point = origin - direction * (origin.z / direction.z)
        if let paper = sheet.brightness(x: point.x, y: point.y) {
            return Vector3(0.96, 0.96, 0.95) * (0.04 + 0.9 * paper)
        }
        return Vector3(0.72, 0.56, 0.40) * DemoTexture.wood(x: point.x, y: point.y)
    }
}
