import Manako
import ManakoTesting
import Testing

@testable import ManakoDatasets

/// Create ML's JSON, as of Apple's documentation and as tools write it.
struct CreateMLReaderTests {
    private func rects(_ opened: OpenedDataset) -> [ImageRect] { opened.dataset.pictures.flatMap(\.boxes).map(\.rect) }

    /// One box of 4 × 2 around (5, 3) in a picture of 10 × 8.
    private func fixture(x: Double, y: Double, width: Double, height: Double) throws -> DatasetFixture {
        let fixture = DatasetFixture()
        try fixture.picture("a.png", width: 10, height: 8)
        try fixture.write(
            """
            [{"image": "a.png", "annotations": [{"label": "cat",
              "coordinates": {"x": \(x), "y": \(y), "width": \(width), "height": \(height)}}]}]
            """, to: "anything.json")
        return fixture
    }

    @Test func coordinatesAreCentres() throws {
        let opened = try fixture(x: 5, y: 3, width: 4, height: 2).open()
        #expect(opened.format == .createML && opened.dataset.classes == ["cat"])
        #expect(rects(opened) == [ImageRect(x: 3, y: 2, width: 4, height: 2)])
    }

    /// The six ways in which x and y may be meant; the box is always the same.
    @Test(arguments: [
        (DatasetReading.Origin.topLeft, DatasetReading.Anchor.center, 5.0, 3.0), (.topLeft, .topLeft, 3, 2),
        (.topLeft, .bottomLeft, 3, 4), (.bottomLeft, .center, 5, 5), (.bottomLeft, .topLeft, 3, 6),
        (.bottomLeft, .bottomLeft, 3, 4),
    ])
    func optionsSayWhatCoordinatesAre(
        origin: DatasetReading.Origin, anchor: DatasetReading.Anchor, x: Double, y: Double
    ) throws {
        let expected = [ImageRect(x: 3, y: 2, width: 4, height: 2)]
        let pixels = try fixture(x: x, y: y, width: 4, height: 2).open { ($0.origin, $0.anchor) = (origin, anchor) }
        #expect(rects(pixels) == expected)
        let parts = try fixture(x: x / 10, y: y / 8, width: 0.4, height: 0.25).open {
            ($0.origin, $0.anchor, $0.units) = (origin, anchor, .normalized)
        }
        for (a, b) in zip(rects(parts), expected) {
            #expect(abs(a.x - b.x) + abs(a.y - b.y) + abs(a.width - b.width) + abs(a.height - b.height) < 1e-9)
        }
        #expect(rects(parts).count == 1)
    }

    @Test func allSpellingsAreRead() throws {
        let fixture = DatasetFixture()
        for name in ["a.png", "b.png", "c.png"] { try fixture.picture(name) }
        try fixture.write(
            """
            [{"imagefilename": "a.png", "annotation": [{"label": "x", "type": "rectangle",
              "coordinates": {"x": 1, "y": 1, "width": 1, "height": 1}}]},
             {"image": "b.png", "verified": true, "annotations": []},
             {"image": "c.png"}]
            """, to: "set.json")
        let opened = try fixture.open()
        #expect(opened.problems == [])
        #expect(opened.dataset.pictures.map(\.path) == ["a.png", "b.png", "c.png"])
        #expect(opened.dataset.pictures.map(\.boxes.count) == [1, 0, 0])
        #expect(opened.dataset.pictures.map(\.isAnnotated) == [true, true, false])
    }

    @Test func foldersOfRoboflowAreParts() throws {
        let fixture = DatasetFixture()
        for (index, folder) in ["train", "valid", "test"].enumerated() {
            try fixture.picture("\(folder)/a.png", value: UInt8(index))
            try fixture.write(
                """
                [{"image": "a.png", "annotations": [{"label": "\(index)",
                  "coordinates": {"x": 1, "y": 1, "width": 1, "height": 1}}]}]
                """, to: "\(folder)/_annotations.createml.json")
        }
        let opened = try fixture.open()
        #expect(opened.dataset.classes == ["0", "1", "2"])
        #expect(
            Dictionary(uniqueKeysWithValues: opened.dataset.pictures.map { ($0.path, $0.split) })
                == ["train/a.png": .train, "valid/a.png": .valid, "test/a.png": .test])
        // The file alone is a set too.
        #expect(try fixture.open("valid/_annotations.createml.json").dataset.pictures.map(\.path) == ["a.png"])
    }

    @Test func damagedPartsAreLeftOutAndNamed() throws {
        let box = { (text: String) in
            "{\"label\": \"x\", \"coordinates\": {\"x\": \(text), \"y\": 1, \"width\": 1, \"height\": 1}}"
        }
        let fixture = DatasetFixture()
        try fixture.picture("a.png")
        try fixture.write(
            """
            [{"image": "a.png", "annotations": [\(box("1")), \(box("NaN")), \(box("1e308")), \(box("\"1\"")),
              {"label": "", "coordinates": {"x": 1, "y": 1, "width": 1, "height": 1}},
              {"label": "p", "type": "polygon", "coordinates": {"x": 1, "y": 1, "width": 1, "height": 1}},
              {"label": "n", "coordinates": {"x": 1, "y": 1, "width": -1, "height": 1}}, {"coordinates": {}}, 7]},
             {"annotations": []}, 5]
            """, to: "set.json")
        let opened = try fixture.open()
        #expect(rects(opened) == [ImageRect(x: 0.5, y: 0.5, width: 1, height: 1)])
        #expect(opened.problemCount == 10)
        #expect(opened.problems.allSatisfy { $0.kind == .damagedAnnotation && !$0.file.isEmpty && !$0.advice.isEmpty })
        #expect(opened.problems.first?.message.contains("[0].annotations[1].coordinates") == true)
    }
}
