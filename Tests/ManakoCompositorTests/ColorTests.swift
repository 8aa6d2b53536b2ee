import ManakoPixels
import Testing

@testable import ManakoCompositor

/// What compositing in YUV does to a picture, against the same in RGB.
@Suite("Colours of overlays over video")
struct ColorTests {
    static let video = YUVEncoding(matrix: .bt709, isFullRange: false)

    /// A frame with soft colours and texture, whose chrominance stays in the range that RGB has.
    private func frame(_ width: Int, _ height: Int) throws -> Bitmap {
        var frame = try Bitmap(width: width, height: height, format: .nv12, yuvEncoding: Self.video)
        frame.withMutableView { view in
            for y in 0..<height {
                let row = view.planes[0].row(y)
                for x in 0..<width { row[x] = UInt8(90 + (x * 7 + y * 3) % 60) }
            }
            for y in 0..<height / 2 {
                let row = view.planes[1].row(y)
                for x in 0..<width { row[x] = UInt8(118 + (x * 5 + y) % 20) }
            }
        }
        return frame
    }

    private func rgb(_ yuv: [Double]) -> [Double] {
        let luma = (yuv[0] - 16) * 255 / 219
        let (u, v) = ((yuv[1] - 128) * 255 / 224, (yuv[2] - 128) * 255 / 224)
        let (red, blue) = (luma + 1.5748 * v, luma + 1.8556 * u)
        return [red, (luma - 0.2126 * red - 0.0722 * blue) / 0.7152, blue]
    }

    @Test("Luminance is that of the exact result in RGB: PSNR at least 45 dB", arguments: [0, 1])
    func luminance(_ x: Int) throws {
        var dice = Dice(11)
        let before = try frame(320, 96)
        let picture = try inkedPicture(290, 80, &dice)
        var after = before
        let overlay = FrameOverlay(picture, for: try #require(OverlayFormat(of: before)))
        try after.composite([PlacedOverlay(overlay, x: 6 + x, y: 5)])
        let (luma, chroma) = (samples(before, plane: 0), samples(before, plane: 1))
        var exact: [Double] = []
        for row in luma.indices {
            for column in luma[row].indices {
                let pair = chroma[row / 2]
                let under = rgb([luma[row][column], pair[column & ~1], pair[column | 1]].map(Double.init))
                let over = ink(picture, at: column - 6 - x, row - 5)
                exact.append(yuv((0..<3).map { over[$0] + under[$0] * (1 - over[3] / 255) }, Self.video)[0])
            }
        }
        let found = samples(after, plane: 0).flatMap { $0.map(Double.init) }
        #expect(psnr(exact, found) >= 45)
        // Far less than what would pass, so that the figure means something.
        #expect(psnr(exact, samples(before, plane: 0).flatMap { $0.map(Double.init) }) < 25)
    }

    @Test("Colours lie under their luminance, at odd places as at even ones", arguments: 20...23, 10...13)
    func phase(_ x: Int, _ y: Int) throws {
        var frame = try Bitmap(width: 96, height: 64, format: .nv12, yuvEncoding: Self.video)
        frame.withMutableView { view in
            for plane in view.planes {
                for row in 0..<plane.height { plane.row(row).initializeMemory(as: UInt8.self, repeating: 128) }
            }
        }
        let red = try OverlayPicture(
            width: 21, height: 15, pixels: (0..<315).flatMap { _ in [0, 0, 255, 255] as [UInt8] })
        try frame.composite([PlacedOverlay(FrameOverlay(red, for: try #require(OverlayFormat(of: frame))), x: x, y: y)])
        let luma = centre(samples(frame, plane: 0).map { $0.map { abs(Double($0) - 128) } })
        let redness = centre(
            samples(frame, plane: 1).map { row in stride(from: 1, to: row.count, by: 2).map { Double(row[$0]) - 128 } })
        // A sample that the overlay covers by half counts as in its own middle; a lost phase would be half a pixel.
        #expect(abs(luma.x - 2 * redness.x) < 0.05 && abs(luma.y - 2 * redness.y) < 0.05)
        #expect(abs(luma.x - Double(x) - 10.5) < 0.02 && abs(luma.y - Double(y) - 7.5) < 0.02)
    }

    /// The centre of weights whose pixels cover 0…1, 1…2 and so on.
    private func centre(_ weights: [[Double]]) -> (x: Double, y: Double) {
        var (x, y, sum) = (0.0, 0.0, 0.0)
        for (row, values) in weights.enumerated() {
            for (column, value) in values.enumerated() {
                x += value * (Double(column) + 0.5)
                y += value * (Double(row) + 0.5)
                sum += value
            }
        }
        return (x / sum, y / sum)
    }

    @Test("One colour over one colour is one colour, without seams between blocks", arguments: 0...17)
    func seams(_ x: Int) throws {
        var frame = try Bitmap(width: 160, height: 20, format: .i420, yuvEncoding: Self.video)
        frame.withMutableView { view in
            for plane in view.planes {
                for row in 0..<plane.height { plane.row(row).initializeMemory(as: UInt8.self, repeating: 77) }
            }
        }
        let pixels = (0..<100 * 10).flatMap { _ in [10, 60, 90, 130] as [UInt8] }
        let overlay = FrameOverlay(
            try OverlayPicture(width: 100, height: 10, pixels: pixels), for: try #require(OverlayFormat(of: frame)))
        try frame.composite([PlacedOverlay(overlay, x: x, y: 4)])
        for plane in 0...2 {
            let step = plane == 0 ? 1 : 2
            let columns = (x + step - 1) / step..<(x + 100) / step
            let inside = samples(frame, plane: plane)[4 / step..<14 / step].flatMap { row in Array(row[columns]) }
            #expect(Set(inside).count == 1)
        }
    }
}
