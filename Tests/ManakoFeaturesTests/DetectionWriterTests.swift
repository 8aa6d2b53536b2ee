import Foundation
import Manako
import Testing

@testable import ManakoFeatures

/// Every format of one picture with one known box, against texts written by hand from the formats' definitions.
@Suite struct DetectionWriterTests {
    /// A 200 × 100 picture with a box 20…60 across and 10…40 down.
    static let good = Outcome(
        input: InputFile(path: "in/a.jpg", relativePath: "a.jpg"),
        result: .success(
            DetectionReport(
                size: ImageSize(width: 200, height: 100), model: "m",
                items: [
                    .init(
                        label: "dog", classIndex: 16, confidence: 0.75,
                        boundingBox: NormalizedRect(x: 0.1, y: 0.6, width: 0.2, height: 0.3))
                ],
                times: StageTimes())))
    static let bad = Outcome<DetectionReport>(
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

    @Test func yolo() {
        #expect(write(.yolo, [Self.good]) == "16 0.2 0.25 0.2 0.3\n")
        #expect(write(.yolo, [Self.good, Self.bad]) == "# in/a.jpg\n16 0.2 0.25 0.2 0.3\n")
    }

    @Test func createML() {
        let expected =
            #"[{"image":"a.jpg","annotations":[{"label":"dog","coordinates":{"x":40,"y":25,"width":40,"height":30}}]}]"#
        #expect(write(.createml, [Self.good, Self.bad]) == expected + "\n")
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
        _ format: DetectionFormat, _ outcomes: [Outcome<DetectionReport>], labels: [String] = []
    ) -> String {
        var writer = format.makeWriter(count: outcomes.count, labels: labels)
        return outcomes.map { writer.add($0) }.joined() + writer.finish()
    }
}
