import Manako
import ManakoTesting
import Testing

@testable import ManakoDatasets

/// YOLO's texts in the layouts of Ultralytics, Roboflow and Darknet.
struct YOLOReaderTests {
    @Test func layoutOfUltralytics() throws {
        let fixture = DatasetFixture()
        for (index, name) in ["train/a", "train/b", "val/c"].enumerated() {
            try fixture.picture("images/\(name).png", width: 10, height: 8, value: UInt8(index))
        }
        try fixture.write("1 0.5 0.375 0.4 0.25\r\n\r\n0 0.5 0.5 1 1\n", to: "labels/train/a.txt")
        try fixture.write("", to: "labels/train/b.txt")
        try fixture.write(
            """
            # a comment
            path: ../datasets/some  # of another machine
            train: images/train
            val: images/val
            nc: 2
            names:
              0: cat
              1: 'it''s # a "dog"'
            """, to: "data.yaml")
        let opened = try fixture.open()
        #expect(opened.format == .yolo && opened.problems == [])
        #expect(opened.dataset.classes == ["cat", "it's # a \"dog\""])
        let pictures = opened.dataset.pictures
        #expect(pictures.map(\.path) == ["images/train/a.png", "images/train/b.png", "images/val/c.png"])
        #expect(pictures.map(\.split) == [.train, .train, .valid])
        #expect(pictures.map(\.isAnnotated) == [true, true, false])
        #expect(pictures[0].boxes.map(\.label) == [1, 0])
        #expect(pictures[0].boxes[0].rect == ImageRect(x: 3, y: 2, width: 4, height: 2))
    }

    @Test(arguments: ["names: [a, \"b c\"]", "names: ['a',\n  'b c']", "names:\n- a\n- b c", "names: {0: a, 1: b c}"])
    func listsOfNames(yaml: String) throws {
        let fixture = DatasetFixture()
        try fixture.picture("train/images/a.png")
        try fixture.write("1 0.5 0.5 1 1", to: "train/labels/a.txt")
        // Roboflow's folders lead out of the set by mistake.
        try fixture.write(
            "train: ../train/images\nval: ../valid/images\n\(yaml)\nroboflow:\n  license: MIT\n", to: "data.yaml")
        let opened = try fixture.open()
        #expect(opened.dataset.classes == ["a", "b c"])
        #expect(opened.dataset.pictures.map(\.split) == [.train] && opened.dataset.pictures[0].boxes[0].label == 1)
    }

    @Test func polygonsBecomeBoxes() throws {
        let fixture = DatasetFixture()
        try fixture.picture("a.png", width: 10, height: 10)
        try fixture.write("only\n", to: "classes.txt")
        try fixture.write("0 0.1 0.2 0.5 0.4 0.3 0.9\n0 0.5 0.5 0.2 0.2 0.75\n", to: "a.txt")
        let rects = try fixture.open().dataset.pictures[0].boxes.map(\.rect)
        let expected = [ImageRect(x: 1, y: 2, width: 4, height: 7), ImageRect(x: 4, y: 4, width: 2, height: 2)]
        #expect(rects.count == 2)
        for (a, b) in zip(rects, expected) {
            #expect(abs(a.x - b.x) + abs(a.y - b.y) + abs(a.width - b.width) + abs(a.height - b.height) < 1e-9)
        }
    }

    @Test func damagedLinesAreNamed() throws {
        let fixture = DatasetFixture()
        try fixture.picture("a.png")
        try fixture.write("only\n", to: "classes.txt")
        try fixture.write(
            "0 0.5 0.5 1 1\n1 0.5 0.5 1 1\n-1 0.5 0.5 1 1\n0.5 0.5 0.5 1 1\n0 0.5 0.5 1\n0 nan 0.5 1 1\n0 0.5 0.5 1e308 1\n0 0.5 0.5 -1 1\n",
            to: "a.txt")
        let opened = try fixture.open()
        #expect(opened.dataset.pictures[0].boxes.count == 1 && opened.problemCount == 7)
        #expect(opened.problems.allSatisfy { $0.file == "a.txt" })
    }

    @Test func classesWithoutNamesHaveNumbers() throws {
        let fixture = DatasetFixture()
        try fixture.picture("a.png")
        try fixture.write("2 0.5 0.5 1 1\n", to: "a.txt")
        let opened = try fixture.open()
        #expect(opened.dataset.classes == ["0", "1", "2"] && opened.problems.map(\.severity) == [.warning])
    }
}
