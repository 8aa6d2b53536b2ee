import CoreText
import Foundation
@testable import QuartzCore
import Testing

/// Layers drawn into small pictures whose pixels are known by arithmetic.
@Suite struct LayerTests {
    private static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    private static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

    /// The red, green, blue and alpha of pixels of a layer drawn where y points down, as UIKit draws it.
    private struct Drawing {
        let bytes: [UInt8]
        let side: Int

        init(_ layer: CALayer, side: Int = 20) throws {
            let context = try #require(
                unsafe CGContext(
                    data: nil, width: side, height: side, bitsPerComponent: 8, bytesPerRow: side * 4,
                    space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
            context.translateBy(x: 0, y: CGFloat(side))
            context.scaleBy(x: 1, y: -1)
            layer.render(in: context)
            let data = try #require(unsafe context.data)
            bytes = unsafe Array(UnsafeRawBufferPointer(start: data, count: side * side * 4))
            self.side = side
        }

        subscript(x: Int, y: Int) -> [UInt8] { Array(bytes[(y * side + x) * 4..<(y * side + x) * 4 + 4]) }
        /// The columns and rows of pixels with alpha.
        var ink: (columns: [Int], rows: [Int]) {
            let places = (0..<side * side).filter { bytes[$0 * 4 + 3] > 100 }
            return (Set(places.map { $0 % side }).sorted(), Set(places.map { $0 / side }).sorted())
        }
    }

    private func layer(_ frame: CGRect, _ color: CGColor? = nil) -> CALayer {
        let layer = CALayer()
        layer.frame = frame
        layer.backgroundColor = color
        return layer
    }

    private let whole = CGRect(x: 0, y: 0, width: 20, height: 20)

    @Test func backgroundsBordersAndOrder() throws {
        let root = layer(CGRect(x: 100, y: 50, width: 20, height: 20), Self.red)
        (root.borderWidth, root.borderColor) = (2, Self.blue)
        let (above, below) = (layer(CGRect(x: 4, y: 5, width: 6, height: 3), .black), layer(whole, .white))
        (above.zPosition, below.zPosition) = (1, 0)
        root.addSublayer(above)
        root.addSublayer(below)
        below.isHidden = true
        let drawing = try Drawing(root)
        #expect(drawing[0, 0] == [0, 0, 255, 255] && drawing[1, 10] == [0, 0, 255, 255])
        #expect(drawing[2, 2] == [255, 0, 0, 255] && drawing[3, 5] == [255, 0, 0, 255])
        #expect(
            drawing[4, 5] == [0, 0, 0, 255] && drawing[9, 7] == [0, 0, 0, 255] && drawing[10, 7] == [255, 0, 0, 255])
        below.isHidden = false
        #expect(try Drawing(root)[12, 12] == [255, 255, 255, 255])
        #expect(try Drawing(root)[4, 5] == [0, 0, 0, 255], "the higher zPosition lies above")
        above.zPosition = 0
        #expect(try Drawing(root)[4, 5] == [255, 255, 255, 255], "the later one lies above")
    }

    @Test func masksTransformsAndOpacity() throws {
        let root = layer(whole)
        let frame = layer(CGRect(x: 5, y: 5, width: 10, height: 10))
        let inner = layer(CGRect(x: -5, y: 0, width: 30, height: 4), Self.red)
        root.addSublayer(frame)
        frame.addSublayer(inner)
        #expect(try Drawing(root).ink.columns == Array(0..<20))
        frame.masksToBounds = true
        #expect(try Drawing(root).ink.columns == Array(5..<15) && Drawing(root).ink.rows == Array(5..<9))
        // A quarter turn about the middle takes the upper edge to the right one.
        frame.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
        #expect(try Drawing(root).ink.columns == Array(11..<15) && Drawing(root).ink.rows == Array(5..<15))
        #expect(inner.convert(CGPoint(x: 5, y: 0), to: root).x.rounded() == 15)
        #expect(root.convert(CGPoint(x: 15, y: 5), to: inner).y.magnitude < 1e-9)
        frame.opacity = 0.5
        #expect(try (127...128).contains(Drawing(root)[12, 10][3]))
        frame.transform = CATransform3DMakeRotation(0.3, 0, 1, 0)
        #expect(try Drawing(root).ink.columns.isEmpty, "what leaves the plane is not drawn")
    }

    @Test func treesOfLayers() {
        let (root, a, b, c) = (CALayer(), CALayer(), CALayer(), CALayer())
        root.addSublayer(a)
        root.insertSublayer(b, below: a)
        root.insertSublayer(c, above: b)
        #expect(root.sublayers.map { $0.map { $0 === a ? 0 : $0 === b ? 1 : 2 } } == [1, 2, 0])
        root.sublayers = [c]
        #expect(a.superlayer == nil && c.superlayer === root && root.sublayers?.count == 1)
        c.removeFromSuperlayer()
        #expect(root.sublayers == nil && c.superlayer == nil)
    }

    @Test func shapes() throws {
        let shape = CAShapeLayer()
        shape.path = unsafe CGPath(rect: CGRect(x: 4, y: 2, width: 10, height: 6), transform: nil)
        #expect(try Drawing(shape)[5, 3] == [0, 0, 0, 255], "black is the usual filling")
        (shape.fillColor, shape.strokeColor, shape.lineWidth) = (nil, Self.red, 2)
        let drawing = try Drawing(shape)
        #expect(
            drawing[3, 1] == [255, 0, 0, 255] && drawing[14, 8] == [255, 0, 0, 255] && drawing[8, 5] == [0, 0, 0, 0])
        shape.lineDashPattern = [2, 2]
        #expect(try Drawing(shape).ink.columns.count > 4)
        #expect(try Drawing(shape).bytes.filter { $0 == 255 }.count < drawing.bytes.filter { $0 == 255 }.count)
    }

    @Test func picturesAreUprightAndPlaced() throws {
        let pixels: [UInt8] = [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255]
        let provider = try #require(CGDataProvider(data: Data(pixels) as CFData))
        let image = try #require(
            unsafe CGImage(
                width: 2, height: 2, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 8,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue), provider: provider,
                decode: nil, shouldInterpolate: false, intent: .defaultIntent))
        let root = layer(whole)
        root.contents = image
        let drawing = try Drawing(root)
        #expect(drawing[1, 1] == [255, 0, 0, 255] && drawing[18, 1] == [0, 255, 0, 255])
        #expect(drawing[1, 18] == [0, 0, 255, 255] && drawing[18, 18] == [255, 255, 255, 255])
        root.contentsGravity = .bottomRight
        #expect(try Drawing(root).ink.columns == [18, 19] && Drawing(root)[18, 18] == [255, 0, 0, 255])
        let size = CGSize(width: 4, height: 2)
        let bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
        #expect(
            CALayerContentsGravity.resizeAspect.rect(of: size, in: bounds) == CGRect(x: 0, y: 5, width: 20, height: 10))
        #expect(
            CALayerContentsGravity.resizeAspectFill.rect(of: size, in: bounds)
                == CGRect(x: -10, y: 0, width: 40, height: 20))
        #expect(CALayerContentsGravity.top.rect(of: size, in: bounds) == CGRect(x: 8, y: 0, width: 4, height: 2))
    }

    @Test func textIsPlacedCutAndWrapped() throws {
        let text = CATextLayer()
        text.frame = CGRect(x: 0, y: 0, width: 120, height: 60)
        (text.string, text.fontSize, text.font) = ("lll", 20, "Helvetica" as NSString)
        let left = try box(text)
        #expect(left.minX < 6 && left.maxX < 40 && left.maxY < 30)
        text.alignmentMode = .right
        #expect(try box(text).maxX >= 120 - left.minX - 3)
        text.alignmentMode = .center
        #expect(try abs(box(text).midX - 60) <= 2)
        text.string = "one two three four five six seven"
        #expect(try box(text).maxY < 30)
        text.isWrapped = true
        #expect(try (41...60).contains(box(text).maxY), "what does not fit is cut")
    }

    /// Where a layer of 120 × 120 has ink.
    private func box(_ layer: CALayer) throws -> CGRect {
        let ink = try Drawing(layer, side: 120).ink
        let (left, right) = (try #require(ink.columns.first), try #require(ink.columns.last))
        let (top, bottom) = (try #require(ink.rows.first), try #require(ink.rows.last))
        return CGRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    }

    @Test func linesThatAreTooLongGetAnEllipsis() {
        let text = NSAttributedString(string: "a long name of a thing")
        func cut(_ mode: CATextLayerTruncationMode) -> String { TextLine.cut(text, width: 70, at: mode).string }
        #expect(cut(.none) == text.string)
        #expect(cut(.end).hasPrefix("a ") && cut(.end).hasSuffix("…"))
        #expect(cut(.start).hasPrefix("…") && cut(.start).hasSuffix("thing"))
        #expect(cut(.middle).hasPrefix("a ") && cut(.middle).hasSuffix("g") && cut(.middle).contains("…"))
        #expect(TextLine(TextLine.cut(text, width: 70, at: .end)).width <= 70)
        #expect(TextLine.wrap(text, width: 0).map(\.string) == ["a", "long", "name", "of", "a", "thing"])
        #expect(TextLine.wrap(text, width: 1e6).map(\.string) == [text.string])
    }

    @Test func japaneseIsWrappedWhereItMayBe() {
        let text = NSAttributedString(string: "「目」で見た、物の名前を書く。")
        let parts = ["「目」", "で", "見", "た、", "物", "の", "名", "前", "を", "書", "く。"]
        #expect(TextLine.wrap(text, width: 0).map(\.string) == parts)
        let width = TextLine(NSAttributedString(string: "「目」で見た")).width
        let lines = TextLine.wrap(text, width: width).map(\.string)
        #expect(lines.joined() == text.string && lines.count == 3 && lines[0] == "「目」で見")
    }

    @Test func transactionsEndWithTheirBlocks() {
        var ended: [Int] = []
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        CATransaction.setCompletionBlock { ended.append(1) }
        CATransaction.begin()
        #expect(!CATransaction.disableActions())
        CATransaction.setCompletionBlock { ended.append(2) }
        CATransaction.commit()
        #expect(ended == [2] && CATransaction.disableActions())
        CATransaction.commit()
        #expect(ended == [2, 1] && !CATransaction.disableActions() && CATransaction.animationDuration() == 0.25)
        CATransaction.setCompletionBlock { ended.append(3) }
        #expect(ended.last == 3)
    }

    /// Rows times matrices, as Core Animation's documentation writes them.
    @Test func mapsOfSpace() {
        let shift = CATransform3DMakeTranslation(1, 2, 3)
        #expect(shift.m41 == 1 && shift.m42 == 2 && shift.m43 == 3 && shift.m14 == 0)
        let turn = CATransform3DMakeRotation(.pi / 2, 0, 0, 2)
        #expect(abs(turn.m12 - 1) < 1e-12 && abs(turn.m21 + 1) < 1e-12 && turn.m33 == 1)
        // Scaled first, then shifted, and the other way round.
        #expect(CATransform3DScale(shift, 2, 2, 2).m41 == 1)
        #expect(CATransform3DTranslate(CATransform3DMakeScale(2, 2, 2), 1, 2, 3).m42 == 4)
        #expect(CATransform3DIsIdentity(CATransform3DIdentity) && !CATransform3DIsAffine(shift))
        let plane = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        #expect(CATransform3DGetAffineTransform(CATransform3DMakeAffineTransform(plane)) == plane)
        #expect(CATransform3DGetAffineTransform(shift) == .identity)
    }
}
