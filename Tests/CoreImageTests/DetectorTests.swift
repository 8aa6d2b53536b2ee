import CQREncode
import CoreImage
import CoreText
import Foundation
import ManakoPixels
import ManakoTesting
import Testing

/// What detectors find, in places that were read off the pictures, or where they were drawn.
@Suite struct DetectorTests {
    private static let astronaut = URL(filePath: TestData.packageRoot + "/samples/astronaut.png")
    private static var isInstalled: Bool { FileManager.default.fileExists(atPath: astronaut.path) }

    /// The eyes and the mouth in the picture of 512 × 512 pixels, from its upper left corner.
    private static let parts = [CGPoint(x: 204, y: 104), CGPoint(x: 246, y: 105), CGPoint(x: 225, y: 150)]

    private func distance(_ first: CGPoint, _ second: CGPoint) -> CGFloat {
        ((first.x - second.x) * (first.x - second.x) + (first.y - second.y) * (first.y - second.y)).squareRoot()
    }

    private func check(_ face: CIFaceFeature, _ map: CGAffineTransform, _ comment: Comment) {
        let expected = Self.parts.map { CGPoint(x: $0.x, y: 512 - $0.y).applying(map) }
        let found = [face.leftEyePosition, face.rightEyePosition, face.mouthPosition]
        for (found, expected) in zip(found, expected) { #expect(distance(found, expected) < 8, comment) }
        #expect(face.hasLeftEyePosition && face.hasRightEyePosition && face.hasMouthPosition, comment)
        #expect(expected.allSatisfy(face.bounds.contains) && face.bounds.width < 130, comment)
        #expect(face.hasFaceAngle && abs(face.faceAngle) < 8, comment)
        #expect(face.type == CIFeatureTypeFace && !face.hasTrackingID && !face.hasSmile, comment)
    }

    @Test(.enabled(if: isInstalled, "samples come with scripts/setup")) func facesAreWhereThePictureHasThem() throws {
        let upright = try #require(CIImage(contentsOf: Self.astronaut))
        let detector = try #require(CIDetector(ofType: CIDetectorTypeFace, context: nil))
        for value in 1...8 {
            // As a camera stores it that is held in another way, and somewhere else.
            let orientation = try #require(CGImagePropertyOrientation(rawValue: UInt32(value)))
            let turn = upright.orientationTransform(for: orientation).inverted()
            let shift = CGAffineTransform(translationX: 40 + 512, y: -7 + 512)
            let stored = upright.transformed(by: turn.concatenating(shift))
            let faces = detector.features(in: stored, options: [CIDetectorImageOrientation: value])
            #expect(faces.count == 1, "\(value)")
            check(try #require(faces.first as? CIFaceFeature), turn.concatenating(shift), "\(value)")
        }
    }

    @Test(.enabled(if: isInstalled, "samples come with scripts/setup")) func smallOnesAreLeftOut() throws {
        let image = try #require(CIImage(contentsOf: Self.astronaut))
        func count(_ size: Any) -> Int? {
            CIDetector(ofType: CIDetectorTypeFace, context: nil, options: [CIDetectorMinFeatureSize: size])?
                .features(in: image).count
        }
        #expect(count(0.15) == 1 && count(Float(0.3)) == 0 && count(1) == 0 && count(NSNumber(value: 0.15)) == 1)
    }

    /// What is drawn black on white, in coordinates with the origin lower-left.
    private func drawn(_ width: Int, _ height: Int, _ draw: (CGContext) -> Void) throws -> CIImage {
        let context = try #require(
            CGContext(
                data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.noneSkipLast.rawValue))
        context.setFillColor(CGColor(gray: 1, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: width, height: height))
        context.setFillColor(CGColor(gray: 0, alpha: 1))
        draw(context)
        return CIImage(cgImage: try #require(context.makeImage()))
    }

    @Test func rectanglesAreToldByTheirCorners() throws {
        let corners = [CGPoint(x: 60, y: 290), CGPoint(x: 330, y: 310), CGPoint(x: 350, y: 70), CGPoint(x: 90, y: 50)]
        let image = try drawn(420, 360) { context in
            context.addLines(between: corners)
            context.fillPath()
        }
        let detector = try #require(CIDetector(ofType: CIDetectorTypeRectangle, context: CIContext()))
        let found = detector.features(in: image)
        #expect(found.count == 1)
        let quad = try #require(found.first as? CIRectangleFeature)
        for (corner, expected) in zip([quad.topLeft, quad.topRight, quad.bottomRight, quad.bottomLeft], corners) {
            #expect(distance(corner, expected) < 1.5)
        }
        #expect(abs(quad.bounds.minX - 60) < 1.5 && abs(quad.bounds.maxY - 310) < 1.5)
        #expect(detector.features(in: image, options: [CIDetectorMinFeatureSize: 0.9]).isEmpty)
        #expect(detector.features(in: image, options: [CIDetectorAspectRatio: 4]).isEmpty)
        #expect(detector.features(in: image, options: [CIDetectorAspectRatio: 1.1]).count == 1)
    }

    @Test func codesAreRead() throws {
        let text = "https://example.com/眼"
        let code = try #require(QRcode_encodeString(text, 0, QR_ECLEVEL_M, QR_MODE_8, 1))
        defer { QRcode_free(code) }
        let (modules, data) = (Int(code.pointee.width), try #require(code.pointee.data))
        let image = try drawn(400, 300) { context in
            for y in 0..<modules {
                for x in 0..<modules where data[y * modules + x] & 1 == 1 {
                    context.fill(CGRect(x: 100 + 5 * x, y: 250 - 5 * (y + 1), width: 5, height: 5))
                }
            }
        }
        let found = CIDetector(ofType: CIDetectorTypeQRCode, context: nil)?.features(in: image) ?? []
        let feature = try #require(found.first as? CIQRCodeFeature)
        #expect(found.count == 1 && feature.messageString == text && feature.symbolDescriptor == nil)
        #expect(distance(feature.topLeft, CGPoint(x: 100, y: 250)) < 5)
        #expect(distance(feature.bottomRight, CGPoint(x: 100 + 5 * modules, y: 250 - 5 * modules)) < 5)
    }

    @Test(.enabled(if: isInstalled, "networks come with scripts/setup")) func linesOfTextAreFound() throws {
        let font = CTFontCreateWithName("DejaVu Sans" as CFString, 40, nil)
        let image = try drawn(500, 200) { context in
            let name = NSAttributedString.Key(kCTFontAttributeName as String)
            for (text, y) in [("Manako", 130.0), ("sees", 40.0)] {
                context.textPosition = CGPoint(x: 50, y: y)
                let line = NSAttributedString(string: text, attributes: [name: font])
                CTLineDraw(CTLineCreateWithAttributedString(line), context)
            }
        }
        let detector = try #require(CIDetector(ofType: CIDetectorTypeText, context: nil))
        let found = detector.features(in: image, options: [CIDetectorReturnSubFeatures: true])
        let lines = found.compactMap { $0 as? CITextFeature }
        #expect(lines.map { $0.subFeatures?.count } == [6, 4], "\(lines.map(\.bounds))")
        for (line, y) in zip(lines, [130.0, 40.0]) {
            #expect(abs(line.bounds.midY - y - 14) < 12 && abs(line.topLeft.x - 50) < 12)
        }
        #expect(detector.features(in: image).allSatisfy { ($0 as? CITextFeature)?.subFeatures == nil })
        #expect(detector.features(in: image, options: [CIDetectorMaxFeatureCount: 1]).count == 1)
    }

    @Test func whatCannotBeDrawnHasNothing() throws {
        #expect(CIDetector(ofType: "CIDetectorTypeCat", context: nil) == nil)
        let detector = try #require(CIDetector(ofType: CIDetectorTypeRectangle, context: nil))
        #expect(detector.features(in: .empty()).isEmpty)
        #expect(detector.features(in: CIImage(color: .red)).isEmpty)
        for strange in [Double.nan, -1, 1e300, "large"] as [Any] {
            let options = [CIDetectorMinFeatureSize, CIDetectorMaxFeatureCount, CIDetectorImageOrientation]
            let image = CIImage(color: .red).cropped(to: CGRect(x: 0, y: 0, width: 64, height: 64))
            for name in options + [CIDetectorAspectRatio] {
                #expect(detector.features(in: image, options: [name: strange]).isEmpty)
            }
        }
    }
}
