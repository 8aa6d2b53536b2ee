import ManakoPixels
import ManakoSpatial
import Testing

@testable import ManakoBoards

/// Pictures of flat sheets, made by code: a sheet of black rectangles seen through a camera of known pose.
struct DrawnBoard {
    var camera: CameraIntrinsics
    /// From the sheet's axes to the camera's.
    var pose: CameraPose
    var black = 30.0
    var white = 220.0
    var around = 140.0
    /// Places inside a pixel at which the sheet is looked at, no two of them in one row or column.
    var samples = 36

    /// Where the camera shows a point of the board.
    func pixel(_ point: Vector3) throws -> PixelPoint { try #require(camera.project(pose.toWorld(point))) }

    /// The picture of a printed sheet, each pixel the mean of what lies in it.
    func picture(of sheet: BoardSheet) throws -> Bitmap {
        let grid = SheetCells(sheet)
        var bytes: [UInt8] = []
        let (rows, normal) = (pose.rotation.matrix.rows, pose.rotation.matrix.columns[2])
        let inverse = pose.rotation.inverse
        #expect(rows.count == 3)
        for y in 0..<camera.height {
            for x in 0..<camera.width {
                var sum = 0.0
                for sample in 0..<samples {
                    let u = Double(x) + (Double(sample) + 0.5) / Double(samples) - 0.5
                    let v = Double(y) + (Double(sample * 23 % samples) + 0.5) / Double(samples) - 0.5
                    guard let ray = camera.ray(through: PixelPoint(u, v)) else { continue }
                    let depth = pose.position.dot(normal) / ray.dot(normal)
                    let place = inverse * (ray * depth - pose.position)
                    sum += depth > 0 ? shade(grid.isBlack(x: place.x * 1000, y: place.y * 1000)) : around
                }
                bytes.append(UInt8((sum / Double(samples)).rounded()))
            }
        }
        return try Bitmap(width: camera.width, height: camera.height, format: .gray8, packed: bytes)
    }

    private func shade(_ isBlack: Bool?) -> Double { isBlack.map { $0 ? black : white } ?? around }
}

/// What is black on a sheet, looked up quickly.
struct SheetCells {
    private let sheet: BoardSheet
    private var rows: [Int: [BoardSheet.Rectangle]] = [:]

    init(_ sheet: BoardSheet) {
        self.sheet = sheet
        for part in sheet.rectangles {
            for row in Int(part.y)...Int(part.y + part.height) { rows[row, default: []].append(part) }
        }
    }

    /// Whether a place in millimetres from the board's origin is black; nil beside the sheet.
    func isBlack(x: Double, y: Double) -> Bool? {
        let (x, y) = (x + sheet.origin.x, y + sheet.origin.y)
        guard x >= 0, y >= 0, x < sheet.width, y < sheet.height else { return nil }
        return rows[Int(y)]?.contains { x >= $0.x && x < $0.x + $0.width && y >= $0.y && y < $0.y + $0.height } ?? false
    }
}
