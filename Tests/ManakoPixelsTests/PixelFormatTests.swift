import ManakoPixels
import Testing

@Suite struct PixelFormatTests {
    @Test("what each format is")
    func traits() {
        #expect(PixelFormat.allCases.count == 10)
        #expect(PixelFormat.allCases.filter(\.isYUV) == [.nv12, .i420, .i422, .i440, .i444])
        #expect(PixelFormat.allCases.filter(\.hasLuminance) == [.gray8, .nv12, .i420, .i422, .i440, .i444])
        #expect(PixelFormat.allCases.filter(\.hasAlpha) == [.rgba8, .bgra8])
        #expect(PixelFormat.allCases.filter { $0.planeCount == 1 } == [.gray8, .rgb8, .rgba8, .bgra8])
        #expect(PixelFormat.allCases.filter { $0.planeCount == 2 } == [.nv12])
    }

    @Test("the names are stable")
    func names() {
        #expect(
            PixelFormat.allCases.map(\.rawValue) == [
                "gray8", "rgb8", "rgba8", "bgra8", "rgbPlanarF32", "nv12", "i420", "i422", "i440", "i444",
            ])
    }

    @Test("a picture's colours are JPEG's unless said otherwise")
    func encoding() throws {
        #expect(try Bitmap(width: 2, height: 2, format: .i420).yuvEncoding == .jpeg)
        let video = YUVEncoding(matrix: .bt709, isFullRange: false)
        let bitmap = try Bitmap(width: 2, height: 2, format: .nv12, yuvEncoding: video)
        #expect(bitmap.yuvEncoding == video && bitmap.withView { $0.yuvEncoding } == video)
    }
}
