import Foundation
import Manako
import ManakoTesting
import Testing

/// Sheets found and straightened.
@Suite struct DocumentTests {
    @Test func aSheetWithPrintIsFound() throws {
        let corners = [SIMD2(70.5, 40.5), SIMD2(240.5, 50.5), SIMD2(262.2, 200.1), SIMD2(50.8, 205.4)]
        var painting = Painting(width: 320, height: 240, seed: 3, brightest: 120)
        painting.fill(corners, level: 230)
        for line in 0..<6 {
            let y = 70.0 + Double(line) * 18
            painting.fill([SIMD2(95, y), SIMD2(220, y), SIMD2(220, y + 6), SIMD2(95, y + 6)], level: 40)
        }
        let found = try #require(try look(DetectDocumentSegmentationRequest(), at: painting.image))
        #expect(painting.error(found, corners) < 1)
    }

    @Test func darkAndSmallOnesAreNoDocuments() throws {
        var painting = Painting(width: 320, height: 240, seed: 3, darkest: 120, brightest: 240)
        painting.fill([SIMD2(70, 40), SIMD2(250, 40), SIMD2(250, 200), SIMD2(70, 200)], level: 30)
        #expect(try look(DetectRectanglesRequest(), at: painting.image).count == 1)
        #expect(try look(DetectDocumentSegmentationRequest(), at: painting.image) == nil)
        painting = Painting(width: 320, height: 240, seed: 3, brightest: 120)
        painting.fill([SIMD2(70, 40), SIMD2(140, 40), SIMD2(140, 100), SIMD2(70, 100)], level: 230)
        #expect(try look(DetectDocumentSegmentationRequest(), at: painting.image) == nil)
    }

    /// A camera of a known focal length looks at a sheet of a known shape from aside.
    @Test(arguments: [(210.0, 297.0), (297, 210), (100, 100), (85.6, 54)], [0.0, 0.3, -0.5])
    func theRatioIsThatOfTheSheet(sheet: (width: Double, height: Double), turn: Double) throws {
        let (size, focal) = (ImageSize(width: 1600.0, height: 1200.0), 1400.0)
        let half = SIMD2(sheet.width, sheet.height) / 2
        let corners = [SIMD2(-1.0, -1.0), SIMD2(1, -1), SIMD2(1, 1), SIMD2(-1, 1)].map { corner in
            let place = corner * half
            // Turned about the upright axis, then bent backwards.
            let (x, z) = (place.x * cos(turn), place.x * sin(turn))
            let (y, depth) = (place.y * cos(0.4) - z * sin(0.4), place.y * sin(0.4) + z * cos(0.4) + 450)
            return NormalizedPoint(x: 0.5 + focal * x / depth / size.width, y: 0.5 - focal * y / depth / size.height)
        }
        let flat = try FlatPicture(corners: corners, imageSize: size)
        // Bent about one axis alone, one pair of sides stays parallel, and the focal length is taken for the picture's side.
        let tolerance = turn == 0 ? 0.06 : 0.001
        #expect(abs(flat.aspectRatio / (sheet.width / sheet.height) - 1) < tolerance)
        let (width, height) = flat.size
        #expect(abs(Double(width) / Double(height) / flat.aspectRatio - 1) < 0.01)
    }

    @Test func whatIsOnTheSheetKeepsItsPlace() throws {
        let corners = [SIMD2(80.0, 40), SIMD2(240, 60), SIMD2(230, 200), SIMD2(60, 180)]
        var painting = Painting(width: 320, height: 240, seed: 3, brightest: 120)
        painting.fill(corners, level: 230)
        // The diagonals of a sheet meet in its middle, seen from anywhere.
        let middle = SIMD2(153.08, 117.95)
        painting.fill(
            [SIMD2(-8.0, -8), SIMD2(8, -8), SIMD2(8, 8), SIMD2(-8, 8)].map { $0 + middle }, level: 0)
        let normalized = corners.map { NormalizedPoint(x: $0.x / 320, y: 1 - $0.y / 240) }
        let flat = try FlatPicture(corners: normalized, imageSize: ImageSize(width: 320, height: 240))
            .make(from: painting.image)
        let bytes = flat.packedBytes()
        func level(_ x: Double, _ y: Double) -> UInt8 {
            bytes[(Int(y * Double(flat.height)) * flat.width + Int(x * Double(flat.width))) * 3]
        }
        #expect(level(0.5, 0.5) < 30)
        for (x, y) in [(0.03, 0.03), (0.97, 0.03), (0.97, 0.97), (0.03, 0.97), (0.5, 0.2), (0.2, 0.5)] {
            #expect(level(x, y) > 220)
        }
    }

    @Test func cornersHaveToEncloseSomething() {
        let size = ImageSize(width: 100, height: 100)
        let square = [(0.2, 0.8), (0.8, 0.8), (0.8, 0.2), (0.2, 0.2)].map { NormalizedPoint(x: $0.0, y: $0.1) }
        #expect(throws: Never.self) { try FlatPicture(corners: square, imageSize: size) }
        for bad in [Array(square.reversed()), Array(square.dropLast()), [square[0], square[2], square[1], square[3]]] {
            #expect(throws: ManakoError.self) { try FlatPicture(corners: bad, imageSize: size) }
        }
    }

    /// Photos of daily life, without sheets of paper that fill much of them.
    @Test(.enabled(if: TestData.isAvailable, "\(TestData.missing)")) func photosOfOtherThingsHaveNone() throws {
        let names = try TestData.files(in: "coco_val/images")
        try #require(names.count >= 50)
        var found: [String] = []
        for name in names {
            let image = try VisionImage(
                encoded: TestData.bytes("coco_val/images/" + name), codecs: ManakoEnvironment.codecs)
            if try look(DetectDocumentSegmentationRequest(), at: image) != nil { found.append(name) }
        }
        #expect(found.count * 50 <= names.count, "\(found)")
    }
}
