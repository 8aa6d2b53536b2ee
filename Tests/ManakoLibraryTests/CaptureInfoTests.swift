import ManakoCodecs
import ManakoCore
import ManakoTesting
import ManakoVideo
import Testing

@testable import ManakoLibrary

@Suite struct CaptureInfoTests {
    private func taken(_ capture: CaptureInfo) -> String { String(DateText.iso(Int64(capture.taken)).prefix(19)) }

    /// A file's time is UTC; half past midnight in Japan is the next day there.
    @Test func fileTimesAreShownInTheReadersZone() {
        let capture = CaptureInfo(nil, name: "scan.jpg", modified: 1_704_036_600) { _ in 9 * 3600 }
        #expect(taken(capture) == "2024-01-01T00:30:00" && capture.source == .file)
    }

    /// The offset is that of the moment, not of today: summer and winter differ.
    @Test func theOffsetIsThatOfTheMoment() {
        let zone: (Int) -> Int = { $0 < 1_700_000_000 ? 7200 : 3600 }
        #expect(taken(CaptureInfo(nil, name: "", modified: 1_699_999_999, zone: zone)) == "2023-11-15T00:13:19")
        #expect(taken(CaptureInfo(nil, name: "", modified: 1_700_000_000, zone: zone)) == "2023-11-14T23:13:20")
    }

    @Test func namesOfPixelPhonesAreUTC() {
        let zone: (Int) -> Int = { _ in -5 * 3600 }
        let pixel = CaptureInfo(nil, name: "PXL_20240506_033456789.jpg", modified: 0, zone: zone)
        #expect(taken(pixel) == "2024-05-05T22:34:56" && pixel.source == .name)
        let other = CaptureInfo(nil, name: "IMG_20240506_033456.jpg", modified: 0, zone: zone)
        #expect(taken(other) == "2024-05-06T03:34:56")
    }

    @Test func metadataComeFirst() {
        var metadata = CaptureMetadata()
        (metadata.make, metadata.model) = ("Apple", "iPhone 15")
        metadata.time = CaptureTime("2021:05:06 07:08:09+09:00")
        metadata.place = GeographicPoint(latitude: 35.6883, longitude: 139.6917)
        let local = CaptureInfo(metadata, name: "IMG_20240506_123456.jpg", modified: 0) { _ in 3600 }
        #expect(taken(local) == "2021-05-06T07:08:09" && local.source == .camera)
        #expect(local.camera == "Apple iPhone 15" && local.latitude == 35.6883 && local.longitude == 139.6917)
        metadata.time = CaptureTime("2021-05-06T07:08:09Z")
        #expect(taken(CaptureInfo(metadata, name: "", modified: 0) { _ in 3600 }) == "2021-05-06T08:08:09")
    }
}

@Suite(.enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)))
struct VideoCaptureTests {
    @Test(arguments: [
        ("strangers/devices/fixture.mov", "2014-12-19T07:39:06", "Apple MacBookPro11,3"),
        ("strangers/devices/dolbyVision-hdr.MOV", "2023-05-09T12:41:46", "Apple iPhone 14 Pro"),
        ("strangers/devices/fixture2.3gp", "2018-02-07T10:15:08", ""),
        ("strangers/media/video-date/v_meta.mp4", "2021-05-06T16:08:09", ""),
        ("strangers/apps/video_date/MOV_1.mp4", "2016-02-03T13:05:06", ""),
    ])
    func readsContainers(path: String, time: String, camera: String) throws {
        let metadata = CaptureMetadata(try VideoMetadata(path: TestData.path(path)))
        let capture = CaptureInfo(metadata, name: "", modified: 0) { _ in 9 * 3600 }
        #expect(DateText.iso(Int64(capture.taken)).prefix(19) == time && capture.source == .camera)
        #expect(capture.camera == camera)
    }
}
