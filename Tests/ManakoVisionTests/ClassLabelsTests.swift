import Testing

@testable import ManakoVision

@Suite struct ClassLabelsTests {
    static let texts: [(text: String, names: [String])] = [
        ("cat\ndog\n", ["cat", "dog"]),
        ("cat\r\ndog\r\n\r\n", ["cat", "dog"]),
        ("0 person\n1 bicycle\n3 car", ["person", "bicycle", "???", "car"]),
        ("0: a\n1: b c\n", ["a", "b c"]),
        ("2 wheels\nfour wheels\n", ["2 wheels", "four wheels"]),
        ("", []),
        ("\n\n", []),
        ("猫\n犬", ["猫", "犬"]),
        ("99999999999999999999 x", ["99999999999999999999 x"]),
        ("5000000 x", ["5000000 x"]),
    ]

    @Test(arguments: texts)
    func readsFiles(text: String, names: [String]) {
        #expect(ClassLabels(text: text).names == names)
    }

    @Test func backgroundLinesUp() {
        let with = ClassLabels(["???", "a", "b"]), without = ClassLabels(["a", "b"])
        #expect(with.aligned(toClassCount: 2).names == ["a", "b"])
        #expect(with.aligned(toClassCount: 3) == with)
        #expect(without.aligned(toClassCount: 3).names == ["background", "a", "b"])
        #expect(without.aligned(toClassCount: 7) == without)
        #expect(without.name(1) == "b")
        #expect(without.name(9) == "class 9")
        #expect(without.name(-1) == "class -1")
    }

    @Test func cocoHasItsNumbers() {
        #expect(ClassLabels.coco80.names.count == 80)
        #expect(ClassLabels.coco90.names.count == 90)
        #expect(ClassLabels.coco80.names[16] == "dog")
        #expect(ClassLabels.coco90.names[17] == "dog")
        #expect(ClassLabels.coco80.names.last == "toothbrush")
        #expect(ClassLabels.coco90.names.last == "toothbrush")
    }
}
