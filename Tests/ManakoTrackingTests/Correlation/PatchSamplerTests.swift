import ManakoGeometry
import ManakoPixels
import ManakoTesting
import Testing

@testable import ManakoTracking

/// Luma and chroma out of every stored format, against a plain reference.
struct PatchSamplerTests {
    static let formats: [PixelFormat] = [.gray8, .rgb8, .rgba8, .bgra8, .nv12, .i420, .i422, .i440, .i444]
    static let sizes = [(1, 1), (2, 2), (1, 9), (9, 1), (7, 5), (33, 18), (40, 31)]

    private static func picture(_ format: PixelFormat, _ width: Int, _ height: Int, seed: UInt64) throws -> Bitmap {
        var random = SeededRandom(seed: seed)
        let count = (0..<format.planeCount).reduce(0) { sum, plane in
            let size = format.planeSize(plane, width: width, height: height)
            return sum + size.width * size.height * format.bytesPerPixel(plane: plane)
        }
        let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
        return try Bitmap(width: width, height: height, format: format, packed: bytes)
    }

    /// One stored byte of each pixel at the places of a grid.
    private static func reference(
        _ bitmap: Bitmap, plane: Int, offset: Int, _ rect: ImageRect, columns: Int, rows: Int
    ) -> [Float] {
        bitmap.withView { view in
            let source = view.planes[plane]
            let scale = (x: source.width == view.width ? 1 : 0.5, y: source.height == view.height ? 1 : 0.5)
            let dx = Float(rect.width * scale.x / Double(columns)), dy = Float(rect.height * scale.y / Double(rows))
            let x = Float(rect.x * scale.x) + dx / 2, y = Float(rect.y * scale.y) + dy / 2
            return (0..<rows * columns).map { index in
                var sum = 0.0
                for row in SampleTests.taps(y, dy, index / columns) {
                    let line = source.row(min(max(row.pixel, 0), source.height - 1))
                    for column in SampleTests.taps(x, dx, index % columns) {
                        let pixel = min(max(column.pixel, 0), source.width - 1)
                        sum += Double(line[pixel * source.bytesPerPixel + offset]) * row.weight * column.weight
                    }
                }
                return Float(sum)
            }
        }
    }

    /// Where channels lie: luma, u, v or red, green, blue.
    private static func places(_ format: PixelFormat) -> [(plane: Int, offset: Int)] {
        switch format {
        case .gray8: [(0, 0)]
        case .rgb8, .rgba8: [(0, 0), (0, 1), (0, 2)]
        case .bgra8: [(0, 2), (0, 1), (0, 0)]
        case .nv12: [(0, 0), (1, 0), (1, 1)]
        default: [(0, 0), (1, 0), (2, 0)]
        }
    }

    @Test(arguments: formats, sizes) func agreesWithAPlainReference(format: PixelFormat, size: (Int, Int)) throws {
        let bitmap = try Self.picture(format, size.0, size.1, seed: UInt64(size.0 * 100 + size.1))
        let sampler = PatchSampler()
        // Parts in 16ths of a pixel, which floats hold exactly: larger and smaller, inside, across edges and outside.
        for (x, y, step) in [
            (0.0, 0.0, 1.0), (1.5, 2.25, 0.5), (-3.5, -1.25, 2.5), (-20, 3, 7.75), (30, 30, 1.75), (-8, -8, 0.25),
        ] {
            let (columns, rows) = (8, 6)
            let rect = ImageRect(x: x, y: y, width: step * Double(columns), height: step * Double(rows))
            var planes = Self.places(format).map {
                Self.reference(bitmap, plane: $0.plane, offset: $0.offset, rect, columns: columns, rows: rows)
            }
            let (luma, u, v) = (FloatBuffer(count: 48), FloatBuffer(count: 48), FloatBuffer(count: 48))
            let alone = FloatBuffer(count: 48)
            bitmap.withView { view in
                sampler.sample(view, rect, columns: columns, rows: rows, luma: luma, u: u, v: v)
                sampler.luma(view, rect, columns: columns, rows: rows, into: alone)
            }
            let isStored = format.isYUV || format == .gray8
            #expect(largestDifference(alone.array, planes[isStored ? 0 : 1]) < 0.002)
            if format == .gray8 { planes += [planes[0].map { _ in 128 }, planes[0].map { _ in 128 }] }
            if !isStored { planes = Self.jfif(planes) }
            for (found, expected) in zip([luma, u, v], planes) {
                #expect(largestDifference(found.array, expected) < 0.01, "\(format) \(rect)")
            }
        }
    }

    private static func jfif(_ planes: [[Float]]) -> [[Float]] {
        let luma = planes[0].indices.map { 0.299 * planes[0][$0] + 0.587 * planes[1][$0] + 0.114 * planes[2][$0] }
        return [
            luma, zip(planes[2], luma).map { 128 + ($0 - $1) / 1.772 },
            zip(planes[0], luma).map { 128 + ($0 - $1) / 1.402 },
        ]
    }
}
