import CoreGraphics
import ManakoPixels
import Testing

/// Drawing: which pixels get which numbers, by arithmetic.
@Suite struct ContextTests {
    private func make(
        _ width: Int, _ height: Int, _ alpha: CGImageAlphaInfo = .premultipliedLast, _ order: CGBitmapInfo = []
    )
        -> CGContext?
    {
        CGContext(
            data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: alpha.rawValue | order.rawValue)
    }

    /// The bytes of a pixel, rows counted from above.
    private func pixel(_ context: CGContext, _ x: Int, _ y: Int) -> [UInt8] {
        guard let data = context.data else { return [] }
        let size = context.bitsPerPixel / 8
        return (0..<size).map { data.load(fromByteOffset: y * context.bytesPerRow + x * size + $0, as: UInt8.self) }
    }

    @Test(arguments: [
        (CGImageAlphaInfo.premultipliedLast, CGBitmapInfo.byteOrderDefault, [UInt8](arrayLiteral: 255, 0, 51, 255)),
        (.premultipliedFirst, .byteOrder32Little, [51, 0, 255, 255]),
        (.premultipliedFirst, .byteOrderDefault, [255, 255, 0, 51]),
        (.premultipliedLast, .byteOrder32Little, [255, 51, 0, 255]),
    ])
    func theLowerRowIsTheFirst(alpha: CGImageAlphaInfo, order: CGBitmapInfo, expected: [UInt8]) throws {
        let context = try #require(make(4, 3, alpha, order))
        context.setFillColor(red: 1, green: 0, blue: 0.2, alpha: 1)
        context.fill(CGRect(x: 1, y: 0, width: 2, height: 1))
        #expect(pixel(context, 1, 2) == expected)
        #expect(pixel(context, 1, 1) == [0, 0, 0, 0] && pixel(context, 0, 2) == [0, 0, 0, 0])
        let image = try #require(context.makeImage())
        let bytes = try image.bitmap.converted(to: .rgba8).packedBytes()
        #expect(Array(bytes[(2 * 4 + 2) * 4..<(2 * 4 + 3) * 4]) == [255, 0, 51, 255])
        context.clear(CGRect(x: 0, y: 0, width: 4, height: 3))
        #expect(pixel(context, 1, 2) == [0, 0, 0, 0])
        // The picture has memory of its own.
        #expect(try image.bitmap.converted(to: .rgba8).packedBytes() == bytes)
    }

    @Test func memoryOfTheCallerIsDrawnOn() throws {
        var memory = [UInt8](repeating: 7, count: 20 * 4)
        try memory.withUnsafeMutableBytes { bytes in
            let context = try #require(
                CGContext(
                    data: bytes.baseAddress, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 20,
                    space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.noneSkipLast.rawValue))
            context.setFillColor(CGColor(red: 0, green: 1, blue: 0, alpha: 0.5))
            context.fill(CGRect(x: 0, y: 3, width: 1, height: 1))
        }
        // Half of 255 and half of 7: 131, half of 7: 3 or 4.
        #expect(abs(Int(memory[1]) - 131) <= 1 && (3...4).contains(memory[0]) && (3...4).contains(memory[2]))
        #expect(memory[16...19].allSatisfy { $0 == 7 } && memory[20] == 7)
    }

    @Test func picturesAreUprightAndInTheirPlace() throws {
        let colours: [UInt8] = [255, 0, 0, 0, 255, 0, 0, 0, 255, 9, 9, 9]
        let image = try CGImage(Bitmap(width: 2, height: 2, format: .rgb8, packed: colours))
        for (alpha, order) in [
            (CGImageAlphaInfo.noneSkipLast, CGBitmapInfo.byteOrderDefault), (.premultipliedFirst, .byteOrder32Little),
        ] {
            let context = try #require(make(4, 4, alpha, order))
            context.interpolationQuality = .none
            context.draw(image, in: CGRect(x: 0, y: 0, width: 4, height: 4))
            let drawn = try #require(context.makeImage()).bitmap.converted(to: .rgb8).packedBytes()
            #expect(Array(drawn[0..<3]) == [255, 0, 0] && Array(drawn[9..<12]) == [0, 255, 0])
            #expect(Array(drawn[36..<39]) == [0, 0, 255] && Array(drawn[45..<48]) == [9, 9, 9])
        }
    }

    @Test func picturesThatBecomeSmallerAreAveraged() throws {
        let stripes = (0..<64).flatMap { x in [UInt8](repeating: x % 2 == 0 ? 0 : 255, count: 3) }
        let rows = (0..<64).flatMap { _ in stripes }
        let image = try CGImage(Bitmap(width: 64, height: 64, format: .rgb8, packed: rows))
        let context = try #require(make(8, 8, .noneSkipLast))
        context.draw(image, in: CGRect(x: 0, y: 0, width: 8, height: 8))
        for x in 0..<8 { #expect(abs(Int(pixel(context, x, 4)[0]) - 128) <= 16) }
    }

    @Test func aTurnedContextDrawsTurnedPictures() throws {
        // The usual way to turn a picture clockwise: its left column goes up.
        let image = try CGImage(Bitmap(width: 2, height: 1, format: .gray8, packed: [0, 200]))
        let context = try #require(make(1, 2, .noneSkipLast))
        context.translateBy(x: 0, y: 2)
        context.rotate(by: -.pi / 2)
        context.draw(image, in: CGRect(x: 0, y: 0, width: 2, height: 1))
        #expect(pixel(context, 0, 0)[0] == 0 && abs(Int(pixel(context, 0, 1)[0]) - 200) <= 1)
    }

    @Test func grayAndAlphaAlone() throws {
        let gray = try #require(
            CGContext(
                data: nil, width: 28, height: 28, bitsPerComponent: 8, bytesPerRow: 28,
                space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGImageAlphaInfo.none.rawValue))
        gray.setFillColor(gray: 1, alpha: 1)
        gray.fill(CGRect(x: 0, y: 0, width: 14, height: 28))
        #expect(pixel(gray, 13, 5) == [255] && pixel(gray, 14, 5) == [0])
        #expect(try gray.makeImage()?.bitmap.format == .gray8)
        gray.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        gray.fill(CGRect(x: 20, y: 0, width: 1, height: 28))
        #expect(pixel(gray, 20, 0) == [76])
        let mask = try #require(
            CGContext(
                data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 4, space: nil,
                bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.alphaOnly.rawValue)))
        mask.setFillColor(gray: 0, alpha: 0.6)
        mask.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
        #expect(pixel(mask, 0, 3) == [153] && pixel(mask, 0, 0) == [0])
    }

    @Test func linesAndCurvesCoverWhatTheyAreAround() throws {
        let context = try #require(make(100, 100))
        context.setFillColor(.white)
        context.fillEllipse(in: CGRect(x: 10, y: 10, width: 80, height: 80))
        var sum = 0
        for y in 0..<100 { for x in 0..<100 { sum += Int(pixel(context, x, y)[3]) } }
        // The area of a circle.
        #expect(abs(Double(sum) / 255 - .pi * 1600) < 10)
        let lines = try #require(make(20, 20))
        lines.setStrokeColor(.black)
        lines.setLineWidth(2)
        lines.stroke(CGRect(x: 5, y: 5, width: 10, height: 10))
        #expect(pixel(lines, 4, 10)[3] == 255 && pixel(lines, 5, 10)[3] == 255 && pixel(lines, 6, 10)[3] == 0)
    }

    @Test func whatIsRememberedComesBack() throws {
        let context = try #require(make(10, 10))
        context.saveGState()
        context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 10))
        context.scaleBy(x: 2, y: 2)
        context.setFillColor(.white)
        #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 2.5, height: 5))
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(pixel(context, 4, 4)[3] == 255 && pixel(context, 5, 4)[3] == 0)
        context.restoreGState()
        context.restoreGState()
        #expect(context.ctm.isIdentity)
        context.fill(CGRect(x: 9, y: 9, width: 1, height: 1))
        #expect(pixel(context, 9, 0) == [0, 0, 0, 255])
    }

    @Test func masksLimitWhatIsDrawn() throws {
        let context = try #require(make(4, 2))
        context.setFillColor(.white)
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
        context.saveGState()
        // Of the lower row's first three pixels all, half and nothing is seen.
        let gray = try CGImage(Bitmap(width: 3, height: 1, format: .gray8, packed: [255, 128, 0]))
        context.interpolationQuality = .none
        context.clip(to: CGRect(x: 0, y: 0, width: 3, height: 1), mask: gray)
        context.setFillColor(.black)
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
        #expect(
            (0..<4).map { pixel(context, $0, 1) } == [
                [0, 0, 0, 255], [127, 127, 127, 255], [255, 255, 255, 255], [255, 255, 255, 255],
            ])
        #expect((0..<4).allSatisfy { pixel(context, $0, 0) == [255, 255, 255, 255] })
        // Twice half is a quarter.
        context.clip(to: CGRect(x: 0, y: 0, width: 3, height: 1), mask: gray)
        context.clear(CGRect(x: 0, y: 0, width: 4, height: 2))
        #expect(pixel(context, 0, 1) == [0, 0, 0, 0] && pixel(context, 1, 1)[3] == 191)
        // With colours nothing is seen.
        context.clip(to: CGRect(x: 0, y: 0, width: 4, height: 2), mask: try #require(context.makeImage()))
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
        #expect(pixel(context, 0, 1) == [0, 0, 0, 0])
        context.restoreGState()
        context.setFillColor(.black)
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
        #expect((0..<8).allSatisfy { pixel(context, $0 % 4, $0 / 4) == [0, 0, 0, 255] })
    }

    @Test(arguments: [
        (CGImageAlphaInfo.noneSkipLast, CGBitmapInfo.byteOrderDefault, 3), (.noneSkipFirst, .byteOrder32Little, 3),
        (.noneSkipFirst, .byteOrderDefault, 0), (.noneSkipLast, .byteOrder32Little, 0),
    ])
    func bytesWithoutMeaningAreFull(alpha: CGImageAlphaInfo, order: CGBitmapInfo, place: Int) throws {
        let rect = CGRect(x: 2.5, y: 2.5, width: 5, height: 5)
        let picture = try CGImage(Bitmap(width: 1, height: 1, format: .rgba8, packed: [255, 255, 255, 100]))
        let ways: [(CGContext) -> Void] = [
            { $0.fill(rect) }, { $0.stroke(rect) }, { $0.draw(picture, in: rect) }, { $0.clear(rect) },
            { $0.strokeEllipse(in: rect) },
        ]
        for draw in ways {
            let context = try #require(make(10, 10, alpha, order))
            context.setFillColor(CGColor(red: 1, green: 0.5, blue: 0, alpha: 0.3))
            context.setStrokeColor(CGColor(red: 1, green: 0.5, blue: 0, alpha: 0.3))
            draw(context)
            #expect((2...7).allSatisfy { pixel(context, $0, 7)[place] == 255 })
            #expect(pixel(context, 2, 2)[place] == 255)
        }
    }

    @Test func limitsAreTakenBack() throws {
        let context = try #require(make(10, 10))
        context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 2))
        context.saveGState()
        context.resetClip()
        #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 10, height: 10))
        context.restoreGState()
        #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 2, height: 2))
    }

    @Test func absurdNumbersAreBorne() throws {
        let context = try #require(make(8, 8))
        context.setStrokeColor(.black)
        context.setLineDash(phase: .infinity, lengths: [1e-9, 0])
        for value in [CGFloat.nan, .infinity, -.infinity, 1e300, 0, -1] {
            context.setLineWidth(value)
            context.stroke(CGRect(x: value, y: value, width: value, height: value))
            context.move(to: CGPoint(x: value, y: 0))
            context.addCurve(to: CGPoint(x: 1, y: value), control1: .zero, control2: CGPoint(x: value, y: value))
            context.addArc(center: .zero, radius: value, startAngle: value, endAngle: 1, clockwise: false)
            context.strokePath()
            context.saveGState()
            context.scaleBy(x: value, y: value)
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
            context.draw(
                try CGImage(Bitmap(width: 2, height: 2, format: .gray8, packed: [1, 2, 3, 4])),
                in: CGRect(x: 0, y: 0, width: 4, height: 4))
            context.stroke(CGRect(x: 0, y: 0, width: 4, height: 4))
            context.restoreGState()
        }
        context.setLineDash(phase: 0, lengths: [])
        context.setLineWidth(1)
        context.clear(CGRect(x: 0, y: 0, width: 8, height: 8))
        context.setFillColor(.white)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(pixel(context, 0, 7) == [255, 255, 255, 255])
        for (width, height) in [(0, 1), (1, 0), (-1, 1), (32_768, 1), (Int.max, Int.max)] {
            #expect(make(width, height) == nil)
        }
        #expect(make(1, 1, .last) == nil && make(1, 1, CGImageAlphaInfo.none) == nil)
    }
}
