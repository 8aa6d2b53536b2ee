import CoreImage
import ManakoGeometry
import ManakoPixels
import Testing

/// Pictures that are turned, cut and scaled, against what it does to corners.
@Suite struct CoreImageTests {
    /// Three pixels by two, a gray each: 0, 10, 20 above 30, 40, 50.
    private func picture() throws -> Bitmap {
        try Bitmap(width: 3, height: 2, format: .gray8, packed: [0, 10, 20, 30, 40, 50])
    }

    private func grays(_ image: CGImage?) throws -> [UInt8] {
        try #require(image).bitmap.converted(to: .gray8).packedBytes()
    }

    // The rows of the upright picture for each orientation, by the words of EXIF: what the stored row 0 and column 0 are.
    @Test(arguments: [
        (1, 3, [UInt8](arrayLiteral: 0, 10, 20, 30, 40, 50)), (2, 3, [20, 10, 0, 50, 40, 30]),
        (3, 3, [50, 40, 30, 20, 10, 0]), (4, 3, [30, 40, 50, 0, 10, 20]), (5, 2, [0, 30, 10, 40, 20, 50]),
        (6, 2, [30, 0, 40, 10, 50, 20]), (7, 2, [50, 20, 40, 10, 30, 0]), (8, 2, [20, 50, 10, 40, 0, 30]),
    ])
    func orientations(value: Int, width: Int, expected: [UInt8]) throws {
        let orientation = try #require(CGImagePropertyOrientation(rawValue: UInt32(value)))
        let image = try CIImage(cgImage: CGImage(picture())).oriented(orientation)
        #expect(image.extent == CGRect(x: 0, y: 0, width: width, height: 6 / width))
        #expect(try grays(CIContext().createCGImage(image, from: image.extent)) == expected)
        let source = try #require(image.orientedBitmap)
        #expect(source.orientation.rawValue == value && source.bitmap.format == .gray8)
        #expect(
            try CIImage(cgImage: CGImage(picture())).oriented(forExifOrientation: Int32(value)).extent == image.extent)
    }

    @Test func turnsGoTogether() throws {
        let image = try CIImage(cgImage: CGImage(picture())).oriented(.right).oriented(.right)
        #expect(image.orientedBitmap?.orientation == .down)
        let back = try CIImage(cgImage: CGImage(picture())).oriented(.left).oriented(.right)
        #expect(back.orientedBitmap?.orientation == .up && back.extent.origin == .zero)
        let turned = try CIImage(cgImage: CGImage(picture())).transformed(by: CGAffineTransform(rotationAngle: .pi / 2))
        #expect(turned.orientedBitmap?.orientation == .left)
    }

    @Test func partsHaveTheOriginBelow() throws {
        let image = try CIImage(cgImage: CGImage(picture())).cropped(to: CGRect(x: 1, y: 0, width: 2, height: 1))
        #expect(image.extent == CGRect(x: 1, y: 0, width: 2, height: 1))
        let context = CIContext()
        #expect(try grays(context.createCGImage(image, from: image.extent)) == [40, 50])
        #expect(try #require(image.orientedBitmap).bitmap.packedBytes() == [40, 50])
        let turned = image.oriented(.right)
        #expect(try grays(context.createCGImage(turned, from: turned.extent)) == [40, 50])
        #expect(turned.extent.size == CGSize(width: 1, height: 2))
        let moved = image.transformed(by: CGAffineTransform(translationX: 10, y: 5))
        #expect(try grays(context.createCGImage(moved, from: CGRect(x: 11, y: 5, width: 1, height: 1))) == [40])
        #expect(image.cropped(to: CGRect(x: 5, y: 5, width: 1, height: 1)).extent.isNull)
    }

    @Test func whereThePictureIsNotNothingCovers() throws {
        let image = try CIImage(cgImage: CGImage(picture()))
        let drawn = try #require(CIContext().createCGImage(image, from: CGRect(x: -1, y: -1, width: 5, height: 4)))
        let bytes = try drawn.bitmap.converted(to: .rgba8).packedBytes()
        #expect((drawn.width, drawn.height) == (5, 4))
        #expect(bytes[3] == 0 && bytes[(5 + 1) * 4 + 3] == 255)
        #expect(bytes[(2 * 5 + 3) * 4] == 50 && bytes[(3 * 5 + 3) * 4 + 3] == 0)
    }

    @Test func scalesAverage() throws {
        let bitmap = try Bitmap(width: 4, height: 2, format: .gray8, packed: [0, 100, 200, 200, 100, 200, 200, 200])
        let image = CIImage(cgImage: CGImage(bitmap)).transformed(by: CGAffineTransform(scaleX: 0.5, y: 0.5))
        #expect(image.extent == CGRect(x: 0, y: 0, width: 2, height: 1))
        let drawn = try grays(CIContext().createCGImage(image, from: image.extent))
        #expect(drawn.count == 2 && abs(Int(drawn[0]) - 110) <= 12 && abs(Int(drawn[1]) - 190) <= 12)
    }

    @Test func buffersAreDrawnIntoAndFrom() throws {
        for type in [kCVPixelFormatType_32BGRA, kCVPixelFormatType_32ARGB, kCVPixelFormatType_OneComponent8] {
            var made: CVPixelBuffer?
            CVPixelBufferCreate(nil, 2, 3, type, nil, &made)
            let buffer = try #require(made)
            let image = try CIImage(cgImage: CGImage(picture())).oriented(.right)
            CIContext().render(image, to: buffer)
            #expect(try Bitmap(buffer).converted(to: .gray8).packedBytes() == [30, 0, 40, 10, 50, 20])
            let shown = CIImage(cvPixelBuffer: buffer)
            #expect(shown.pixelBuffer === buffer && shown.extent.size == CGSize(width: 2, height: 3))
            #expect(shown.oriented(.left).pixelBuffer == nil)
        }
    }

    @Test func filesSayHowTheyAreTurned() throws {
        let context = CIContext()
        let space = CGColorSpaceCreateDeviceRGB()
        let image = try CIImage(cgImage: CGImage(picture()))
        let data = try #require(context.pngRepresentation(of: image, format: .RGBA8, colorSpace: space))
        let read = try #require(CIImage(data: data))
        #expect(read.extent.size == CGSize(width: 3, height: 2))
        #expect(try grays(context.createCGImage(read, from: read.extent)) == [0, 10, 20, 30, 40, 50])
        let file = NSMutableData()
        let destination = try #require(CGImageDestinationCreateWithData(file, "public.png", 1, nil))
        CGImageDestinationAddImage(
            destination, try CGImage(picture()), [kCGImagePropertyOrientation: 6] as CFDictionary)
        #expect(CGImageDestinationFinalize(destination))
        let turned = try #require(CIImage(data: file as Data, options: [.applyOrientationProperty: true]))
        #expect(turned.extent.size == CGSize(width: 2, height: 3) && turned.orientedBitmap?.orientation == .right)
        #expect(turned.properties[kCGImagePropertyOrientation as String] as? Int == 6)
        #expect(CIImage(data: file as Data)?.extent.width == 3)
        #expect(CIImage(data: Data([1, 2])) == nil)
    }

    @Test func otherTurnsAndAbsurdNumbers() throws {
        let context = CIContext()
        let white = try CGImage(
            Bitmap(width: 40, height: 40, format: .gray8, packed: [UInt8](repeating: 255, count: 1600)))
        let turned = CIImage(cgImage: white).transformed(by: CGAffineTransform(rotationAngle: .pi / 4))
        let drawn = try #require(context.createCGImage(turned, from: turned.extent))
        // √2 times as wide, and as much of it covered as before.
        #expect((57...58).contains(drawn.width))
        let bytes = try drawn.bitmap.converted(to: .rgba8).packedBytes()
        let covered = stride(from: 3, to: bytes.count, by: 4).reduce(0) { $0 + Int(bytes[$1]) }
        #expect(abs(Double(covered) / 255 - 1600) < 30)
        #expect(turned.orientedBitmap == nil)
        #expect(turned.cropped(to: CGRect(x: -5, y: 20, width: 10, height: 10)).extent.width == 10)
        for value in [CGFloat.nan, .infinity, 0, 1e300] {
            let image = CIImage(cgImage: white).transformed(by: CGAffineTransform(scaleX: value, y: value))
            #expect(context.createCGImage(image, from: image.extent) == nil)
            _ = image.cropped(to: CGRect(x: 0, y: 0, width: value, height: 5)).oriented(.right).extent
            _ = context.createCGImage(image, from: CGRect(x: 0, y: 0, width: 4, height: 4))
        }
        #expect(context.createCGImage(CIImage(color: .red), from: .infinite) == nil)
        let red = try #require(
            context.createCGImage(CIImage(color: .red), from: CGRect(x: 0, y: 0, width: 1, height: 1)))
        #expect(try red.bitmap.packedBytes() == [255, 0, 0, 255])
        #expect(throws: (any Error).self) { try CIImage.empty().requestInput() }
    }
}
