public import Manako
public import ManakoBoards
import ManakoCore
public import ManakoSpatial

/// A rendered burst: a table with a printed board and a doll on it, and a camera that goes past, with everything known exactly.
///
/// It stands in for a camera where there is none: in the guide's example, in tests, and to see how exact measuring is.
public struct DemoScene: Sendable {
    /// The printed sheet: its grey pixels, its size, and where the board's origin is on it, in metres.
    struct Sheet: Sendable {
        let pixels: [UInt8]
        let columns: Int
        let rows: Int
        let width: Double
        let height: Double
        let originX: Double
        let originY: Double

        /// Prints a sheet.
        init(_ sheet: BoardSheet) throws(ManakoError) {
            let picture = try sheet.pixels(dotsPerInch: 200)
            pixels = picture.packedBytes()
            (columns, rows) = (picture.width, picture.height)
            (width, height) = (sheet.width / 1000, sheet.height / 1000)
            (originX, originY) = (sheet.origin.x / 1000, sheet.origin.y / 1000)
        }
    }

    /// How many frames it is filmed with.
    public static let frames = 60
    /// Frames a second with which it is filmed.
    public static let frameRate = 60.0

    /// What lies on the table: the usual board of tags, 30 mm large.
    public let board: Board
    /// The camera.
    public let camera: CameraIntrinsics
    private let sheet: Sheet
    private let figure = DemoFigure()
    /// Rays through the corners of all pixels, row by row.
    private let rays: [Vector3]

    /// Prepares a scene.
    ///
    /// - Parameters:
    ///   - scale: by how much pictures are larger than 640 × 480.
    /// - Throws: ``ManakoError`` for a scale that makes no picture.
    public init(scale: Double = 2) throws(ManakoError) {
        board = try BoardText.usual(.tags).board(size: 0.03)
        sheet = try Sheet(BoardSheet(board))
        let (width, height) = (Int((640 * scale).rounded()), Int((480 * scale).rounded()))
        camera = try CameraIntrinsics(
            width: width, height: height, fx: 560 * scale, fy: 560 * scale, cx: 322 * scale, cy: 237 * scale,
            distortion: .brownConrady(k1: 0.06, k2: -0.12, p1: 0.0004, p2: -0.0003, k3: 0))
        var rays: [Vector3] = []
        for row in 0...height {
            for column in 0...width {
                let ray = camera.ray(through: PixelPoint(Double(column) - 0.5, Double(row) - 0.5))
                rays.append(ray ?? Vector3(0, 0, 1))
            }
        }
        self.rays = rays
    }

    /// The joints of the doll with their true places, in metres of the board.
    public var joints: [(name: String, point: Vector3)] {
        DemoFigure.joints.map { ($0.name, figure.surface(x: $0.x, y: $0.y)) }
    }

    /// Where the camera is in a frame of several.
    ///
    /// - Parameters:
    ///   - index: from 0.
    ///   - count: of all frames.
    public func pose(_ index: Int, of count: Int) -> CameraPose {
        let part = count > 1 ? Double(index) / Double(count - 1) : 0.5
        let position = Vector3(0.12 + 0.26 * part, 0.27 + 0.03 * part * part, -0.86 + 0.02 * part)
        let forward = (Vector3(0.24, 0.18, 0) - position).normalized
        let down = Vector3(0, 1, 0)
        let right = down.cross(forward).normalized
        let matrix = Matrix3(columns: right, forward.cross(right), forward)
        return CameraPose(rotation: Rotation3(matrix) ?? .identity, position: position)
    }

    /// Renders a picture, `rgb8`.
    ///
    /// - Parameter seed: makes the sensor's noise.
    /// - Throws: ``ManakoError/Code/limitExceeded`` when there is no memory.
    public func picture(from pose: CameraPose, seed: Int = 0) throws(ManakoError) -> Bitmap {
        let (width, height) = (camera.width, camera.height)
        var bytes = [UInt8](repeating: 0, count: width * height * 3)
        for row in 0..<height {
            for column in 0..<width {
                let color = color(column, row, pose)
                let place = row * width + column
                func value(_ part: Double, _ channel: Int) -> UInt8 {
                    let noise = (DemoTexture.value(place, channel, seed) - 0.5) * 9
                    return UInt8(min(max(part * 255 + noise, 0), 255))
                }
                bytes[place * 3] = value(color.x, 0)
                bytes[place * 3 + 1] = value(color.y, 1)
                bytes[place * 3 + 2] = value(color.z, 2)
            }
        }
        return try Bitmap(width: width, height: height, format: .rgb8, packed: bytes)
    }

    /// The mean over four places of a pixel.
    private func color(_ column: Int, _ row: Int, _ pose: CameraPose) -> Vector3 {
        let stride = camera.width + 1
        let corner = row * stride + column
        var sum = Vector3.zero
        for part in 0..<4 {
            let (u, v) = (part & 1 == 0 ? 0.25 : 0.75, part & 2 == 0 ? 0.25 : 0.75)
            let above = rays[corner] * (1 - u) + rays[corner + 1] * u
            let below = rays[corner + stride] * (1 - u) + rays[corner + stride + 1] * u
            sum = sum + seen(from: pose.position, along: (pose.rotation * (above * (1 - v) + below * v)).normalized)
        }
        return sum / 4
    }

    /// The light that comes along a ray, red, green and blue, 0…1.
    private func seen(from origin: Vector3, along direction: Vector3) -> Vector3 {
        if let (distance, limb) = figure.hit(from: origin, along: direction) {
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

    private static let light = Vector3(-0.4, -0.3, -1).normalized
}

extension DemoScene.Sheet {
    /// The paper's brightness at a place of the board's plane, 0…1; nil beside the paper.
    func brightness(x: Double, y: Double) -> Double? {
        let column = (x + originX) / width * Double(columns) - 0.5
        let row = (y + originY) / height * Double(rows) - 0.5
        guard column >= -0.5, row >= -0.5, column <= Double(columns) - 0.5, row <= Double(rows) - 0.5 else {
            return nil
        }
        let (left, top) = (Int(max(column, 0)), Int(max(row, 0)))
        let (right, bottom) = (min(left + 1, columns - 1), min(top + 1, rows - 1))
        let (u, v) = (max(column, 0) - Double(left), max(row, 0) - Double(top))
        func value(_ i: Int, _ j: Int) -> Double { Double(pixels[j * columns + i]) }
        let above = value(left, top) * (1 - u) + value(right, top) * u
        let below = value(left, bottom) * (1 - u) + value(right, bottom) * u
        return (above * (1 - v) + below * v) / 255
    }
}
