import Foundation
import Manako
import ManakoTesting
import Testing

/// The photos of `text/easyocr` against transcripts made by eye.
@Suite(
    .enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)),
    .enabled(
        if: ["en", "fr", "ja"].allSatisfy(RecognizeTextRequest.supportedRecognitionLanguages.contains),
        "languages are missing; scripts/setup --tests installs them"))
struct TextAcceptanceTests {
    /// Edit distance of a line to the piece of a text that is nearest to it.
    private static func distance(_ line: [Character], _ text: [Character]) -> Int {
        var row = [Int](repeating: 0, count: text.count + 1)
        for (i, a) in line.enumerated() {
            var next = [i + 1]
            for (j, b) in text.enumerated() { next.append(min(row[j + 1] + 1, next[j] + 1, row[j] + (a == b ? 0 : 1))) }
            row = next
        }
        return row.min() ?? 0
    }

    private static func clean(_ text: String) -> [Character] {
        text.precomposedStringWithCompatibilityMapping.filter { !$0.isWhitespace }
    }

    @Test func readsSignsAndPosters() async throws {
        let folder = TestData.path("text/easyocr")
        let data = try Data(contentsOf: URL(filePath: folder + "/transcripts.json"))
        let transcripts = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        var request = RecognizeTextRequest()
        request.recognitionLanguages = ["en", "fr", "ja", "zh-Hans"]
        var (cost, size, pictures) = (0, 0, 0)
        for (name, value) in transcripts {
            guard let lines = value as? [String] else { continue }
            pictures += 1
            let found = try await request.perform(on: URL(filePath: "\(folder)/\(name)"))
            let text = Self.clean(found.map(\.transcript).joined())
            for line in lines {
                cost += Self.distance(Self.clean(line), text)
                size += Self.clean(line).count
            }
        }
        #expect(pictures == 4)
        #expect(Double(cost) / Double(size) <= 0.035)
    }
}
