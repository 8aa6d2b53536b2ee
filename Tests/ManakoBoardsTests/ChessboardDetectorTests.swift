import ManakoCore
import ManakoPixels
import ManakoSpatial
import ManakoTesting
import Testing

@testable import ManakoBoards

@Suite struct ChessboardDetectorTests {
    private static func camera(_ distortion: LensDistortion = .none) throws -> CameraIntrinsics {
        try CameraIntrinsics(
            width: 320, height: 240, fx: 300, fy: 300, cx: 159.5, cy: 119.5, distortion: distortion)
    }

    /// Rotations of a sheet before the camera, and how far it is away.
    private static let turns: [(Vector3, Double)] = [
        (Vector3(0, 0, 0), 0.36), (Vector3(0.5, -0.4, 0.1), 0.36), (Vector3(-0.6, 0.2, 3), 0.4),
        (Vector3(0.2, 0.7, -1.6), 0.42), (Vector3(0.1, 0.1, 1.5), 0.42),
    ]

    private func drawn(_ board: Chessboard, _ turn: (Vector3, Double), _ lens: LensDistortion = .none) throws
        -> DrawnBoard
    {
        let rotation = Rotation3(axisAngle: turn.0)
        let middle = Vector3(
            Double(board.columns - 1) / 2 * board.squareSize, Double(board.rows - 1) / 2 * board.squareSize, 0)
        return DrawnBoard(
            camera: try Self.camera(lens),
            pose: CameraPose(rotation: rotation, position: Vector3(0.002, 0.001, turn.1) - rotation * middle))
    }

    /// Corners are where the camera shows them and in the board's order, however the sheet is turned.
    @Test(arguments: turns.indices) func cornersAreWhereTheCameraShowsThem(_ index: Int) throws {
        let board = try Chessboard(columns: 9, rows: 6, squareSize: 0.02)
        for lens in [LensDistortion.none, .brownConrady(k1: -0.2, k2: 0.05)] {
            let drawn = try drawn(board, Self.turns[index], lens)
            let picture = try drawn.picture(of: BoardSheet(.chessboard(board)))
            let found = try #require(try ChessboardDetector(board).detect(in: picture))
            let distances = try zip(found, board.corners).map { $0.distance(to: try drawn.pixel($1)) }
            #expect(distances.count == 54)
            #expect((distances.max() ?? 1) < 0.15)
            let sum: Double = distances.reduce(0, +)
            #expect(sum / 54 < 0.04)
        }
    }

    /// A board that a half turn makes itself of is given with its rows to the right.
    @Test func undirectedBoardsPointToTheRight() throws {
        let board = try Chessboard(columns: 8, rows: 6, squareSize: 0.02)
        for angle in [0.2, 0.2 + .pi] {
            let drawn = try drawn(board, (Vector3(0, 0, angle), 0.36))
            let picture = try drawn.picture(of: BoardSheet(.chessboard(board)))
            let found = try #require(try ChessboardDetector(board).detect(in: picture))
            #expect(found[7].x > found[0].x)
            let wanted = angle < 1 ? board.corners : board.corners.reversed()
            for (corner, point) in zip(found, wanted) { #expect(corner.distance(to: try drawn.pixel(point)) < 0.15) }
        }
    }

    @Test func aBoardOfAnotherSizeIsNone() throws {
        let board = try Chessboard(columns: 7, rows: 5, squareSize: 0.02)
        let picture = try drawn(board, Self.turns[1]).picture(of: BoardSheet(.chessboard(board)))
        #expect(try ChessboardDetector(board).detect(in: picture) != nil)
        for (columns, rows) in [(6, 5), (8, 5), (7, 4), (7, 6), (9, 6), (4, 3)] {
            let other = try Chessboard(columns: columns, rows: rows, squareSize: 0.02)
            #expect(try ChessboardDetector(other).detect(in: picture) == nil)
        }
        // Which side is the longer one depends on how the camera is held alone.
        #expect(try ChessboardDetector(Chessboard(columns: 5, rows: 7, squareSize: 1)).detect(in: picture)?.count == 35)
    }

    /// Squares of two hundred pixels, and noise on the picture.
    @Test func largeSquaresAndNoise() throws {
        let board = try Chessboard(columns: 4, rows: 3, squareSize: 0.04)
        let sheet = try BoardSheet(.chessboard(board))
        var random = SeededRandom(seed: 3)
        let clean = try sheet.pixels(dotsPerInch: 100)
        let bytes = clean.packedBytes().map { byte in
            let noise = (0..<4).reduce(0) { sum, _ in sum + Int.random(in: -8...8, using: &random) }
            return UInt8(min(max(Int(byte) / 2 + 60 + noise, 0), 255))
        }
        let picture = try Bitmap(width: clean.width, height: clean.height, format: .gray8, packed: bytes)
        let found = try #require(try ChessboardDetector(board).detect(in: picture))
        for (corner, point) in zip(found, board.corners) {
            let x = (point.x * 1000 + sheet.origin.x) / 25.4 * 100 - 0.5
            let y = (point.y * 1000 + sheet.origin.y) / 25.4 * 100 - 0.5
            #expect(corner.distance(to: PixelPoint(x, y)) < 0.25)
        }
        let region = try #require(SearchRegion(around: found, margin: 0.4))
        let again = try #require(try ChessboardDetector(board).detect(in: picture, region: region))
        for (corner, same) in zip(again, found) { #expect(corner.distance(to: same) < 0.05) }
    }

    @Test(arguments: [(1, 1), (1, 40), (40, 1), (11, 11), (12, 13), (16, 16), (17, 300), (200, 160)])
    func smallAndEmptyPicturesHaveNone(_ width: Int, _ height: Int) throws {
        var random = SeededRandom(seed: 8)
        let detector = ChessboardDetector(try Chessboard(columns: 3, rows: 2, squareSize: 1))
        for value in [UInt8?.none, 0, 255] {
            let bytes = (0..<width * height).map { _ in value ?? UInt8.random(in: 0...1, using: &random) * 255 }
            let picture = try Bitmap(width: width, height: height, format: .gray8, packed: bytes)
            #expect(try detector.detect(in: picture) == nil)
        }
    }

    /// Corners of OpenCV 5.0: `findChessboardCorners` and `cornerSubPix` with a window of 5 about each; the first, tenth and last one.
    @Test(.enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)))
    func photosHaveTheCornersThatOpenCVFinds() throws {
        let detector = ChessboardDetector(try Chessboard(columns: 9, rows: 6, squareSize: 0.024))
        for (name, wanted) in OpenCVCorners.corners {
            let picture = try TestPhotos.decode("spatial/chessboard_stereo/\(name).jpg")
            let found = try #require(try detector.detect(in: picture), "\(name)")
            // OpenCV begins at one or the other end.
            let places = wanted.map { PixelPoint($0.0, $0.1) }
            let ours = [found[0], found[8], found[45], found[53]]
            let isTurned = ours[0].distance(to: places[0]) > 20
            for (corner, place) in zip(isTurned ? ours.reversed() : ours, places) {
                #expect(corner.distance(to: place) < 0.3, "\(name) \(corner) \(place)")
            }
        }
        #expect(OpenCVCorners.corners.count == 10)
    }

    @Test(.enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)))
    func otherPhotosHaveNone() throws {
        let detectors = try [(9, 6), (4, 3)].map {
            ChessboardDetector(try Chessboard(columns: $0.0, rows: $0.1, squareSize: 1))
        }
        for name in ["spatial/fox/images/0001.jpg", "spatial/slambook_rgbd/color/1.png"] {
            let picture = try TestPhotos.decode(name)
            for detector in detectors { #expect(try detector.detect(in: picture) == nil, "\(name)") }
        }
    }
}
