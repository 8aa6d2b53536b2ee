import Foundation
import ImageIO
import ManakoPixels
import Testing

/// Pictures that go through files and come back.
@Suite struct SourceTests {
    private func picture(_ width: Int, _ height: Int) throws -> CGImage {
        // Red at the left, blue at the right.
        let row = (0..<width).flatMap { $0 < width / 2 ? [255, 0, 0] as [UInt8] : [0, 0, 255] }
        return try CGImage(
            Bitmap(width: width, height: height, format: .rgb8, packed: (0..<height).flatMap { _ in row }))
    }

    private func file(_ image: CGImage, _ type: String, _ properties: [CFString: Any] = [:]) throws -> NSMutableData {
        let data = NSMutableData()
        let destination = try #require(CGImageDestinationCreateWithData(data, type as CFString, 1, nil))
        CGImageDestinationAddImage(destination, image, properties as CFDictionary)
        #expect(CGImageDestinationFinalize(destination))
        return data
    }

    @Test(arguments: ["public.jpeg", "public.png"])
    func orientationIsWrittenAndRead(type: String) throws {
        for orientation in 1...8 {
            let data = try file(picture(32, 16), type, [kCGImagePropertyOrientation: orientation])
            let source = try #require(CGImageSourceCreateWithData(data, nil))
            #expect(CGImageSourceGetType(source) as String? == type)
            #expect(CGImageSourceGetCount(source) == 1 && CGImageSourceGetStatus(source) == .statusComplete)
            let properties = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [CFString: Any])
            #expect(properties[kCGImagePropertyOrientation] as? Int == orientation)
            #expect(properties[kCGImagePropertyPixelWidth] as? Int == 32)
            let image = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
            #expect((image.width, image.height) == (32, 16))
            let pixels = try image.bitmap.converted(to: .rgb8).packedBytes()
            #expect(pixels[0] > 240 && pixels[2] < 20 && pixels[95] > 240)
        }
    }

    @Test func smallPicturesAreTurnedUpright() throws {
        let data = try file(picture(400, 200), "public.jpeg", [kCGImagePropertyOrientation: 6])
        let source = try #require(CGImageSourceCreateWithData(data, nil))
        let options: [CFString: Any] = [
            kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceCreateThumbnailWithTransform: true,
            kCGImageSourceThumbnailMaxPixelSize: 100,
        ]
        let small = try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary))
        #expect((small.width, small.height) == (50, 100))
        // Turned clockwise, the left is above.
        let pixels = try small.bitmap.converted(to: .rgb8).packedBytes()
        #expect(pixels[0] > 230 && pixels[pixels.count - 1] > 230)
        let stored: [CFString: Any] = [
            kCGImageSourceCreateThumbnailFromImageIfAbsent: true, kCGImageSourceThumbnailMaxPixelSize: 100,
        ]
        #expect(CGImageSourceCreateThumbnailAtIndex(source, 0, stored as CFDictionary)?.width == 100)
        #expect(CGImageSourceCreateThumbnailAtIndex(source, 0, nil) == nil)
    }

    /// A block of EXIF by hand: big-endian, a directory, another for the camera, a third for the place.
    @Test func exifIsRead() throws {
        func two(_ number: Int) -> [UInt8] { [UInt8(number >> 8 & 255), UInt8(number & 255)] }
        func four(_ number: Int) -> [UInt8] { two(number >> 16) + two(number) }
        func entry(_ tag: Int, _ type: Int, _ count: Int, _ value: [UInt8]) -> [UInt8] {
            two(tag) + two(type) + four(count) + value
        }
        let values = 8 + (2 + 4 * 12 + 4) + (2 + 2 * 12 + 4) + (2 + 2 * 12 + 4)
        let camera = 8 + 2 + 4 * 12 + 4
        let place = camera + 2 + 2 * 12 + 4
        let first =
            two(4) + entry(0x010F, 2, 4, Array("Abc\0".utf8)) + entry(0x011A, 5, 1, four(values))
            + entry(0x8769, 4, 1, four(camera)) + entry(0x8825, 4, 1, four(place)) + four(0)
        let second = two(2) + entry(0x829A, 5, 1, four(values + 8)) + entry(0x8827, 3, 1, two(400) + two(0)) + four(0)
        let third = two(2) + entry(1, 2, 2, Array("N\0\0\0".utf8)) + entry(2, 5, 3, four(values + 16)) + four(0)
        let numbers =
            four(72) + four(1) + four(1) + four(125) + four(48) + four(1) + four(30) + four(1) + four(36) + four(1)
        let tiff = [0x4D, 0x4D, 0, 42] + four(8) + first + second + third + numbers
        let body = Array("Exif\0\0".utf8) + tiff
        let jpeg = try file(picture(16, 16), "public.jpeg")
        let bytes = [UInt8](jpeg as Data)
        let segment: [UInt8] = [0xFF, 0xE1] + two(body.count + 2) + body
        let whole: [UInt8] = Array(bytes[..<2]) + segment + Array(bytes[2...])
        let source = try #require(CGImageSourceCreateWithData(Data(whole) as CFData, nil))
        let properties = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [String: Any])
        let made = try #require(properties[kCGImagePropertyTIFFDictionary as String] as? [String: Any])
        #expect(made["Make"] as? String == "Abc" && made["XResolution"] as? Double == 72)
        let taken = try #require(properties[kCGImagePropertyExifDictionary as String] as? [String: Any])
        #expect(taken["ExposureTime"] as? Double == 0.008)
        #expect((taken["ISOSpeedRatings"] as? [Any])?.first as? Int == 400)
        let where_ = try #require(properties[kCGImagePropertyGPSDictionary as String] as? [String: Any])
        #expect(where_["LatitudeRef"] as? String == "N" && where_["Latitude"] as? Double == 48.51)
        // Cut off anywhere, it is a picture with less said of it, or none.
        for count in stride(from: 0, to: whole.count, by: 7) {
            let cut = try #require(CGImageSourceCreateWithData(Data(whole[..<count]) as CFData, nil))
            _ = CGImageSourceCopyPropertiesAtIndex(cut, 0, nil)
        }
    }

    @Test func whatIsNoPictureHasNone() throws {
        let source = try #require(CGImageSourceCreateWithData(Data([1, 2, 3]) as CFData, nil))
        #expect(CGImageSourceGetCount(source) == 0 && CGImageSourceGetType(source) == nil)
        #expect(CGImageSourceCreateImageAtIndex(source, 0, nil) == nil)
        #expect(CGImageSourceGetStatus(source) == .statusUnknownType)
        #expect(CGImageSourceCreateWithURL(NSURL(fileURLWithPath: "/nowhere/x.jpg"), nil) == nil)
        #expect(CGImageDestinationCreateWithData(NSMutableData(), "public.heic", 1, nil) == nil)
        let empty = try #require(CGImageDestinationCreateWithData(NSMutableData(), "public.png", 1, nil))
        #expect(!CGImageDestinationFinalize(empty))
    }

    @Test func filesAreWritten() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).jpg")
        defer { try? FileManager.default.removeItem(at: url) }
        let destination = try #require(CGImageDestinationCreateWithURL(url as CFURL, "public.jpeg" as CFString, 1, nil))
        let options = [kCGImageDestinationLossyCompressionQuality: 0.8] as CFDictionary
        CGImageDestinationAddImage(destination, try picture(64, 32), options)
        #expect(CGImageDestinationFinalize(destination))
        let source = try #require(CGImageSourceCreateWithURL(url as CFURL, nil))
        #expect(CGImageSourceCreateImageAtIndex(source, 0, nil)?.width == 64)
    }
}
