import ManakoGeometry
import ManakoPixels
import Testing

/// Resizing by area against arithmetic on paper.
@Suite struct AreaFilterTests {
    /// A row of pixels, and what a resized row of them must be: each result is a mean weighted by shares.
    static let rows: [(source: [UInt8], expected: [Float])] = [
        ([0, 90, 180], [30, 150]),
        ([10, 20, 30, 40], [15, 35]),
        ([0, 90], [0, 45, 90]),
        ([8, 16], [8, 8, 16, 16]),
        ([0, 50, 100, 150, 200], [40, 160]),
        ([7, 200, 9], [7, 200, 9]),
        ([1, 2, 3, 4, 5, 6, 7], [4]),
        ([77], [77, 77, 77]),
        ([10, 20, 31], [13, 27]),  // 40 / 3 and 82 / 3 for pictures of bytes: rounded
        ([1, 2, 4, 5], [2, 4]),  // halves to the even number
    ]

    @Test(arguments: rows, ImageOrientation.allCases)
    func weighsByShares(row: (source: [UInt8], expected: [Float]), orientation: ImageOrientation) throws {
        let (source, expected) = row
        #expect(Self.rows.count == 10)
        let upright = try Bitmap(width: source.count, height: 1, format: .gray8, packed: source)
        let stored = try upright.converted(to: .gray8, orientation: orientation.inverse)
        let mapping = ModelInputMapping(
            imageSize: ImageSize(width: source.count, height: 1),
            inputSize: ImageSize(width: expected.count, height: 1), action: .scaleToFill)
        let conversion = ImageToTensor(
            mapping: mapping, orientation: orientation, channels: .gray, filter: .area)
        var values = [Float](repeating: -1, count: expected.count)
        try values.withUnsafeMutableBytes { try ImagePreprocessor().run(stored, conversion, into: $0) }
        #expect(zip(values, expected).allSatisfy { abs($0 - $1) < 1e-3 }, "\(values)")
    }
}
