import Foundation
import Manako
import ManakoTesting
import Testing

/// Confidence of readings, and details of symbologies besides their texts.
@Suite(
    .enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)),
    .enabled(if: DetectBarcodesRequest.status().isAvailable, "zxing-cpp is not installed; run scripts/setup"))
struct BarcodeConfidenceTests {
    private func read(_ path: String) async throws -> [BarcodeObservation] {
        try await DetectBarcodesRequest().perform(on: URL(filePath: TestData.path(path)))
    }

    /// 0 23942 43101 5 is printed below the bars; two lines of the picture read something else with a valid check digit.
    @Test(arguments: [
        "strangers/code/barcode_misread_0023942431015.png", "barcodes/upca-4/1.png", "barcodes/upca-4/1.webp",
    ])
    func linesThatDisagreeAreOutvoted(path: String) async throws {
        let found = try await read(path)
        #expect(found.map(\.payloadString) == ["0023942431015"])
        #expect(found.allSatisfy { (0.5..<1).contains($0.confidence) })
    }

    /// Few lines are less than certain; many are certain.
    @Test(
        arguments: [
            ("barcodes/ean13-2/05.webp", "9780804816632", 0.3, 0.99),
            ("barcodes/ean13-4/07.webp", "9780441014989", 0.3, 0.99),
            ("barcodes/qrcode-1/1.webp", nil, 1, 1), ("strangers/media/barcodes-json/gs1_128.png", nil, 1, 1),
        ] as [(String, String?, Float, Float)])
    func confidenceFollowsLines(path: String, text: String?, least: Float, most: Float) async throws {
        let found = try await read(path)
        #expect(found.count == 1)
        #expect(text == nil || found.map(\.payloadString) == [text])
        #expect(found.allSatisfy { (least...most).contains($0.confidence) }, "\(found.map(\.confidence))")
    }

    @Test func addOnsAndIdentifiersAreRead() async throws {
        let book = try await read("strangers/media/barcodes-json/ean13_5.png")
        #expect(book.map(\.payloadString) == ["9780131103627"])
        #expect(book.map(\.supplementalPayloadString) == ["52995"] && book.map(\.symbologyIdentifier) == ["]E3"])
        let label = try await read("strangers/media/barcodes-json/gs1_128.png")
        #expect(label.map(\.isGS1DataCarrier) == [true] && label.map(\.symbologyIdentifier) == ["]C1"])
        #expect(label[0].sequence == nil)
    }

    @Test func sequencesAreRead() async throws {
        let found = try await read("strangers/media/barcodes-json/qr_structured.png")
        #expect(found.map { $0.sequence?.position } == [1, 2, 3])
        #expect(found.allSatisfy { $0.sequence?.count == 3 && $0.sequence?.identifier == "0" })
    }
}
