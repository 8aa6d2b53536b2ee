import ManakoCore
import ManakoPixels
import ManakoSpatial
import ManakoTesting
import Testing

@testable import ManakoBoards

@Suite struct TagGridTests {
    private static let grid = Result { () throws(ManakoError) in try TagGrid(columns: 5, rows: 7, tagSize: 0.03) }

    private static func whole(_ picture: Bitmap) -> SearchRegion {
        SearchRegion(x: 0, y: 0, width: picture.width, height: picture.height)
    }

    /// Tags that are looked for in a small picture, and beside others, are those of the full size, and no less exact.
    @Test(arguments: [(Vector3(0.3, -0.2, 0.2), 0.4), (Vector3(-0.5, 0.3, -1.2), 0.5), (Vector3(0.1, 0.7, 3), 0.9)])
    func aSmallPictureIsAsGoodAsALargeOne(_ turn: Vector3, _ distance: Double) throws {
        let grid = try Self.grid.get()
        let rotation = Rotation3(axisAngle: turn)
        let middle = rotation * Vector3(grid.width / 2, grid.height / 2, 0)
        let camera = try CameraIntrinsics(
            width: 480, height: 360, fx: 520, fy: 520, cx: 239.5, cy: 179.5,
            distortion: .brownConrady(k1: 0.1, k2: -0.1, p1: 0, p2: 0, k3: 0))
        let drawn = DrawnBoard(
            camera: camera, pose: CameraPose(rotation: rotation, position: Vector3(0, 0, distance) - middle),
            samples: 16)
        let picture = try drawn.picture(of: BoardSheet(.tags(grid)))
        let points = try BoardDetector(.tags(grid)).detect(in: picture)
        let plain = Board.tags(grid).match(try TagDetector().detect(in: picture))
        #expect(plain.count >= 60)
        #expect(Set(points.map(\.object)).isSuperset(of: plain.map(\.object)))
        func error(_ points: [BoardPoint]) throws -> Double {
            let squares = try points.map { try drawn.pixel($0.object).distance(to: $0.pixel) }.map { $0 * $0 }
            return (squares.reduce(0, +) / Double(squares.count)).squareRoot()
        }
        let common = Set(plain.map(\.object))
        let (ours, theirs) = (try error(points.filter { common.contains($0.object) }), try error(plain))
        #expect(ours <= theirs + 0.005, "\(ours) \(theirs)")
        #expect(try error(points) < 0.15)
    }

    /// From one tag to all others.
    @Test(arguments: [TagFamily.tag36h11, .tag16h5]) func neighboursLeadToNeighbours(
        _ family: TagFamily
    ) throws {
        let grid = try TagGrid(columns: 5, rows: 4, tagSize: 0.03, firstID: 3, family: family)
        let picture = try BoardSheet(.tags(grid)).pixels(dotsPerInch: 60)
        var settings = TagDetectorSettings()
        settings.families = [family]
        let all = try TagDetector(settings: settings).detect(in: picture)
        #expect(all.map(\.id) == Array(grid.ids))
        let neighbours = try TagNeighbours(grid, settings: settings)
        let found = neighbours.completed([all[7]], in: try GrayImage(picture), Self.whole(picture))
        #expect(found.map(\.id).sorted() == Array(grid.ids))
        for tag in found where tag.id != all[7].id {
            let wanted = try #require(all.first { $0.id == tag.id })
            #expect(zip(tag.corners, wanted.corners).allSatisfy { $0.distance(to: $1) < 0.05 })
            // Seen straight on, where the diagonals cross is the mean of the corners.
            let (a, c) = (tag.corners[0], tag.corners[2])
            #expect(tag.hamming == 0 && tag.center.distance(to: PixelPoint((a.x + c.x) / 2, (a.y + c.y) / 2)) < 0.02)
        }
    }

    /// A tag that something lies on is not there, and neither is one in whose place another is printed.
    @Test func whatIsHiddenIsNotFound() throws {
        let grid = try Self.grid.get()
        let sheet = try BoardSheet(.tags(grid)).pixels(dotsPerInch: 60)
        let all = try TagDetector().detect(in: sheet)
        let (hidden, other) = (all[12].corners, all[31].corners)
        let (left, top, size) = (Int(hidden[0].x) - 4, Int(hidden[0].y) - 4, Int(hidden[2].x - hidden[0].x) + 9)
        let (x, y) = (Int(other[0].x) - 4, Int(other[0].y) - 4)
        let bytes = try sheet.converted(to: .gray8).packedBytes()
        for isCovered in [true, false] {
            var changed = bytes
            for row in 0..<size {
                for column in 0..<size {
                    changed[(top + row) * sheet.width + left + column] =
                        isCovered ? 90 : bytes[(y + row) * sheet.width + x + column]
                }
            }
            let picture = try Bitmap(width: sheet.width, height: sheet.height, format: .gray8, packed: changed)
            let found = Set(try BoardDetector(.tags(grid)).detect(in: picture).map(\.object))
            #expect(found.isDisjoint(with: try #require(grid.corners(of: 12))))
            // Of two tags of one number nobody knows which is the board's.
            #expect(found.count == 4 * (isCovered ? 34 : 33))
        }
    }

    @Test func picturesAreMadeSmallerStepByStep() {
        func factors(_ width: Int, _ height: Int, finest: Double = 1) -> [Double] {
            let part = SearchRegion(x: 0, y: 0, width: width, height: height)
            return TagGridDetector.decimations(part, finest: finest)
        }
        #expect(factors(640, 480) == [3, 2, 1])
        #expect(factors(480, 640, finest: 2) == [3, 2])
        #expect(factors(4000, 3000) == [16, 8, 4, 2, 1])
        #expect(factors(1280, 960, finest: 1.5) == [6, 3, 2, 1.5])
        #expect(factors(100, 80) == [1])
        #expect(factors(640, 480, finest: 16) == [16])
    }

    /// The closed form is the homography that least squares find.
    @Test func squaresInPictures() throws {
        let corners = [PixelPoint(10, 20), PixelPoint(110, 25), PixelPoint(90, 140), PixelPoint(-5, 100)]
        let square = try #require(ProjectedSquare(corners))
        let unit = [PixelPoint(0, 0), PixelPoint(1, 0), PixelPoint(1, 1), PixelPoint(0, 1)]
        let homography = try #require(Homography(from: unit, to: corners))
        for (u, v) in [(0.0, 0.0), (1, 0), (1, 1), (0, 1), (0.5, 0.5), (-0.7, 1.8)] {
            let (place, wanted) = (try #require(square.pixel((u, v))), try #require(homography.apply(PixelPoint(u, v))))
            #expect(place.distance(to: wanted) < 1e-6)
        }
        #expect(ProjectedSquare([PixelPoint(0, 0), PixelPoint(1, 1), PixelPoint(2, 2), PixelPoint(3, 3)]) == nil)
        #expect(ProjectedSquare([]) == nil)
        // Behind the camera.
        #expect(square.pixel((50, 50)) == nil)
    }
}
