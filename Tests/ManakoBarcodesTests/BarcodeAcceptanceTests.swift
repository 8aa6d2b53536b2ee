import Foundation
import Manako
import ManakoTesting
import Testing

/// Every picture of `barcodes`, zxing-cpp's own samples, against the texts beside it.
@Suite(
    .enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)),
    .enabled(if: DetectBarcodesRequest.status().isAvailable, "zxing-cpp is not installed; run scripts/setup"))
struct BarcodeAcceptanceTests {
    /// What zxing-cpp 3.1.1's Python package does not read, or reads otherwise than it is printed.
    static let hard: Set<String> = [
        "ean13-2/01.png", "ean13-2/01.webp", "ean13-2/12.png",
    ]
    /// The kind by the folder's name.
    static let kinds: [String: Set<BarcodeSymbology>] = [
        "aztec": [.aztec], "codabar": [.codabar], "code128": [.code128], "code39": [.code39],
        "datamatrix": [.dataMatrix], "ean13": [.ean13], "ean8": [.ean8], "itf": [.itf14], "microqrcode": [.microQR],
        "multi": [.qr, .ean13, .dataMatrix], "pdf417": [.pdf417], "qrcode": [.qr], "upca": [.ean13], "upce": [.upce],
    ]

    /// The texts beside a picture: of `NAME.txt`, or the list in `NAME.json`.
    static func texts(beside path: String) throws -> [String] {
        let stem = URL(filePath: path).deletingPathExtension().path
        if let list = FileManager.default.contents(atPath: stem + ".json") {
            return try JSONDecoder().decode([String].self, from: list).sorted()
        }
        return FileManager.default.contents(atPath: stem + ".txt").map { [String(decoding: $0, as: UTF8.self)] } ?? []
    }

    @Test func readsWhatItsPythonPackageReads() async throws {
        var (pictures, read) = (0, 0)
        for folder in try TestData.files(in: "barcodes") where !folder.hasSuffix(".txt") {
            for name in try TestData.files(in: "barcodes/\(folder)") {
                guard ["png", "jpg", "webp"].contains(URL(filePath: name).pathExtension) else { continue }
                pictures += 1
                let picture = "\(folder)/\(name)"
                let path = TestData.path("barcodes/\(picture)")
                let found = try await DetectBarcodesRequest().perform(on: URL(filePath: path))
                let texts = found.compactMap(\.payloadString).sorted()
                if Self.hard.contains(picture) {
                    #expect(texts.isEmpty, "\(picture)")
                    continue
                }
                let expected = try Self.texts(beside: path)
                #expect(texts == expected, "\(picture)")
                guard !expected.isEmpty, texts == expected else { continue }
                read += 1
                let kinds = Self.kinds[String(folder.prefix { $0 != "-" })] ?? []
                #expect(found.allSatisfy { kinds.contains($0.symbology) }, "\(picture)")
            }
        }
        #expect(pictures == 91)
        #expect(read == 86)
    }
}
