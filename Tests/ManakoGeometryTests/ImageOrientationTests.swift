import ManakoGeometry
import ManakoTesting
import Testing

@Suite struct ImageOrientationTests {
    /// The stored picture of three columns and two rows.
    static let stored = ["ABC", "DEF"]

    /// The upright picture, by the EXIF specification's words for tag 0x0112: where the 0th row and the 0th column are seen.
    static let upright: [(value: Int, orientation: ImageOrientation, rows: [String])] = [
        (1, .up, ["ABC", "DEF"]),  // top, left
        (2, .upMirrored, ["CBA", "FED"]),  // top, right
        (3, .down, ["FED", "CBA"]),  // bottom, right
        (4, .downMirrored, ["DEF", "ABC"]),  // bottom, left
        (5, .leftMirrored, ["AD", "BE", "CF"]),  // left side, top
        (6, .right, ["DA", "EB", "FC"]),  // right side, top
        (7, .rightMirrored, ["FC", "EB", "DA"]),  // right side, bottom
        (8, .left, ["CF", "BE", "AD"]),  // left side, bottom
    ]

    /// The letter of a picture at a normalised point.
    private func letter(_ rows: [String], at point: NormalizedPoint) -> Character {
        let row = Array(rows[Int((1 - point.y) * Double(rows.count))])
        return row[Int(point.x * Double(row.count))]
    }

    /// The middles of a picture's pixels.
    private func middles(_ rows: [String]) -> [NormalizedPoint] {
        let (width, height) = (rows[0].count, rows.count)
        return (0..<width * height).map {
            NormalizedPoint(
                x: (Double($0 % width) + 0.5) / Double(width), y: (Double($0 / width) + 0.5) / Double(height))
        }
    }

    @Test("every pixel goes where the EXIF specification says")
    func pixels() {
        #expect(Self.upright.count == ImageOrientation.allCases.count)
        for (value, orientation, rows) in Self.upright {
            #expect(ImageOrientation(exifValue: value) == orientation)
            for middle in middles(Self.stored) {
                #expect(letter(rows, at: orientation.upright(middle)) == letter(Self.stored, at: middle))
            }
            for middle in middles(rows) {
                #expect(letter(Self.stored, at: orientation.stored(middle)) == letter(rows, at: middle))
            }
            let size = orientation.uprightSize(of: ImageSize(width: 3, height: 2))
            #expect(size == ImageSize(width: rows[0].count, height: rows.count))
        }
    }

    @Test("the flags describe the permutation", arguments: ImageOrientation.allCases)
    func flags(_ orientation: ImageOrientation) throws {
        let rows = try #require(Self.upright.first { $0.orientation == orientation }).rows
        #expect(orientation.isTransposed == (rows.count == 3))
        let corner = String(try #require(rows[0].first))
        let expected = [
            [false, false]: "A", [true, false]: orientation.isTransposed ? "D" : "C",
            [false, true]: orientation.isTransposed ? "C" : "D", [true, true]: "F",
        ]
        #expect(expected[[orientation.flipsHorizontally, orientation.flipsVertically]] == corner)
    }

    @Test("upright and stored undo each other", arguments: ImageOrientation.allCases)
    func roundTrip(_ orientation: ImageOrientation) {
        var generator = SeededRandom(seed: 1)
        for _ in 0..<200 {
            let (point, rect) = (generator.point(), generator.rect())
            #expect(near(orientation.stored(orientation.upright(point)), point))
            #expect(near(orientation.upright(orientation.stored(point)), point))
            #expect(near(orientation.stored(orientation.upright(rect)), rect))
            #expect(near(orientation.upright(orientation.stored(rect)), rect))
        }
        #expect(orientation.inverse.inverse == orientation)
    }

    @Test("a rectangle is turned as its corners are", arguments: ImageOrientation.allCases)
    func rects(_ orientation: ImageOrientation) {
        var generator = SeededRandom(seed: 2)
        for _ in 0..<100 {
            let rect = generator.rect()
            let turned = orientation.upright(rect)
            #expect(near(orientation.upright(rect.center), turned.center))
            #expect(near(turned.area, rect.area))
            let corner = orientation.upright(rect.origin)
            #expect([turned.x, turned.maxX].contains { near($0, corner.x) })
            #expect([turned.y, turned.maxY].contains { near($0, corner.y) })
        }
    }

    @Test("values outside EXIF's mean upright", arguments: [0, -1, 9, 255, 65_535, Int.min, Int.max])
    func invalid(_ value: Int) {
        #expect(ImageOrientation(exifValue: value) == .up)
    }
}
