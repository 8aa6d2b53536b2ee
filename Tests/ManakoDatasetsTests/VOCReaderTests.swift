import Manako
import ManakoTesting
import Testing

@testable import ManakoCore
@testable import ManakoDatasets

/// Pascal VOC's XML and its lists, and pictures of classifiers.
struct VOCReaderTests {
    private static func xml(_ name: String, _ objects: String) -> String {
        """
        <?xml version="1.0"?><!-- made by hand -->
        <annotation verified="yes"><folder>x</folder><filename>\(name)</filename><path>C:\\pictures\\\(name)</path>
          <size><width>4</width><height>2</height><depth>3</depth></size><segmented>0</segmented>\(objects)</annotation>
        """
    }

    private static func object(_ name: String, _ box: String) -> String {
        """
        <object><name>\(name)</name><part><name>head</name><bndbox><xmin>9</xmin></bndbox></part><bndbox>\(box)</bndbox></object>
        """
    }

    private static let box = "<xmin>1</xmin><ymax>2</ymax><xmax> 3.5 </xmax><ymin>0</ymin>"

    @Test func cornersAreTakenAsTheyAre() throws {
        let fixture = DatasetFixture()
        for name in ["a", "b", "c"] { try fixture.picture("JPEGImages/\(name) 1.png") }
        try fixture.write(Self.xml("a 1.png", Self.object("R &amp; B", Self.box)), to: "Annotations/a 1.xml")
        try fixture.write(Self.xml("b 1.png", ""), to: "Annotations/b 1.xml")
        // Renamed, so that the name inside leads nowhere.
        try fixture.write(Self.xml("old.png", Self.object("A", Self.box)), to: "Annotations/c 1.xml")
        try fixture.write("a 1\nb 1\n", to: "ImageSets/Main/train.txt")
        try fixture.write("c 1\r\n", to: "ImageSets/Main/val.txt")
        try fixture.write("a 1\nb 1\nc 1\n", to: "ImageSets/Main/trainval.txt")
        try fixture.write("a 1  1\nb 1 -1\n", to: "ImageSets/Main/A_test.txt")
        let opened = try fixture.open()
        #expect(opened.format == .voc && opened.problems == [])
        #expect(opened.dataset.classes == ["A", "R & B"])
        let pictures = opened.dataset.pictures
        #expect(pictures.map(\.path) == ["JPEGImages/a 1.png", "JPEGImages/b 1.png", "JPEGImages/c 1.png"])
        #expect(pictures.map(\.split) == [.train, .train, .valid])
        #expect(pictures[0].boxes == [DatasetBox(label: 1, rect: ImageRect(x: 1, y: 0, width: 2.5, height: 2))])
        #expect(pictures[1].boxes == [] && pictures[1].isAnnotated)
        #expect(pictures[0].declaredSize == ImageSize(width: 4, height: 2))
    }

    @Test func damageIsNamed() throws {
        let fixture = DatasetFixture()
        try fixture.picture("a.png")
        let objects =
            [
                Self.box, "<xmin>1</xmin>", Self.box.replacing("1", with: "nan"),
                Self.box.replacing("1", with: "1e308"),
                Self.box.replacing("1", with: "3.6"),
            ].map { Self.object("x", $0) }.joined() + "<object/>"
        try fixture.write(Self.xml("a.png", objects), to: "a.xml")
        try fixture.write("<annotation><filename>b.png</annotation>", to: "b.xml")
        try fixture.write("<!DOCTYPE a [<!ENTITY b \"c\">]><annotation/>", to: "c.xml")
        let opened = try fixture.open()
        #expect(opened.dataset.pictures.map(\.boxes.count) == [1] && opened.problemCount == 7)
    }

    @Test func treesHaveBounds() throws {
        let deep = String(repeating: "<a>", count: 100_000)
        #expect(throws: ManakoError.self) { try XMLElement(xml: Array(deep.utf8)) }
        let element = try XMLElement(xml: Array("<a> x<b/><![CDATA[<&>]]><b>1</b>&lt; </a>".utf8))
        #expect(element.trimmedText == "x<&><" && element.children.map(\.text) == ["", "1"])
        for bad in ["", "<a>", "<a></b>", "</a>", "<a>&x;</a>", "a", "<a", "<a><![CDATA[</a>"] {
            #expect(throws: ManakoError.self, "\(bad)") { try XMLElement(xml: Array(bad.utf8)) }
        }
    }

    @Test func foldersAndNamesAreClasses() throws {
        let folders = DatasetFixture()
        for name in ["train/a.png", "train/b.png", "bus/deep/c.png"] { try folders.picture(name) }
        // All folders are classes, since one of them is no part.
        let opened = try folders.open()
        #expect(opened.format == .folders && opened.dataset.classes == ["bus", "train"])
        #expect(opened.dataset.pictures.allSatisfy { $0.split == nil })
        let names = DatasetFixture()
        for name in ["cat.1.png", "cat.2.png", "dog.x.y.png"] { try names.picture(name) }
        #expect(try names.open().dataset.classes == ["cat", "dog"])
        let neither = DatasetFixture()
        for name in ["a.png", "b.png"] { try neither.picture(name) }
        #expect(throws: ManakoError.self) { try neither.open() }
    }
}
