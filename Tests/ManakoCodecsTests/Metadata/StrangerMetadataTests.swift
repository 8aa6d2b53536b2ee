import Foundation
import ManakoCore
import ManakoGeometry
import ManakoPixels
import ManakoTesting
import Testing

@testable import ManakoCodecs

/// Metadata of other people's files, compared with ExifTool's.
@Suite(.enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)))
struct StrangerMetadataTests {
    /// Tags by their names with groups.
    private typealias Tags = [String: Any]

    private func metadata(_ path: String) throws -> CaptureMetadata {
        let bytes = try TestData.bytes(path)
        let format = try #require(ImageFormat.sniff(bytes), "\(path)")
        return CaptureMetadata(FileMetadata(bytes, format))
    }

    private func reading(_ time: CaptureTime?) -> String? {
        time.map { String(DateText.iso(Int64($0.reading)).prefix(19)) }
    }

    /// The time in the order in which it is asked for, as ExifTool prints it.
    private func time(_ tags: Tags) -> String? {
        let names = [
            "ExifIFD:DateTimeOriginal", "ExifIFD:CreateDate", "XMP-exif:DateTimeOriginal", "XMP-photoshop:DateCreated",
            "IPTC:DateCreated", "XMP-xmp:CreateDate", "IFD0:ModifyDate",
        ]
        guard let text = names.lazy.compactMap({ tags[$0] as? String }).first else { return nil }
        let parts = text.prefix(19).split(separator: " ")
        return parts[0].replacingOccurrences(of: ":", with: "-") + "T" + parts[1]
    }

    private func compare(_ path: String, _ tags: Tags) throws {
        let found = try metadata(path)
        #expect(reading(found.time) == time(tags), "\(path)")
        let (make, model) = (tags["IFD0:Make"] ?? tags["XMP-tiff:Make"], tags["IFD0:Model"] ?? tags["XMP-tiff:Model"])
        #expect(found.make == (make as? String ?? ""), "\(path)")
        #expect(found.model == (model as? String ?? ""), "\(path)")
        let (north, east) = (tags["Composite:GPSLatitude"] as? Double, tags["Composite:GPSLongitude"] as? Double)
        #expect((found.place == nil) == (north == nil), "\(path)")
        if let place = found.place, let north, let east {
            #expect(abs(place.latitude - north) < 1e-6 && abs(place.longitude - east) < 1e-6, "\(path)")
        }
        let film = (tags["ExifIFD:FocalLengthIn35mmFormat"] as? NSNumber)?.doubleValue
        #expect(found.filmFocalLength == film.flatMap { $0 > 0 ? $0 : nil }, "\(path)")
    }

    @Test func agreesWithExifTool() throws {
        let expected = try #require(
            try JSONSerialization.jsonObject(with: Data(TestData.bytes("peers/exif/expected.json"))) as? [String: Tags])
        #expect(expected.count == 42)
        for (name, tags) in expected {
            var tags = tags
            // The table leaves out a tag of Photoshop's, which comes before the date of the scan.
            if name == "jpg_long_description.jpg" { tags["XMP-photoshop:DateCreated"] = "2003:08:31 00:00:00" }
            try compare("peers/exif/\(name)", tags)
        }
    }

    @Test func agreesOnFilesOfDevices() throws {
        let expected = try #require(
            try JSONSerialization.jsonObject(with: Data(TestData.bytes("strangers/devices/expected.json")))
                as? [String: Tags])
        var count = 0
        for (name, facts) in expected {
            guard let tags = facts["exiftool"] as? Tags, let size = facts["upright_size"] as? [Int], size.count == 2
            else {
                continue
            }
            let bytes = try TestData.bytes("strangers/devices/\(name)")
            guard let format = ImageFormat.sniff(bytes) else { continue }
            count += 1
            // ExifTool reads places out of XMP one by one; two of the files have none in EXIF.
            if name != "testJPEG_commented.jpg" { try compare("strangers/devices/\(name)", tags) }
            let header = try ImageCodecs.standard.header(of: bytes)
            #expect(header.format == format)
            #expect([Int(header.uprightSize.width), Int(header.uprightSize.height)] == size, "\(name)")
            // Of the picture in ROMM RGB the table has the stored numbers; these are Little CMS's (Pillow's ImageCms).
            let isWide = name == "tif-with-iptc-icc-xmp.tif"
            try comparePixels(name, bytes, isWide ? [2.7, 115.3, 176.7] : facts["mean_rgb"] as? [Double])
        }
        #expect(count == 12)
    }

    private func comparePixels(_ name: String, _ bytes: [UInt8], _ expected: [Double]?) throws {
        let picture = try ImageCodecs.standard.decode(bytes)
        guard let expected else { return }
        let samples = try picture.converted(to: .rgb8).packedBytes()
        for channel in 0..<3 {
            let mean = stride(from: channel, to: samples.count, by: 3).reduce(0.0) { $0 + Double(samples[$1]) }
            #expect(abs(mean * 3 / Double(samples.count) - expected[channel]) < 2.5, "\(name), channel \(channel)")
        }
    }

    @Test func readsCasesOfHEIF() throws {
        for (path, time, camera) in [
            ("strangers/media/heic-exif/c.heic", "2021-05-06T07:08:09", "Apple iPhone 15 Pro"),
            ("exif/formats/arrow.heic", "2018-07-31T14:52:07", "Apple iPhone 8 Plus"),
        ] {
            let found = try metadata(path)
            #expect(reading(found.time) == time && found.camera == camera)
        }
        let place = try #require(try metadata("strangers/media/heic-exif/c.heic").place)
        #expect(abs(place.latitude - 35.6883) < 1e-4 && abs(place.longitude - 139.6917) < 1e-4)
    }

    @Test func readsXMPOnlyCamera() throws {
        let found = try metadata("strangers/devices/testJPEG_commented.jpg")
        #expect(found.camera == "Nokia N78")
        #expect(reading(found.time) == "2010-07-28T11:02:00")
    }

    @Test func skipsFillBytes() throws {
        let found = try metadata("strangers/apps/heic_date/fill.jpg")
        #expect(reading(found.time) == "2015-06-07T08:09:10" && found.make == "TestCam")
    }
}
