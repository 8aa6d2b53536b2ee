import Foundation
import Manako
import ManakoCapabilities
import Testing

@testable import ManakoPipeline

/// Every format of one picture with one known box, against texts written by hand from the formats' definitions.
@Suite struct ReportWriterTests {
    /// A 200 × 100 picture with a box 20…60 across and 10…40 down.
    static let good = Outcome(
        input: InputFile(path: "in/a.jpg", relativePath: "a.jpg"),
        result: .success(
            LookReport(
                size: ImageSize(width: 200, height: 100), model: "m",
                findings: [
                    Finding(
                        label: "dog", index: 16, confidence: 0.75,
                        place: FindingPlace(box: NormalizedRect(x: 0.1, y: 0.6, width: 0.2, height: 0.3)))
                ],
                times: StageTimes())))
    /// A picture that shows two classes as a whole.
    static let named = Outcome(
        input: InputFile(path: "in/c.jpg", relativePath: "c.jpg"),
        result: .success(
            LookReport(
                size: ImageSize(width: 20, height: 10), model: "m", results: .classes,
                findings: [
                    Finding(label: "cat", index: 281, confidence: 0.5),
                    Finding(label: "dog", index: 7, confidence: 0.25),
                ], times: StageTimes())))
    static let bad = Outcome<LookReport>(
        input: InputFile(path: "in/b.jpg", relativePath: "b.jpg"),
        result: .failure(ManakoError(.malformedInput, "in/b.jpg: broken \"file\"")))

    static let goodJSON =
        #"{"image":"in/a.jpg","width":200,"height":100,"model":"m","observations":[{"label":"dog","confidence":0.75,"#
        + #""boundingBox":{"x":0.1,"y":0.6,"width":0.2,"height":0.3},"pixelBox":{"x":20,"y":10,"width":40,"height":30}}],"#
        + #""milliseconds":{"decode":0,"prepare":0,"infer":0,"interpret":0}}"#
    static let badJSON =
        #"{"image":"in/b.jpg","error":{"code":"malformedInput","message":"in/b.jpg: broken \"file\""}}"#

    @Test func jsonLines() {
        #expect(write(.jsonl, [Self.good, Self.bad]) == Self.goodJSON + "\n" + Self.badJSON + "\n")
    }

    @Test func json() {
        #expect(write(.json, [Self.good]) == Self.goodJSON + "\n")
        #expect(write(.json, [Self.good, Self.bad]) == "[\n" + Self.goodJSON + ",\n" + Self.badJSON + "\n]\n")
        #expect(write(.json, []) == "[]\n")
    }

    @Test func classesStandAlone() {
        let json =
            #"{"image":"in/c.jpg","width":20,"height":10,"model":"m","observations":[{"label":"cat","index":281,"#
            + #""confidence":0.5},{"label":"dog","index":7,"confidence":0.25}],"#
            + #""milliseconds":{"decode":0,"prepare":0,"infer":0,"interpret":0}}"#
        #expect(write(.jsonl, [Self.named]) == json + "\n")
        #expect(write(.text, [Self.named]) == "in/c.jpg  20×10\n   50%  cat\n   25%  dog\n")
    }

    /// Formats of boxes have nothing to tell of what has no place.
    @Test(arguments: [ReportFormat.yolo, .createml, .coco, .cocoResults])
    func boxesAlone(_ format: ReportFormat) {
        #expect(!format.isGeneral)
        let text = write(format, [Self.named])
        #expect(!text.contains("\"cat\"") && !text.contains("281"))
    }

    @Test func payloadsAreShownWithoutControlCharacters() {
        var outcome = Self.good
        guard case .success(var report) = outcome.result else { return }
        report.findings[0].payload = .code(text: "a\u{1B}[2J\u{202E}b", bytes: [1])
        outcome.result = .success(report)
        #expect(write(.text, [outcome]).hasSuffix("size 40×30  a\u{FFFD}[2J\u{FFFD}b\n"))
        #expect(write(.jsonl, [outcome]).contains(#""payloadBase64":"AQ==""#))
        report.findings[0].payload = .code(text: nil, bytes: [1, 2])
        outcome.result = .success(report)
        #expect(write(.text, [outcome]).hasSuffix("  2 bytes\n"))
        report.findings[0].payload = .angle(1.8199999538851008)
        outcome.result = .success(report)
        #expect(write(.text, [outcome]).hasSuffix("  1.82°\n"))
    }

    @Test func yolo() {
        #expect(write(.yolo, [Self.good]) == "16 0.2 0.25 0.2 0.3\n")
        #expect(write(.yolo, [Self.good, Self.bad]) == "# in/a.jpg\n16 0.2 0.25 0.2 0.3\n")
    }

    @Test func createML() {
        let expected =
            #"{"image":"a.jpg","annotations":[{"label":"dog","coordinates":{"x":40,"y":25,"width":40,"height":30}}]}"#
        #expect(write(.createml, [Self.good, Self.bad]) == "[\n" + expected + "\n]\n")
        #expect(write(.createml, [Self.good, Self.good]) == "[\n" + expected + ",\n" + expected + "\n]\n")
        #expect(write(.createml, [Self.bad]) == "[]\n")
    }

    @Test func coco() throws {
        let text = write(.coco, [Self.good, Self.bad], labels: ["person", "???", "dog"])
        let root = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: [[String: Any]]])
        #expect(root["images"]?.count == 1)
        #expect(root["images"]?.first?["file_name"] as? String == "a.jpg")
        let annotation = try #require(root["annotations"]?.first)
        #expect(annotation["bbox"] as? [Double] == [20, 10, 40, 30])
        #expect(annotation["category_id"] as? Int == 18)
        #expect(annotation["image_id"] as? Int == root["images"]?.first?["id"] as? Int)
        #expect(root["categories"]?.compactMap { $0["id"] as? Int } == [1, 18])
    }

    @Test func text() {
        let expected = "in/a.jpg  200×100  1 object\n  dog   75%  at 20,10  size 40×30\n"
        #expect(write(.text, [Self.good, Self.bad]) == expected)
    }

    private func write(
        _ format: ReportFormat, _ outcomes: [Outcome<LookReport>], labels: [String] = []
    ) -> String {
        var writer = format.makeWriter(isSingle: outcomes.count == 1, labels: labels)
        return outcomes.map { writer.add(ReportEntry($0)) }.joined() + writer.finish()
    }
}
