import ManakoCore
import ManakoPixels
import ManakoSpatial
import ManakoTesting
import Testing

@testable import ManakoBoards

@Suite struct TagPoseTests {
    /// Tags drawn at known places are found there, to one part in a hundred and a degree.
    @Test(arguments: [Vector3(0.5, 0.3, 0.2), Vector3(-0.7, 0.1, 2), Vector3(0.3, -0.8, -1)])
    func drawnTagsLieWhereTheyWerePut(_ turn: Vector3) throws {
        let camera = try CameraIntrinsics(
            width: 320, height: 240, fx: 310, fy: 312, cx: 158, cy: 121, distortion: .brownConrady(k1: -0.1, k2: 0.02))
        let grid = try TagGrid(columns: 1, rows: 1, tagSize: 0.05, firstID: 3)
        let rotation = Rotation3(axisAngle: turn)
        let middle = Vector3(0.02, -0.01, 0.22)
        let drawn = DrawnBoard(
            camera: camera,
            pose: CameraPose(rotation: rotation, position: middle - rotation * Vector3(0.025, 0.025, 0)))
        let tag = try #require(try TagDetector().detect(in: drawn.picture(of: BoardSheet(.tags(grid)))).first)
        let estimator = try TagPoseEstimator(tagSize: 0.05, intrinsics: camera)
        let place = try #require(try estimator.solutions(tag).first).pointsInCamera
        #expect(place.position.distance(to: middle) < 0.01 * middle.length)
        #expect(place.rotation.angle(to: rotation) < .pi / 180)
    }

    @Test func aBoardOfTagsLiesWhereItWasPut() throws {
        let camera = try CameraIntrinsics(width: 400, height: 300, fx: 380, fy: 380, cx: 199.5, cy: 149.5)
        let board = Board.tags(try TagGrid(columns: 3, rows: 2, tagSize: 0.03))
        let rotation = Rotation3(axisAngle: Vector3(0.4, -0.5, 0.3))
        let pose = CameraPose(
            rotation: rotation,
            position: Vector3(0.01, 0, 0.25) - rotation * Vector3(board.width / 2, board.height / 2, 0))
        let picture = try DrawnBoard(camera: camera, pose: pose).picture(of: BoardSheet(board))
        let points = try BoardDetector(board).detect(in: picture)
        #expect(points.count == 24)
        let found = try #require(try Board.poses(points, intrinsics: camera).first)
        #expect(found.pointsInCamera.position.distance(to: pose.position) < 0.002 * pose.position.length)
        #expect(found.pointsInCamera.rotation.angle(to: rotation) < 0.2 * .pi / 180)
        #expect(found.rms < 0.15)
        #expect(try Board.poses(Array(points.prefix(3)), intrinsics: camera).isEmpty)
        let view = try BoardView(points, in: picture)
        #expect(try #require(view.sharpness) > 0.5)
    }

    /// What AprilTag's own `estimate_tag_pose` says of its own corners in two photos of tags of 65 mm: id, translation in metres, and
    /// the root mean square distance in pixels from our corners to where its pose shows them.
    private static let references: [(String, [(Int, Vector3, Double)])] = [
        (
            "test_image",
            [
                (60, Vector3(-0.49888, -0.30965, 0.91567), 0.219), (82, Vector3(0.37794, -0.37405, 0.95828), 0.191),
                (318, Vector3(0.46057, 0.36638, 0.76315), 0.637), (328, Vector3(-0.05398, -0.41807, 1.23256), 0.119),
                (387, Vector3(-0.36702, 0.25927, 0.7996), 0.114),
            ]
        ),
        (
            "test_image_multiple_01",
            [
                (22, Vector3(-0.12966, 0.05864, 0.95399), 0.182), (24, Vector3(-0.30063, -0.04492, 1.17169), 0.129),
                (58, Vector3(0.30324, 0.02886, 0.79896), 0.182), (85, Vector3(-0.10341, -0.082, 1.11386), 0.108),
                (144, Vector3(-0.27083, 0.16141, 0.61312), 0.556), (198, Vector3(0.13592, -0.0436, 1.12913), 0.235),
            ]
        ),
    ]

    private static let cameras = [
        "test_image": [336.7755634193813, 336.02729840829176, 333.3575643300718, 212.77376312080065],
        "test_image_multiple_01": [338.563277422543, 338.939280638548, 336.45495347495824, 230.486982216255],
    ]

    @Test(.enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)))
    func photosAgreeWithTheLibrarysOwnPoses() throws {
        for (name, tags) in Self.references {
            let numbers = try #require(Self.cameras[name])
            let camera = try CameraIntrinsics(
                width: 640, height: 480, fx: numbers[0], fy: numbers[1], cx: numbers[2], cy: numbers[3])
            let estimator = try TagPoseEstimator(tagSize: 0.065, intrinsics: camera)
            let found = try TagDetector().detect(in: TestPhotos.decode("spatial/apriltag_pose/\(name).png"))
            #expect(found.map(\.id) == tags.map(\.0))
            for (tag, (_, place, error)) in zip(found, tags) {
                let pose = try #require(try estimator.solutions(tag).first)
                // A tag of 14 pixels is a hundredth larger or smaller for one tenth of a pixel.
                let distance = pose.pointsInCamera.position.distance(to: place)
                #expect(distance < 0.012 * place.length, "\(name) \(tag.id)")
                #expect(pose.rms <= error, "\(name) \(tag.id)")
            }
        }
    }

    /// One tag, turned by 40 degrees to either side.
    @Test(.enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)))
    func turnsInPhotosAreTheirNames() throws {
        let camera = try CameraIntrinsics(
            width: 1056, height: 792, fx: 329.8729619143081, fy: 332.94611303946357, cx: 528, cy: 396)
        let estimator = try TagPoseEstimator(tagSize: 0.065, intrinsics: camera)
        let turns = try [-40, 0, 40].map { angle in
            let picture = try TestPhotos.decode("spatial/apriltag_pose/test_image_rotation_\(angle).png")
            let tag = try #require(try TagDetector().detect(in: picture).first)
            return try #require(try estimator.solutions(tag).first).pointsInCamera.rotation
        }
        #expect(turns.count == 3)
        let angles = [(0, 1, 40.0), (1, 2, 40), (0, 2, 80)].map {
            turns[$0.0].angle(to: turns[$0.1]) * 180 / .pi - $0.2
        }
        // The sheet was turned by hand: the library's own poses give 39.0, 36.8 and 75.8 degrees.
        #expect(angles.allSatisfy { abs($0) < 4 })
    }
}
