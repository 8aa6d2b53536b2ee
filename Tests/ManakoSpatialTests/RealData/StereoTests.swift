import ManakoTesting
import Testing

@testable import ManakoSpatial

/// A pair of real cameras with their authors' calibration, before a board of 24 mm squares.
@Suite(.enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)))
struct StereoTests {
    private static let folder = "spatial/chessboard_stereo/"
    private static let square = 0.024
    /// The four outer of 9 × 6 corners in each left picture, of `cv2.findChessboardCorners` and `cv2.cornerSubPix`.
    static let corners: [(String, [PixelPoint])] = [
        (
            "01",
            [
                PixelPoint(236.61, 172.52), PixelPoint(210.33, 342.60), PixelPoint(125.72, 153.16),
                PixelPoint(103.75, 325.16),
            ]
        ),
        (
            "03",
            [
                PixelPoint(504.67, 463.36), PixelPoint(299.74, 473.88), PixelPoint(480.41, 327.33),
                PixelPoint(292.60, 351.60),
            ]
        ),
        (
            "05",
            [
                PixelPoint(441.23, 139.25), PixelPoint(298.54, 233.65), PixelPoint(372.84, 41.69),
                PixelPoint(228.54, 156.09),
            ]
        ),
        (
            "08",
            [
                PixelPoint(282.20, 335.51), PixelPoint(424.09, 347.56), PixelPoint(270.58, 426.97),
                PixelPoint(417.47, 450.15),
            ]
        ),
        (
            "16",
            [
                PixelPoint(232.45, 346.95), PixelPoint(404.30, 308.10), PixelPoint(240.23, 464.09),
                PixelPoint(430.63, 433.08),
            ]
        ),

    ]

    private static func camera(_ index: Int) throws -> CameraIntrinsics {
        let m = try RealPictures.matrix("M\(index)", in: folder + "intrinsics.yml")
        let d = try RealPictures.matrix("D\(index)", in: folder + "intrinsics.yml")
        // The calibration has k1, k2, k3 and k6, which is below the fraction; to first order that is k3 - k6.
        return try CameraIntrinsics(
            width: 640, height: 512, fx: m[0], fy: m[4], cx: m[2], cy: m[5],
            distortion: .brownConrady(k1: d[0], k2: d[1], p1: d[2], p2: d[3], k3: d[4] - d[7]))
    }

    /// Where the right camera was in the left one's axes.
    private static func right() throws -> CameraPose {
        let r = try RealPictures.matrix("R", in: folder + "extrinsics.yml")
        let t = try RealPictures.matrix("T", in: folder + "extrinsics.yml")
        let rotation = try #require(Matrix3(rowMajor: r).flatMap { Rotation3($0) })
        return CameraPose(rotation: rotation, position: Vector3(t[0], t[1], t[2]) / 1000).inverse
    }

    /// 200 lengths of 10 to 22 cm between places near the board's corners: 0.3 % off on the mean and 1 % at most.
    @Test func lengthsOnABoard() throws {
        let (left, right) = (try Self.camera(1), try Self.camera(2))
        var random = SeededRandom(seed: 77)
        var (errors, within, refused) = ([Double](), 0, 0)
        for (index, (name, outer)) in Self.corners.enumerated() {
            let board = try Self.board(left, outer)
            let scene = try Self.scene(name, left, right, board)
            while errors.count < 40 * (index + 1) {
                let places = [Self.place(&random), Self.place(&random)]
                let truth = places[0].distance(to: places[1])
                guard truth > 0.1 else { continue }
                let taps = try places.map { Tap(frame: 0, pixel: try #require(left.project(board.toWorld($0)))) }
                // The board's pattern repeats, so that some places are rightly said to be ambiguous.
                guard let length = scene.measure(taps, by: .views).total else {
                    refused += 1
                    try #require(refused < 40)
                    continue
                }
                errors.append(abs(length.metres - truth) / truth)
                if abs(length.metres - truth) < 1.96 * length.standardError { within += 1 }
            }
        }
        #expect(errors.count == 200)
        #expect(errors.reduce(0, +) / 200 <= 0.003)
        #expect(try #require(errors.max()) <= 0.01)
        #expect(within >= 190)
    }

    /// A place within 3 mm of a corner.
    private static func place(_ random: inout SeededRandom) -> Vector3 {
        let (column, row) = (Int.random(in: 0...8, using: &random), Int.random(in: 0...5, using: &random))
        return Vector3(
            square * Double(column) + random.uniform(-0.003...0.003),
            square * Double(row) + random.uniform(-0.003...0.003), 0)
    }

    /// From the board's axes to the left camera's.
    private static func board(_ camera: CameraIntrinsics, _ outer: [PixelPoint]) throws -> CameraPose {
        let points = [Vector3(0, 0, 0), Vector3(8, 0, 0), Vector3(0, 5, 0), Vector3(8, 5, 0)].map { $0 * square }
        return try PoseEstimator(intrinsics: camera).solution(points: points, pixels: outer).pointsInCamera
    }

    private static func scene(
        _ name: String, _ left: CameraIntrinsics, _ right: CameraIntrinsics, _ board: CameraPose
    ) throws -> MeasurementScene {
        var settings = MeasurementSettings()
        settings.scaleError = 0
        settings.tapError = 0.2
        // Beyond these distances others of the board's corners look the same.
        settings.nearest = board.position.z * 0.75
        settings.farthest = board.position.z * 1.3
        return MeasurementScene(
            frames: [
                try MeasurementFrame(
                    intrinsics: left, pose: .identity, picture: RealPictures.picture(folder + "left\(name).jpg")),
                try MeasurementFrame(
                    intrinsics: right, pose: Self.right(), picture: RealPictures.picture(folder + "right\(name).jpg")),
            ], settings: settings)
    }
}
