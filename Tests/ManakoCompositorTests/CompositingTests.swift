import ManakoCore
import ManakoPixels
import Testing

@testable import ManakoCompositor

@Suite("Overlays over frames")
struct CompositingTests {
    static let formats = PixelFormat.allCases.filter { $0 != .rgbPlanarF32 }
    static let encodings = [YUVEncoding.Matrix.bt601, .bt709].flatMap { matrix in
        [true, false].map { YUVEncoding(matrix: matrix, isFullRange: $0) }
    }

    @Test("Every sample is what the definition gives, wherever the overlay lies", arguments: formats, encodings)
    func definition(_ format: PixelFormat, _ encoding: YUVEncoding) throws {
        var dice = Dice(UInt64(format.planeCount * 100 + format.bytesPerPixel(plane: 0)))
        for _ in 0..<12 {
            let (width, height) = (Int.random(in: 1...70, using: &dice), Int.random(in: 1...30, using: &dice))
            let frame = try randomFrame(width, height, format, &dice, encoding: encoding)
            let picture = try inkedPicture(
                Int.random(in: 1...90, using: &dice), Int.random(in: 1...40, using: &dice), &dice)
            let (x, y) = (Int.random(in: -90...72, using: &dice), Int.random(in: -40...32, using: &dice))
            let opacity = Bool.random(using: &dice) ? 1 : Double(Int.random(in: 1...255, using: &dice)) / 256
            var result = frame
            let overlay = FrameOverlay(picture, for: try #require(OverlayFormat(of: frame)))
            try result.composite([PlacedOverlay(overlay, x: x, y: y, opacity: opacity)])
            let error = worstError(result, frame, picture, x, y, opacity)
            // Half a level for what is added and for the result; of averages half a one more, for what is kept of the frame.
            let isAveraged = frame.format.planeSize(1, width: 2, height: 2) != (2, 2)
            let bound = (isAveraged ? 1.26 : 1.01) + (opacity == 1 ? 0 : 1.01)
            #expect(error <= bound, "\(error) at \(x), \(y)")
        }
    }

    /// The largest difference to the definition.
    private func worstError(
        _ result: Bitmap, _ frame: Bitmap, _ picture: OverlayPicture, _ x: Int, _ y: Int, _ opacity: Double
    ) -> Double {
        var worst = 0.0
        for plane in 0..<frame.format.planeCount {
            let size = frame.format.planeSize(plane, width: 1 << 20, height: 1 << 20)
            let (stepX, stepY) = ((1 << 20) / size.width, (1 << 20) / size.height)
            let parts = components(frame.format, frame.yuvEncoding, plane: plane)
            let (before, after) = (samples(frame, plane: plane), samples(result, plane: plane))
            for row in before.indices {
                for place in before[row].indices {
                    let column = place / parts.count
                    let pixels = (0..<stepX * stepY).map {
                        ink(picture, at: column * stepX + $0 % stepX - x, row * stepY + $0 / stepX - y)
                    }
                    let wanted = blended(
                        Double(before[row][place]), pixels, opacity: opacity, parts[place % parts.count])
                    worst = max(worst, abs(wanted - Double(after[row][place])))
                }
            }
        }
        return worst
    }

    @Test("What lies behind a row's end is never written", arguments: formats)
    func padding(_ format: PixelFormat) throws {
        var dice = Dice(7)
        let frame = try randomFrame(37, 11, format, &dice)
        let picture = try inkedPicture(64, 16, &dice)
        let overlay = FrameOverlay(picture, for: try #require(OverlayFormat(of: frame)))
        var result = frame
        let before = padding(of: &result)
        for x in [-70, -64, -63, -17, -16, -1, 0, 1, 20, 21, 36, 37, 38] {
            try result.composite([-17, -16, -3, 0, 10, 11].map { PlacedOverlay(overlay, x: x, y: $0) })
        }
        #expect(padding(of: &result) == before)
    }

    private func padding(of bitmap: inout Bitmap) -> [UInt8] {
        bitmap.withMutableView { view in
            view.planes.flatMap { plane in
                (0..<plane.height).flatMap { y in
                    (plane.width * plane.bytesPerPixel..<plane.stride).map {
                        plane.base.load(fromByteOffset: y * plane.stride + $0, as: UInt8.self)
                    }
                }
            }
        }
    }

    @Test("Transparent and far away overlays change nothing")
    func nothing() throws {
        var dice = Dice(3)
        let frame = try randomFrame(40, 20, .nv12, &dice)
        let format = try #require(OverlayFormat(of: frame))
        let clear = FrameOverlay(
            try OverlayPicture(width: 9, height: 9, pixels: Array(repeating: 0, count: 324)), for: format)
        let inked = FrameOverlay(try inkedPicture(9, 9, &dice), for: format)
        var result = frame
        try result.composite([
            PlacedOverlay(clear, x: 3, y: 3), PlacedOverlay(inked, x: 3, y: 3, opacity: 0),
            PlacedOverlay(inked, x: .max, y: 0), PlacedOverlay(inked, x: 0, y: .min + 1),
            PlacedOverlay(inked, x: 40, y: 0), PlacedOverlay(inked, x: 0, y: -9),
            PlacedOverlay(inked, x: 0, y: 0, opacity: .nan),
        ])
        #expect(result == frame)
    }

    @Test("An overlay for another format is refused, and the frame stays as it is")
    func mismatch() throws {
        var dice = Dice(4)
        let frame = try randomFrame(8, 8, .i420, &dice, encoding: ColorTests.video)
        let other = FrameOverlay(try inkedPicture(4, 4, &dice), for: try #require(OverlayFormat(.i420, .jpeg)))
        var result = frame
        let error = #expect(throws: ManakoError.self) { try result.composite([PlacedOverlay(other, x: 0, y: 0)]) }
        #expect(error?.code == .invalidArgument)
        #expect(result == frame)
        #expect(OverlayFormat(.rgbPlanarF32) == nil)
    }

    @Test("The kernel's rounding is exact: all bytes against all amounts")
    func rounding() throws {
        let pixels = (0...255).flatMap { alpha -> [UInt8] in [0, 0, 0, UInt8(alpha)] }
        let picture = try OverlayPicture(width: 256, height: 1, pixels: pixels)
        var frame = try Bitmap(
            width: 256, height: 256, format: .gray8, packed: (0..<65_536).map { UInt8($0 / 256) })
        let overlay = FrameOverlay(picture, for: try #require(OverlayFormat(of: frame)))
        try frame.composite((0...255).map { PlacedOverlay(overlay, x: 0, y: $0) })
        let wanted = (0..<65_536).map { index -> UInt8 in
            let (value, kept) = (index / 256, 255 - index % 256)
            return UInt8((2 * value * kept + 255) / 510)
        }
        #expect(frame.packedBytes() == wanted)
    }

    @Test("A copy goes into memory that is there, and only into a picture of the same kind")
    func copies() throws {
        var dice = Dice(5)
        let frame = try randomFrame(31, 17, .i420, &dice)
        var copy = try Bitmap(width: 31, height: 17, format: .i420)
        try frame.copy(into: &copy)
        #expect(copy == frame)
        var other = try Bitmap(width: 31, height: 18, format: .i420)
        #expect(throws: ManakoError.self) { try frame.copy(into: &other) }
    }
}
