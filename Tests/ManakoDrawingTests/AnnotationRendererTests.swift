import ManakoCore
import ManakoGeometry
import ManakoPixels
import Testing

@testable import ManakoDrawing

@Suite struct AnnotationRendererTests {
    private let annotation = BoxAnnotation(
        box: NormalizedRect(x: 0.2, y: 0.2, width: 0.5, height: 0.5), label: "犬 dog", confidence: 0.9)

    @Test("other formats are refused", arguments: PixelFormat.allCases.filter { $0 != .bgra8 })
    func formats(_ format: PixelFormat) throws {
        var bitmap = try Bitmap(width: 16, height: 16, format: format)
        let error = try #require(throws: ManakoError.self) {
            try AnnotationRenderer().draw([annotation], on: &bitmap)
        }
        #expect(error.code == .invalidArgument)
        #expect(error.message.contains(format.rawValue) && error.message.contains("bgra8"))
    }

    @Test("sides that Cairo can't address are refused", arguments: [(32_768, 1), (1, 32_768)])
    func tooLarge(_ width: Int, _ height: Int) throws {
        var bitmap = try Bitmap(width: width, height: height, format: .bgra8)
        let error = try #require(throws: ManakoError.self) {
            try AnnotationRenderer().draw([annotation], on: &bitmap)
        }
        #expect(error.code == .limitExceeded)
    }

    @Test("the longest sides are drawn", arguments: [(32_767, 20), (20, 32_767)])
    func longest(_ width: Int, _ height: Int) throws {
        var picture = try Picture(width, height)
        try picture.draw([annotation])
        let (x, y) = (Int((0.2 * Double(width)).rounded()), Int((0.5 * Double(height)).rounded()))
        #expect((x - 1...x + 1).contains { picture.color($0, y) == annotation.color })
    }

    @Test func nothingToDraw() throws {
        var picture = try Picture(32, 32)
        let before = picture.bytes
        try picture.draw([])
        #expect(picture.bytes == before)
    }

    @Test("a copy of the bitmap is left alone")
    func copyOnWrite() throws {
        var picture = try Picture(320, 240)
        let (copy, before) = (picture.bitmap, picture.bytes)
        try picture.draw([annotation])
        #expect(copy.packedBytes() == before)
        #expect(picture.bytes != before)
    }

    @Test("opaque pictures stay opaque")
    func alpha() throws {
        var picture = try Picture(320, 240)
        try picture.draw([annotation])
        let bytes = picture.bytes
        #expect(stride(from: 3, to: bytes.count, by: 4).allSatisfy { bytes[$0] == 255 })
    }

    @Test("threads draw at the same time what one draws alone")
    func threads() async throws {
        var alone = try Picture(320, 240)
        try alone.draw([annotation])
        let expected = alone.bytes
        let same = try await withThrowingTaskGroup(of: Bool.self) { group in
            for _ in 0..<32 {
                group.addTask {
                    var picture = try Picture(320, 240)
                    try picture.draw([self.annotation])
                    return picture.bytes == expected
                }
            }
            return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(same == 32)
    }

    @Test("thousands of annotations are drawn")
    func many() throws {
        var picture = try Picture(640, 480)
        let list = (0..<3000).map { index -> BoxAnnotation in
            let (column, row) = (Double(index % 60), Double(index / 60))
            return BoxAnnotation(
                box: NormalizedRect(x: column / 60, y: row / 50, width: 0.01, height: 0.01),
                label: "c\(index % 7)", confidence: 0.5)
        }
        try picture.draw(list)
        #expect(Set(list.map(\.color)).allSatisfy { picture.count(of: $0) > 0 })
    }

    @Test("strange styles are held to sensible ones", arguments: [-1, 0, .nan, .infinity, 1e9, 0.001])
    func styles(_ scale: Double) throws {
        var picture = try Picture(320, 240)
        let before = picture.bytes
        try picture.draw([annotation], style: AnnotationStyle(scale: scale, fontFamily: "no such font\0, \u{1F600}"))
        #expect(picture.bytes != before)
    }

    @Test("sizes follow the picture's", arguments: [(1, 1.0), (2, 2.0), (4, 4.0)])
    func scale(_ factor: Int, _ expected: Double) {
        let metrics = DrawingMetrics(width: 1200 * factor, height: 900 * factor, scale: 1)
        let base = DrawingMetrics(width: 1200, height: 900, scale: 1)
        #expect(metrics.lineWidth == base.lineWidth * expected)
        #expect(abs(metrics.fontSize - base.fontSize * expected) < 1e-9)
    }
}
