import Manako
import ManakoTesting
import Testing

@testable import ManakoDatasets

/// Each fault that the check knows, in a set that has it and in one that has not.
struct DatasetCheckTests {
    private static let size = ImageSize(width: 100, height: 80)

    private static func facts(
        _ content: UInt8, _ size: ImageSize = size, orientation: ImageOrientation = .up
    ) -> PictureFileInfo {
        let stored = orientation.isTransposed ? size.transposed : size
        return PictureFileInfo(
            header: ImageHeader(
                format: .jpeg, width: Int(stored.width), height: Int(stored.height), orientation: orientation),
            content: ContentHash(of: [content]))
    }

    private static func picture(
        _ name: String, _ rects: [ImageRect] = [], declared: ImageSize? = nil, split: DatasetSplit? = nil
    ) -> DatasetPicture {
        DatasetPicture(
            path: name, declaredSize: declared, boxes: rects.map { DatasetBox(label: 0, rect: $0) }, split: split)
    }

    private static func kinds(
        _ pictures: [DatasetPicture], _ facts: [PictureFileInfo], classes: [String] = ["x"]
    ) throws -> [DatasetProblem.Kind: [String]] {
        let fixture = DatasetFixture()
        try fixture.write("[{\"image\": \"a\", \"annotations\": []}]", to: "a.json")
        var opened = try fixture.open()
        opened.dataset = Dataset(task: .detection, classes: classes, pictures: pictures)
        let problems = DatasetCheck.problems(of: opened, facts: facts)
        #expect(problems.allSatisfy { !$0.message.isEmpty && !$0.advice.isEmpty })
        return Dictionary(grouping: problems.filter { $0.kind != .fewExamples }, by: \.kind).mapValues {
            $0.map(\.file)
        }
    }

    @Test func soundSetsHaveNone() throws {
        let rects = (0..<40).map { ImageRect(x: Double($0), y: 0, width: 60, height: 81) }
        let fixture = DatasetFixture()
        try fixture.picture("a.png", width: 100, height: 80)
        try fixture.write("x", to: "classes.txt")
        try fixture.write("0 0.5 0.5 1 1\n", to: "a.txt")
        var opened = try fixture.open()
        opened.dataset.pictures[0].boxes = rects.map { DatasetBox(label: 0, rect: $0) }
        // One pixel beyond the edge is what counting from 1 makes of a box that reaches it.
        #expect(DatasetCheck.problems(of: opened, facts: [opened.facts(of: opened.dataset.pictures[0])]) == [])
    }

    @Test func boxes() throws {
        let rects = [
            ImageRect(x: 5, y: 5, width: 0, height: 0), ImageRect(x: 90, y: 0, width: 20, height: 10),
            ImageRect(x: 120, y: 0, width: 20, height: 10), ImageRect(x: -5, y: -5, width: 10, height: 10),
        ]
        let found = try Self.kinds([Self.picture("a", rects)], [Self.facts(1)])
        #expect(found == [.emptyBox: ["a"], .boxOutside: ["a", "a", "a"]])
    }

    @Test func files() throws {
        var negative = Self.picture("c")
        negative.isAnnotated = false
        let found = try Self.kinds(
            [Self.picture("a"), Self.picture("b"), negative, Self.picture("d"), Self.picture("d")],
            [
                PictureFileInfo(failure: ManakoError(.unavailable, "a: is missing")),
                PictureFileInfo(
                    content: ContentHash(of: [9]), failure: ManakoError(.malformedInput, "b: the file is empty")),
                Self.facts(1), Self.facts(2), Self.facts(2),
            ])
        #expect(
            found == [
                .missingPicture: ["a"], .unreadablePicture: ["b"], .withoutAnnotation: ["c"], .duplicateEntry: ["d"],
            ])
    }

    @Test func picturesThatNothingNames() throws {
        let fixture = DatasetFixture()
        for name in ["a.png", "more/b.png"] { try fixture.picture(name) }
        try fixture.write("[{\"image\": \"a.png\", \"annotations\": []}]", to: "a.json")
        let opened = try fixture.open()
        #expect(opened.unlisted == ["more/b.png"])
        let facts = opened.dataset.pictures.map { opened.facts(of: $0) }
        let problems = DatasetCheck.problems(of: opened, facts: facts)
        #expect(problems.map(\.kind) == [.withoutAnnotation] && problems.map(\.file) == ["more/b.png"])
        #expect(try fixture.open("a.json").unlisted == [])
    }

    @Test func sizes() throws {
        let transposed = Self.size.transposed
        let found = try Self.kinds(
            [
                Self.picture("right", declared: Self.size), Self.picture("turned", declared: transposed),
                Self.picture("exchanged", declared: transposed),
                Self.picture("other", declared: ImageSize(width: 50, height: 40)), Self.picture("silent"),
            ],
            [Self.facts(1), Self.facts(2, orientation: .right), Self.facts(3), Self.facts(4), Self.facts(5)])
        #expect(found == [.orientation: ["turned"], .declaredSize: ["exchanged", "other"]])
    }

    /// Boxes in random places, read as centres where they were corners, and the other way round.
    @Test func cornersForCentres() throws {
        var generator = SeededRandom(seed: 11)
        let right = (0..<60).map { _ in
            let (width, height) = (
                Double.random(in: 10...60, using: &generator), Double.random(in: 10...50, using: &generator)
            )
            return ImageRect(
                x: Double.random(in: 0...100 - width, using: &generator),
                y: Double.random(in: 0...80 - height, using: &generator), width: width, height: height)
        }
        func kinds(shift: Double) throws -> [DatasetProblem.Kind: [String]] {
            let moved = right.map {
                ImageRect(x: $0.x + shift * $0.width, y: $0.y + shift * $0.height, width: $0.width, height: $0.height)
            }
            return try Self.kinds([Self.picture("a", moved)], [Self.facts(1)])
        }
        #expect(try kinds(shift: 0) == [:])
        #expect(try kinds(shift: -0.5) == [.cornerForCentre: [""]])
        #expect(try kinds(shift: 0.5) == [.cornerForCentre: [""]])
        // Boxes that are simply wrong are not explained so.
        #expect(try kinds(shift: 1.5)[.cornerForCentre] == nil)
    }

    @Test func copies() throws {
        let found = try Self.kinds(
            [
                Self.picture("a", split: .train), Self.picture("b", split: .train), Self.picture("c", split: .valid),
                Self.picture("d", split: .test), Self.picture("e", split: .test),
            ],
            [Self.facts(1), Self.facts(1), Self.facts(2), Self.facts(2), Self.facts(3)])
        #expect(found == [.twins: ["a"], .leak: ["c"]])
    }

    @Test func labels() throws {
        let classes = ["Stop", "stop ", "yield", "yeild", "yeld", "B20", "B21", "car", "cat", "plate", "plates"]
        let boxes = classes.indices.flatMap { label in
            (0..<30).map { _ in DatasetBox(label: label, rect: ImageRect(x: 0, y: 0, width: 1, height: 1)) }
        }
        let picture = DatasetPicture(path: "a", boxes: boxes.dropLast())
        let problems = LabelCheck(Dataset(task: .detection, classes: classes, pictures: [picture])).problems
        let similar = problems.filter { $0.kind == .similarLabels }
        #expect(similar.count { $0.severity == .warning } == 1)
        // yield and yeld, yeild and yeld, plate and plates.
        #expect(similar.count { $0.severity == .note } == 3)
        let few = problems.filter { $0.kind == .fewExamples }
        #expect(few.count == 1 && few[0].message.contains("\"plates\" has 29"))
    }
}
