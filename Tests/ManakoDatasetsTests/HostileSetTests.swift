import Foundation
import Manako
import ManakoTesting
import Testing

@testable import ManakoDatasets

/// Sets that nobody has vouched for.
struct HostileSetTests {
    private static func createML(_ entries: [(name: String, label: String)]) throws -> String {
        let list = entries.map { entry -> [String: Any] in
            [
                "image": entry.name,
                "annotations": [
                    ["label": entry.label, "coordinates": ["x": 1, "y": 1, "width": 1, "height": 1]] as [String: Any]
                ],
            ]
        }
        return String(decoding: try JSONSerialization.data(withJSONObject: list), as: UTF8.self)
    }

    @Test func namesStayInsideTheSet() throws {
        let fixture = DatasetFixture()
        let other = DatasetFixture()
        try other.picture("secret.png")
        try FileManager.default.createSymbolicLink(
            atPath: fixture.path + "/link.png", withDestinationPath: other.path + "/secret.png")
        try FileManager.default.createSymbolicLink(atPath: fixture.path + "/folder", withDestinationPath: other.path)
        try fixture.picture("in/a.png")
        try FileManager.default.createSymbolicLink(atPath: fixture.path + "/inner.png", withDestinationPath: "in/a.png")
        let outside = (other.path as NSString).lastPathComponent
        let names = [
            "../\(outside)/secret.png", "\(other.path)/secret.png", "in/../../\(outside)/secret.png", "", "a\u{0}.png",
            "link.png", "folder/secret.png", "inner.png", "in/../in/a.png",
        ]
        try fixture.write(try Self.createML(names.map { ($0, "x") }), to: "set.json")
        let opened = try fixture.open()
        #expect(opened.problems.map(\.kind) == Array(repeating: .outsideOfSet, count: 5))
        #expect(opened.dataset.pictures.map(\.path) == ["link.png", "folder/secret.png", "inner.png", "in/a.png"])
        let readable = opened.dataset.pictures.map { (try? opened.bytes(of: $0)) != nil }
        #expect(readable == [false, false, true, true])
        #expect(opened.facts(of: opened.dataset.pictures[0]).failure?.message.contains("leads out") == true)
    }

    /// Annotations that were made elsewhere name folders that are not here.
    @Test func foldersOfOtherMachinesAreLeftOut() throws {
        let fixture = DatasetFixture()
        try fixture.picture("in/a.png")
        let names = ["/home/me/photos/a.png", "C:\\photos\\a.png", "photos/a.png", "../a.png"]
        try fixture.write(try Self.createML(names.map { ($0, "x") }), to: "set.json")
        #expect(Set(try fixture.open().dataset.pictures.map(\.path)) == ["in/a.png"])
    }

    @Test func boundsHold() throws {
        let fixture = DatasetFixture()
        try fixture.picture("a.png")
        try fixture.write(try Self.createML((0..<10_001).map { ("a.png", "c\($0)") }), to: "set.json")
        for limits in [
            DatasetLimits(), DatasetLimits(maximumFileBytes: 1000), DatasetLimits(maximumBoxes: 100),
            DatasetLimits(maximumPictures: 100), DatasetLimits(maximumFiles: 1),
        ] {
            do throws(ManakoError) {
                _ = try fixture.open { $0.limits = limits }
                Issue.record("no error for \(limits)")
            } catch {
                #expect(error.code == .limitExceeded, "\(error)")
            }
        }
        let enough = try fixture.open { $0.limits = DatasetLimits(maximumClasses: 10_001) }
        #expect(enough.dataset.classes.count == 10_001)
    }

    @Test func strangeLabelsStayWhatTheyAre() throws {
        let labels = [
            "🐕‍🦺", "<script>alert(1)</script>", "'; drop table", "\u{1B}[31mred", "a\nb", "  ", "../..", "\u{202E}x",
        ]
        let fixture = DatasetFixture()
        try fixture.picture("a.png")
        let long = String(repeating: "x", count: 1001)
        try fixture.write(try Self.createML((labels + [long]).map { ("a.png", $0) }), to: "set.json")
        let opened = try fixture.open()
        #expect(Set(opened.dataset.classes) == Set(labels).subtracting(["  "]))
        #expect(opened.problemCount == 2)
        let facts = opened.dataset.pictures.map { opened.facts(of: $0) }
        let problems = DatasetCheck.problems(of: opened, facts: facts)
        #expect(!problems.contains { $0.message.contains("\u{1B}") || $0.message.contains("\n") })
    }

    @Test func damagedFilesAreErrors() throws {
        let deep = String(repeating: "[", count: 1_000_000)
        for text in [
            deep, "", "[]", "{}", "[1,2]", "nonsense", "{\"images\": 1, \"annotations\": []}", "[{\"image\": 1}]",
        ] {
            let fixture = DatasetFixture()
            try fixture.write(text, to: "set.json")
            #expect(throws: ManakoError.self, "\(text.prefix(20))") { try fixture.open() }
        }
        #expect(throws: ManakoError.self) {
            try OpenedDataset.open("/nonexistent", DatasetReading(codecs: ManakoEnvironment.codecs))
        }
    }

    /// Whatever is cut off a file, the rest is a set or an error.
    @Test(arguments: [DatasetFormat.createML, .coco, .voc, .yolo]) func cutFiles(_ format: DatasetFormat) throws {
        var generator = SeededRandom(seed: 3)
        var dataset = RoundTripTests.random(&generator, hasSplits: false)
        while dataset.pictures[0].boxes.isEmpty { dataset = RoundTripTests.random(&generator, hasSplits: false) }
        dataset.pictures = [dataset.pictures[0]]
        let fixture = DatasetFixture()
        try fixture.write(dataset, as: format)
        let plan = try DatasetPlan(dataset, as: format) { _ in
            dataset.pictures[0].declaredSize ?? ImageSize(width: 1, height: 1)
        }
        var sets = 0
        for text in plan.texts {
            for count in stride(from: 0, to: text.bytes.count, by: 3) {
                try fixture.write(String(decoding: text.bytes[..<count], as: UTF8.self), to: text.path)
                if let opened = try? fixture.open() {
                    sets += 1
                    let labels = opened.dataset.pictures.flatMap(\.boxes).map(\.label)
                    #expect(labels.allSatisfy { opened.dataset.classes.indices.contains($0) })
                }
            }
            try fixture.write(String(decoding: text.bytes, as: UTF8.self), to: text.path)
        }
        #expect(format != .yolo || sets > 0)
    }

    @Test func twoFormsAreRefused() throws {
        let fixture = DatasetFixture()
        try fixture.picture("a.png")
        try fixture.write(try Self.createML([("a.png", "x")]), to: "a.json")
        try fixture.write(
            "{\"images\": [{\"id\": 1, \"file_name\": \"a.png\"}], \"annotations\": [], \"categories\": []}",
            to: "b.json")
        #expect(throws: ManakoError.self) { try fixture.open() }
        #expect(try fixture.open("b.json").format == .coco)
        #expect(try fixture.open { $0.format = .createML }.dataset.classes == ["x"])
    }
}
