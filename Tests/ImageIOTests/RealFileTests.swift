import Foundation
import ImageIO
import ManakoTesting
import Testing

/// Files of all kinds, sound and damaged.
@Suite(.enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing))) struct RealFileTests {
    @Test func filesAreReadOrRefused() throws {
        let options: [CFString: Any] = [
            kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceCreateThumbnailWithTransform: true,
            kCGImageSourceThumbnailMaxPixelSize: 64,
        ]
        var (read, refused) = (0, 0)
        for name in ["broken", "formats", "orientation_small"] {
            for file in try TestData.files(in: "exif/\(name)") {
                let url = URL(fileURLWithPath: TestData.path("exif/\(name)/\(file)"))
                let source = try #require(CGImageSourceCreateWithURL(url as CFURL, nil))
                let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [CFString: Any]
                guard let small = CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary) else {
                    refused += 1
                    continue
                }
                read += 1
                let width = try #require(properties?[kCGImagePropertyPixelWidth] as? Int)
                let height = try #require(properties?[kCGImagePropertyPixelHeight] as? Int)
                let turn = properties?[kCGImagePropertyOrientation] as? Int ?? 1
                #expect(max(small.width, small.height) == min(64, max(width, height)), "\(file)")
                if width != height, max(width, height) > 2 * min(width, height) || turn < 5 {
                    #expect((small.width >= small.height) == ((width >= height) == (turn < 5)), "\(file)")
                }
            }
        }
        #expect(read > 10 && refused > 5)
    }

    // What Pillow 13 reads of the same files.
    @Test func exifIsWhatPillowReads() throws {
        func properties(_ name: String) throws -> [CFString: Any] {
            let url = URL(fileURLWithPath: TestData.path("exif/formats/\(name)"))
            let source = try #require(CGImageSourceCreateWithURL(url as CFURL, nil))
            return try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [CFString: Any])
        }
        let flower = try properties("flower.webp")
        let tiff = try #require(flower[kCGImagePropertyTIFFDictionary] as? [CFString: Any])
        #expect(tiff[kCGImagePropertyTIFFMake] as? String == "Canon")
        #expect(tiff[kCGImagePropertyTIFFModel] as? String == "Canon PowerShot S40")
        let exif = try #require(flower[kCGImagePropertyExifDictionary] as? [CFString: Any])
        #expect(exif[kCGImagePropertyExifExposureTime] as? Double == 0.002)
        #expect(try properties("photoshop-200dpi.jpg")[kCGImagePropertyDPIWidth] as? Double == 200)
    }
}
