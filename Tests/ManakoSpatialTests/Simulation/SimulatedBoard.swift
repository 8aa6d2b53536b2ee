import Glibc

@testable import ManakoSpatial

/// A flat board of known corners and views of it.
enum SimulatedBoard {
    /// 9 × 6 corners, 30 mm apart.
    static let corners = (0..<6).flatMap { j in (0..<9).map { Vector3(0.03 * Double($0), 0.03 * Double(j), 0) } }

    static func camera(distortion: LensDistortion = lens) throws -> CameraIntrinsics {
        try CameraIntrinsics(width: 640, height: 480, fx: 800, fy: 790, cx: 330, cy: 235, distortion: distortion)
    }

    static let lens = LensDistortion.brownConrady(k1: -0.25, k2: 0.08, p1: 0.0008, p2: -0.0005, k3: 0)

    /// Rotations and translations from the board's axes to the camera's.
    static let boards: [CameraPose] = [
        board((0.1, 0.2, 0.05), (-0.12, -0.08, 0.55)), board((0.5, -0.1, 0.02), (-0.10, -0.05, 0.5)),
        board((-0.45, 0.25, -0.1), (-0.15, -0.09, 0.6)), board((0.1, 0.55, 0.2), (-0.05, -0.1, 0.5)),
        board((-0.2, -0.5, 0.0), (-0.14, -0.02, 0.65)), board((0.3, 0.3, 0.8), (-0.02, -0.12, 0.6)),
    ]

    static func board(_ r: (Double, Double, Double), _ t: (Double, Double, Double)) -> CameraPose {
        CameraPose(
            rotation: Rotation3(axisAngle: Vector3(r.0, r.1, r.2)), position: Vector3(t.0, t.1, t.2))
    }

    /// Where a camera sees points of a board, each moved by an error.
    static func pixels(
        _ points: [Vector3], _ board: CameraPose, _ camera: CameraIntrinsics,
        error: (Int) -> (Double, Double) = { _ in (0, 0) }
    ) -> [PixelPoint] {
        points.enumerated().map { index, point in
            let seen = camera.project(board.toWorld(point)) ?? PixelPoint(.nan, .nan)
            let error = error(index)
            return PixelPoint(seen.x + error.0, seen.y + error.1)
        }
    }

    /// Views with an error that other programs can repeat.
    static func views(_ camera: CameraIntrinsics) -> [CalibrationView] {
        boards.enumerated().map { v, board in
            let pixels = pixels(corners, board, camera) { i in
                (
                    0.3 * sin(1.7 * Double(i) + 2.9 * Double(v) + 0.4),
                    0.3 * sin(2.3 * Double(i) + 1.1 * Double(v) + 1.9)
                )
            }
            return CalibrationView(points: corners, pixels: pixels)
        }
    }
}
