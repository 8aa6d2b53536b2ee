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
    let sheet: Sheet
    let figure = DemoFigure()
    /// Rays through the corners of all pixels, row by row.
    let rays: [Vector3]

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
