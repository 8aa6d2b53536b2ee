import CoreGraphics
import Foundation
import Testing

/// Gradients, shadows and layers: numbers by arithmetic.
@Suite struct EffectTests {
    private func make(_ width: Int, _ height: Int, _ alpha: CGImageAlphaInfo = .premultipliedLast) throws -> CGContext {
        try #require(
            CGContext(
                data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: alpha.rawValue))
    }

    /// Red, green, blue and alpha of a pixel, multiplied; rows counted from above.
    private func pixel(_ context: CGContext, _ x: Int, _ y: Int) -> [Int] {
        guard let data = context.data else { return [] }
        return (0..<4).map { Int(data.load(fromByteOffset: y * context.bytesPerRow + 4 * x + $0, as: UInt8.self)) }
    }

    private func gradient(_ locations: [CGFloat]? = nil) throws -> CGGradient {
        let colors = [CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 1, alpha: 1)]
        return try #require(
            CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors as NSArray, locations: locations))
    }

    @Test(arguments: [CGGradientDrawingOptions.drawsBeforeStartLocation, .drawsAfterEndLocation, []])
    func linesOfColourChangeEvenly(_ options: CGGradientDrawingOptions) throws {
        let context = try make(100, 10)
        context.drawLinearGradient(
            try gradient(), start: CGPoint(x: 20, y: 0), end: CGPoint(x: 80, y: 0), options: options)
        for x in 20..<80 {
            let share = (Double(x) + 0.5 - 20) / 60
            let expected = [Int(255 * (1 - share)), 0, Int(255 * share), 255]
            #expect(zip(pixel(context, x, 5), expected).allSatisfy { abs($0 - $1) <= 3 })
        }
        #expect(
            pixel(context, 5, 5) == (options.contains(.drawsBeforeStartLocation) ? [255, 0, 0, 255] : [0, 0, 0, 0]))
        #expect(pixel(context, 95, 5) == (options.contains(.drawsAfterEndLocation) ? [0, 0, 255, 255] : [0, 0, 0, 0]))
    }

    @Test func gradientsFollowMapClipAndAlpha() throws {
        let context = try make(40, 40)
        context.clip(to: CGRect(x: 0, y: 0, width: 40, height: 20))
        context.scaleBy(x: 1, y: 2)
        context.setAlpha(0.5)
        context.drawLinearGradient(try gradient(), start: .zero, end: CGPoint(x: 0, y: 10), options: [])
        // Red below, blue in the middle, nothing above.
        #expect(abs(pixel(context, 20, 39)[0] - 124) <= 4 && abs(pixel(context, 20, 20)[2] - 124) <= 4)
        #expect(pixel(context, 20, 19) == [0, 0, 0, 0] && abs(pixel(context, 20, 30)[3] - 128) <= 1)
    }

    @Test func circlesOfColourChangeEvenly() throws {
        let context = try make(100, 100)
        context.drawRadialGradient(
            try gradient([0.5, 1]), startCenter: CGPoint(x: 50, y: 50), startRadius: 0,
            endCenter: CGPoint(x: 50, y: 50),
            endRadius: 40, options: [])
        #expect(pixel(context, 55, 50) == [255, 0, 0, 255] && pixel(context, 95, 50) == [0, 0, 0, 0])
        #expect(abs(pixel(context, 80, 50)[0] - 126) <= 8)
        #expect(CGGradient(colorsSpace: nil, colors: [] as NSArray, locations: nil) == nil)
        #expect(CGGradient(colorsSpace: nil, colors: ["red"] as NSArray, locations: nil) == nil)
    }

    @Test func componentsMakeGradients() throws {
        let parts: [CGFloat] = [0, 1, 1, 1]
        let gray = try #require(
            CGGradient(
                colorSpace: CGColorSpaceCreateDeviceGray(), colorComponents: parts, locations: nil, count: 2))
        let context = try make(10, 1, .noneSkipLast)
        context.drawLinearGradient(gray, start: .zero, end: CGPoint(x: 10, y: 0), options: [])
        #expect(abs(pixel(context, 4, 0)[0] - 115) <= 3 && pixel(context, 4, 0)[3] == 255)
    }

    @Test(arguments: [CGFloat(0), 10, 20]) func shadowsAreBlurred(_ blur: CGFloat) throws {
        let context = try make(200, 200)
        context.setShadow(
            offset: CGSize(width: 30, height: -20), blur: blur, color: CGColor(red: 0, green: 0, blue: 1, alpha: 0.5))
        context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        context.fill(CGRect(x: 20, y: 80, width: 100, height: 100))
        #expect(pixel(context, 60, 60) == [255, 0, 0, 255])
        // The shadow's right edge is at 150; its lower edge at 60 from below.
        let sigma = Double(blur) / 2
        for distance in stride(from: -20.0, through: 20, by: 4) where distance != 0 {
            let covered = sigma == 0 ? (distance < 0 ? 1 : 0) : 0.5 * erfc(distance / (sigma * 2.0.squareRoot()))
            let x = Int(150 + distance)
            let middle = sigma == 0 ? covered : 0.5 * erfc((distance + 0.5) / (sigma * 2.0.squareRoot()))
            #expect(abs(Double(pixel(context, x, 100)[2]) / 255 - 0.5 * middle) < 0.02)
        }
        // No shadow without colour, and none after the state is back.
        context.saveGState()
        context.setShadow(offset: .zero, blur: 5)
        context.restoreGState()
        context.setShadow(offset: CGSize(width: 50, height: 0), blur: 0, color: nil)
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(pixel(context, 55, 195) == [0, 0, 0, 0])
    }

    @Test func shadowsStayWithinClips() throws {
        let context = try make(60, 60, .noneSkipLast)
        context.clip(to: CGRect(x: 0, y: 0, width: 40, height: 60))
        context.setShadow(
            offset: CGSize(width: 10, height: 0), blur: 4, color: CGColor(red: 0, green: 1, blue: 0, alpha: 1))
        context.fill(CGRect(x: 20, y: 20, width: 20, height: 20))
        #expect(pixel(context, 45, 30).prefix(3) == [0, 0, 0] && pixel(context, 30, 30) == [0, 0, 0, 255])
        #expect(pixel(context, 38, 5).prefix(3) == [0, 0, 0])
        // Numbers that are none, and shadows that are far away, are left out.
        for offset in [
            CGSize(width: CGFloat.nan, height: 0), CGSize(width: 1e12, height: 0), CGSize(width: 1e5, height: 3),
        ] {
            context.setShadow(offset: offset, blur: .infinity, color: .black)
            context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
        }
        context.setShadow(offset: .zero, blur: 1e6, color: .white)
        context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
        #expect(pixel(context, 2, 57) == [0, 0, 0, 255])
    }

    @Test func layersAreDrawnAsOne() throws {
        let context = try make(30, 30)
        context.setAlpha(0.5)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        context.saveGState()
        context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
        context.fill(CGRect(x: 10, y: 10, width: 20, height: 20))
        // A state that was not brought back ends with the layer.
        context.endTransparencyLayer()
        #expect(pixel(context, 5, 25) == [128, 0, 0, 128] && pixel(context, 15, 15) == [0, 0, 128, 128])
        context.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
        context.fill(CGRect(x: 0, y: 25, width: 5, height: 5))
        #expect(pixel(context, 2, 2) == [0, 128, 0, 128])
        context.endTransparencyLayer()
        context.restoreGState()
        context.beginTransparencyLayer(in: CGRect(x: 0, y: 0, width: 3, height: 3), auxiliaryInfo: nil)
        context.restoreGState()
        context.fill(CGRect(x: 0, y: 0, width: 30, height: 30))
        context.endTransparencyLayer()
        #expect(pixel(context, 29, 29) == [0, 0, 0, 0] && pixel(context, 1, 28)[1] > 100)
    }

    @Test func layersCastOneShadow() throws {
        let context = try make(40, 10)
        context.setShadow(
            offset: CGSize(width: 20, height: 0), blur: 0, color: CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.setFillColor(gray: 1, alpha: 1)
        context.fill(CGRect(x: 0, y: 0, width: 6, height: 10))
        context.fill(CGRect(x: 4, y: 0, width: 6, height: 10))
        context.endTransparencyLayer()
        #expect(pixel(context, 25, 5) == [255, 0, 0, 255] && pixel(context, 5, 5) == [255, 255, 255, 255])
        #expect(pixel(context, 35, 5) == [0, 0, 0, 0])
    }

    @Test func tangentsAreRounded() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
        // A quarter of a circle around (6, 4), from (6, 0) to (10, 4).
        let end = path.currentPoint
        #expect(abs(end.x - 10) < 1e-9 && abs(end.y - 4) < 1e-9)
        path.addLine(to: CGPoint(x: 0, y: 10))
        #expect(path.contains(CGPoint(x: 8.7, y: 1.3)) && !path.contains(CGPoint(x: 9.2, y: 0.8)))
        let straight = CGMutablePath()
        straight.move(to: .zero)
        straight.addArc(tangent1End: CGPoint(x: 5, y: 0), tangent2End: CGPoint(x: 9, y: 0), radius: 4)
        #expect(straight.currentPoint == CGPoint(x: 5, y: 0))
    }
}
