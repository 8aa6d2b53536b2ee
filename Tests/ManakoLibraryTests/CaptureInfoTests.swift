import ManakoCodecs
import ManakoCore
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
        metadata.place = (35.6883, 139.6917)
        let local = CaptureInfo(metadata, name: "IMG_20240506_123456.jpg", modified: 0) { _ in 3600 }
        #expect(taken(local) == "2021-05-06T07:08:09" && local.source == .camera)
        #expect(local.camera == "Apple iPhone 15" && local.latitude == 35.6883 && local.longitude == 139.6917)
        metadata.time = CaptureTime("2021-05-06T07:08:09Z")
        #expect(taken(CaptureInfo(metadata, name: "", modified: 0) { _ in 3600 }) == "2021-05-06T08:08:09")
    }
}
