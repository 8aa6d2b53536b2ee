import Manako
import ManakoTesting
import Testing

@testable import ManakoPeople

@Suite struct MaskCompositionTests {
    private let width = 37
    private let height = 23

    private func random(_ format: PixelFormat, _ bytes: Int, seed: UInt64) throws -> Bitmap {
        var generator = SeededRandom(seed: seed)
        let values = (0..<width * height * bytes).map { _ in UInt8.random(in: 0...255, using: &generator) }
        return try Bitmap(width: width, height: height, format: format, packed: values)
    }

    @Test func cutoutsHaveTheMaskAsAlpha() throws {
        let (picture, mask) = (try random(.rgb8, 3, seed: 1), try random(.gray8, 1, seed: 2))
        let cut = try MaskComposition(VisionImage(picture), mask: mask).cutout()
        let (rgb, alpha) = (picture.packedBytes(), mask.packedBytes())
        let expected: [[UInt8]] = alpha.indices.map { i in [rgb[3 * i], rgb[3 * i + 1], rgb[3 * i + 2], alpha[i]] }
        #expect(cut.packedBytes() == Array(expected.joined()))
    }

    @Test func anotherBackgroundShowsWhereTheMaskDoesNot() throws {
        let (picture, mask) = (try random(.rgb8, 3, seed: 1), try random(.gray8, 1, seed: 2))
        let back = try random(.rgb8, 3, seed: 3)
        let made = try MaskComposition(VisionImage(picture), mask: mask).replaced(by: VisionImage(back)).packedBytes()
        let (front, behind, weights) = (picture.packedBytes(), back.packedBytes(), mask.packedBytes())
        for i in made.indices {
            let weight = Double(weights[i / 3]) / 255
            let expected = Double(front[i]) * weight + Double(behind[i]) * (1 - weight)
            #expect(abs(Double(made[i]) - expected) <= 0.51)
        }
    }

    /// A background of another shape fills the picture.
    @Test func backgroundsFillThePicture() throws {
        let picture = try random(.rgb8, 3, seed: 1)
        let none = try Bitmap(width: width, height: height, format: .gray8, packed: .init(repeating: 0, count: 37 * 23))
        let green = try Bitmap(width: 5, height: 50, format: .rgb8, packed: .init(repeating: 77, count: 750))
        let made = try MaskComposition(VisionImage(picture), mask: none).replaced(by: VisionImage(green))
        #expect(made.width == width && made.height == height && made.packedBytes().allSatisfy { $0 == 77 })
    }

    /// The person stays as it is, and its colour does not bleed into what is blurred.
    @Test func blurLeavesPeopleAlone() throws {
        func isPerson(_ i: Int) -> Bool { (10..<25).contains(i % 37) && i / 37 > 4 }
        let pixels: [[UInt8]] = (0..<width * height).map { isPerson($0) ? [255, 0, 0] : [0, 0, UInt8($0 % 2 * 100)] }
        let bytes = Array(pixels.joined())
        let picture = try Bitmap(width: width, height: height, format: .rgb8, packed: bytes)
        let mask = try Bitmap(
            width: width, height: height, format: .gray8, packed: (0..<width * height).map { isPerson($0) ? 255 : 0 })
        let made = try MaskComposition(VisionImage(picture), mask: mask).blurred(strength: 0.1).packedBytes()
        for i in 0..<width * height {
            let pixel = Array(made[3 * i..<3 * i + 3])
            if isPerson(i) {
                #expect(pixel == [255, 0, 0])
            } else {
                #expect(pixel[0] == 0 && pixel[1] == 0 && (35...65).contains(pixel[2]), "\(i): \(pixel)")
            }
        }
        let everything = try Bitmap(
            width: width, height: height, format: .gray8, packed: .init(repeating: 255, count: width * height))
        #expect(try MaskComposition(VisionImage(picture), mask: everything).blurred(strength: .nan) == picture)
    }

    @Test func masksOfOtherSizesAndFormats() throws {
        let picture = VisionImage(try random(.rgb8, 3, seed: 1))
        let small = try Bitmap(width: 1, height: 1, format: .gray8, packed: [255])
        #expect(try MaskComposition(picture, mask: small).cutout().packedBytes()[3] == 255)
        #expect(throws: ManakoError.self) { try MaskComposition(picture, mask: random(.rgb8, 3, seed: 1)) }
    }

    @Test func cellsAverageAMask() throws {
        let bytes = (0..<1024 * 512).map { UInt8($0 % 1024 >= 512 && $0 / 1024 < 128 ? 255 : 0) }
        let cells = try MaskCells(Bitmap(width: 1024, height: 512, format: .gray8, packed: bytes))
        #expect(cells.columns == 256 && cells.rows == 128)
        #expect(cells.boundingBox() == NormalizedRect(x: 0.5, y: 0.75, width: 0.5, height: 0.25))
        let empty = try Bitmap(width: 1, height: 3, format: .gray8, packed: [0, 0, 127])
        #expect(try MaskCells(empty).boundingBox() == nil)
    }
}
