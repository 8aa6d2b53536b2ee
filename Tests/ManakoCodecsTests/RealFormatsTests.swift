import ManakoCore
import ManakoGeometry
import ManakoPixels
import ManakoTesting
import Testing

@testable import ManakoCodecs

/// A real file of each format from its bytes to its pixels and metadata. The values are ExifTool's and Pillow's.
@Suite(.enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)))
struct RealFormatsTests {
    /// Contents of a file.
    struct Fact: Sendable, CustomTestStringConvertible {
        var format: ImageFormat
        var path: String
        /// The upright picture's.
        var size: [Int]
        var orientation: ImageOrientation = .up
        var time: String?
        var camera = ""
        var place: [Double]?
        /// For film of 36 × 24 mm, in millimetres.
        var focalLength: Double?

        var testDescription: String { path }
    }

    static let facts = [
        Fact(
            format: .jpeg, path: "strangers/devices/2024-04-30_G012.JPG", size: [275, 240], time: "2024-04-30T18:36:42",
            camera: "GoPro HERO11 Black", place: [46.896804, -1.339737], focalLength: 15),
        Fact(
            format: .jpeg, path: "strangers/devices/IMG_20200516_154811.jpg", size: [8, 8], orientation: .right,
            time: "2020-05-16T15:48:12", camera: "Google Pixel", place: [49.214683, 22.641144], focalLength: 26),
        Fact(
            format: .png, path: "strangers/devices/utf8-in-ztxt.png", size: [1200, 1200], time: "2017-08-04T06:07:09",
            camera: "Canon EOS 6D Mark II"),
        Fact(
            format: .webp, path: "exif/formats/flower.webp", size: [480, 360], time: "2003-12-14T12:01:44",
            camera: "Canon PowerShot S40"),
        Fact(
            format: .webp, path: "exif/orientation_small/hopper_orientation_6.webp", size: [128, 128],
            orientation: .right),
        Fact(
            format: .heic, path: "exif/formats/arrow.heic", size: [3024, 4032], time: "2018-07-31T14:52:07",
            camera: "Apple iPhone 8 Plus", focalLength: 28),
        Fact(
            format: .heic, path: "strangers/devices/empty_icc.heic", size: [1025, 900], time: "2021-07-06T16:08:14",
            camera: "Apple iPhone XS", place: [46.754703, 33.336106], focalLength: 26),
        Fact(format: .avif, path: "exif/formats/exif.avif", size: [512, 512]),
        Fact(format: .gif, path: "exif/formats/hopper.gif", size: [128, 128]),
        Fact(format: .bmp, path: "exif/formats/hopper.bmp", size: [128, 128]),
        Fact(
            format: .tiff, path: "strangers/devices/tif-with-iptc-icc-xmp.tif", size: [35, 23],
            time: "2013-09-07T06:45:12", camera: "Canon EOS 5D Mark III"),
    ]

    /// There is no real raw file at hand; those that `RawDecoderTests` makes stand for the format.
    @Test func everyFormatIsThere() {
        #expect(Set(Self.facts.map(\.format)) == Set(ImageFormat.allCases).subtracting([.raw]))
        #expect(ImageCodecs.standard.readableFormats == ImageFormat.allCases)
    }

    @Test(arguments: facts) func opensFromEndToEnd(_ fact: Fact) throws {
        let bytes = try TestData.bytes(fact.path)
        let header = try ImageCodecs.standard.header(of: bytes)
        #expect(header.format == fact.format && header.orientation == fact.orientation)
        #expect([header.uprightSize.width, header.uprightSize.height] == fact.size.map(Double.init))
        let picture = try ImageCodecs.standard.decode(bytes)
        #expect(picture.width == header.width && picture.height == header.height)
        #expect(Set(picture.packedBytes().prefix(4096)).count > 1 || fact.format == .png || fact.size == [8, 8])
        let metadata = CaptureMetadata(FileMetadata(bytes, fact.format))
        #expect(metadata.time.map { String(DateText.iso(Int64($0.reading)).prefix(19)) } == fact.time)
        #expect(metadata.camera == fact.camera)
        #expect(metadata.filmFocalLength == fact.focalLength)
        #expect((metadata.place == nil) == (fact.place == nil))
        if let found = metadata.place, let place = fact.place {
            #expect(abs(found.latitude - place[0]) < 1e-5 && abs(found.longitude - place[1]) < 1e-5)
        }
    }
}
