import Foundation
import Manako
import ManakoCapabilities
import ManakoFiles
import ManakoTesting
import Testing

@testable import ManakoPipeline

extension ReportEntry {
    /// The picture that it is about.
    fileprivate var input: InputFile? {
        if case .picture(let input) = source { input } else { nil }
    }
}

/// Numbers of pictures and classes as COCO's scoring programs want them, and boxes that stay in the picture.
struct COCOWriterTests {
    static func outcome(_ path: String, _ findings: [Finding]) -> ReportEntry {
        ReportEntry(
            .picture(InputFile(path: path, relativePath: InputFiles.lastComponent(path))),
            .success(
                LookReport(
                    size: ImageSize(width: 200, height: 100), model: "m", findings: findings, times: StageTimes())))
    }

    static func item(_ label: String, _ index: Int, _ box: NormalizedRect) -> Finding {
        Finding(label: label, index: index, confidence: 0.5, place: FindingPlace(box: box))
    }

    static let inside = NormalizedRect(x: 0.1, y: 0.6, width: 0.2, height: 0.3)
    /// 20 % over the left edge and 10 % over the upper one.
    static let outside = NormalizedRect(x: -0.2, y: 0.6, width: 0.5, height: 0.5)

    private func write(
        _ format: ReportFormat, _ outcomes: [ReportEntry], _ numbering: COCONumbering? = nil
    ) throws -> Any {
        var writer = format.makeWriter(isSingle: outcomes.count == 1, labels: ["person", "cat"], numbering: numbering)
        let text = outcomes.map { writer.add($0) }.joined() + writer.finish()
        return try JSONSerialization.jsonObject(with: Data(text.utf8))
    }

    /// The numbers of https://cocodataset.org's annotation files, of some classes behind each gap.
    @Test func classesHaveCOCOsNumbers() {
        let numbers = [
            "person": 1, "fire hydrant": 11, "stop sign": 13, "giraffe": 25, "backpack": 27, "handbag": 31,
            "bottle": 44,
            "wine glass": 46, "potted plant": 64, "pottedplant": 64, "bed": 65, "dining table": 67, "toilet": 70,
            "tv": 72,
            "tvmonitor": 72, "refrigerator": 82, "book": 84, "toothbrush": 90,
        ]
        for (name, number) in numbers { #expect(COCOCategories.id(of: name) == number, "\(name)") }
        #expect(COCONumbering(labels: ClassLabels.coco80.names).categories.count == 80)
    }

    @Test func otherClassesAreCounted() {
        let numbering = COCONumbering(labels: ["person", "face", "???", "hand"])
        #expect(numbering.categories.map(\.id) == [1, 2, 4])
        #expect(numbering.category(Self.item("hand", 3, Self.inside)) == 4)
        let short = COCONumbering(labels: ["person", "bicycle"])
        #expect(short.category(Self.item("class 2", 2, Self.inside)) == 93)
    }

    @Test func resultsAreAListWithTheNamesNumbers() throws {
        let outcomes = [
            Self.outcome("in/000000000139.jpg", [Self.item("cat", 1, Self.inside), Self.item("cat", 1, Self.outside)]),
            Self.outcome("in/000000000785.jpg", []),
        ]
        let numbering = try COCONumbering(labels: ["person", "cat"], scoring: outcomes.compactMap(\.input), by: nil)
        let results = try #require(try write(.cocoResults, outcomes, numbering) as? [[String: Any]])
        #expect(results.map { $0["image_id"] as? Int } == [139, 139])
        #expect(results.map { $0["category_id"] as? Int } == [17, 17])
        #expect(results.map { $0["bbox"] as? [Double] } == [[20, 10, 40, 30], [0, 0, 60, 40]])
        #expect(results.allSatisfy { $0["score"] as? Double == 0.5 })
        #expect(try write(.cocoResults, [], numbering) as? [Int] == [])
        #expect(throws: ManakoError.self) {
            try COCONumbering(labels: [], scoring: [InputFile(path: "a.jpg", relativePath: "a.jpg")], by: nil)
        }
    }

    @Test func numbersComeFromAFile() throws {
        let folder = try ScratchFolder()
        let text = #"""
            {"info":{"a":"}]\""}, "images":[{"id":7,"file_name":"val/a.jpg"},{"file_name":"b.jpg","id":9,"license":1}],
            "annotations":[{"id":1,"segmentation":[[1,2,"]"]]}], "categories":[{"id":3,"name":"Cat"}]}
            """#
        let truth = try GroundTruth(contentsOf: folder.write(Array(text.utf8), to: "truth.json"))
        let outcomes = [
            Self.outcome("x/b.jpg", [Self.item("person", 0, Self.inside), Self.item("cat", 1, Self.inside)]),
            Self.outcome("x/a.jpg", [Self.item("cat", 1, Self.inside)]),
        ]
        let numbering = try COCONumbering(labels: ["person", "cat"], scoring: outcomes.compactMap(\.input), by: truth)
        let results = try #require(try write(.cocoResults, outcomes, numbering) as? [[String: Any]])
        #expect(results.map { $0["image_id"] as? Int } == [9, 7])
        #expect(results.map { $0["category_id"] as? Int } == [3, 3])
        let file = try #require(try write(.coco, outcomes, numbering) as? [String: [[String: Any]]])
        #expect(file["images"]?.map { $0["id"] as? Int } == [9, 7])
        #expect(file["categories"]?.map { $0["name"] as? String } == ["cat"])
        #expect(throws: ManakoError.self) {
            try COCONumbering(labels: ["cat"], scoring: [InputFile(path: "c.jpg", relativePath: "c.jpg")], by: truth)
        }
        #expect(throws: ManakoError.self) { try COCONumbering(labels: ["dog"], scoring: [], by: truth) }
    }

    @Test(arguments: ["", "[]", "{", #"{"images":[]}"#, #"{"images":[{}],"categories":[]}"#, #"{"images""#])
    func aFileThatIsNoneIsAnError(_ text: String) throws {
        let folder = try ScratchFolder()
        let path = try folder.write(Array(text.utf8), to: "truth.json")
        let error = #expect(throws: ManakoError.self) { try GroundTruth(contentsOf: path) }
        #expect(error?.code == .malformedInput && error?.message.hasPrefix(path) == true)
    }

    /// What is over the edges is cut off in every format.
    @Test func boxesStayInThePicture() throws {
        let outcomes = [Self.outcome("1.jpg", [Self.item("cat", 1, Self.outside)])]
        let coco = try #require(try write(.coco, outcomes) as? [String: [[String: Any]]])
        #expect(coco["annotations"]?.first?["bbox"] as? [Double] == [0, 0, 60, 40])
        #expect(coco["annotations"]?.first?["area"] as? Double == 2400)
        let json = try #require(try write(.json, outcomes) as? [String: Any])
        let object = try #require((json["observations"] as? [[String: Any]])?.first)
        #expect(object["pixelBox"] as? [String: Double] == ["x": 0, "y": 0, "width": 60, "height": 40])
        let box = try #require(object["boundingBox"] as? [String: Double])
        #expect(box == ["x": 0, "y": 0.6, "width": 0.3, "height": 0.4])
        let createML = try #require(try write(.createml, outcomes) as? [[String: Any]])
        let place = (createML.first?["annotations"] as? [[String: Any]])?.first?["coordinates"] as? [String: Double]
        #expect(place == ["x": 30, "y": 20, "width": 60, "height": 40])
    }

    @Test func labelsAreAFileAPicture() throws {
        let folder = try ScratchFolder()
        let inputs = ["a.jpg", "deep/b.png", "c"].map { InputFile(path: "/in/" + $0, relativePath: $0) }
        let labels = try LabelFolder(path: folder.path + "/out", for: inputs, hasScores: true)
        let report = LookReport(
            size: ImageSize(width: 200, height: 100), model: "m", findings: [Self.item("cat", 1, Self.inside)],
            times: StageTimes())
        for input in inputs { try labels.write(report, of: input) }
        for name in ["a.txt", "deep/b.txt", "c.txt"] {
            #expect(try FileBytes.read(folder.path + "/out/" + name) == Array("1 0.2 0.25 0.2 0.3 0.5\n".utf8))
        }
        for other in ["a.png", "A.jpg"] {
            let both = inputs + [InputFile(path: "/other/" + other, relativePath: other)]
            #expect(throws: ManakoError.self) { try LabelFolder(path: folder.path, for: both) }
        }
        let own = try folder.write([1], to: "notes.txt")
        #expect(throws: ManakoError.self) {
            try LabelFolder(path: folder.path, for: [InputFile(path: own, relativePath: "notes.txt")])
        }
    }
}
