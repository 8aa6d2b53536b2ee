import ManakoCore
import ManakoGeometry
import ManakoPixels
import Testing

/// What a projective map shows of a picture; the numbers follow from the pixels on paper.
struct FlatteningTests {
    private static let formats: [(PixelFormat, Int)] = [(.gray8, 1), (.rgb8, 3), (.rgba8, 4), (.bgra8, 4)]

    @Test(arguments: formats) func theIdentityAndShiftsCopyPixels(format: PixelFormat, channels: Int) throws {
        let bytes = (0..<12 * channels).map { UInt8($0 * 5) }
        let picture = try Bitmap(width: 4, height: 3, format: format, packed: bytes)
        #expect(try picture.flattened(by: .identity, size: (4, 3)).packedBytes() == bytes)
        let part = try picture.flattened(by: ImageWarp(shiftX: 1, y: 1), size: (2, 1))
        #expect(part.packedBytes() == Array(bytes[5 * channels..<7 * channels]))
    }

    @Test func beyondTheEdgePixelsAreRepeated() throws {
        let picture = try Bitmap(width: 2, height: 1, format: .gray8, packed: [10, 200])
        let wide = try picture.flattened(by: ImageWarp(shiftX: -2, y: -1), size: (6, 3))
        let row: [UInt8] = [10, 10, 10, 200, 200, 200]
        #expect(wide.packedBytes() == row + row + row)
    }

    @Test func samplesAreAveraged() throws {
        let picture = try Bitmap(width: 4, height: 2, format: .gray8, packed: [0, 40, 80, 120, 0, 40, 80, 120])
        let half = try #require(ImageWarp([2, 0, 0, 0, 2, 0, 0, 0, 1]))
        #expect(try picture.flattened(by: half, size: (2, 1), samples: 2).packedBytes() == [20, 100])
    }

    @Test func planesAreRefused() throws {
        let planar = try Bitmap(width: 2, height: 2, format: .rgbPlanarF32)
        let error = #expect(throws: ManakoError.self) { try planar.flattened(by: .identity, size: (2, 2)) }
        #expect(error?.code == .unsupported)
    }
}
