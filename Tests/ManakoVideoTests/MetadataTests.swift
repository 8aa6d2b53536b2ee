import Foundation
import ManakoCodecs
import ManakoCore
import ManakoTesting
import Testing

@testable import ManakoVideo

/// Dates, places and cameras of videos. Expected values of real files are those of ExifTool 12.57.
struct MetadataTests {
    let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    /// The date as ISO 8601 with what is known of its zone.
    static func text(_ date: RecordingDate?) -> String? {
        date.map { date in
            let local = DateText.iso(Int64(date.seconds)).dropLast(6)
            switch date.zone {
            case .utc: return local + "Z"
            case .unknown: return String(local)
            case .offset(let offset):
                let minutes = abs(offset) / 60
                return local + (offset < 0 ? "-" : "+") + (minutes / 60).zeroPadded(to: 2) + ":"
                    + (minutes % 60).zeroPadded(to: 2)
            }
        }
    }

    @Test(arguments: [
        ("2021-05-06T07:08:09+0900", "2021-05-06T07:08:09+09:00"), ("2021-05-06T07:08:09Z", "2021-05-06T07:08:09Z"),
        ("2021-05-06T07:08:09.123456Z", "2021-05-06T07:08:09Z"),
        ("2018-02-07T10:15:08-0500", "2018-02-07T10:15:08-05:00"), ("2021-05-06 07:08:09", "2021-05-06T07:08:09"),
        ("2020:12:31 23:59:60\0", "2020-12-31T23:59:59"), ("2001/ 1/27  1:42PM", "2001-01-27T13:42:00"),
        ("2001/01/27 12:05 AM", "2001-01-27T00:05:00"), ("20210506T070809Z", "2021-05-06T07:08:09Z"),
        ("Mon Mar 10 15:04:43 2003\n", "2003-03-10T15:04:43"), ("MON MAR  3 05:04:43 2003", "2003-03-03T05:04:43"),
        ("2021-05-06T07:08:09-0330", "2021-05-06T07:08:09-03:30"),
        ("2021-05-06T07:08:09+05", "2021-05-06T07:08:09+05:00"),
    ]) func readsDates(_ text: String, _ expected: String) {
        #expect(Self.text(RecordingDate(text)) == expected)
    }

    @Test(arguments: [
        "", "0000-00-00T00:00:00Z", "1904-01-01T00:00:00Z", "1970-01-01T00:00:00Z", "2021-02-30T01:02:03",
        "2021-05-06T25:00:00", "2021", "yesterday", "9999-99-99", "2021-05-06", "Mon Foo 10 15:04:43 2003",
        "1904-01-01T05:00:00",
    ]) func refusesWhatIsNoDate(_ text: String) {
        #expect(RecordingDate(text) == nil)
    }

    @Test(arguments: [
        ("+35.6883+139.6917/", 35.6883, 139.6917), ("+51.5334-000.1255+026.756/", 51.5334, -0.1255),
        ("-3341.5+15112.25/", -33.691667, 151.204167), ("+404800-0730930CRSWGS_84/", 40.8, -73.158333),
        ("+35-100", 35, -100),
    ]) func readsPlaces(_ text: String, _ latitude: Double, _ longitude: Double) throws {
        let place = try #require(GeographicPoint(iso6709: text))
        #expect(abs(place.latitude - latitude) < 1e-5 && abs(place.longitude - longitude) < 1e-5)
    }

    @Test(arguments: ["", "+00.0000+000.0000/", "+0+0", "35,139", "+35.1/", "+91+20", "+10+181", "+-", "++10+20"])
    func refusesWhatIsNoPlace(_ text: String) {
        #expect(GeographicPoint(iso6709: text) == nil)
    }

    // MARK: Files made here

    /// A MOV whose movie box gets further boxes, and a creation time in seconds since 1904.
    private func movie(_ boxes: [UInt8], created: UInt32 = 0, name: String = "a.mov") throws -> String {
        let path = try Clips.write("plain.mov", in: folder, times: Clips.times(2))
        var bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
        let moov = try #require(bytes.firstRange(of: Array("moov".utf8))).lowerBound - 4
        let mvhd = try #require(bytes.firstRange(of: Array("mvhd".utf8))).upperBound + 4
        bytes.replaceSubrange(mvhd..<mvhd + 4, with: MetadataBoxes.number(created))
        let size = bytes[moov..<moov + 4].reduce(0) { $0 << 8 | Int($1) }
        bytes.insert(contentsOf: boxes, at: moov + size)
        bytes.replaceSubrange(moov..<moov + 4, with: MetadataBoxes.number(UInt32(size + boxes.count)))
        return try folder.write(bytes, to: name)
    }

    private static let apple = MetadataBoxes.quickTimeKeys([
        ("com.apple.quicktime.creationdate", "2021-05-06T07:08:09+0900"),
        ("com.apple.quicktime.location.ISO6709", "+35.6883+139.6917+040.000/"),
        ("com.apple.quicktime.make", "Apple"), ("com.apple.quicktime.model", "iPhone 15"),
    ])
    /// 2021-05-06T09:00:00Z since 1904.
    private static let written: UInt32 = 1_620_291_600 + 2_082_844_800

    @Test func keysComeBeforeTheTimeOfWriting() throws {
        let metadata = try VideoMetadata(path: movie(Self.apple, created: Self.written))
        #expect(Self.text(metadata.date) == "2021-05-06T07:08:09+09:00")
        #expect(metadata.date?.utcSeconds == 1_620_252_489)
        #expect(metadata.place == GeographicPoint(latitude: 35.6883, longitude: 139.6917))
        #expect(metadata.make == "Apple" && metadata.model == "iPhone 15")
    }

    @Test func aReaderGivesTheSame() throws {
        let path = try movie(Self.apple, created: Self.written)
        #expect(try VideoReader(.file(path)).metadata == VideoMetadata(path: path))
    }

    @Test func theMovieHeaderIsUTC() throws {
        #expect(try Self.text(VideoMetadata(path: movie([], created: Self.written)).date) == "2021-05-06T09:00:00Z")
    }

    @Test(arguments: [0, 1, 2_082_844_800] as [UInt32]) func aClockThatWasNeverSetIsNoDate(_ created: UInt32) throws {
        #expect(try VideoMetadata(path: movie([], created: created)) == VideoMetadata())
    }

    @Test func zeroIsNoPlace() throws {
        let keys = MetadataBoxes.quickTimeKeys([("com.apple.quicktime.location.ISO6709", "+00.0000+000.0000/")])
        #expect(try VideoMetadata(path: movie(keys)).place == nil)
    }

    @Test func readsUserData() throws {
        let data = MetadataBoxes.box(
            "udta",
            MetadataBoxes.text("\u{A9}day", "2012-03-04T05:06:07+0100")
                + MetadataBoxes.text("\u{A9}xyz", "+48.8584+002.2945/")
                + MetadataBoxes.text("\u{A9}mak", "Canon") + MetadataBoxes.text("\u{A9}mod", "Canon EOS R5"))
        let metadata = try VideoMetadata(path: movie(data, created: Self.written))
        #expect(Self.text(metadata.date) == "2012-03-04T05:06:07+01:00")
        #expect(metadata.place == GeographicPoint(latitude: 48.8584, longitude: 2.2945))
        #expect(metadata.make == "Canon" && metadata.model == "Canon EOS R5")
    }

    @Test func reads3GPPLocationAndDate() throws {
        // 3GPP TS 26.244 § 8.11: language, name, role, then longitude, latitude, altitude as 16.16, body, notes.
        let place = [-0.5, 51.25, 0].flatMap { MetadataBoxes.number(UInt32(bitPattern: Int32($0 * 65536))) }
        let loci = MetadataBoxes.box("loci", [0, 0, 0, 0, 0x15, 0xC7, 0, 0] + place + [0, 0])
        let date = MetadataBoxes.box("date", Array("2018-02-07T10:15:08-0500".utf8))
        let metadata = try VideoMetadata(path: movie(MetadataBoxes.box("udta", loci + date)))
        #expect(Self.text(metadata.date) == "2018-02-07T10:15:08-05:00")
        let found = try #require(metadata.place)
        #expect(abs(found.latitude - 51.25) < 1e-3 && abs(found.longitude + 0.5) < 1e-3)
    }

    @Test(arguments: [
        ("Mon Mar 10 15:04:43 2003\n\0", "2003-03-10T15:04:43"), ("2005/08/17/ 11:42", nil),
        ("2005-08-17 11:42:43\0", "2005-08-17T11:42:43"),
    ]) func readsTheDateOfAVI(_ text: String, _ expected: String?) throws {
        let path = try Clips.write("plain.avi", in: folder, times: Clips.times(2))
        var bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
        let place = try #require(bytes.firstRange(of: Array("strl".utf8))).lowerBound - 8
        let chunk = MetadataBoxes.chunk("IDIT", Array(text.utf8))
        bytes.insert(contentsOf: chunk, at: place)
        for start in [4, 16] {
            let size = bytes[start..<start + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
            bytes.replaceSubrange(start..<start + 4, with: MetadataBoxes.number(UInt32(size + chunk.count)).reversed())
        }
        let metadata = try VideoMetadata(path: folder.write(bytes, to: "a.avi"))
        #expect(Self.text(metadata.date) == expected)
    }

    @Test func readsTheDateOfASF() throws {
        let path = try folder.write(MetadataBoxes.asf(created: 1_620_291_600), to: "a.wmv")
        let found = try #require(ContainerDate(path: path))
        #expect(Self.text(found.date) == "2021-05-06T09:00:00Z")
        #expect(!found.isRecordingTime)
    }

    @Test(arguments: [188, 192]) func readsTheDateOfCamcorders(_ packet: Int) throws {
        // 2010-04-03 12:34:00+09:00, with the byte that H.264 puts behind two zeros.
        let path = try folder.write(
            MetadataBoxes.transportStream(
                [0x18, 0x12, 0x20, 0x10, 0x04, 0x19, 0x03, 0x12, 0x34, 0x00], packet: packet), to: "a.mts")
        #expect(Self.text(try #require(ContainerDate(path: path)).date) == "2010-04-03T12:34:00+09:00")
    }

    // MARK: Real files

    @Test(
        .enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)),
        arguments: [
            ("devices/fixture.mov", "2014-12-19T07:39:06+07:00", nil, "Apple", "MacBookPro11,3"),
            ("devices/dolbyVision-hdr.MOV", "2023-05-09T12:41:46+01:00", [51.5334, -0.1255], "Apple", "iPhone 14 Pro"),
            ("devices/fixture2.3gp", "2018-02-07T10:15:08-05:00", nil, nil, nil),
            ("devices/20240128_120909.mp4", "2024-01-28T11:09:05Z", nil, nil, nil),
            ("devices/sample_sef_super_slow_motion.mp4", "2020-11-06T11:01:35Z", nil, nil, nil),
            ("media/video-date/v_meta.mp4", "2021-05-06T07:08:09Z", [35.6883, 139.6917], nil, nil),
            ("apps/video_date/MOV_1.mp4", "2016-02-03T04:05:06Z", nil, nil, nil),
        ] as [(String, String, [Double]?, String?, String?)])
    func readsRealFiles(_ name: String, _ date: String, _ place: [Double]?, _ make: String?, _ model: String?) throws {
        let metadata = try VideoMetadata(path: TestData.path("strangers/" + name))
        #expect(Self.text(metadata.date) == date)
        #expect(metadata.place == place.flatMap { GeographicPoint(latitude: $0[0], longitude: $0[1]) })
        #expect(metadata.make == make && metadata.model == model)
    }
}
