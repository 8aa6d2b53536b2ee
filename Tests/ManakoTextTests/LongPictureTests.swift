import Foundation
import Manako
import ManakoTesting
import Testing

@testable import ManakoDrawing
@testable import ManakoText

/// Whether everything is installed that reads English.
private let isInstalled: Bool = {
    let hasModels = (try? ManakoHome.model(named: "ch_PP-OCRv4_det_infer.onnx")) != nil
    let hasRuntime = ManakoEnvironment.runtimeStatuses.first { $0.name == "OpenVINO" }?.isAvailable ?? false
    return hasModels && hasRuntime && RecognizeTextRequest.status().isAvailable
        && RecognizeTextRequest.supportedRecognitionLanguages.contains("en")
}()

/// Text in pictures that are much longer, or larger, than what a network sees at once.
@Suite(.enabled(if: isInstalled, "networks or Tesseract are not installed; run scripts/setup"))
struct LongPictureTests {
    private func read(_ bitmap: Bitmap, languages: [String] = ["en"]) async throws -> [String] {
        var request = RecognizeTextRequest()
        request.recognitionLanguages = languages
        return try await request.perform(on: bitmap).map(\.transcript)
    }

    private static func screenshot(lines: Int, every step: Double, width: Int) -> DrawnText {
        DrawnText(
            width: width, height: Int(Double(lines) * step) + 40,
            lines: (0..<lines).map { index in
                DrawnText.Line(
                    text: "Message number \(index) from Aki", at: ImagePoint(x: 40, y: 20 + step * Double(index)),
                    size: 30)
            })
    }

    /// Each line of a conversation is read once, in its order, wherever the tiles end.
    @Test(arguments: [(40, 71.0, 640), (12, 640.0, 1080)])
    func eachLineIsReadOnce(lines: Int, step: Double, width: Int) async throws {
        let read = try await read(Self.screenshot(lines: lines, every: step, width: width).bitmap())
        #expect(read == (0..<lines).map { "Message number \($0) from Aki" })
    }

    /// A line across several tiles is one line with all of its words.
    @Test(arguments: [(30, 80, 30.0), (20, 500, 50)])
    func aLongLineIsOne(words: Int, height: Int, size: Double) async throws {
        let text = (0..<words).map { "word\($0 + 100)" }.joined(separator: " ")
        let line = DrawnText.Line(text: text, at: ImagePoint(x: 30, y: 20), size: size)
        let width = Int(Double(text.count) * size * 0.66) + 60
        let read = try await read(DrawnText(width: width, height: height, lines: [line]).bitmap())
        #expect(read == [text])
    }

    /// Small print beside large letters of a large picture: both, each once.
    @Test func bothScalesAreRead() async throws {
        let lines = [
            DrawnText.Line(text: "HUGE", at: ImagePoint(x: 300, y: 200), size: 700),
            DrawnText.Line(text: "Small print at the edge", at: ImagePoint(x: 2500, y: 2500), size: 26),
            DrawnText.Line(text: "Second small line", at: ImagePoint(x: 60, y: 2900), size: 26),
        ]
        let read = try await read(DrawnText(width: 4000, height: 3000, lines: lines).bitmap())
        #expect(read == ["HUGE", "Small print at the edge", "Second small line"])
    }

    /// Text on nothing is read whatever its color.
    @Test(arguments: [UInt8(255), 0])
    func textOnNothingIsRead(level: UInt8) async throws {
        let line = DrawnText.Line(text: "Some text on nothing", at: ImagePoint(x: 20, y: 30), color: .white)
        let drawn = try DrawnText(width: 500, height: 120, ground: .black, lines: [line]).bitmap().packedBytes()
        let pixels = stride(from: 0, to: drawn.count, by: 4).flatMap { [level, level, level, drawn[$0]] }
        let page = try Bitmap(width: 500, height: 120, format: .rgba8, packed: pixels)
        #expect(try await read(page) == ["Some text on nothing"])
    }

    private static let readsJapanese = RecognizeTextRequest.supportedRecognitionLanguages.contains("ja")

    @Test(.enabled(if: readsJapanese, "Tesseract's Japanese is not installed; run scripts/setup"))
    func numbersOfAJapaneseLineStayApart() async throws {
        let texts = ["東京都千代田区丸の内1-2-3 100-0001", "電話 03-1234-5678 090-1111-2222", "数量 3 5 7"]
        let lines = texts.enumerated().map { index, text in
            DrawnText.Line(text: text, at: ImagePoint(x: 30, y: 20 + 80 * Double(index)), font: "Noto Sans CJK JP")
        }
        let read = try await read(DrawnText(width: 900, height: 280, lines: lines).bitmap(), languages: ["ja", "en"])
        try #require(read.count == 3)
        #expect(read[0].hasSuffix("1-2-3 100-0001") && read[1].hasSuffix("03-1234-5678 090-1111-2222"), "\(read)")
        #expect(read[2].hasSuffix("3 5 7"), "\(read)")
    }

    @Test(.enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)))
    func strangersPicturesAreRead() async throws {
        let alpha = try VisionImage(contentsOf: TestData.path("strangers/media/text-alpha/transp_white.png"))
        var (request, times) = (RecognizeTextRequest(), StageTimes())
        request.recognitionLanguages = ["en"]
        let found = try request.perform(on: alpha, in: ManakoEnvironment.context, times: &times)
        #expect(found.map(\.transcript) == ["White on nothing"])
        let tall = try VisionImage(contentsOf: TestData.path("strangers/media/text-long/tall16000.png"))
        let lines = try request.perform(on: tall, in: ManakoEnvironment.context, times: &times)
        #expect(lines.map(\.transcript) == (0..<159).map { "Message number \(Self.padded($0)) from Aki" })
    }

    private static func padded(_ number: Int) -> String {
        String(repeating: "0", count: max(0, 3 - String(number).count)) + String(number)
    }
}
