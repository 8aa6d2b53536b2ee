import Manako
import ManakoTesting
import Testing

@testable import ManakoDatasets

/// Dividing, merging, cleaning, shrinking and turning.
struct OperationTests {
    /// Pictures with boxes of three classes, of which the last is rare; each content stands twice.
    private static func dataset(_ count: Int) -> (Dataset, [ContentHash?]) {
        let pictures = (0..<count).map { index in
            DatasetPicture(
                path: "p\(index)",
                boxes: [index % 2, index % 20 == 0 ? 2 : index % 2].map {
                    DatasetBox(label: $0, rect: ImageRect(x: 0, y: 0, width: 1, height: 1))
                })
        }
        let contents = (0..<count).map { ContentHash(of: Array("\($0 / 2)".utf8)) as ContentHash? }
        return (Dataset(task: .detection, classes: ["a", "b", "rare"], pictures: pictures), contents)
    }

    @Test(arguments: [0, 1, 99]) func splitsAreFair(seed: UInt64) throws {
        let (dataset, contents) = Self.dataset(400)
        let splitting = try DatasetSplitting(train: 70, valid: 20, test: 10, seed: seed)
        let split = splitting.split(dataset, contents: contents)
        let counts = DatasetSplit.allCases.map { split.pictures(in: $0).count }
        #expect(zip(counts, [280, 80, 40]).allSatisfy { abs($0 - $1) <= 2 }, "\(counts)")
        for index in stride(from: 0, to: 400, by: 2) {
            #expect(split.pictures[index].split == split.pictures[index + 1].split)
        }
        // Twenty pictures have a rare box: fourteen, four and two of them.
        let rare = DatasetSplit.allCases.map { part in
            split.pictures(in: part).count { $0.boxes.contains { $0.label == 2 } }
        }
        #expect(rare == [14, 4, 2])
        // Names and order do not matter.
        let order = Array(dataset.pictures.indices.reversed())
        let other = splitting.split(
            Dataset(task: .detection, classes: dataset.classes, pictures: order.map { dataset.pictures[$0] }),
            contents: order.map { contents[$0] })
        #expect(order.map { split.pictures[$0].split } == other.pictures.map(\.split))
    }

    /// Seven contents of four classes with 3, 2, 1 and 1 of them: classes of which there are two or more are on both sides.
    @Test(arguments: 0..<20) func smallClassesAreOnBothSides(seed: Int) throws {
        let labels = [0, 0, 0, 1, 1, 2, 3]
        let pictures = labels.enumerated().map { DatasetPicture(path: "\($0)", label: $1) }
        let split = try DatasetSplitting(train: 0.8, valid: 0.2, seed: UInt64(seed)).split(
            Dataset(task: .classification, classes: ["a", "b", "c", "d"], pictures: pictures),
            contents: labels.indices.map { ContentHash(of: [UInt8($0)]) })
        let parts = [DatasetSplit.train, .valid].map { part in Set(split.pictures(in: part).compactMap(\.label)) }
        #expect(parts[0].isSuperset(of: [0, 1]) && parts[1].isSuperset(of: [0, 1]))
        #expect(parts[0].union(parts[1]).count == 4)
    }

    @Test func seedsDiffer() throws {
        let (dataset, contents) = Self.dataset(100)
        let parts = try (0..<3).map { seed in
            try DatasetSplitting(train: 1, valid: 1, seed: UInt64(seed)).split(dataset, contents: contents).pictures
                .map(\.split)
        }
        #expect(Set(parts).count == 3)
        #expect(throws: ManakoError.self) { try DatasetSplitting(train: 0, valid: 0) }
        #expect(throws: ManakoError.self) { try DatasetSplitting(train: -1, valid: 2) }
        #expect(throws: ManakoError.self) { try DatasetSplitting(train: .nan, valid: 2) }
    }

    @Test func mergingJoinsClasses() throws {
        func set(_ classes: [String], _ label: Int) -> Dataset {
            Dataset(
                task: .detection, classes: classes,
                pictures: [
                    DatasetPicture(
                        path: "x/a.png",
                        boxes: [DatasetBox(label: label, rect: ImageRect(x: 0, y: 0, width: 1, height: 1))])
                ])
        }
        let merged = try #require(Dataset.merging([set(["a", "b"], 1), set(["b", "c"], 0), set(["c"], 0)]))
        #expect(merged.classes == ["a", "b", "c"])
        #expect(merged.pictures.map { merged.classes[$0.boxes[0].label] } == ["b", "b", "c"])
        #expect(try DatasetPlan.paths(of: merged, as: .createML) == ["a.png", "a-2.png", "a-3.png"])
        #expect(Dataset.merging([set(["a"], 0), Dataset(task: .classification)]) == nil)
        #expect(Dataset.merging([]) == nil)
    }

    @Test func namesDoNotClash() {
        var names = UniqueNames(byStem: true)
        #expect(
            ["a.png", "a.jpg", "a-2.png", ".hidden.png", "x\ny.png"].map { names.make($0) } == [
                "a.png", "a-2.jpg", "a-2-2.png", "_.hidden.png", "x_y.png",
            ])
        var whole = UniqueNames(byStem: false)
        #expect(["a.png", "a.jpg", "a.png"].map { whole.make($0) } == ["a.png", "a.jpg", "a-2.png"])
    }

    @Test func cleaningKeepsWhatLiesInThePicture() throws {
        let fixture = DatasetFixture()
        try fixture.picture("a.png", width: 10, height: 8)
        try fixture.write("only", to: "classes.txt")
        try fixture.write("0 0.5 0.5 0 0\n0 0 0 0.4 0.5\n0 2 2 0.1 0.1\n0 0.5 0.5 1 1\n", to: "a.txt")
        let clean = try fixture.open().cleaned()
        #expect(
            clean.pictures[0].boxes.map(\.rect) == [
                ImageRect(x: 0, y: 0, width: 2, height: 2), ImageRect(x: 0, y: 0, width: 10, height: 8),
            ])
        #expect(clean.pictures[0].declaredSize == ImageSize(width: 10, height: 8))
    }

    /// A photo that is stored on its side: turned by hand, (x, y, w, h) of 19 × 13 becomes (13 − y − h, x, h, w) of 13 × 19.
    @Test func orientation() throws {
        let fixture = DatasetFixture()
        let box = "{\"x\": 5, \"y\": 4, \"width\": 6, \"height\": 2}"
        try fixture.write(
            "[{\"image\": \"a.jpg\", \"annotations\": [{\"label\": \"x\", \"coordinates\": \(box)}]}]", to: "a.json")
        try fixture.write(JPEGFixtures.oriented, to: "a.jpg")
        let upright = try fixture.open()
        #expect(try upright.uprightSize(of: upright.dataset.pictures[0]) == ImageSize(width: 13, height: 19))
        #expect(upright.dataset.pictures[0].boxes[0].rect == ImageRect(x: 2, y: 3, width: 6, height: 2))
        let rect = try fixture.open { $0.isStored = true }.dataset.pictures[0].boxes[0].rect
        let expected = ImageRect(x: 13 - 3 - 2, y: 2, width: 2, height: 6)
        #expect(
            max(abs(rect.x - expected.x), abs(rect.y - expected.y)) < 1e-9
                && max(abs(rect.width - expected.width), abs(rect.height - expected.height)) < 1e-9)
        let small = try DatasetShrinking(shortSide: 500).shrink(JPEGFixtures.oriented, from: upright)
        let header = try ManakoEnvironment.codecs.header(of: small.bytes)
        #expect(header.orientation == .up && header.storedSize == ImageSize(width: 13, height: 19))
    }

    /// Where the corners of a box go, written out for each way in which a picture of 7 × 5 may be stored.
    @Test(arguments: ImageOrientation.allCases) func turningBoxes(orientation: ImageOrientation) {
        let (width, height) = (7.0, 5.0)
        func turned(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
            switch orientation {
            case .up: (x, y)
            case .upMirrored: (width - x, y)
            case .down: (width - x, height - y)
            case .downMirrored: (x, height - y)
            case .leftMirrored: (y, x)
            case .right: (height - y, x)
            case .rightMirrored: (height - y, width - x)
            case .left: (y, width - x)
            }
        }
        let (a, b) = (turned(1, 2), turned(4, 3))
        let rect = orientation.upright(
            ImageRect(x: 1, y: 2, width: 3, height: 1), in: ImageSize(width: width, height: height))
        let differences = [
            rect.x - min(a.x, b.x), rect.y - min(a.y, b.y), rect.maxX - max(a.x, b.x), rect.maxY - max(a.y, b.y),
        ]
        #expect(differences.allSatisfy { abs($0) < 1e-9 })
    }

    @Test func shrinkingScalesBoxes() throws {
        let fixture = DatasetFixture()
        try fixture.picture("a.png", width: 40, height: 30)
        try fixture.write("only", to: "classes.txt")
        try fixture.write("0 0.5 0.5 0.5 0.5\n", to: "a.txt")
        let opened = try fixture.open()
        let bytes = try opened.bytes(of: opened.dataset.pictures[0])
        let small = try DatasetShrinking(shortSide: 15).shrink(bytes, from: opened)
        #expect(try ManakoEnvironment.codecs.header(of: small.bytes).storedSize == ImageSize(width: 20, height: 15))
        let picture = opened.dataset.pictures[0].resized(from: ImageSize(width: 40, height: 30), to: small.size)
        #expect(picture.boxes[0].rect == ImageRect(x: 5, y: 3.75, width: 10, height: 7.5))
        #expect(try DatasetShrinking(shortSide: 30).shrink(bytes, from: opened).bytes == bytes)
        // As of the article: 4032 × 3024 with a short side of 500.
        #expect(DatasetShrinking().size(of: ImageSize(width: 4032, height: 3024)) == ImageSize(width: 667, height: 500))
    }

    @Test func statistics() {
        let rect = { (width: Double, height: Double) in
            DatasetBox(label: 0, rect: ImageRect(x: 0, y: 0, width: width, height: height))
        }
        let dataset = Dataset(
            task: .detection, classes: ["a", "b"],
            pictures: [
                DatasetPicture(path: "1", boxes: [rect(10, 10), rect(20, 5), rect(0, 0)], split: .train),
                DatasetPicture(path: "2"), DatasetPicture(path: "3", isAnnotated: false),
            ])
        let statistics = DatasetStatistics(dataset, sizes: [ImageSize(width: 100, height: 100), nil, nil])
        #expect(statistics.pictures == 3 && statistics.negatives == 1 && statistics.withoutAnnotation == 1)
        #expect(statistics.classes.map(\.examples) == [3, 0] && statistics.classes.map(\.pictures) == [1, 0])
        #expect(statistics.boxAspects?.values == [1, 1.75, 2.5, 3.25, 4])
        #expect(statistics.boxSizes?.values == [0.1, 0.1, 0.1, 0.1, 0.1])
        #expect(statistics.splits == [.train: 1])
    }
}
