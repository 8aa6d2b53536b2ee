import Foundation
import ManakoTesting
import ManakoVision
import Testing

@testable import ManakoKnowledge

@Suite struct ClassNamesTests {
    private let names = ClassNames.builtIn

    private static func file() throws -> [String: String] {
        let path = TestData.packageRoot + "/Sources/Library/ManakoKnowledge/BuiltIn/class-names.json"
        let data = try Data(contentsOf: URL(filePath: path))
        return try #require(try JSONDecoder().decode([String: [String: String]].self, from: data)["ja"])
    }

    static let cases: [(label: String, japanese: String?)] = [
        ("tabby, tabby cat", "とら猫"), ("tabby", "とら猫"), (" Tabby , tabby cat", "とら猫"),
        ("golden_retriever", "ゴールデン・レトリバー"), ("Cardigan, Cardigan Welsh corgi", "ウェルシュ・コーギー・カーディガン"),
        ("cardigan", "カーディガン"), ("jack-o'-lantern", "ジャック・オー・ランタン"), ("mouse, computer mouse", "マウス"),
        ("person", "人"), ("no such class", nil), ("", nil), (",", nil), ("CARDIGAN", nil),
    ]

    @Test(arguments: cases)
    func japanese(_ label: String, _ japanese: String?) {
        #expect(Self.cases.count == 13)
        #expect(names.name(for: label, language: .japanese) == japanese)
        #expect(
            names.name(for: String(repeating: label, count: 10_000) + "x", language: .japanese) == nil
                || label.contains(","))
    }

    @Test func english() {
        #expect(names.name(for: "tabby, tabby cat", language: .english) == "tabby")
        #expect(names.name(for: "no such class", language: .english) == nil)
    }

    @Test("the file and the program agree, and each name is Japanese and given once")
    func file() throws {
        let file = try Self.file()
        #expect(file.count == 583)
        #expect(Set(file.values).count == file.count)
        for (label, name) in file {
            #expect(names.name(for: label, language: .japanese) == name)
            #expect(!name.allSatisfy(\.isASCII) && !name.contains(" ") && !name.isEmpty)
        }
    }

    @Test("every class of COCO has a name")
    func coco() {
        #expect(ClassLabels.coco80.names.allSatisfy { names.name(for: $0, language: .japanese) != nil })
    }

    @Test("labels are those of ImageNet", .enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)))
    func labels() throws {
        let text = String(decoding: try TestData.bytes("classify/imagenet_labels.txt"), as: UTF8.self)
        let known = Set(text.split(separator: "\n").map { $0.prefix { $0 != "," } })
        #expect(known.count > 990)
        for label in try Self.file().keys { #expect(known.contains(Substring(label)), "\(label)") }
    }
}
